import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Sheet, SheetColumn, SheetTable } from '../contract'
import { useRootData } from '~/frame/root-data'

const SHEET_POINTS = 519
const alignClasses: Record<SheetColumn['align'], string | undefined> = {
  left: undefined,
  centre: 'm-align-centre',
  right: 'm-number m-figures',
}
const widthOf = ({ width }: SheetColumn) =>
  width === null ? undefined : `${Math.round((width / SHEET_POINTS) * 1000) / 10}%`

/** Strings of a cell under each other. */
const Cell = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((it, i) => [
      i ? <br key={`${i}b`} /> : null,
      /^\d{18,}$/.test(it) ? (
        <span key={i} className="m-paper-figures">
          {it}
        </span>
      ) : (
        it
      ),
    ])}
  </>
)

/** Head of a document: school, title, number, and the code that leads to what the mall has on record. */
export function PaperHead({ sheet, qr }: { sheet: Sheet; qr: string }) {
  const { t } = useTranslation('papers')
  const { legacySheet, mall } = useRootData()
  return (
    <div className="m-paper-head">
      <div className="m-paper-qr">
        <img src={qr} alt={t('paper.scan')} width={84} height={84} />
        <div>{t('paper.scan')}</div>
      </div>
      <div className="m-paper-school">
        <img src={mall.orgLogo} alt="" width={32} height={32} /> {sheet.school}
      </div>
      <h1 className="m-paper-title">{sheet.title}</h1>
      <div className="m-paper-number m-figures">
        {t('paper.no')}
        {t('paper.colon')}
        {sheet.number}
      </div>
      {sheet.mark ? (
        // Drawn by the modern sheet of styles: what is in words stands below, dark enough to be read.
        <div className="m-paper-mark" data-mark={sheet.mark} aria-hidden="true">
          {legacySheet ? sheet.mark : null}
        </div>
      ) : null}
      {sheet.markNote ? <p className="m-paper-void">{sheet.markNote}</p> : null}
      {sheet.partial ? <p className="m-paper-void">{sheet.partial}</p> : null}
    </div>
  )
}

/** Terms and values, two to a row, as ruled forms have them. */
export function PaperFacts({ facts }: { facts: Sheet['facts'] }) {
  const rows: Sheet['facts'][] = []
  for (const fact of facts) {
    const last = rows[rows.length - 1]
    if (fact.wide || !last || last.length === 2 || last[0]?.wide) rows.push([fact])
    else last.push(fact)
  }
  return (
    <table className="m-paper-table m-paper-facts">
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map(fact => [
              <th key={`${fact.label}t`} scope="row">
                {fact.label}
              </th>,
              <td key={fact.label} colSpan={row.length === 1 ? 3 : 1}>
                {fact.value}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As attributes: browsers before `style-src-attr` take a style attribute for one that the page forbids. */
const Widths = ({ columns }: { columns: readonly SheetColumn[] }) => (
  <colgroup>
    {columns.map(it => (
      <col key={it.head} width={widthOf(it)} />
    ))}
  </colgroup>
)
const Heads = ({ columns }: { columns: readonly SheetColumn[] }) => (
  <tr>
    {columns.map(it => (
      <th key={it.head} scope="col">
        {it.head}
      </th>
    ))}
  </tr>
)
const Cells = ({
  columns,
  cells,
}: {
  columns: readonly SheetColumn[]
  cells: readonly (readonly string[])[]
}) => (
  <tr>
    {columns.map((it, i) => (
      <td key={it.head} className={alignClasses[it.align]}>
        <Cell lines={cells[i] ?? []} />
      </td>
    ))}
  </tr>
)

export function PaperTable({ table: { title, columns, rows } }: { table: SheetTable }) {
  if (!rows.length) return null
  return (
    <table className="m-paper-table">
      <caption>{title}</caption>
      <Widths columns={columns} />
      <thead>
        <Heads columns={columns} />
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          <Cells key={i} columns={columns} cells={cells} />
        ))}
      </tbody>
    </table>
  )
}

/**
 * The lines of a document. Printed, their head stands on every page together with the number of the document, and the
 * total with its capitals at the foot of every page; rows are never cut in two.
 */
export function PaperLines({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('papers')
  const { title, columns, groups, sums, total, capitals } = sheet.lines
  const span = columns.length - 1
  return (
    <table className="m-paper-table m-paper-lines">
      <caption>{title}</caption>
      <Widths columns={columns} />
      <thead>
        <tr className="m-print-only-row">
          <td colSpan={columns.length}>
            {sheet.school}　{sheet.title}　{t('paper.no')}
            {t('paper.colon')}
            {sheet.number}
          </td>
        </tr>
        <Heads columns={columns} />
      </thead>
      {groups.map((group, i) => (
        <tbody key={i}>
          {group.rows.map((row, n) => (
            <Cells key={n} columns={columns} cells={row.cells} />
          ))}
          {group.subtotal ? (
            <tr className="m-paper-sub">
              <th scope="row" colSpan={span}>
                {group.subtotal.label}
              </th>
              <td className="m-number m-figures">{formatYuan(group.subtotal.amount)}</td>
            </tr>
          ) : null}
        </tbody>
      ))}
      {sums.length ? (
        <tbody>
          {sums.map(sum => (
            <tr key={sum.label} className="m-paper-sub">
              <th scope="row" colSpan={span}>
                {sum.label}
              </th>
              <td className="m-number m-figures">{formatYuan(sum.amount)}</td>
            </tr>
          ))}
        </tbody>
      ) : null}
      <tfoot>
        <tr className="m-paper-total">
          <th scope="row" colSpan={span}>
            {t(sheet.partial ? 'paper.totalListed' : 'paper.total')}　{t('paper.capitals')}
            {t('paper.colon')}
            {capitals}
          </th>
          <td className="m-number m-figures">{formatYuan(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Boxes to sign in, and the dotted place of the seal; never parted. */
export function PaperSigns({ signs, seal }: Pick<Sheet, 'signs' | 'seal'>) {
  const { t } = useTranslation('papers')
  if (!signs.length) return null
  return (
    <table className="m-paper-table m-paper-signs m-keep">
      <tbody>
        <tr>
          {signs.map(sign => (
            <td key={sign.label}>
              <div>
                <strong>{sign.label}</strong>
              </div>
              <div className="m-paper-name">{sign.name ?? '\u00a0'}</div>
              <div className="m-paper-sign">
                {t('paper.sign')}
                {t('paper.colon')}
              </div>
              <div className="m-align-end">{t('paper.date')}</div>
            </td>
          ))}
          {seal ? (
            <td className="m-paper-seal">
              <div>
                <strong>{seal}</strong>
              </div>
              <div className="m-paper-seal-box">{t('paper.sealPlace')}</div>
            </td>
          ) : null}
        </tr>
      </tbody>
    </table>
  )
}
