import { useTranslation } from 'react-i18next'
import { StatusBadge } from '~/ui'
import type { RoleTerm, SchoolPerson } from '../contract'

type RolesOfPerson = Pick<SchoolPerson, 'roles' | 'terms' | 'shoper'>

/** From when and until when, in words. */
function useDates() {
  const { t } = useTranslation('people')
  return ({ from, until }: Pick<RoleTerm, 'from' | 'until'>): string => {
    if (from && until) return t('dated.both', { from, until })
    return from ? t('dated.from', { from }) : t('dated.until', { until })
  }
}

/** What somebody is, in words, with the dates of what has some. */
export function useRoleNames() {
  const { t } = useTranslation('people')
  const datesOf = useDates()
  return ({ roles, terms, shoper }: RolesOfPerson): string => {
    const all = [...roles, ...(shoper ? (['purchaser'] as const) : [])]
    return (
      all
        .map(it => {
          const term = terms.find(({ role }) => role === it)
          const name = t(`role.${it}`)
          return term ? `${name}${datesOf(term)}` : name
        })
        .join(t('and')) || t('noRole')
    )
  }
}

const tones = { future: 'info', now: 'success', past: 'neutral' } as const

/** Whether a duty with dates counts today. */
export function TermBadge({ term }: { term: Pick<RoleTerm, 'state'> }) {
  const { t } = useTranslation('people')
  return <StatusBadge tone={tones[term.state]}>{t(`term.${term.state}`)}</StatusBadge>
}

/** What somebody is, duty by duty, each with its dates and whether it counts. */
export function RoleLines(person: RolesOfPerson) {
  const { t } = useTranslation('people')
  const namesOf = useRoleNames()
  const datesOf = useDates()
  const { roles, terms, shoper } = person
  if (!terms.length) return <>{namesOf(person)}</>
  const plain = roles.filter(it => !terms.some(({ role }) => role === it))
  return (
    <>
      {plain.length || shoper ? <div>{namesOf({ roles: plain, terms: [], shoper })}</div> : null}
      {terms.map(it => (
        <div key={it.role}>
          {t(`role.${it.role}`)}
          {datesOf(it)} <TermBadge term={it} />
        </div>
      ))}
    </>
  )
}
