import { deflateSync } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'
import { formatYuan, type Hao } from '~/contract/money'
import { yuanInCapitals } from '~/mall/paper/capitals'
import { Canvas } from '~/mall/pictures/canvas'

export interface DrawnInvoice {
  invNo: string
  issuedOn: string
  buyer: string
  buyerTaxNo: string
  seller: string
  amount: Hao
  lines: readonly {
    name: string
    spec: string
    unit: string
    num: number
    unitPrice: Hao
    amount: Hao
  }[]
}

const WIDTH = 600,
  HEIGHT = 384
const INK = '#7d3b16',
  TEXT = '#1d252c',
  RED = '#c8202b'
const ROWS_SHOWN = 5
/** Pixels a unit: fine enough to be read on paper. */
const SCALE = 2.4

/** A digital invoice as people know it, which says of itself that it is a specimen and no tax document. */
function drawInvoice({
  invNo,
  issuedOn,
  buyer,
  buyerTaxNo,
  seller,
  amount,
  lines,
}: DrawnInvoice): string {
  const c = new Canvas()
  c.rect(0, 0, WIDTH, HEIGHT, '#ffffff')
  c.text('电子发票（普通发票）', WIDTH / 2, 44, 21, {
    bold: true,
    anchor: 'middle',
    fill: INK,
    spacing: 1,
  })
    .line(190, 53, 410, 53, INK, 1)
    .line(190, 56, 410, 56, INK, 1)
  c.text('样例 · 演示资料，不是税务凭证', WIDTH / 2, 72, 11, {
    bold: true,
    anchor: 'middle',
    fill: RED,
  })
  c.text(`发票号码：${invNo}`, 424, 36, 9.5, { fill: TEXT }).text(
    `开票日期：${issuedOn}`,
    424,
    52,
    9.5,
    { fill: TEXT },
  )
  c.rect(20, 84, 560, 272, 'none', { stroke: INK, width: 1 })
    .line(20, 138, 580, 138, INK)
    .line(300, 84, 300, 138, INK)
  c.text('购买方', 28, 100, 9, { fill: INK })
    .text(`名称：${buyer}`, 28, 115, 9.5, { fill: TEXT, max: 262 })
    .text(`统一社会信用代码/纳税人识别号：${buyerTaxNo}`, 28, 130, 9, { fill: TEXT, max: 262 })
  c.text('销售方', 308, 100, 9, { fill: INK })
    .text(`名称：${seller}`, 308, 115, 9.5, { fill: TEXT, max: 262 })
    .text('统一社会信用代码/纳税人识别号：000000000000000000', 308, 130, 9, {
      fill: TEXT,
      max: 262,
    })
  const columns = [
    [28, '项目名称'],
    [262, '规格型号'],
    [348, '单位'],
    [392, '数量'],
    [440, '单价'],
    [508, '金额'],
  ] as const
  for (const [x, head] of columns) c.text(head, x, 154, 9, { fill: INK })
  lines.slice(0, ROWS_SHOWN).forEach((line, at) => {
    const y = 172 + at * 17
    c.text(line.name, 28, y, 9, { fill: TEXT, max: 228 })
      .text(line.spec, 262, y, 9, { fill: TEXT, max: 80 })
      .text(line.unit, 348, y, 9, { fill: TEXT, max: 38 })
      .text(String(line.num), 392, y, 9, { fill: TEXT })
      .text(formatYuan(line.unitPrice), 440, y, 9, { fill: TEXT })
      .text(formatYuan(line.amount), 508, y, 9, { fill: TEXT })
  })
  if (lines.length > ROWS_SHOWN)
    c.text(`等 ${lines.length} 项，详见销货清单`, 28, 172 + ROWS_SHOWN * 17, 9, { fill: TEXT })
  c.line(20, 282, 580, 282, INK).line(20, 308, 580, 308, INK)
  c.text('价税合计（大写）', 28, 299, 9.5, { fill: INK })
    .text(yuanInCapitals(amount), 130, 299, 10.5, { bold: true, fill: TEXT, max: 290 })
    .text(`（小写）¥${formatYuan(amount)}`, 430, 299, 10.5, { bold: true, fill: TEXT })
  c.text('备注：由演示数据生成，供浏览商城功能使用。', 28, 326, 9, { fill: TEXT }).text(
    '开票人：演示',
    28,
    374,
    9,
    { fill: TEXT },
  )
  c.within(`rotate(-24 ${WIDTH / 2} 220)`, () =>
    c.text('样例 SPECIMEN', WIDTH / 2, 236, 52, {
      bold: true,
      anchor: 'middle',
      fill: RED,
      opacity: 0.12,
    }),
  )
  return c.svg(`0 0 ${WIDTH} ${HEIGHT}`)
}

/** The drawing as the one page of a PDF. */
export async function invoiceFile(invoice: DrawnInvoice): Promise<Uint8Array> {
  const image = await renderAsync(drawInvoice(invoice), {
    fitTo: { mode: 'width', value: WIDTH * SCALE },
    font: { loadSystemFonts: false },
  })
  const { width, height, pixels } = image
  const colours = Buffer.alloc(width * height * 3)
  for (let from = 0, to = 0; to < colours.length; from += 4, to += 3)
    pixels.copy(colours, to, from, from + 3)
  const picture = deflateSync(colours, { level: 9 })
  const content = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q`
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>`,
    ),
    Buffer.from(`<</Length ${content.length}>>stream\n${content}\nendstream`),
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode/Length ${picture.length}>>stream\n`,
      ),
      picture,
      Buffer.from('\nendstream'),
    ]),
  ]
  return pdfOf(objects)
}

/** Puts numbered objects and the table of where they stand into one file. */
function pdfOf(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [n, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(at)
    at += part.length
    parts.push(part)
  }
  const rows = places.map(it => `${String(it).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
