import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Statement } from '~/contract/settlement'
import { minuteOf } from '~/features/orders/when'
import { PaperBar, PaperFacts, PaperFunds, PaperHead, PaperLines, PaperSigns } from './Paper'

type Line = Statement['lines'][number] & { key: string }

/** A settlement statement as a sheet of paper. */
export function StatementPaper({ statement, qr, back }: { statement: Statement; qr: string; back: string }) {
  const { t } = useTranslation('settlement')
  const lines: Line[] = statement.lines.map((line, i) => ({ ...line, key: `${line.acceptanceId}-${i}` }))
  const orderIds = [...new Set(lines.map(line => line.orderId))]
  const groups = orderIds.map(id => {
    const rows = lines.filter(line => line.orderId === id)
    return { id, rows, subtotal: { label: t('paper.subtotal', { id, buyer: rows[0]?.buyerName ?? '' }), amount: rows.reduce((sum, line) => sum + line.amount, 0) } }
  })
  return (
    <>
      <PaperBar download={`/pdf/${statement.id}/download`} back={back} />
      <div className="m-paper-sheet">
        <PaperHead title={t('paper.title')} number={statement.id} qr={qr} />
        {statement.status === 'cancelled' ? <p className="m-paper-void">{t('detail.cancelledNote')}</p> : null}
        <PaperFacts facts={[
          { term: t('detail.supplier'), value: statement.storeName },
          { term: t('detail.period'), value: t('list.periodOf', { from: statement.from, to: statement.to }) },
          { term: t('detail.status'), value: t(`status.${statement.status}`) },
          { term: t('paper.prepared'), value: `${minuteOf(statement.createdAt)}　${statement.createdByName}` },
          statement.status !== 'cancelled' && { term: t('detail.count'), value: t('paper.counts', { orders: orderIds.length, accepts: statement.acceptCount, lines: lines.length }) },
          !!statement.settledAt && { term: t('detail.settledAt'), value: `${minuteOf(statement.settledAt)}　${statement.settledByName ?? ''}` },
        ]} />
        <PaperFunds funds={statement.funds} />
        {lines.length ? (
          <PaperLines<Line>
            caption={t('paper.title')}
            number={statement.id}
            rowId={line => line.key}
            groups={groups}
            sums={statement.freight ? [{ label: t('detail.freight'), amount: statement.freight }] : []}
            total={statement.amount}
            capitals={statement.capitals}
            columns={[
              { id: 'i', head: t('detail.index'), centre: true, width: '4%', cell: (_, i) => i + 1 },
              { id: 'no', head: `${t('detail.order')} / ${t('detail.acceptance')}`, width: '19%', cell: line => <span className="m-figures">{line.orderId}<br />{line.acceptanceId}</span> },
              { id: 'name', head: t('detail.product'), cell: line => line.name },
              { id: 'spec', head: t('detail.spec'), width: '13%', cell: line => line.spec },
              { id: 'unit', head: t('detail.unit'), centre: true, width: '6%', cell: line => line.unit },
              { id: 'num', head: t('detail.num'), numeric: true, width: '6%', cell: line => line.num },
              { id: 'price', head: t('detail.price'), numeric: true, width: '10%', cell: line => formatYuan(line.unitPrice) },
              { id: 'sum', head: t('detail.sum'), numeric: true, width: '11%', cell: line => formatYuan(line.amount) },
            ]}
          />
        ) : <PaperFacts facts={[{ term: t('detail.total'), value: formatYuan(statement.amount) }, { term: t('detail.capitals'), value: statement.capitals }]} />}
        <p className="m-paper-note">{t('paper.note')}</p>
        <PaperSigns signs={[{ label: t('paper.handler') }, { label: t('paper.finance') }, { label: t('paper.supplierSign') }]} seal={t('paper.seal')} />
      </div>
    </>
  )
}
