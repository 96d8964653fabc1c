import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import type { TodoCounts } from '../contract'
import { todoKinds, type TodoKind } from '../codes'
import { Link, Panel } from '~/ui'

/** The list in which all of a kind are searched, kept as a table or done at once. */
const places: Record<TodoKind, string> = {
  payWait: `${paths.ownOrders}?status=toPay`,
  addAccountWait: `${paths.ownOrders}?status=toFill`,
  receiveWait: `${paths.ordersOfType('owner')}?status=DELIVERY`,
  acceptWait: paths.acceptances,
  returnWait: `${paths.returns}?status=agreed`,
  modifyAccountWait: paths.fundsToModify,
  toAudit: paths.approvals,
  approvalWait: paths.approvalSteps,
  confirmWait: paths.settlementTodo,
  onlineAccept: paths.acceptancesTodo,
  assetWait: paths.assetsTodo,
  adoptWait: `${paths.deskOrders}?status=toAdopt`,
  shipWait: `${paths.deskOrders}?status=waitDelivered`,
  caseWait: paths.deskReturns,
  biddingWait: `${paths.ownBiddings}?status=wait`,
  bidWait: `${paths.deskBiddings}?own=new`,
  complaintWait: `${paths.platformComplaints}?status=NEW`,
  settleWait: paths.financeSettlement,
  remainderWait: paths.yearChanges,
  leaverWait: paths.leavers,
  questionnaireWait: paths.surveys,
}

/** The lists behind the kinds there is something of. */
export function TodoPlaces({ counts }: { counts: Partial<Record<TodoKind, number>> }) {
  const { t } = useTranslation('todo')
  const kinds = todoKinds.filter(it => counts[it])
  if (!kinds.length) return null
  return (
    <Panel title={t('places.title')} note={t('places.lead')}>
      <ul className="m-duties">
        {kinds.map(kind => (
          <li key={kind}>
            <Link href={places[kind]}>
              {t(`entry.${kind}`)} <strong className="m-figures">{counts[kind]}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Own orders that are with their supplier, by the link statuses of the specification. */
const stages = [
  ['NEW', 'orderNewCount'],
  ['ADOPT', 'orderAdoptCount'],
] as const

/** Where the person's orders are that wait for their supplier; nothing where there are none. */
export function OrderStages({ counts }: { counts: TodoCounts }) {
  const { t } = useTranslation('todo')
  const shownStages = stages.filter(([, count]) => counts[count] > 0)
  if (!shownStages.length) return null
  return (
    <Panel title={t('stages.title')} note={t('stages.lead')}>
      <ul className="m-duties">
        {shownStages.map(([status, count]) => (
          <li key={status}>
            <Link href={`${paths.ordersOfType('owner')}?status=${status}`}>
              {t(`stages.${status}`)} <strong className="m-figures">{counts[count]}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
