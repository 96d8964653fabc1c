import { parse } from 'csv-parse/sync'
import { strToU8, Zip, ZipDeflate } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** What a book of one sheet has beside its rows. Cells are text (`@`), also those somebody adds below: zeros in front stay. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
}
const [TEXT, BOLD] = [1, 2]
const WIDTH = 18
const COLUMNS_MAX = 16_384

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const xmlOf = (text: string) => text.replace(/[&<>\r]/g, sign => signs[sign] ?? sign)
/** What a column is called: A to Z, then AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
/** Digits that a CSV writes as a formula, lest they become a number, are text here anyway. */
const textOf = (cell: string) => /^="(\d*)"$/.exec(cell)?.[1] ?? cell

const rowOf = (cells: readonly string[], n: number) => {
  const style = n === 1 ? BOLD : TEXT
  const filledCells = cells.map((cell, at) =>
    cell
      ? `<c r="${lettersOf(at)}${n}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlOf(textOf(cell))}</t></is></c>`
      : '',
  )
  return `<row r="${n}">${filledCells.join('')}</row>`
}

/** A CSV in pieces of whole lines as a workbook of text cells, sent as it is read: nothing of it is held whole. */
export async function* bookOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, xml] of Object.entries(parts)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(HEAD + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  const columns = `<cols><col min="1" max="${COLUMNS_MAX}" width="${WIDTH}" customWidth="1" style="${TEXT}"/></cols>`
  const views =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  sheet.push(strToU8(`${HEAD}<worksheet xmlns="${SHEET}">${views}${columns}<sheetData>`))
  let n = 0
  for await (const piece of pieces) {
    const rows = parse(piece, { bom: true, relax_column_count: true, relax_quotes: true })
    sheet.push(strToU8(rows.map(cells => rowOf(cells, ++n)).join('')))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}
