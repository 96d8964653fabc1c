import { useTranslation } from 'react-i18next'
import { Money } from '~/ui'
import type { FinanceMovement } from '../contract'

/** What a movement is about, on one line. */
export function MovementLine({ movement }: { movement: FinanceMovement }) {
  const { t } = useTranslation('finance')
  return (
    <p>
      <strong>{t(`kinds.${movement.kind}`)}</strong> <Money hao={movement.amount} />{' '}
      {t('list.account')} <span className="m-figures">{movement.accountNo}</span>{' '}
      {t('detail.order')} <span className="m-figures">{movement.orderId}</span>
    </p>
  )
}
