import { useTranslation } from 'react-i18next'
import type { Acceptance } from '~/contract/acceptance'
import { formatYuan } from '~/contract/money'
import type { OrderDetail } from '~/contract/orders'
import { minuteOf } from '~/features/orders/when'
import { PaperBar, PaperFacts, PaperFunds, PaperHead, PaperLines, PaperSigns } from './Paper'

/** An acceptance form as a sheet of paper. */
export function AcceptancePaper({ acceptance, order, qr }: { acceptance: Acceptance; order: OrderDetail; qr: string }) {
  const { t } = useTranslation('acceptance')
  const { t: paper } = useTranslation('settlement')
  const acceptor = acceptance.acceptorName === 'system' ? t('system') : acceptance.acceptorName
  return (
    <>
      <PaperBar download={`/print/accept/${acceptance.id}/download`} back={`/orders/accept/schedule/${acceptance.id}`} />
      <div className="m-paper-sheet">
        <PaperHead title={paper('paper.acceptTitle')} number={acceptance.id} qr={qr} />
        <PaperFacts facts={[
          { term: t('detail.order'), value: acceptance.orderId },
          { term: t('detail.supplier'), value: acceptance.storeName },
          { term: t('detail.buyer'), value: acceptance.buyerName },
          { term: t('detail.acceptor'), value: acceptor },
          { term: t('detail.at'), value: minuteOf(acceptance.createdAt) },
          { term: t('detail.status'), value: t(`status.${acceptance.status}`) },
          !!acceptance.confirmerName && { term: t('detail.confirmer'), value: acceptance.confirmerName },
          !!acceptance.confirmedAt && { term: t('detail.confirmedAt'), value: minuteOf(acceptance.confirmedAt) },
          !!acceptance.remark && { term: t('detail.remark'), value: acceptance.remark, wide: true },
          !!acceptance.confirmRemark && { term: t('detail.opinion'), value: acceptance.confirmRemark, wide: true },
        ]} />
        <PaperLines
          caption={paper('paper.acceptTitle')}
          number={acceptance.id}
          rowId={line => String(line.lineNo)}
          groups={[{ id: 'all', rows: acceptance.lines }]}
          sums={acceptance.freight ? [{ label: t('detail.freight'), amount: acceptance.freight }] : []}
          total={acceptance.amount}
          capitals={acceptance.capitals}
          columns={[
            { id: 'i', head: paper('detail.index'), centre: true, width: '4%', cell: (_, i) => i + 1 },
            { id: 'name', head: t('detail.product'), cell: line => <>{line.name}<br /><span className="m-figures">{line.code}</span></> },
            { id: 'spec', head: t('detail.spec'), width: '14%', cell: line => line.spec },
            { id: 'unit', head: t('detail.unit'), centre: true, width: '6%', cell: line => line.unit },
            { id: 'num', head: t('detail.ordered'), numeric: true, width: '6%', cell: line => line.num },
            { id: 'ok', head: t('detail.accepted'), numeric: true, width: '6%', cell: line => line.acceptedNum },
            { id: 'no', head: t('detail.rejected'), numeric: true, width: '6%', cell: line => line.rejectedNum },
            { id: 'why', head: t('detail.reason'), width: '14%', cell: line => line.reason ?? '' },
            { id: 'price', head: t('detail.price'), numeric: true, width: '10%', cell: line => formatYuan(line.unitPrice) },
            { id: 'sum', head: t('detail.amount'), numeric: true, width: '11%', cell: line => formatYuan(line.amount) },
          ]}
        />
        <PaperFunds funds={order.funds.map(share => ({ accountNo: share.accountNo, name: share.fundName, ownerName: share.ownerName, amount: share.amount }))} />
        <p className="m-paper-note">{paper('paper.acceptNote')}</p>
        <PaperSigns signs={[{ label: t('detail.buyer'), name: acceptance.buyerName }, { label: t('detail.acceptor'), name: acceptor }, { label: paper('paper.leader') }]} seal={paper('paper.acceptSeal')} />
      </div>
    </>
  )
}
