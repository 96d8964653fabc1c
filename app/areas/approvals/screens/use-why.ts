import { useTranslation } from 'react-i18next'
import { HAO_PER_YUAN, formatYuan } from '~/contract/money'
import { usePick } from '~/frame/root-data'
import type { ComingStep } from '../contract'

/** Says what of an order a rule holds for. */
export function useWhy() {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  const amountOf = ({ from, days }: ComingStep) => {
    if (!from) return []
    const yuan = formatYuan(from * HAO_PER_YUAN)
    return [days ? t('ahead.fromOver', { days, from: yuan }) : t('ahead.from', { from: yuan })]
  }
  return (it: ComingStep): string => {
    const goods = it.goods.map(({ name, nameEn }) => pick(name, nameEn)).join(t('ahead.or'))
    const items = it.budgetItems.join(t('ahead.or'))
    const reasons = [
      ...amountOf(it),
      ...(goods ? [t('ahead.goods', { goods })] : []),
      ...(items ? [t('ahead.budgetItems', { items })] : []),
      ...(it.ownOnly ? [t('ahead.ownOnly')] : []),
    ]
    return reasons.join(t('ahead.and')) || t('ahead.always')
  }
}
