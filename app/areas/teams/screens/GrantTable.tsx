import { useTranslation } from 'react-i18next'
import type { Grant } from '../contract'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, StatusBadge, type Tone } from '~/ui'
import type { GrantDirection } from '../codes'

const tones: Record<Grant['state'], Tone> = {
  coming: 'info',
  standing: 'success',
  expired: 'neutral',
  ended: 'neutral',
}

/** Where what a right is for is done. */
const places = {
  team: paths.researchGroups,
  fund: paths.grantRequests,
  order: paths.managedOrders,
  view: paths.funds,
} as const
const placeWord = {
  team: 'grant.goTeam',
  fund: 'grant.goFund',
  order: 'grant.goOrder',
  view: 'grant.goView',
} as const

/** Grants with what they allow, up to what, until when. */
export function GrantTable({
  list,
  direction,
  filtered,
}: {
  list: Grant[]
  direction: GrantDirection
  filtered: boolean
}) {
  const { t } = useTranslation('teams')
  const emptyText =
    direction === 'own'
      ? t('grant.emptyOwn')
      : direction === 'agency'
        ? t('grant.emptyAgency')
        : t('grant.emptyGroup')
  return (
    <DataTable
      caption={t('grant.listOf')}
      rows={list}
      rowId={it => it.id}
      empty={
        filtered ? (
          <EmptyState picture="search" title={t('emptyFiltered')} />
        ) : (
          <EmptyState picture="paper" title={t('grant.empty')}>
            {emptyText}
          </EmptyState>
        )
      }
      columns={[
        ...(direction === 'own'
          ? []
          : [{ id: 'grantor', head: t('grant.grantor'), cell: (it: Grant) => it.grantorName }]),
        ...(direction === 'agency'
          ? []
          : [
              {
                id: 'grantee',
                head: t('grant.grantee'),
                names: true,
                cell: (it: Grant) => (
                  <>
                    {it.granteeName} <span className="m-muted m-figures">{it.granteeCode}</span>
                  </>
                ),
              },
            ]),
        ...(direction === 'group'
          ? [
              {
                id: 'team',
                head: t('grant.team'),
                cell: (it: Grant) => it.projectName ?? t('none'),
              },
            ]
          : []),
        {
          id: 'rights',
          head: t('grant.rights'),
          cell: it => it.rights.map(right => t(`grant.right.${right}`)).join(' · '),
        },
        {
          id: 'limit',
          head: t('grant.limit'),
          numeric: true,
          cell: it =>
            !it.rights.includes('fund') ? (
              t('none')
            ) : it.limitAmount === null ? (
              t('grant.limitNone')
            ) : (
              <Money hao={it.limitAmount} />
            ),
        },
        {
          id: 'used',
          head: t('grant.used'),
          numeric: true,
          cell: it =>
            it.rights.includes('fund') ? (
              <Money hao={it.used} look={it.used ? 'ink' : 'faint'} />
            ) : (
              t('none')
            ),
        },
        {
          id: 'term',
          head: t('grant.term'),
          cell: it => (
            <span className="m-figures">
              {t('grant.termOf', { from: it.validFrom, to: it.validTo })}
            </span>
          ),
        },
        {
          id: 'state',
          head: t('grant.state'),
          cell: it => (
            <>
              <StatusBadge tone={tones[it.state]}>{t(`grant.states.${it.state}`)}</StatusBadge>
              {it.endedByName ? (
                <div className="m-muted m-small">
                  {t('grant.endedBy', { name: it.endedByName })}
                </div>
              ) : null}
            </>
          ),
        },
        { id: 'note', head: t('note'), cell: it => it.note || t('none') },
        {
          id: 'actions',
          head: t('actions'),
          screenOnly: true,
          cell: it => (
            <>
              {direction === 'agency' && it.state === 'standing'
                ? it.rights.map(right => (
                    <span key={right}>
                      <Link
                        href={places[right]}
                        aria-label={`${t('grant.go')} ${t(placeWord[right])}（${it.grantorName}）`}
                      >
                        {t(placeWord[right])}
                      </Link>{' '}
                    </span>
                  ))
                : null}
              {it.mayEnd ? (
                <Link
                  href={hrefWith(paths.endGrant, { id: it.id })}
                  aria-label={t('grant.endOf', { name: it.granteeName })}
                >
                  {t('grant.end')}
                </Link>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
