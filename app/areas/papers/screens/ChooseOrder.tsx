import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { OrderRow } from '~/areas/orders/contract'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link } from '~/ui'

/** Where a document is asked for without saying of which order: the latest ones to choose from. */
export function ChooseOrder({
  title,
  orders,
  hrefOf,
}: {
  title: string
  orders: readonly OrderRow[]
  hrefOf: (id: string) => string
}) {
  const { t } = useTranslation('papers')
  return (
    <div className="m-paper-sheet">
      <h1 className="m-paper-title">{title}</h1>
      {orders.length ? (
        <table className="m-paper-table">
          <caption>{t('paper.choose')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('paper.order')}</th>
              <th scope="col">{t('paper.supplier')}</th>
              <th scope="col">{t('paper.ordered')}</th>
              <th scope="col">{t('paper.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(it => (
              <tr key={it.id}>
                <td>
                  <Link href={hrefOf(it.id)}>{it.id}</Link>
                </td>
                <td>{it.storeName}</td>
                <td className="m-align-centre">{minuteOf(it.createdAt)}</td>
                <td className="m-number m-figures">{formatYuan(it.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('paper.noOrders')}</p>
      )}
      <p>
        <Link href={paths.ownOrders}>{t('paper.back')}</Link>
      </p>
    </div>
  )
}
