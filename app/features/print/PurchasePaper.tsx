import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { LogRow, OrderDetail } from '~/contract/orders'
import { useOrderWords } from '~/features/orders/order-words'
import { minuteOf } from '~/features/orders/when'
import { PaperBar, PaperFacts, PaperFunds, PaperHead, PaperLines, PaperSigns } from './Paper'

/** A purchase requisition as a sheet of paper. */
export function PurchasePaper({ order, log, qr }: { order: OrderDetail; log: readonly LogRow[]; qr: string }) {
  const { t: paper } = useTranslation('settlement')
  const { t, did, who, remark } = useOrderWords()
  return (
    <>
      <PaperBar download={`/print/purchase/${order.id}/download`} back={`/orders/${order.id}`} />
      <div className="m-paper-sheet">
        <PaperHead title={paper('paper.purchaseTitle')} number={order.id} qr={qr} />
        <PaperFacts facts={[
          { term: t('detail.buyer'), value: order.buyerName },
          { term: t('detail.phone'), value: order.phone },
          { term: t('detail.supplier'), value: order.storeName },
          { term: t('detail.at'), value: minuteOf(order.createdAt) },
          { term: t('detail.payType'), value: t(`payType.${order.payType}`) },
          { term: t('detail.status'), value: t(`status.${order.status}`) },
          { term: t('detail.address'), value: `${order.address}（${order.consignee} ${order.phone}）`, wide: true },
          order.invoice.type !== 'none' && { term: t('detail.invoiceTitle'), value: `${t(`invoiceType.${order.invoice.type}`)}　${order.invoice.title}　${order.invoice.taxNo}`, wide: true },
          { term: t('detail.purpose'), value: order.purpose, wide: true },
          !!order.buyReason && { term: t('detail.buyReason'), value: order.buyReason, wide: true },
        ]} />
        <PaperLines
          caption={paper('paper.purchaseTitle')}
          number={order.id}
          rowId={line => String(line.lineNo)}
          groups={[{ id: 'all', rows: order.lines }]}
          sums={order.freight ? [{ label: t('detail.freight'), amount: order.freight }] : []}
          total={order.amount}
          columns={[
            { id: 'i', head: paper('detail.index'), centre: true, width: '4%', cell: (_, i) => i + 1 },
            { id: 'code', head: t('detail.code'), width: '16%', cell: line => <span className="m-figures">{line.code}</span> },
            { id: 'name', head: t('detail.name'), cell: line => <>{line.name}{line.cas ? <><br />CAS {line.cas}</> : null}</> },
            { id: 'spec', head: t('detail.spec'), width: '16%', cell: line => line.spec },
            { id: 'num', head: t('detail.num'), numeric: true, width: '10%', cell: line => `${line.num} ${line.unit}` },
            { id: 'price', head: t('detail.price'), numeric: true, width: '12%', cell: line => formatYuan(line.unitPrice) },
            { id: 'sum', head: t('detail.amount'), numeric: true, width: '13%', cell: line => formatYuan(line.amount) },
          ]}
        />
        <PaperFunds funds={order.funds.map(share => ({ accountNo: share.accountNo, name: share.fundName, ownerName: share.ownerName, amount: share.amount }))} />
        <table className="m-paper-table">
          <caption>{paper('paper.steps')}</caption>
          <tbody>
            {log.map((row, i) => <tr key={i}><td className="m-figures" style={{ width: '20%' }}>{minuteOf(row.at)}</td><td style={{ width: '16%' }}>{who(row)}</td><td style={{ width: '24%' }}>{did(row.action)}</td><td>{remark(row.remark)}</td></tr>)}
          </tbody>
        </table>
        <PaperSigns signs={[{ label: t('detail.buyer'), name: order.buyerName }, { label: paper('paper.owner') }, { label: paper('paper.leader') }]} seal={paper('paper.acceptSeal')} />
      </div>
    </>
  )
}
