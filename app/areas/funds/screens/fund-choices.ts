import { useTranslation } from 'react-i18next'
import { formatYuan, type Hao } from '~/contract/money'
import type { Fund } from '../contract'

/** What may be charged to an account: what is available, and no more than is left of the limit of whoever is authorised. */
export const spendableOf = ({ available, limitLeft }: Fund): Hao =>
  Math.min(available, limitLeft ?? available)

/** Accounts to choose from, each with what may be charged to it. */
export function useFundChoices() {
  const { t } = useTranslation('funds')
  return (funds: readonly Fund[]) =>
    funds.map(fund => ({
      value: fund.id,
      label: t('fill.option', {
        accountNo: fund.accountNo,
        name: fund.name,
        owner: fund.ownerName,
        available: formatYuan(Math.max(0, spendableOf(fund))),
      }),
    }))
}
