import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import type { TodoCounts } from '../contract'
import { DataTable, Link, Panel, StatusBadge } from '~/ui'

type Entry = Exclude<
  keyof TodoCounts,
  | 'total'
  | 'receiveAndacceptWait'
  | 'orderNewCount'
  | 'orderAdoptCount'
  | 'orderDeliveryCount'
  | 'unreadMessages'
>

/** Where each kind of pending work is done. */
const places: Record<Entry, string> = {
  payWait: `${paths.ownOrders}?status=toPay`,
  addAccountWait: `${paths.ownOrders}?status=toFill`,
  receiveWait: `${paths.ordersOfType('owner')}?status=DELIVERY`,
  acceptWait: paths.acceptances,
  toAudit: paths.approvals,
  approvalWait: paths.approvalSteps,
  onlineAccept: paths.acceptancesTodo,
  assetWait: paths.assetsTodo,
  modifyAccountWait: paths.fundsToModify,
  confirmWait: paths.settlementTodo,
  questionnaireWait: paths.surveys,
}

/** Pending work by kind; kinds that are not this person's (count −1) are left out. */
export function TodoTiles({ counts }: { counts: TodoCounts }) {
  const { t } = useTranslation('todo')
  const entries = (Object.keys(places) as Entry[]).filter(entry => counts[entry] >= 0)
  return (
    <DataTable
      caption={t('title')}
      rows={entries}
      rowId={entry => entry}
      columns={[
        {
          id: 'entry',
          head: t('title'),
          names: true,
          cell: entry => (
            <Link href={places[entry]} className="m-strong">
              {t(`entry.${entry}`)}
            </Link>
          ),
        },
        {
          id: 'hint',
          head: t('what'),
          cell: entry => <span className="m-muted">{t(`hint.${entry}`)}</span>,
        },
        {
          id: 'count',
          head: t('number'),
          width: 'short',
          align: 'centre',
          cell: entry => (
            <StatusBadge tone={counts[entry] ? 'warning' : 'neutral'}>
              {t('count', { n: counts[entry] })}
            </StatusBadge>
          ),
        },
        {
          id: 'go',
          head: t('act'),
          width: 'short',
          align: 'end',
          cell: entry => <Link href={places[entry]}>{t('go')}</Link>,
        },
      ]}
    />
  )
}

/** Own orders that are with their supplier, by the link statuses of the specification. */
const stages = [
  ['NEW', 'orderNewCount'],
  ['ADOPT', 'orderAdoptCount'],
  ['DELIVERY', 'orderDeliveryCount'],
] as const

/** Where the person's orders are that wait for their supplier; nothing for those who do not buy. */
export function OrderStages({ counts }: { counts: TodoCounts }) {
  const { t } = useTranslation('todo')
  if (counts.orderNewCount < 0) return null
  return (
    <Panel title={t('stages.title')}>
      <p className="m-muted">{t('stages.lead')}</p>
      <ul className="m-tips">
        {stages.map(([status, count]) => (
          <li key={status}>
            <Link href={`${paths.ordersOfType('owner')}?status=${status}`}>
              {t(`stages.${status}`)} <span className="m-figures">{counts[count]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
