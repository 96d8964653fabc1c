import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { progressCase } from '~/areas/after-sales/domain/auto-progress'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, clerkOf, returnOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
let clerkName: string
beforeAll(async () => {
  site = await openTestSite()
  goods = (await someGoods(site.mall, 9, { stock: 100_000 })).filter(it => it.storeId === 'huashi')
  clerkName = clerkOf(goods[0]!.storeId)
})
afterAll(() => site.close())

const CLERK = 'clerk-huashi'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string, bytes: Uint8Array = png) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const teacher = () => site.mall.as('teacher')
const desk = () => site.mall.as(clerkName).afterSales
const idOf = (path: string) => /(\d{20})/.exec(path)?.[1] ?? ''

/** A finished order of two pieces. */
async function finished(): Promise<string> {
  const {
    orders: [order],
  } = await buyUntil(site.mall, [{ goods: goods[0]!, num: 2 }], 'received')
  const accepted = await teacher().acceptances.accept({
    orderId: order!.id,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
  })
  await site.mall.as('acceptor').acceptances.confirm({ id: accepted.id, operate: 'confirm' })
  return order!.id
}
async function asked(): Promise<string> {
  return (await teacher().afterSales.apply(returnOf(await finished(), 1))).id
}
async function agreed(): Promise<string> {
  const id = await asked()
  await desk().answer({ id, answer: 'agree', returnAddress: '仓储路 8 号' })
  return id
}
async function returning(): Promise<string> {
  const id = await agreed()
  await teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
  return id
}
async function received(): Promise<string> {
  const id = await asked()
  await desk().answer({ id, answer: 'waive' })
  return id
}
const valid = {
  kind: 'return',
  num: '1',
  reason: 'quality',
  content: '标称 99.7%，实测偏低\n希望退货',
  phone: '13912345678',
}

describeForm(() => site, {
  name: 'asking for after-sales',
  who: 'teacher',
  form: '#apply',
  ownThing: true,
  at: async () => `/orders/return/apply/${await finished()}/1`,
  valid,
  then: async page => {
    expect(page.text).toContain('售后申请已提交')
    expect(await teacher().afterSales.detail({ id: idOf(page.path) })).toMatchObject({
      status: 'applied',
      num: 1,
      reason: 'quality',
      content: valid.content,
      phone: valid.phone,
    })
  },
  wrong: [
    { values: { num: '3' }, at: 'num', says: /不能超过 2/ },
    { values: { num: '0' }, at: 'num' },
    { values: { num: '1.5' }, at: 'num' },
    { values: { num: '' }, at: 'num' },
    { values: { reason: '' }, at: 'reason', says: /请选择/ },
    { values: {}, tamper: { reason: 'MADE_UP' }, at: 'reason' },
    { values: {}, tamper: { kind: 'x' }, at: 'kind' },
    { values: { content: '' }, at: 'content' },
    { values: { content: '长'.repeat(501) }, at: 'content' },
    { values: { phone: '' }, at: 'phone', says: /手机号码不能为空/ },
    { values: { phone: '12345678901' }, at: 'phone' },
    { values: { files: photo('假.png', Buffer.from('this is no picture')) }, at: 'files' },
    {
      values: { files: photo('图.gif', Buffer.concat([Buffer.from('GIF89a'), png])) },
      at: 'files',
    },
    { values: { files: Array.from({ length: 7 }, (_, i) => photo(`${i}.png`)) }, at: 'files' },
  ],
  never: [
    { who: 'student', status: 404 },
    { who: 'platform', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'taking a case back',
  who: 'teacher',
  ownThing: true,
  at: async () => `/orders/return/${await asked()}/withdraw`,
  valid: {},
  then: page => expect(page.text).toContain('已撤回售后申请'),
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'the parcel of goods that go back',
  who: 'teacher',
  form: '#send',
  ownThing: true,
  at: async () => `/orders/return/back/${await agreed()}`,
  valid: { logisticsCompany: '顺丰速运', logisticsNo: 'SF1234567890' },
  then: async page =>
    expect(await teacher().afterSales.detail({ id: idOf(page.path) })).toMatchObject({
      status: 'returning',
      logisticsNo: 'SF1234567890',
    }),
  wrong: [
    { values: { logisticsCompany: '' }, at: 'logisticsCompany' },
    { values: { logisticsNo: '' }, at: 'logisticsNo', says: /物流单号不能为空/ },
    { values: { logisticsNo: 'SF-1 2' }, at: 'logisticsNo', says: /请输入正确的物流单号/ },
    { values: { logisticsCompany: '长'.repeat(41) }, at: 'logisticsCompany' },
  ],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'the answer of the supplier',
  who: CLERK,
  form: '#answer',
  ownThing: true,
  at: async () => `/desk/returns/${await asked()}`,
  valid: { answer: 'agree', returnAddress: '仓储路 8 号', remark: '请寄回' },
  then: async page => {
    expect(page.text).toContain('已答复采购人')
    expect(await desk().detail({ id: idOf(page.path) })).toMatchObject({
      status: 'agreed',
      returnAddress: '仓储路 8 号',
    })
  },
  wrong: [
    { values: { returnAddress: '' }, at: 'returnAddress', says: /请填写退货地址/ },
    { values: { answer: 'refuse', remark: '' }, at: 'remark', says: /请填写原因/ },
    { values: {}, tamper: { answer: 'x' }, at: 'answer' },
    { values: { remark: '长'.repeat(301) }, at: 'remark' },
    { values: { returnAddress: '长'.repeat(201) }, at: 'returnAddress' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'clerk-lianyi', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'goods that have come back',
  who: CLERK,
  form: '#receive',
  ownThing: true,
  at: async () => `/desk/returns/${await returning()}`,
  valid: { restockNum: '1', remark: '完好' },
  then: async page =>
    expect(await desk().detail({ id: idOf(page.path) })).toMatchObject({
      status: 'received',
      restockNum: 1,
    }),
  wrong: [
    { values: { restockNum: '2' }, at: 'restockNum', says: /不能超过 1/ },
    { values: { restockNum: '' }, at: 'restockNum' },
    { values: { restockNum: '-1' }, at: 'restockNum' },
  ],
  never: [{ who: 'clerk-lianyi', status: 404 }],
})

describeForm(() => site, {
  name: 'refusing what came back',
  who: CLERK,
  form: '#refuse',
  ownThing: true,
  at: async () => `/desk/returns/${await returning()}/refuse`,
  valid: { remark: '不是原来的商品' },
  then: async page => expect((await desk().detail({ id: idOf(page.path) })).status).toBe('refused'),
  wrong: [{ values: { remark: '' }, at: 'remark', says: /请填写原因/ }],
  never: [{ who: 'clerk-lianyi', status: 404 }],
})

describeForm(() => site, {
  name: 'the refund by the supplier',
  who: CLERK,
  form: '#refund',
  ownThing: true,
  at: async () => `/desk/returns/${await received()}/refund`,
  valid: { refundRef: '' },
  then: async page => {
    expect(page.text).toContain('退款已完成')
    expect(await desk().detail({ id: idOf(page.path) })).toMatchObject({
      status: 'refunded',
      route: 'unfreeze',
    })
  },
  wrong: [{ values: { refundRef: '长'.repeat(61) }, at: 'refundRef' }],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'clerk-lianyi', status: 404 },
  ],
})

describe('refunds by school finance', () => {
  test('what the school has paid stands at finance and is credited with a reference', async () => {
    const id = await received()
    const finance = site.mall.as('finance')
    const { orderId } = await teacher().afterSales.detail({ id })
    // The case keeps its order off statements: as if it had been settled before the case was opened.
    await site.mall.sql(
      "update acceptances set settle_status = 'settled' where mall_id = $1 and order_id = $2",
      [site.mall.school().id, orderId],
    )
    await site.mall.sql(
      "update orders set settle_status = 'settled' where mall_id = $1 and id = $2",
      [site.mall.school().id, orderId],
    )
    await site.mall.sql(
      'update fund_accounts f set frozen = f.frozen - o.frozen, spent = f.spent + o.frozen from order_funds o where f.mall_id = $1 and o.mall_id = $1 and o.fund_id = f.id and o.order_id = $2',
      [site.mall.school().id, orderId],
    )
    await site.mall.sql(
      'update order_funds set spent = frozen, frozen = 0 where mall_id = $1 and order_id = $2',
      [site.mall.school().id, orderId],
    )
    const browser = await site.browser().signIn('finance')
    const list = await browser.visit(`/finance/returns?keyword=${id}`, { status: 200 })
    expect(list.text).toContain('1')
    await browser.visit(`/finance/returns/${id}`, { status: 200 })
    await browser.visit(`/finance/returns/${id}/refund`, { status: 200 })
    const refused = await browser.submit({ refundRef: '' }, { form: '#refund' })
    expect([refused.status, refused.errorAt('refundRef')]).toEqual([422, '此项不能为空'])
    const done = await browser.submit({ refundRef: 'HD-20260301' }, { form: '#refund' })
    expect(done.text).toContain('退款已完成')
    expect(await finance.afterSales.detail({ id })).toMatchObject({
      status: 'refunded',
      route: 'ledger',
      refundRef: 'HD-20260301',
    })
    expect((await browser.visit(`/finance/returns/${id}/refund`)).path).toBe(
      `/emall/finance/returns/${id}?late=1`,
    )
  })
})

describe('lists', () => {
  test.each([
    ['teacher', '/orders/return'],
    [CLERK, '/desk/returns'],
    ['finance', '/finance/returns'],
  ])(
    '%s at %s: tabs, filters, an empty state with a way out, wild addresses',
    async (who, path) => {
      await asked()
      const browser = await site.browser().signIn(who)
      const all = await browser.visit(path, { status: 200 })
      expect(all.links('处理中').length + all.links('全部').length).toBeGreaterThan(0)
      for (const status of ['open', 'refunded', 'refused', 'withdrawn', 'applied', 'nonsense'])
        await browser.visit(`${path}?status=${status}`, { status: 200 })
      const none = await browser.visit(`${path}?keyword=nothing-is-called-so`, { status: 200 })
      expect(none.text).toContain('没有符合条件的售后单')
      await browser.visit(`${path}?keyword=%25&from=2026/01/01&to=99999999&page=99999`, {
        status: 200,
      })
    },
  )

  test('nobody sees those of others', async () => {
    const id = await asked()
    const student = await site.browser().signIn('student')
    expect((await student.visit(`/orders/return/${id}`)).status).toBe(404)
    expect((await student.visit(`/orders/return?keyword=${id}`)).text).toContain(
      '没有符合条件的售后单',
    )
    expect((await student.visit('/desk/returns')).status).toBe(403)
    expect((await student.visit('/finance/returns')).status).toBe(403)
    expect((await site.browser().visit('/orders/return')).url.pathname).toBe('/emall/logining')
  })

  test('until when the supplier answers, on both sides and in the lists', async () => {
    const id = await asked()
    for (const [person, path] of [
      ['teacher', '/orders/return'],
      [CLERK, '/desk/returns'],
    ] as const) {
      const browser = await site.browser().signIn(person)
      expect((await browser.visit(`${path}/${id}`, { status: 200 })).text).toMatch(
        /供应商须在 2026-\d\d-\d\d \d\d:\d\d 前答复/,
      )
      expect((await browser.visit(`${path}?keyword=${id}`, { status: 200 })).text).toContain(
        '处理期限 2026-',
      )
    }
    expect(
      (
        await (
          await site.browser().signIn('teacher')
        ).visit(`/orders/return/apply/${await finished()}/1`, { status: 200 })
      ).text,
    ).toContain('供应商 7 天内未答复的')
  })

  test('until when the goods are to be sent back, and what became of it when they were not', async () => {
    const id = await agreed()
    const sides = [
      ['teacher', '/orders/return'],
      [CLERK, '/desk/returns'],
    ] as const
    const see = async (person: string, path: string) =>
      (await (await site.browser().signIn(person)).visit(path, { status: 200 })).text
    for (const [person, path] of sides) {
      expect(await see(person, `${path}/${id}`)).toMatch(
        /采购人须在 2026-\d\d-\d\d \d\d:\d\d 前寄回商品/,
      )
      expect(await see(person, `${path}?keyword=${id}`)).toContain('处理期限 2026-')
    }
    expect(await see('teacher', `/orders/return/apply/${await finished()}/1`)).toContain(
      '请在 14 天内寄回',
    )
    // Time is taken from what has happened: it is reminded of first, and ends after that.
    for (let n = 0; n < 2; n++) {
      await site.mall.sql(
        "update after_sales_events set at = at - interval '20 days' where mall_id = $1 and case_id = $2",
        [site.mall.school().id, id],
      )
      await progressCase(await site.mall.ctx(null), id)
    }
    for (const [person, path] of sides) {
      const text = await see(person, `${path}/${id}`)
      for (const words of [
        '已撤回',
        '商品逾期未寄回，申请已自动撤回。',
        '商城（采购人逾期未寄回）',
        '提醒采购人寄回商品',
        '逾期未寄回，自动撤回申请',
      ])
        expect([person, words, text.includes(words)]).toEqual([person, words, true])
    }
    const { orderId } = await teacher().afterSales.detail({ id })
    expect(await see('teacher', `/orders/${orderId}`)).toContain('逾期未寄回，售后申请自动撤回')
  })

  test('cases as a table to keep, with the filters of the list', async () => {
    const id = await asked()
    for (const [person, path] of [
      ['teacher', '/orders/return'],
      [CLERK, '/desk/returns'],
    ] as const) {
      const browser = await site.browser().signIn(person)
      const page = await browser.visit(`${path}?status=open&keyword=${id}`, { status: 200 })
      const [csv] = page.links('导出 CSV')
      const answer = await browser.request(new URL(csv!, page.url))
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-disposition')?.includes('after-sales.csv'),
      ]).toEqual([200, 'text/csv; charset=utf-8', true])
      expect((await answer.text()).split('\r\n')).toHaveLength(3)
      const book = await browser.request(new URL(page.links('导出 XLSX')[0]!, page.url))
      expect((await book.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
      expect(
        (await browser.visit(`${path}?keyword=nothing-is-called-so`)).links('导出 CSV'),
      ).toEqual([])
    }
    const teacher = await site.browser().signIn('teacher')
    for (const scope of ['store', 'finance'])
      expect((await teacher.visit(`/orders/return/export?scope=${scope}`)).status).toBe(403)
    expect((await site.browser().visit('/orders/return/export')).url.pathname).toBe(
      '/emall/logining',
    )
  })

  test('the lines of an order that may be given back, and the page of a line that may not', async () => {
    const orderId = await finished()
    const browser = await site.browser().signIn('teacher')
    const lines = await browser.visit(`/orders/return/apply/${orderId}`, { status: 200 })
    expect(lines.links('申请')).toContain(`/emall/orders/return/apply/${orderId}/1`)
    expect((await browser.visit(`/orders/return/apply/${orderId}/9`)).path).toBe(
      `/emall/orders/return/apply/${orderId}`,
    )
    expect((await browser.visit(`/orders/${orderId}`)).links('申请售后')).toContain(
      `/emall/orders/return/apply/${orderId}`,
    )
  })
})

describe('fixed assets', () => {
  const wait = async (school: 'yunlu' | 'qinglan' = 'yunlu') =>
    (await site.mall.as('teacher', school).assets.list({ status: 'wait', rows: 50 })).list.find(
      it => it.code === '',
    )!.id

  test('classified, registered in the twin, and known to the mall', async () => {
    const id = await wait()
    const browser = await site.browser().signIn('teacher')
    const list = await browser.visit('/todo/todo/toAssets?status=wait', { status: 200 })
    expect(list.text).toContain('待登记')
    const form = await browser.visit(`/todo/todo/toAssets/${id}`, { status: 200 })
    expect(form.text).toContain('请先保存资产信息')
    const wrong = await browser.submit(
      { class: '', sub: 'x', place: '', keeper: '' },
      { form: '#describe' },
    )
    expect([
      wrong.status,
      !!wrong.errorAt('class'),
      !!wrong.errorAt('sub'),
      !!wrong.errorAt('place'),
      !!wrong.errorAt('keeper'),
    ]).toEqual([422, true, true, true, true])
    const saved = await browser.submit(
      { class: '03', sub: '04', place: '化学楼 305', keeper: '林知远' },
      { form: '#describe' },
    )
    expect(saved.text).toContain('资产信息已保存')
    const [link] = saved.links('前往资产系统登记')
    const twin = await browser.visit(link!.replace(/^\/emall/, ''), { status: 200 })
    expect(twin.text).toContain('化学楼 305')
    const done = await browser.submit({}, { form: 'form' })
    expect(done.text).toContain('已建账')
    expect(await teacher().assets.detail({ id })).toMatchObject({
      status: 'recorded',
      confirmed: true,
      code: '0304',
    })
    expect((await browser.visit(`/todo/todo/toAssets/${id}`)).has('#describe')).toBe(false)
    expect(
      (await browser.visit(link!.replace(/^\/emall/, '').replace(/sign=.{4}/, 'sign=0000'))).text,
    ).toContain('链接无效')
  })

  test('where there is no such system the number is typed by hand', async () => {
    const id = await wait('qinglan')
    const browser = await site.browser({ school: 'qinglan' }).signIn('teacher')
    await browser.visit(`/todo/todo/toAssets/${id}`, { status: 200 })
    await browser.submit(
      { class: '14', sub: '', place: '办公楼 201', keeper: '苏婉清' },
      { form: '#describe' },
    )
    const wrong = await browser.submit({ assetNo: '编号 1' }, { form: '#number' })
    expect([
      wrong.status,
      wrong.errorAt('assetNo'),
      wrong.valueOf('assetNo'),
      wrong.valueOf('place'),
    ]).toEqual([422, '只能填写字母、数字和短横线', '编号 1', '办公楼 201'])
    const done = await browser.submit({ assetNo: 'QL-2026-1' }, { form: '#number' })
    expect(done.text).toContain('QL-2026-1')
  })

  test('not those of others, not where the school has no such rules', async () => {
    const id = (await teacher().assets.list({})).list[0]!.id
    expect(
      (await (await site.browser().signIn('student')).visit(`/todo/todo/toAssets/${id}`)).status,
    ).toBe(404)
    expect(
      (
        await (
          await site.browser({ school: 'jianghai' }).signIn('teacher')
        ).visit(`/todo/todo/toAssets/${id}`)
      ).status,
    ).toBe(404)
    expect(
      (
        await (
          await site.browser({ school: 'beiyuan' }).signIn('teacher')
        ).visit('/todo/todo/toAssets')
      ).status,
    ).toBe(404)
    expect((await site.browser({ school: 'beiyuan' }).visit('/assets/system')).status).toBe(404)
    expect((await site.browser().visit('/assets/system', { status: 200 })).text).toContain(
      '请从采购商城',
    )
  })
})
