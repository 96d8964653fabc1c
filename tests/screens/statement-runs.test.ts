import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatYuan, sumHao } from '~/contract/money'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import type { Page } from '../support/page'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'

/** Statements of many suppliers: chosen, looked at once more, made, and what became of them. */
let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 100_000 })
})
afterAll(() => site.close())

const PERIOD = 'from=2026-03-01&to=2026-03-31'
const MANY = `/finance/settle/many?${PERIOD}`
const finance = () => site.mall.as('finance').settlement
const due = () => finance().dueSuppliers({ from: '2026-03-01', to: '2026-03-31' })

async function accepted(it: Goods): Promise<void> {
  const {
    orders: [placed],
  } = await buyUntil(site.mall, [{ goods: it, num: 2 }], 'received')
  const { id } = await site.mall.as('teacher').acceptances.accept({
    orderId: placed!.id,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
  })
  await site.mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
}
/** Something due to each of the three; answers the address that asks about them. */
async function ticked(): Promise<string> {
  for (const it of goods) await accepted(it)
  return goods.map(it => `storeIds=${it.storeId}`).join('&')
}
const boxes = (page: Page) =>
  Object.fromEntries(
    page
      .$('#many [name=storeIds]')
      .toArray()
      .map(it => [page.$(it).attr('value') ?? '', page.$(it).attr('checked') !== undefined]),
  )
const isRun = (page: Page) => /\/finance\/settle\/many\/[0-9a-f-]{36}$/.test(page.url.pathname)

describeForm(() => site, {
  name: 'making statements of many suppliers',
  who: 'finance',
  at: async () => `/finance/settle/many/confirm?${PERIOD}&${await ticked()}`,
  valid: {},
  then: page => {
    expect(isRun(page)).toBe(true)
    expect(page.text).toContain('已为 3 家供应商生成结算单')
  },
  wrong: [
    { values: {}, tamper: { key: 'x' }, at: null },
    { values: {}, tamper: { from: '2026-02-30' }, at: null },
    { values: {}, tamper: { from: '2026-04-01' }, at: null },
    { values: {}, tamper: { 'suppliers[0].amount': 'viel' }, at: null },
    { values: {}, tamper: { 'suppliers[1].acceptCount': '0' }, at: null },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: clerkOf('huashi'), status: 403 },
  ],
})

describe('statements of many suppliers', () => {
  test('are chosen, confirmed and made: from the list of finance to the papers', async () => {
    await ticked()
    const browser = await site.browser().signIn('finance')
    await browser.visit(`/finance/settle?${PERIOD}`, { status: 200 })
    const choice = await browser.follow('批量生成结算单')
    const { list } = await due()
    expect(Object.keys(boxes(choice))).toEqual(list.map(it => it.storeId))
    expect(Object.values(boxes(choice))).not.toContain(false)
    for (const it of list) {
      expect(choice.text).toContain(it.storeName)
      expect(choice.text).toContain(formatYuan(it.amount))
    }
    expect(choice.textOf('#main tfoot')).toContain(formatYuan(sumHao(list.map(it => it.amount))))

    const wanted = list.filter(it => goods.slice(0, 2).some(of => of.storeId === it.storeId))
    const sum = formatYuan(sumHao(wanted.map(it => it.amount)))
    const question = await browser.submit(
      { storeIds: wanted.map(it => it.storeId) },
      { form: '#many' },
    )
    expect(question.text).toContain(`将为 2 家供应商各生成一张结算单`)
    expect(question.text).toContain(sum)

    const result = await browser.submit()
    expect(isRun(result)).toBe(true)
    expect(result.text).toContain('已为 2 家供应商生成结算单')
    expect(result.textOf('#main tfoot')).toContain(sum)
    expect(result.has('.m-notice-danger')).toBe(false)
    for (const it of wanted) expect(result.text).toContain(it.storeName)
    expect(result.links('打印页').length).toBe(2)
    const paper = await browser.visit(result.links('打印页')[0]!, { status: 200 })
    expect(wanted.some(it => paper.text.includes(it.storeName))).toBe(true)
    expect((await due()).list.map(it => it.storeId)).toEqual(
      list.filter(it => !wanted.includes(it)).map(it => it.storeId),
    )
  })

  test('pressed twice, and sent again, makes each once and shows the same', async () => {
    const path = `/finance/settle/many/confirm?${PERIOD}&${await ticked()}`
    const browser = await site.browser().signIn('finance')
    await browser.visit(path, { status: 200 })
    const before = (await finance().list({})).total
    const answers = await Promise.all([browser.post(), browser.post()])
    const [one, two] = answers.map(it => it.headers.get('location'))
    expect(one).toBe(two)
    const again = await browser.submit()
    expect(again.path).toBe(one)
    expect(again.text).toContain('已为 3 家供应商生成结算单')
    expect(again.has('.m-notice-danger')).toBe(false)
    expect((await finance().list({})).total).toBe(before + 3)
  })

  test('whoever somebody else was quicker with is named with the reason; others are made', async () => {
    const path = `/finance/settle/many/confirm?${PERIOD}&${await ticked()}`
    const browser = await site.browser().signIn('finance')
    await browser.visit(path, { status: 200 })
    const [gone, changed] = goods as [Goods, Goods]
    await finance().make({ storeId: gone.storeId, from: '2026-03-01', to: '2026-03-31' })
    await accepted(changed)
    const result = await browser.submit()
    expect(result.text).toContain('已为 1 家供应商生成结算单')
    const refused = result
      .$('.m-notice-danger li')
      .toArray()
      .map(it => result.$(it).text())
    expect(refused.length).toBe(2)
    expect(refused.filter(it => it.includes('可能已由他人生成结算单')).length).toBe(1)
    expect(refused.filter(it => it.includes('与确认时不同')).length).toBe(1)
    expect(result.textOf('.m-notice-danger')).toContain('有 2 家供应商的结算单没有生成')
  })

  test('none ticked: said beside the boxes, and none is ticked then', async () => {
    await ticked()
    const browser = await site.browser().signIn('finance')
    await browser.visit(MANY, { status: 200 })
    const none = await browser.follow('全部不选')
    expect(Object.values(boxes(none))).not.toContain(true)
    const refused = await browser.submit({}, { form: '#many' })
    expect(refused.errorAt('storeIds')).toMatch(/请选择一项/)
    expect(refused.summaryAt('storeIds')).toBe(
      `${refused.labelOf('storeIds')}：${refused.errorAt('storeIds')}`,
    )
    expect(Object.values(boxes(refused))).not.toContain(true)
    expect(Object.values(boxes(await browser.follow('全部勾选')))).not.toContain(false)
  })

  test('what is no longer due is left out of the question; with nothing left it leads back', async () => {
    const asked = await ticked()
    const browser = await site.browser().signIn('finance')
    const [first, ...others] = goods as [Goods, ...Goods[]]
    const make = ({ storeId }: Goods) =>
      finance().make({ storeId, from: '2026-03-01', to: '2026-03-31' })
    await make(first)
    const path = `/finance/settle/many/confirm?${PERIOD}&${asked}`
    const question = await browser.visit(path, { status: 200 })
    expect(question.text).toContain('有 1 家在所选期间内已没有待结算的验收单')
    expect(question.text).toContain('将为 2 家供应商')
    for (const it of others) await make(it)
    const back = await browser.visit(path, { status: 200 })
    expect(back.url.pathname).toBe('/emall/finance/settle/many')
  })

  test('are found by name; with nothing to choose that is said, and there is nothing to press', async () => {
    await ticked()
    const browser = await site.browser().signIn('finance')
    await browser.visit(MANY, { status: 200 })
    const { list } = await due()
    const [one] = list
    const found = await browser.submit({ keyword: one!.storeName }, { form: '#period' })
    expect(Object.keys(boxes(found))).toEqual([one!.storeId])
    expect(found.text).toContain('共 1 家供应商')
    expect(found.valueOf('keyword')).toBe(one!.storeName)
    const none = await browser.submit({ keyword: '没有这一家' }, { form: '#period' })
    expect(none.text).toContain('没有符合条件的待结算供应商')
    expect(none.has('#many')).toBe(false)
    expect(none.valueOf('keyword')).toBe('没有这一家')
  })

  test('more than one run takes: that is said', async () => {
    await ticked()
    const { school, sql } = site.mall
    await sql(
      `insert into acceptances select (jsonb_populate_record(a, jsonb_build_object('id', 'many-' || i, 'order_id', 'many-' || i, 'store_id', 'many-' || i))).*
       from generate_series(1, 60) i, acceptances a where a.mall_id = $1 and a.id = (select min(id) from acceptances where mall_id = $1 and store_id = $2 and status = 'confirmed' and settle_status = 'toSettle')`,
      [school().id, goods[0]!.storeId],
    )
    try {
      const page = await (await site.browser().signIn('finance')).visit(MANY, { status: 200 })
      expect(Object.keys(boxes(page)).length).toBe(50)
      expect(page.text).toMatch(/共有 6\d 家供应商待结算.*一次最多为 50 家生成/)
    } finally {
      await sql("delete from acceptances where mall_id = $1 and id like 'many-%'", [school().id])
    }
  })

  test('say all of it in English', async () => {
    const path = `/finance/settle/many/confirm?${PERIOD}&${await ticked()}`
    const browser = (await site.browser().signIn('finance')).speak('en')
    const choice = await browser.visit(MANY, { status: 200 })
    await browser.visit(path, { status: 200 })
    const result = await browser.submit()
    expect(result.text).toContain('3 statements have been made')
    for (const page of [choice, result]) expect(page.textOf('#main')).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

test('what was made is for finance of this school alone', async () => {
  await ticked()
  const { list } = await due()
  const { id } = await finance().makeMany({
    key: crypto.randomUUID(),
    from: '2026-03-01',
    to: '2026-03-31',
    suppliers: list.map(({ storeId, acceptCount, amount }) => ({ storeId, acceptCount, amount })),
  })
  const path = `/finance/settle/many/${id}`
  const statusFor = async (person: string, school: 'yunlu' | 'jianghai' = 'yunlu') =>
    (await (await site.browser({ school }).signIn(person)).visit(path)).status
  expect(await statusFor('finance')).toBe(200)
  expect(await statusFor('teacher')).toBe(403)
  expect(await statusFor('finance', 'jianghai')).toBe(404)
})
