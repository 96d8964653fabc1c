import pdfmake from 'pdfmake'
import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import QRCode from 'qrcode'
import { type Hao, formatYuan } from '~/contract/money'
import { cjkFontFiles, fontBytes, paperFonts } from './fonts'
import { write } from './parts'
import { type PaperLanguage, commonWords } from './words'

declare module 'pdfmake' {
  /** The engine's memory of files, which its types leave out. */
  export const virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, content: Uint8Array): void }
}

/** What every document has: where it comes from, its number, where its original can be checked. */
export interface PaperHead {
  language: PaperLanguage
  school: string
  number: string
  /** Address of the document, printed as a QR code. */
  url: string
  /** Time in the school's zone (UTC+8), `2026-11-21 17:05`. */
  preparedAt: string
  landscape?: boolean
}

export interface PaperBody {
  title: string
  content: Content[]
  /** Money of the lines on a page and of the whole, repeated at the foot of every page. */
  pageSubtotal?: (page: number) => Hao | null
  total?: Hao
}

// The left margin of a portrait sheet leaves room for binding.
const portrait: [number, number, number, number] = [44, 46, 32, 50]
const landscape: [number, number, number, number] = [36, 50, 36, 46]

// Nothing is read while a document is set: its fonts lie in memory, its pictures are drawn here.
pdfmake.setFonts(paperFonts())
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setUrlAccessPolicy(() => false)

function loadFonts() {
  for (const file of cjkFontFiles()) {
    if (!pdfmake.virtualfs.existsSync(file)) pdfmake.virtualfs.writeFileSync(file, fontBytes(file))
  }
}

/** Sets a document on A4 as a PDF with subset fonts embedded, whose text can be searched and copied. */
export async function printPaper(head: PaperHead, body: PaperBody): Promise<Buffer> {
  loadFonts()
  const words = commonWords[head.language]
  const pageMargins = head.landscape ? landscape : portrait
  const [left, , right] = pageMargins
  const number = `${words.number}${words.colon}${head.number}`
  const sum = (label: string, amount: Hao | null | undefined) => (amount == null ? [] : [`${label} ¥${formatYuan(amount)}`])
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: head.landscape ? 'landscape' : 'portrait',
    pageMargins,
    version: '1.7',
    language: head.language === 'cn' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      title: `${body.title} ${head.number}`,
      author: head.school,
      subject: body.title,
      creationDate: new Date(`${head.preparedAt.replace(' ', 'T')}+08:00`),
    },
    defaultStyle: { font: 'Common', fontSize: 8, color: '#000000' },
    header: (page) =>
      page > 1 ? { margin: [left, 26, right, 0], columns: [write(`${head.school}  ${body.title}`), write(number, { alignment: 'right' })] } : null,
    footer: (page, pages) => ({
      margin: [left, 10, right, 0],
      fontSize: 7.5,
      columns: [
        write([...sum(words.pageSubtotal, body.pageSubtotal?.(page)), ...sum(words.total, body.total)].join('   '), { width: '*' }),
        write(words.page(page, pages), { width: 90, alignment: 'center' }),
        write(`${words.preparedAt}${words.colon}${head.preparedAt}`, { width: '*', alignment: 'right' }),
      ],
    }),
    content: [masthead(head, body.title), ...body.content],
  }
  return pdfmake.createPdf(definition).getBuffer()
}

function masthead(head: PaperHead, title: string): Content {
  const words = commonWords[head.language]
  return {
    margin: [0, 0, 0, 8],
    columns: [
      { width: 64, text: '' },
      {
        width: '*',
        alignment: 'center',
        stack: [
          write(head.school, { fontSize: 13, margin: [0, 2, 0, 3] }),
          write(title, { fontSize: 20, bold: true, characterSpacing: head.language === 'cn' ? 6 : 0, margin: [0, 0, 0, 4] }),
          write(`${words.number}${words.colon}${head.number}`, { fontSize: 9 }),
        ],
      },
      { width: 64, alignment: 'right', stack: [{ canvas: qrModules(head.url, 54) }, write(words.scan, { fontSize: 6.5, margin: [0, 2, 0, 0] })] },
    ],
  }
}

/** The dark modules as rows of bars; each reaches a hair into the next row, so that no viewer shows seams. */
function qrModules(text: string, width: number): CanvasElement[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = width / modules.size
  const bars: CanvasElement[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      let end = column
      while (end < modules.size && modules.get(row, end)) end++
      if (end > column) bars.push({ type: 'rect', x: column * side, y: row * side, w: (end - column) * side, h: side + 0.05, lineWidth: 0, color: '#000000' })
      column = end
    }
  }
  return bars
}
