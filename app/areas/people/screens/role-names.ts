import { useTranslation } from 'react-i18next'
import type { SchoolPerson } from '../contract'

/** What somebody is, in words. */
export function useRoleNames() {
  const { t } = useTranslation('people')
  const { t: accounts } = useTranslation('accounts')
  return ({ roles, shoper }: Pick<SchoolPerson, 'roles' | 'shoper'>): string => {
    const all = [...roles, ...(shoper ? (['purchaser'] as const) : [])]
    return all.map(it => accounts(`role.${it}`)).join(t('and')) || t('noRole')
  }
}
