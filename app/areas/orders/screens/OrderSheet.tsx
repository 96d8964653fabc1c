import { useTranslation } from 'react-i18next'
import type { LogRow, OrderDetail } from '../contract'
import type { OwnReview } from '~/areas/reviews/contract'
import { usePick, useQuantity, useRootData } from '~/frame/root-data'
import { LineMark } from '~/areas/promotions/screens/LineMarks'
import {
  DataTable,
  DescriptionList,
  Link,
  Money,
  Panel,
  Picture,
  Rating,
  StatusBadge,
  Tiles,
  Timeline,
  useColon,
  type Description,
} from '~/ui'
import { useOrderWords } from './order-words'
import { minuteOf } from '~/frame/when'

/** What an order is about: who ordered what of whom, where it goes, how it is paid. */
export function OrderFactsPanels({ order }: { order: OrderDetail }) {
  const { t, remark } = useOrderWords()
  const { mall } = useRootData()
  const pick = usePick()
  const region = mall.regions.find(it => it.code === order.regionCode)
  const time = (instant: string | null) =>
    instant ? <span className="m-figures">{minuteOf(instant)}</span> : t('detail.none')
  const some = (...items: (Description | false | null | '')[]) =>
    items.filter((it): it is Description => !!it)
  const automatic =
    order.autoAcceptAt && (order.status === 'waitReceive' || order.status === 'waitAccept')
  return (
    <Tiles columns={2}>
      <Panel title={t('detail.info')}>
        <DescriptionList
          columns={1}
          items={some(
            { term: t('detail.id'), value: <span className="m-figures">{order.id}</span> },
            { term: t('detail.at'), value: time(order.createdAt) },
            {
              term: t('detail.supplier'),
              value: (
                <Link href={`/store/${order.storeId}`}>
                  {pick(order.storeName, order.storeNameEn)}
                </Link>
              ),
            },
            {
              term: t('detail.storePhone'),
              value: <span className="m-figures">{order.storePhone}</span>,
            },
            { term: t('detail.buyer'), value: order.buyerName },
            order.orgName && { term: t('detail.org'), value: order.orgName },
            order.principalName && { term: t('detail.principal'), value: order.principalName },
            { term: t('detail.payType'), value: t(`payType.${order.payType}`) },
            order.payType === 'online' && {
              term: t('detail.payStatus'),
              value: t(`payStatus.${order.payStatus}`),
            },
            order.payType === 'unified' && {
              term: t('detail.fundStatus'),
              value: t(`fundStatus.${order.fundStatus}`),
            },
            order.transfer !== 'none' && {
              term: t('action.bankPayment'),
              value: t(`transfer.${order.transfer}`),
            },
            order.settleStatus !== 'none' && {
              term: t('detail.settleStatus'),
              value: t(`settleStatus.${order.settleStatus}`),
            },
            { term: t('detail.purpose'), value: order.purpose },
            order.buyReason && { term: t('detail.buyReason'), value: order.buyReason },
            order.projectName && { term: t('detail.project'), value: order.projectName },
            order.remark && { term: t('detail.remark'), value: order.remark },
            order.cancelReason && {
              term: t('detail.cancelReason'),
              value: remark(order.cancelReason),
            },
          )}
        />
      </Panel>
      <Panel title={t('detail.delivery')}>
        <DescriptionList
          columns={1}
          items={some(
            { term: t('detail.consignee'), value: order.consignee },
            { term: t('detail.phone'), value: <span className="m-figures">{order.phone}</span> },
            {
              term: t('detail.region'),
              value: region ? pick(region.name, region.nameEn) : order.regionCode,
            },
            { term: t('detail.address'), value: order.address },
            order.logisticsNo && {
              term: t('detail.logistics'),
              value: (
                <>
                  {order.logisticsCompany} <span className="m-figures">{order.logisticsNo}</span>
                </>
              ),
            },
            order.shippedAt && { term: t('detail.shippedAt'), value: time(order.shippedAt) },
            order.receivedAt && { term: t('detail.receivedAt'), value: time(order.receivedAt) },
            automatic && {
              term:
                order.status === 'waitReceive'
                  ? t('detail.autoReceiveAt')
                  : t('detail.autoAcceptAt'),
              value: time(order.autoAcceptAt),
            },
            { term: t('detail.invoice'), value: t(`invoiceType.${order.invoice.type}`) },
            order.invoice.title && { term: t('detail.invoiceTitle'), value: order.invoice.title },
            order.invoice.taxNo && {
              term: t('detail.taxNo'),
              value: <span className="m-figures">{order.invoice.taxNo}</span>,
            },
          )}
        />
      </Panel>
    </Tiles>
  )
}

/** The lines of an order with their sums. */
export function OrderGoods({ order }: { order: OrderDetail }) {
  const { t } = useOrderWords()
  const { t: product } = useTranslation('product')
  const { t: parcels } = useTranslation('parcels')
  const pick = usePick()
  const quantity = useQuantity()
  const colon = useColon()
  const judged = order.lines.some(it => it.acceptedNum !== null)
  // Told where it is not all or nothing.
  const partly =
    order.shortReason !== null || (order.status === 'waitDelivered' && order.parcels.length > 0)
  const columns = 5 + Number(judged) + Number(partly)
  const sum = (term: string, hao: number, strong?: boolean) => (
    <tr>
      <th scope="row" colSpan={columns - 1} className="m-align-end">
        {term}
      </th>
      <td className="m-number">
        <Money hao={hao} look={strong ? 'price' : 'ink'} size={strong ? 'large' : 'normal'} />
      </td>
    </tr>
  )
  return (
    <Panel title={t('detail.goods')} flush>
      <DataTable
        caption={t('card.lines', { id: order.id })}
        rows={order.lines}
        rowId={line => String(line.lineNo)}
        columns={[
          {
            id: 'name',
            head: t('detail.name'),
            names: true,
            cell: line => (
              <span className="m-item">
                <Picture src={line.pic} alt="" size="thumb" />
                <span className="m-item-body">
                  <Link
                    href={`/product/${order.storeId}/${line.productId}`}
                    className="m-item-name"
                  >
                    {pick(line.name, line.nameEn)}
                  </Link>
                  <span className="m-item-facts">
                    {[line.spec, line.cas && `CAS ${line.cas}`].filter(Boolean).join(' · ')}{' '}
                    <Link
                      href={`/orders/${encodeURIComponent(line.productId)}/${order.id}-${line.lineNo}/pic`}
                      className="m-screen-only"
                      aria-label={`${product('snapshot.link')}${colon}${pick(line.name, line.nameEn)}`}
                    >
                      {product('snapshot.link')}
                    </Link>
                  </span>
                  <LineMark line={line} />
                </span>
              </span>
            ),
          },
          {
            id: 'code',
            head: t('detail.code'),
            cell: line => <span className="m-figures">{line.code}</span>,
          },
          {
            id: 'price',
            head: t('detail.price'),
            numeric: true,
            cell: line => <Money hao={line.unitPrice} />,
          },
          {
            id: 'num',
            head: t('detail.num'),
            numeric: true,
            cell: line => quantity(line.num, line),
          },
          ...(partly
            ? [
                {
                  id: 'sent',
                  head: parcels('sent'),
                  numeric: true,
                  cell: (line: OrderDetail['lines'][number]) => `${line.shippedNum} / ${line.num}`,
                },
              ]
            : []),
          ...(judged
            ? [
                {
                  id: 'accepted',
                  head: `${t('detail.accepted')} / ${t('detail.rejected')}`,
                  numeric: true,
                  cell: (line: OrderDetail['lines'][number]) =>
                    `${line.acceptedNum ?? 0} / ${line.rejectedNum ?? 0}`,
                },
              ]
            : []),
          {
            id: 'amount',
            head: t('detail.amount'),
            numeric: true,
            cell: line => <Money hao={line.amount} />,
          },
        ]}
        foot={
          <>
            {sum(t('detail.goodsAmount'), order.goodsAmount)}
            {sum(t('detail.freight'), order.freight)}
            {sum(t('detail.total'), order.amount, true)}
          </>
        }
      />
    </Panel>
  )
}

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

/** What the buyer said about the goods. */
export function OrderReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  const { t } = useOrderWords()
  const pick = usePick()
  if (!reviews.length) return null
  return (
    <Panel id="reviews" title={t('evaluate.given')} flush>
      <DataTable
        caption={t('evaluate.given')}
        rows={reviews}
        rowId={it => it.id}
        columns={[
          { id: 'name', head: t('detail.name'), names: true, cell: it => pick(it.name, it.nameEn) },
          {
            id: 'score',
            head: t('evaluate.score'),
            cell: it => <Rating score={it.score} text={String(it.score)} />,
          },
          { id: 'content', head: t('evaluate.content'), cell: it => it.content },
          {
            id: 'at',
            head: t('detail.when'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
        ]}
      />
    </Panel>
  )
}

/** Where the goods are. */
export function OrderTrack({
  track,
}: {
  track: readonly { at: string; text: string; textEn: string }[]
}) {
  const { t } = useOrderWords()
  const pick = usePick()
  return (
    <Panel title={t('detail.track')}>
      <Timeline
        label={t('detail.track')}
        entries={track.map((it, n) => ({
          id: `${it.at}${n}`,
          time: minuteOf(it.at),
          dateTime: it.at,
          title: pick(it.text, it.textEn),
          current: n === 0,
        }))}
      />
    </Panel>
  )
}

/** Who did what and when. */
export function OrderLog({ log }: { log: readonly LogRow[] }) {
  const { t, did, who, state, remark } = useOrderWords()
  return (
    <Panel title={t('detail.log')} flush>
      <DataTable
        caption={t('detail.log')}
        dense
        rows={log}
        rowId={it => `${it.at}${it.action}${it.to}`}
        columns={[
          {
            id: 'at',
            head: t('detail.when'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          { id: 'who', head: t('detail.who'), cell: who },
          { id: 'what', head: t('detail.what'), cell: it => did(it.action) },
          {
            id: 'state',
            head: t('detail.to'),
            cell: it => [state(it.from), state(it.to)].filter(Boolean).join(' → '),
          },
          { id: 'remark', head: t('detail.note'), cell: it => remark(it.remark) },
        ]}
      />
    </Panel>
  )
}
