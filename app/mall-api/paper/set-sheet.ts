import pdfmake from 'pdfmake'
import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import QRCode from 'qrcode'
import { type Hao, formatYuan } from '~/contract/money'
import type { Sheet } from '~/contract/papers'
import { cjkFontFiles, fontBytes, paperFonts } from './fonts'
import { factsTable, linesTable, listTable, note, signatures, write } from './parts'
import { type PaperWords, paperWords } from './words'

declare module 'pdfmake' {
  /** The engine's memory of files, which its types leave out. */
  export const virtualfs: {
    existsSync(name: string): boolean
    writeFileSync(name: string, content: Uint8Array): void
  }
}

// The left margin of a portrait sheet leaves room for binding.
const portrait: [number, number, number, number] = [44, 48, 32, 56]
const landscapeMargins: [number, number, number, number] = [36, 52, 36, 52]

// Nothing is read while a document is set: its fonts lie in memory, its pictures are drawn here.
pdfmake.setFonts(paperFonts())
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setUrlAccessPolicy(() => false)

function loadFonts() {
  for (const file of cjkFontFiles()) {
    if (!pdfmake.virtualfs.existsSync(file)) pdfmake.virtualfs.writeFileSync(file, fontBytes(file))
  }
}

/**
 * Sets a sheet on A4 as a PDF/A-2b: fonts embedded as subsets, text that can be searched and copied, bookmarks, and on every
 * page the head of the lines, its number, its subtotal and what is carried on. `url` is printed as a QR code.
 */
export async function setSheet(sheet: Sheet, url: string, landscape: boolean): Promise<Buffer> {
  loadFonts()
  const words = paperWords[sheet.language]
  const pageMargins = landscape ? landscapeMargins : portrait
  const { table, onPage } = linesTable(sheet.lines, words, landscape)
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins,
    version: '1.7',
    subset: 'PDF/A-2b',
    language: sheet.language === 'cn' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      title: `${sheet.title} ${sheet.number}`,
      author: sheet.school,
      subject: sheet.title,
      creationDate: new Date(`${sheet.preparedAt.replace(' ', 'T')}+08:00`),
    },
    defaultStyle: { font: 'Common', fontSize: 8, color: '#000000' },
    ...(sheet.mark
      ? {
          watermark: {
            text: sheet.mark,
            font: 'Common',
            bold: true,
            color: '#000000',
            opacity: 0.13,
            fontSize: 110,
            angle: landscape ? -30 : -52,
          },
        }
      : {}),
    header: page =>
      page > 1 ? headOfPage(sheet, words, pageMargins, onPage(page)?.brought ?? null) : null,
    footer: (page, pages) =>
      footOfPage(sheet, words, pageMargins, words.page(page, pages), onPage(page)),
    content: [
      masthead(sheet, words, url),
      ...(sheet.markNote
        ? [write(sheet.markNote, { bold: true, alignment: 'center', margin: [0, 0, 0, 6] })]
        : []),
      factsTable(sheet.facts),
      ...sheet.before.flatMap(it => listTable(it, landscape)),
      ...table,
      ...sheet.after.flatMap(it => listTable(it, landscape)),
      ...sheet.notes.map(note),
      ...(sheet.rare.missing.length
        ? [note(words.missing(sheet.rare.missing.map(it => `U+${it}`).join(' ')))]
        : []),
      signatures(sheet.signs, sheet.seal, words),
    ],
  }
  return pdfmake.createPdf(definition).getBuffer()
}

type Margins = [left: number, top: number, right: number, bottom: number]
const rule = ([left, , right]: Margins, landscape: boolean): Content => ({
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: (landscape ? 842 : 595) - left - right,
      y2: 0,
      lineWidth: 0.5,
      lineColor: '#333333',
    },
  ],
})

function headOfPage(
  sheet: Sheet,
  words: PaperWords,
  margins: Margins,
  brought: Hao | null,
): Content {
  return {
    margin: [margins[0], 22, margins[2], 0],
    stack: [
      {
        columns: [
          write(`${sheet.school}　${sheet.title}`, { width: '*' }),
          write(`${words.number}${words.colon}${sheet.number}`, { width: 'auto' }),
          write(brought === null ? '' : `${words.brought} ¥${formatYuan(brought)}`, {
            width: '*',
            alignment: 'right',
            bold: true,
          }),
        ],
      },
      {
        margin: [0, 3, 0, 0],
        ...(rule(margins, margins === landscapeMargins) as object),
      } as Content,
    ],
  }
}

function footOfPage(
  sheet: Sheet,
  words: PaperWords,
  margins: Margins,
  page: string,
  money: { brought: Hao; here: Hao } | null,
): Content {
  const sum = (label: string, amount: Hao) => `${label} ¥${formatYuan(amount)}`
  const { total } = sheet.lines
  const all = money ? money.brought + money.here : 0
  return {
    margin: [margins[0], 8, margins[2], 0],
    fontSize: 7.5,
    stack: [
      {
        margin: [0, 0, 0, 3],
        ...(rule(margins, margins === landscapeMargins) as object),
      } as Content,
      {
        columns: [
          write(money ? sum(words.pageSubtotal, money.here) : '', { width: '*' }),
          write(money && all !== total ? sum(words.carried, all) : '', {
            width: '*',
            alignment: 'center',
          }),
          write(sum(words.total, total), { width: '*', alignment: 'right', bold: true }),
        ],
      },
      {
        margin: [0, 3, 0, 0],
        columns: [
          write(sheet.school, { width: '*' }),
          write(page, { width: '*', alignment: 'center' }),
          write(`${words.preparedAt}${words.colon}${sheet.preparedAt}`, {
            width: '*',
            alignment: 'right',
          }),
        ],
      },
    ],
  }
}

function masthead(
  { school, title, number, language }: Sheet,
  words: PaperWords,
  url: string,
): Content {
  return {
    margin: [0, 0, 0, 8],
    columns: [
      { width: 64, text: '' },
      {
        width: '*',
        alignment: 'center',
        stack: [
          write(school, {
            fontSize: 13,
            margin: [0, 2, 0, 3],
            characterSpacing: language === 'cn' ? 2 : 0,
          }),
          {
            ...write(title, {
              fontSize: 20,
              bold: true,
              characterSpacing: language === 'cn' ? 6 : 0,
              margin: [0, 0, 0, 4],
              outline: true,
              outlineText: `${title} ${number}`,
              outlineExpanded: true,
            }),
            id: 'document',
          },
          write(`${words.number}${words.colon}${number}`, { fontSize: 9 }),
        ],
      },
      {
        width: 64,
        alignment: 'right',
        stack: [
          { canvas: qrModules(url, 54) },
          write(words.scan, { fontSize: 6.5, margin: [0, 2, 0, 0] }),
        ],
      },
    ],
  }
}

/** The dark modules as rows of bars; each reaches a hair into the next row, so that no viewer shows seams. */
export function qrModules(text: string, width: number): CanvasElement[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = width / modules.size
  const bars: CanvasElement[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      let end = column
      while (end < modules.size && modules.get(row, end)) end++
      if (end > column)
        bars.push({
          type: 'rect',
          x: column * side,
          y: row * side,
          w: (end - column) * side,
          h: side + 0.05,
          lineWidth: 0,
          color: '#000000',
        })
      column = end
    }
  }
  return bars
}
