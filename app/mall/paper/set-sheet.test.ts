import decodeQR from 'qr/decode.js'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { formatYuan, haoFromYuan, sumHao, type Hao } from '~/contract/money'
import type { Sheet } from '~/areas/papers/contract'
import { drawnCrest } from '~/areas/malls/domain/drawn-crest'
import { renderPng } from '~/mall/pictures'
import { PAPER_CREST_SIDE, remakeCrest } from '~/mall/pictures/photograph'
import { yuanInCapitals } from './capitals'
import { sampleSheet } from './sample-sheet'
import { qrModules } from './qr-modules'
import { markSize, setSheet, setSheets } from './set-sheet'

vi.setConfig({ testTimeout: 60_000 })

const FREIGHT = 120_000
const crestOf = {
  schoolName: '云麓大学',
  schoolNameEn: 'Yunlu University',
  palette: 'crimson',
} as const
const url = 'http://yunlu.localhost:3000/emall/orders/scan/settle/20261121090000000001'

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const boxes = await Promise.all(
    text.map(async (_, i) => {
      const { items } = await (await document.getPage(i + 1)).getTextContent()
      return items.flatMap(it =>
        'str' in it && it.str.trim()
          ? [{ text: it.str, y: Number(it.transform[5]), height: it.height }]
          : [],
      )
    }),
  )
  return {
    pages: text.map(page => page.replace(/\s+/g, ' ')),
    boxes,
    meta: await getMeta(document),
    outline: await document.getOutline(),
  }
}
const count = (text: string, part: string) => text.split(part).length - 1
const rowsOf = (sheet: Sheet) => sheet.lines.groups.flatMap(it => it.rows)
const moneyAfter = (page: string, word: string): Hao | null =>
  haoFromYuan(new RegExp(`${word} ¥([\\d,.]+)`).exec(page)?.[1] ?? 'none')

describe.each([
  ['portrait', false],
  ['landscape', true],
] as const)('a statement of 300 lines, %s', async (_, landscape) => {
  const sheet = sampleSheet(300, {}, FREIGHT)
  const { total } = sheet.lines
  const pdf = await setSheet(sheet, url, landscape)
  const { pages, boxes } = await read(pdf)
  const all = pages.join(' ')

  test('heads every page and numbers it', () => {
    expect(pages.length).toBeGreaterThan(9)
    expect(pages.length).toBeLessThan(25)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`第 ${index + 1} 页 共 ${pages.length} 页`)
      for (const part of [sheet.number, sheet.school, sheet.title]) expect(page).toContain(part)
      expect(page).toContain(`合计 ¥${formatYuan(total)}`)
      if (rowsOf(sheet).some(row => page.includes(row.cells[1]?.[1] ?? '')))
        for (const { head } of sheet.lines.columns) expect(page).toContain(head)
    }
  })

  test('has every line once, whole on one page, and a subtotal for every order', () => {
    for (const { rows, subtotal } of sheet.lines.groups) {
      expect(count(all, subtotal?.label ?? '')).toBe(1)
      for (const { cells } of rows) {
        const number = cells[1]?.[1] ?? ''
        expect(count(all, number)).toBe(1)
        const end = cells[3]?.[0]?.split(' ').at(-1) ?? ''
        expect(count(all, end)).toBe(1)
        expect(pages.find(text => text.includes(number))).toContain(end)
      }
    }
  })

  test('prints nothing into the foot of a page or over its edge', () => {
    for (const [index, words] of boxes.entries()) {
      const foot = words.find(it => it.text.includes('打印时间'))
      const top = words.find(it => it.text.includes('合计 ¥') && it.y < 100)
      expect(foot?.y, `foot of page ${index + 1}`).toBeGreaterThan(10)
      for (const it of words) if (it !== foot && it !== top) expect(it.y).toBeGreaterThan(10)
      for (const it of words.filter(it => /^\d{20}$/.test(it.text)))
        expect(it.y).toBeGreaterThan((top?.y ?? 0) + 8)
    }
  })

  test('adds up: on each page, carried from page to page, and in all', () => {
    let sum = 0
    for (const page of pages) {
      const here =
        sumHao(
          rowsOf(sheet)
            .filter(row => page.includes(row.cells[1]?.[1] ?? 'none'))
            .map(it => it.amount),
        ) + (page.includes('运费') ? FREIGHT : 0)
      if (!here) continue
      expect(moneyAfter(page, '本页小计')).toBe(here)
      if (sum) expect(moneyAfter(page, '承前页')).toBe(sum)
      sum += here
      expect(moneyAfter(page, '过次页')).toBe(sum === total ? null : sum)
    }
    expect(sum).toBe(total)
    expect(all).toContain(`人民币（大写）：${yuanInCapitals(total)} ${formatYuan(total)}`)
  })

  test('keeps the signatures and the place of the seal together on the last page', () => {
    for (const label of [
      '经办人',
      '财务审核',
      '财务负责人',
      '学校财务专用章',
      '盖章处',
      '年 月 日',
    ])
      expect(pages.at(-1)).toContain(label)
  })
})

describe('a document as a file', async () => {
  const pdf = await setSheet(sampleSheet(3), url, false)
  const { pages, meta, outline } = await read(pdf)

  test('gives rare characters back when copied', async () => {
    const names = '𠮷䶮㛃𬭎𬒈堃喆㐂𬱖𫍽𣗋𤧛𨭎'
    const { pages } = await read(
      await setSheet(
        sampleSheet(1, { facts: [{ label: '姓名', value: names, wide: true }] }),
        url,
        false,
      ),
    )
    expect(pages[0]).toContain(names)
    for (const text of ['王𠮷', '李䶮']) expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('U+')
  })

  test('names a character that no font has, in its place and below', async () => {
    const { pages } = await read(
      await setSheet(
        sampleSheet(1, { facts: [{ label: '姓名', value: '李𦈏', wide: true }] }),
        url,
        false,
      ),
    )
    expect(pages[0]).toContain('李〔U+2620F〕')
    expect(pages[0]).toContain('生僻字：U+2620F')
  })

  test('embeds subsets of its fonts and stays small', () => {
    const source = pdf.toString('latin1')
    const fonts = new Set(source.match(/\/FontName \/\S+/g))
    expect(fonts.size).toBe(3)
    for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+/)
    expect(pdf.length).toBeLessThan(200_000)
  })

  test('says what it is: title, school, language, PDF/A-2b, bookmarks', () => {
    expect(meta.info).toMatchObject({
      Title: '结算单 20261121090000000001',
      Author: '华东示范大学',
      Language: 'zh-CN',
    })
    const source = pdf.toString('latin1')
    expect(source).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(source).toContain('/OutputIntents')
    expect(outline.map(it => it.title)).toEqual(['结算单 20261121090000000001'])
    expect(outline[0]?.items.map((it: { title: string }) => it.title)).toEqual([
      '经费账号',
      '结算明细',
      '订单 20261021000000000001（张三）小计',
      '合计',
    ])
  })

  test('is the same file when printed again', async () => {
    expect((await setSheet(sampleSheet(3), url, false)).equals(pdf)).toBe(true)
  })

  test('has a code that reads as the address of its page', () => {
    const [scale, quiet, width] = [8, 4, 54]
    const side = width * scale + quiet * 2 * scale
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
    for (const bar of qrModules(url, width)) {
      if (bar.type !== 'rect') throw new Error('bars only')
      for (let y = Math.round(bar.y * scale); y < Math.round((bar.y + bar.h - 0.05) * scale); y++)
        for (let x = Math.round(bar.x * scale); x < Math.round((bar.x + bar.w) * scale); x++)
          pixels.fill(
            0,
            ((y + quiet * scale) * side + x + quiet * scale) * 4,
            ((y + quiet * scale) * side + x + quiet * scale) * 4 + 3,
          )
    }
    expect(decodeQR({ width: side, height: side, data: pixels })).toBe(url)
  })

  test('one page for a few lines, without freight', () => {
    expect(pages).toHaveLength(1)
    expect(pages[0]).not.toContain('运费')
  })
})

describe('other sheets', () => {
  test('in English, with the capitals still Chinese', async () => {
    const { pages, meta } = await read(
      await setSheet(
        sampleSheet(40, {
          language: 'en',
          school: 'East China Demo University',
          title: 'Settlement Statement',
        }),
        url,
        false,
      ),
    )
    expect(pages[0]).toContain('Page 1 of')
    expect(pages[1]).toContain('Brought forward ¥')
    expect(pages.join(' ')).toMatch(/In words \(CNY\): [零壹贰叁肆伍陆柒捌玖拾佰仟万元角分整]+/)
    expect(pages.at(-1)).toContain('Place for seal')
    expect(meta.info).toMatchObject({ Language: 'en' })
  })

  test('a withdrawn one says so across each page', async () => {
    const { pages } = await read(
      await setSheet(
        sampleSheet(40, { mark: '已撤回', markNote: '本结算单已撤回，不作为结算依据。' }),
        url,
        false,
      ),
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('已撤回')
  })

  test('a mark of many words is set smaller, so that none of them is cut', () => {
    expect(['已撤回', '经费待审核'].map(markSize)).toEqual([110, 110])
    for (const mark of ['含未生效订单待确认', 'Funds under review', 'Funds to be confirmed']) {
      expect(markSize(mark)).toBeLessThan(110)
      expect(markSize(mark)).toBeGreaterThan(60)
    }
  })

  test('several are one file, each from a page of its own with its own pages, sums and mark', async () => {
    const sheets = [
      sampleSheet(40, { number: '20261121090000000001', mark: '已撤回' }),
      sampleSheet(2, { number: '20261121090000000002' }),
      sampleSheet(30, { number: '20261121090000000003', partial: '此处仅列出您可查看的 30 行' }),
    ]
    const { pages } = await read(
      await setSheets(
        sheets.map(sheet => ({ sheet, url })),
        false,
        null,
      ),
    )
    const alone = await Promise.all(
      sheets.map(async sheet => (await read(await setSheet(sheet, url, false))).pages),
    )
    expect(pages).toEqual(alone.flat())
    expect(alone.map(it => it.length > 1)).toEqual([true, false, true])
    expect(pages.filter(it => it.includes('已撤回'))).toHaveLength(alone[0]!.length)
    for (const page of alone[2]!) expect(page).toContain('所列合计')
  })

  test('the crest is in the file once, as it was given, and moves nothing', async () => {
    const crest = (await remakeCrest(await renderPng(drawnCrest(crestOf), PAPER_CREST_SIDE)))!
    const list = [1, 2, 3].map(n => ({ sheet: sampleSheet(n), url }))
    const pdf = await setSheets(list, false, crest)
    const bare = await setSheets(list, false, null)
    const pictures = (of: Buffer) => of.toString('latin1').split('/Subtype /Image').length - 1
    expect([pdf, bare].map(pictures)).toEqual([1, 0])
    expect(pdf.includes(crest)).toBe(true)
    expect(pdf.byteLength - bare.byteLength).toBeLessThan(crest.byteLength + 2_000)
    expect((await read(pdf)).boxes).toEqual((await read(bare)).boxes)
  })

  test('nothing to list makes an empty document, not a failure; without signatures there is no seal', async () => {
    const { pages } = await read(
      await setSheet(
        sampleSheet(0, { before: [], facts: [], notes: [], signs: [], seal: null }),
        url,
        false,
      ),
    )
    expect(pages[0]).toContain('零元整')
    expect(pages[0]).not.toContain('盖章处')
  })

  test('hostile text is only text', async () => {
    const evil = `'"><script>alert(1)</script>${'长'.repeat(300)}${'W'.repeat(200)} \u202e\u0000👍`
    const { pages } = await read(
      await setSheet(
        sampleSheet(2, {
          school: evil,
          title: evil,
          facts: [{ label: evil, value: evil, wide: false }],
        }),
        url,
        true,
      ),
    )
    expect(pages.join(' ').replace(/ /g, '')).toContain('<script>alert(1)</script>')
  })
})
