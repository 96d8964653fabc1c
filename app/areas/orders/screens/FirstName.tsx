import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import type { OrderRow } from '../contract'

/** What an order is for, in a line: its first goods, and how many kinds there are. */
export function FirstName({ lines }: Pick<OrderRow, 'lines'>) {
  const { t } = useTranslation('orders')
  const pick = usePick()
  const [first] = lines
  const name = first ? pick(first.name, first.nameEn) : ''
  return <>{lines.length > 1 ? t('card.firstOf', { name, n: lines.length }) : name}</>
}
