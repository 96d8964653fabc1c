import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '../contract'
import { usePick, useQuantity, useRootData, useSpec } from '~/frame/root-data'
import { LineMark } from '~/areas/promotions/screens/LineMarks'
import {
  DataTable,
  DescriptionList,
  Link,
  Money,
  Panel,
  Picture,
  Tiles,
  useColon,
  type Description,
} from '~/ui'
import { useOrderWords } from './order-words'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'

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
  const shipments = order.parcels.length ? order.parcels : [order]
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
                <Link href={paths.supplier(order.storeId)}>
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
              value: shipments.map(({ logisticsCompany, logisticsNo }) => (
                <div key={logisticsNo}>
                  {logisticsCompany} <span className="m-figures">{logisticsNo}</span>
                </div>
              )),
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
  const { t: parcels } = useTranslation('parcels')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const colon = useColon()
  const anyJudged = order.lines.some(it => it.acceptedNum !== null)
  // Told where it is not all or nothing.
  const partly =
    order.shortReason !== null || (order.status === 'waitDelivered' && order.parcels.length > 0)
  const columns = 5 + Number(anyJudged) + Number(partly)
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
                  <Link href={paths.product(order.storeId, line.productId)} className="m-item-name">
                    {pick(line.name, line.nameEn)}
                  </Link>
                  <span className="m-item-facts">
                    {[spec(line.spec), line.cas && `CAS ${line.cas}`].filter(Boolean).join(' · ')}{' '}
                    <Link
                      href={paths.snapshot(
                        encodeURIComponent(line.productId),
                        `${order.id}-${line.lineNo}`,
                      )}
                      className="m-screen-only"
                      aria-label={`${t('detail.snapshot')}${colon}${pick(line.name, line.nameEn)}`}
                    >
                      {t('detail.snapshot')}
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
          ...(anyJudged
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
