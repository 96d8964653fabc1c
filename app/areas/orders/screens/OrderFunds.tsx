import { Panel, DataTable, Money, StatusBadge } from '~/ui'
import type { OrderDetail } from '../contract'
import { useOrderWords } from './order-words'

/** The fund accounts that carry an order. */
export function OrderFunds({ order }: { order: OrderDetail }) {
  const { t } = useOrderWords()
  if (!order.funds.length) return null
  return (
    <Panel title={t('detail.funds')} flush>
      <DataTable
        caption={t('detail.funds')}
        rows={order.funds}
        rowId={it => it.fundId}
        columns={[
          {
            id: 'no',
            head: t('detail.fundNo'),
            names: true,
            cell: it => <span className="m-figures">{it.accountNo}</span>,
          },
          { id: 'name', head: t('detail.fundName'), cell: it => it.fundName },
          { id: 'budget', head: t('detail.budget'), cell: it => it.budgetItem },
          {
            id: 'owner',
            head: t('detail.owner'),
            cell: it =>
              it.decidedByName
                ? t('card.inStead', { actor: it.decidedByName, name: it.ownerName })
                : it.ownerName,
          },
          {
            id: 'amount',
            head: t('detail.shareAmount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
          {
            id: 'spent',
            head: t('detail.spent'),
            numeric: true,
            cell: it => <Money hao={it.spent} look={it.spent ? 'ink' : 'faint'} />,
          },
          {
            id: 'status',
            head: t('detail.shareStatus'),
            cell: it => (
              <StatusBadge
                tone={
                  it.status === 'approved'
                    ? 'success'
                    : it.status === 'returned'
                      ? 'danger'
                      : 'warning'
                }
              >
                {t(`shareStatus.${it.status}`)}
              </StatusBadge>
            ),
          },
          { id: 'remark', head: t('detail.shareRemark'), cell: it => it.remark ?? '' },
        ]}
      />
    </Panel>
  )
}
