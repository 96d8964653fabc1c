import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { usePick, useRootData } from '~/features/root-data'
import { ButtonLink } from '~/ui'

/** What one may do with a document on screen; not printed. */
export function PaperBar({ download, back }: { download: string; back: string }) {
  const { t } = useTranslation('settlement')
  return (
    <div className="m-paper-bar m-screen-only">
      <ButtonLink href={download} look="primary" download>{t('detail.download')}</ButtonLink> <ButtonLink href={back}>{t('paper.back')}</ButtonLink> <span className="m-hint">{t('paper.printHint')}</span>
    </div>
  )
}

/** Head of a document: school, title, number, and the code that leads to what the mall has on record. */
export function PaperHead({ title, number, qr }: { title: string; number: string; qr: string }) {
  const { t } = useTranslation('settlement')
  const { mall } = useRootData()
  const pick = usePick()
  return (
    <div className="m-paper-head">
      <div className="m-paper-qr"><img src={qr} alt={t('paper.scan')} width={84} height={84} /><div>{t('paper.scan')}</div></div>
      <div className="m-paper-school">{pick(mall.schoolName, mall.schoolNameEn)}</div>
      <h1 className="m-paper-title">{title}</h1>
      <div className="m-paper-number m-figures">{t('paper.no')}{t('paper.colon')}{number}</div>
    </div>
  )
}

export interface PaperFact { term: string; value: ReactNode; wide?: boolean }

/** Terms and values, two to a row, as ruled forms have them. */
export function PaperFacts({ facts }: { facts: readonly (PaperFact | false)[] }) {
  const rows: PaperFact[][] = []
  for (const fact of facts) {
    if (!fact) continue
    const last = rows[rows.length - 1]
    if (fact.wide || !last || last.length === 2 || last[0]?.wide) rows.push([fact])
    else last.push(fact)
  }
  return (
    <table className="m-paper-table m-paper-facts">
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map(fact => [<th key={`${fact.term}t`} scope="row">{fact.term}</th>, <td key={fact.term} colSpan={row.length === 1 ? 3 : 1}>{fact.value}</td>])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface PaperColumn<Row> { id: string; head: string; cell: (row: Row, index: number) => ReactNode; numeric?: boolean; centre?: boolean; width?: string }
export interface PaperGroup<Row> { id: string; rows: readonly Row[]; subtotal?: { label: string; amount: number } }

/**
 * The lines of a document. Its head is repeated on every printed page together with the number and the total; rows are
 * never cut in two. `sums` stand below the lines, the last one being the total, then the amount in capitals.
 */
export function PaperLines<Row>({ caption, number, columns, groups, sums, total, capitals, rowId }: {
  caption: string; number: string; columns: readonly PaperColumn<Row>[]; groups: readonly PaperGroup<Row>[]; sums?: readonly { label: string; amount: number }[]; total: number; capitals?: string; rowId: (row: Row) => string
}) {
  const { t } = useTranslation('settlement')
  const { mall } = useRootData()
  const pick = usePick()
  const span = columns.length - 1
  const align = (column: PaperColumn<Row>) => (column.numeric ? 'm-number m-figures' : column.centre ? 'm-align-centre' : undefined)
  let index = 0
  return (
    <table className="m-paper-table m-paper-lines">
      <caption className="m-hidden">{caption}</caption>
      <thead>
        <tr className="m-print-only-row"><td colSpan={columns.length}><span>{pick(mall.schoolName, mall.schoolNameEn)}　{caption}　{t('paper.no')} {number}</span><span className="m-paper-run">{t('paper.footTotal', { amount: formatYuan(total) })}</span></td></tr>
        <tr>{columns.map(column => <th key={column.id} scope="col" style={column.width ? { width: column.width } : undefined}>{column.head}</th>)}</tr>
      </thead>
      {groups.map(group => (
        <tbody key={group.id}>
          {group.rows.map(row => {
            const at = index++
            return <tr key={rowId(row)}>{columns.map(column => <td key={column.id} className={align(column)}>{column.cell(row, at)}</td>)}</tr>
          })}
          {group.subtotal ? <tr className="m-paper-sub"><th scope="row" colSpan={span}>{group.subtotal.label}</th><td className="m-number m-figures">{formatYuan(group.subtotal.amount)}</td></tr> : null}
        </tbody>
      ))}
      <tbody className="m-keep">
        {sums?.map(sum => <tr key={sum.label} className="m-paper-sub"><th scope="row" colSpan={span}>{sum.label}</th><td className="m-number m-figures">{formatYuan(sum.amount)}</td></tr>)}
        <tr className="m-paper-total"><th scope="row" colSpan={span}>{t('detail.total')}</th><td className="m-number m-figures">{formatYuan(total)}</td></tr>
        {capitals ? <tr className="m-paper-total"><td colSpan={columns.length}>{t('detail.capitals')}{t('paper.colon')}<strong>{capitals}</strong></td></tr> : null}
      </tbody>
    </table>
  )
}

/** Boxes to sign in, and the place of the seal; never parted. */
export function PaperSigns({ signs, seal }: { signs: readonly { label: string; name?: string }[]; seal: string }) {
  const { t } = useTranslation('settlement')
  return (
    <table className="m-paper-table m-paper-signs m-keep">
      <tbody>
        <tr>
          {signs.map(sign => (
            <td key={sign.label}>
              <strong>{sign.label}{sign.name ? `${t('paper.colon')}${sign.name}` : ''}</strong>
              <div className="m-paper-sign">{t('paper.sign')}{t('paper.colon')}</div>
              <div className="m-align-end">{t('paper.date')}</div>
            </td>
          ))}
          <td className="m-paper-seal"><strong>{seal}</strong></td>
        </tr>
      </tbody>
    </table>
  )
}

export interface PaperFund { accountNo: string; name: string; ownerName: string; amount: number }

export function PaperFunds({ funds }: { funds: readonly PaperFund[] }) {
  const { t } = useTranslation('settlement')
  if (!funds.length) return null
  return (
    <table className="m-paper-table">
      <caption>{t('detail.funds')}</caption>
      <thead><tr><th scope="col">{t('detail.fund')}</th><th scope="col">{t('detail.fundName')}</th><th scope="col">{t('detail.owner')}</th><th scope="col">{t('detail.sum')}</th></tr></thead>
      <tbody>
        {funds.map(fund => <tr key={fund.accountNo}><td className="m-figures">{fund.accountNo}</td><td>{fund.name}</td><td className="m-align-centre">{fund.ownerName}</td><td className="m-number m-figures">{formatYuan(fund.amount)}</td></tr>)}
      </tbody>
    </table>
  )
}
