import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Hao, formatYuan } from '~/contract/money'
import type { Sheet } from '~/areas/papers/contract'
import { cjkFontFiles, fontBytes, paperFonts } from './fonts'
import { CREST, masthead } from './masthead'
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

/** The school's crest as a JPEG; null where there is none to be had. */
export type Crest = Uint8Array | null

/** A document and what its QR code says. */
export interface SheetToSet {
  sheet: Sheet
  url: string
}

/**
 * Sets sheets on A4 as a PDF/A-2b: fonts embedded as subsets, text that can be searched and copied, bookmarks, and on every
 * page the head of the lines, its number, its subtotal and what is carried on. Each sheet begins on a page of its own, counts
 * its own pages, and carries its own watermark.
 */
export async function setSheets(
  list: readonly SheetToSet[],
  landscape: boolean,
  crest: Crest,
): Promise<Buffer> {
  loadFonts()
  const [first] = list
  if (!first) throw new Error('no sheet to set')
  const { sheet } = first
  const set = list.map((it, i) => setOne(it, landscape, `document${i || ''}`, crest !== null))
  const placesOf = (place: number, pages: number) => {
    const from = set[place]?.firstPage() ?? 1
    const next = set[place + 1]?.firstPage() ?? pages + 1
    return { from, count: next - from }
  }
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: landscape ? landscapeMargins : portrait,
    version: '1.7',
    subset: 'PDF/A-2b',
    language: sheet.language === 'cn' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      title: [sheet.title, ...list.map(it => it.sheet.number)].join(' '),
      author: sheet.school,
      subject: sheet.title,
      creationDate: new Date(`${sheet.preparedAt.replace(' ', 'T')}+08:00`),
    },
    defaultStyle: { font: 'Common', fontSize: 8, color: '#000000' },
    // Once in the file, however many sheets it has.
    ...(crest && {
      images: { [CREST]: `data:image/jpeg;base64,${Buffer.from(crest).toString('base64')}` },
    }),
    // The types of the layout engine leave sections out.
    content: set.map((it, place) => ({
      section: it.content,
      watermark: it.watermark,
      header: (page: number, pages: number) => {
        const { from } = placesOf(place, pages)
        return page > from ? it.head(page) : null
      },
      footer: (page: number, pages: number) => {
        const { from, count } = placesOf(place, pages)
        return it.foot(page, page - from + 1, count)
      },
    })) as unknown as Content,
  }
  return pdfmake.createPdf(definition).getBuffer()
}

export const setSheet = (
  sheet: Sheet,
  url: string,
  landscape: boolean,
  crest: Crest = null,
): Promise<Buffer> => setSheets([{ sheet, url }], landscape, crest)

/** A mark is as large as its words allow: from corner to corner there is room for 800 points, either way round. */
export const markSize = (mark: string): number => {
  const ems = [...mark].reduce((sum, it) => sum + (it > '\u2e7f' ? 1 : 0.56), 0)
  return Math.min(110, Math.floor(800 / ems))
}

/** One document among those that are set together; `id` names its place among the bookmarks. */
function setOne({ sheet, url }: SheetToSet, landscape: boolean, id: string, hasCrest: boolean) {
  const words = paperWords[sheet.language]
  const margins = landscape ? landscapeMargins : portrait
  const { table, onPage } = linesTable(sheet, words, landscape, id)
  const { head, title } = masthead(sheet, words, url, id, hasCrest)
  const bold = (text: string | null) =>
    text ? [write(text, { bold: true, alignment: 'center', margin: [0, 0, 0, 6] })] : []
  return {
    /** Known once the sheets are set. */
    firstPage: () => title.positions?.[0]?.pageNumber,
    head: (page: number) => headOfPage(sheet, words, margins, onPage(page)?.brought ?? null),
    foot: (page: number, own: number, pages: number) =>
      footOfPage(sheet, words, margins, words.page(own, pages), onPage(page)),
    watermark: sheet.mark
      ? {
          text: sheet.mark,
          font: 'Common',
          bold: true,
          color: '#000000',
          opacity: 0.13,
          fontSize: markSize(sheet.mark),
          angle: landscape ? -30 : -52,
        }
      : null,
    content: [
      head,
      ...bold(sheet.markNote),
      ...bold(sheet.partial),
      factsTable(sheet.facts),
      ...sheet.before.flatMap(it => listTable(it, landscape, id)),
      ...table,
      ...sheet.after.flatMap(it => listTable(it, landscape, id)),
      ...sheet.notes.map(note),
      ...(sheet.rare.missing.length
        ? [note(words.missing(sheet.rare.missing.map(it => `U+${it}`).join(' ')))]
        : []),
      signatures(sheet.signs, sheet.seal, words),
    ],
  }
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
  forward: Hao | null,
): Content {
  return {
    margin: [margins[0], 22, margins[2], 0],
    stack: [
      {
        columns: [
          write(`${sheet.school}　${sheet.title}`, { width: '*' }),
          write(`${words.number}${words.colon}${sheet.number}`, { width: 'auto' }),
          write(forward === null ? '' : `${words.brought} ¥${formatYuan(forward)}`, {
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
          write(sum(sheet.partial ? words.listed : words.total, total), {
            width: '*',
            alignment: 'right',
            bold: true,
          }),
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
