import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { type Hao, formatYuan, haoFromYuan, lineAmount, sumHao } from '~/contract/money'
import { yuanInCapitals } from './capitals'
import { type StatementPaper, statementPdf } from './statement'

vi.setConfig({ testTimeout: 30_000 })

const products = ['无水乙醇 分析纯', '一次性丁腈手套（无粉）', 'A4 复印纸', '移液器吸头 1000μL 盒装灭菌 适用于 Eppendorf、Gilson 等多种品牌的移液器', '硫酸（ρ≥1.84g/mL）']
const specs = ['500mL', '100只/盒 中号', '每包五百张 七十克 高白 双面 复印打印两用 整箱八包', '1L×4']

/** Each line has its own acceptance number and its own word at the end of the specification. */
function statementOf(lineCount: number, changes: Partial<StatementPaper> = {}): StatementPaper {
  const lines = Array.from({ length: lineCount }, (_, index) => {
    const unitPrice = 123_400 + index * 1_357
    const quantity = (index % 9) + 1
    return {
      acceptanceNo: `20261028${String(index + 1).padStart(12, '0')}`,
      product: products[index % products.length] ?? '',
      spec: `${specs[index % specs.length]} E${index + 1}E`,
      unit: '瓶',
      quantity,
      unitPrice,
      amount: lineAmount(unitPrice, quantity),
    }
  })
  const orders = Array.from({ length: Math.ceil(lineCount / 4) }, (_, index) => ({
    orderNo: `20261021${String(index + 1).padStart(12, '0')}`,
    buyer: '张三',
    lines: lines.slice(index * 4, index * 4 + 4),
  }))
  return {
    language: 'cn',
    school: '华东示范大学',
    number: '20261121090000000001',
    url: 'http://demo.localhost/emall/pdf/20261121090000000001',
    preparedAt: '2026-11-21 17:05',
    supplier: { name: '上海㛃䶮化学试剂有限公司', bank: '中国银行𠮷祥支行', account: '4563510100888888888' },
    period: { from: '2026-10-01', to: '2026-10-31' },
    preparedBy: '李䶮',
    funds: [{ number: 'KY-2026-00123', name: '新型催化材料研究', owner: '王𠮷', amount: 12_345_000 }],
    orders,
    ...changes,
  }
}

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), meta: await getMeta(document) }
}

const totalOf = (data: StatementPaper): Hao => sumHao([...data.orders.flatMap((order) => order.lines.map((line) => line.amount)), data.freight ?? 0])
const count = (text: string, part: string) => text.split(part).length - 1

describe('a settlement statement of 300 lines', async () => {
  const data = statementOf(300, { freight: 120_000 })
  const pdf = await statementPdf(data)
  const { pages, meta } = await read(pdf)
  const all = pages.join(' ')

  test('heads every page and numbers it', () => {
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`第 ${index + 1} 页 共 ${pages.length} 页`)
      expect(page).toContain('20261121090000000001')
      expect(page).toContain('华东示范大学')
      expect(page).toContain('结算单')
      for (const head of ['序号', '订单号 / 验收单号', '商品名称', '规格型号', '单位', '验收数量', '单价（元）', '金额（元）']) expect(page).toContain(head)
      expect(page).toContain(`合计 ¥${formatYuan(totalOf(data))}`)
    }
  })

  test('has every line once, whole on one page, and a subtotal for every order', () => {
    for (const order of data.orders) {
      expect(count(all, `订单 ${order.orderNo}（张三） 小计`)).toBe(1)
      for (const line of order.lines) {
        expect(count(all, line.acceptanceNo)).toBe(1)
        const page = pages.find((text) => text.includes(line.acceptanceNo)) ?? ''
        const end = line.spec.split(' ').at(-1) ?? ''
        expect(page).toContain(end)
        expect(count(all, end)).toBe(1)
      }
    }
  })

  test('adds up, per page and in all, in digits and in capitals', () => {
    const subtotals = pages.map((page) => haoFromYuan(/本页小计 ¥([\d,.]+)/.exec(page)?.[1] ?? '0') ?? Number.NaN)
    expect(sumHao(subtotals)).toBe(totalOf(data))
    for (const [index, page] of pages.entries()) {
      const here = data.orders.flatMap((order) => order.lines).filter((line) => page.includes(line.acceptanceNo))
      const freight = page.includes('运费') ? 120_000 : 0
      expect(subtotals[index]).toBe(sumHao([...here.map((line) => line.amount), freight]))
    }
    expect(all).toContain(`合计（元） ${formatYuan(totalOf(data))}`)
    expect(all).toContain(`人民币（大写）：${yuanInCapitals(totalOf(data))}`)
  })

  test('keeps the signatures and the seal together on the last page', () => {
    for (const label of ['经办人', '财务审核', '供应商', '学校财务专用章', '盖章处', '年 月 日']) expect(pages.at(-1)).toContain(label)
  })

  test('gives rare characters back when copied', () => {
    for (const text of ['上海㛃䶮化学试剂有限公司', '中国银行𠮷祥支行', '王𠮷', '李䶮']) expect(pages[0]).toContain(text)
    expect(all).not.toContain('〓')
  })

  test('embeds subsets of its fonts and stays small', () => {
    const source = pdf.toString('latin1')
    const fonts = new Set(source.match(/\/FontName \/\S+/g))
    expect(fonts.size).toBe(3)
    for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+/)
    expect(source.match(/\/FontFile[23] /g)).toHaveLength(3)
    expect(pdf.length).toBeLessThan(600_000)
  })

  test('says what it is to readers and search engines', () => {
    expect(meta.info).toMatchObject({ Title: '结算单 20261121090000000001', Author: '华东示范大学', Language: 'zh-CN' })
  })

  test('is the same file when printed again', async () => {
    expect((await statementPdf(data)).equals(pdf)).toBe(true)
  })
})

describe('other statements', () => {
  test('one page for a few lines, without freight', async () => {
    const { pages } = await read(await statementPdf(statementOf(3)))
    expect(pages).toHaveLength(1)
    expect(pages[0]).not.toContain('运费')
    expect(pages[0]).toContain('订单 1 笔，验收单 3 笔，明细 3 行')
  })

  test('in English, with the capitals still Chinese', async () => {
    const data = statementOf(40, { language: 'en', school: 'East China Demo University' })
    const { pages, meta } = await read(await statementPdf(data))
    expect(pages[0]).toContain('Settlement statement')
    expect(pages[0]).toContain('Page 1 of')
    expect(pages.join(' ')).toContain(`In capitals (CNY): ${yuanInCapitals(totalOf(data))}`)
    expect(pages.at(-1)).toContain('Seal of the finance office')
    expect(meta.info).toMatchObject({ Language: 'en' })
  })

  test('landscape, with order and acceptance numbers in their own columns', async () => {
    const { pages } = await read(await statementPdf(statementOf(40, { landscape: true })))
    for (const page of pages) expect(page).toContain('序号 订单号 验收单号 商品名称')
  })

  test('nothing accepted makes an empty statement, not a failure', async () => {
    const { pages } = await read(await statementPdf(statementOf(0)))
    expect(pages[0]).toContain('零元整')
  })

  test('hostile text is only text', async () => {
    const evil = `'"><script>alert(1)</script>${'长'.repeat(300)}${'W'.repeat(200)} \u202e\u0000👍`
    const data = statementOf(2, { school: evil, preparedBy: evil, supplier: { name: evil } })
    const { pages } = await read(await statementPdf(data))
    expect(pages.join(' ').replace(/ /g, '')).toContain('<script>alert(1)</script>')
  })
})
