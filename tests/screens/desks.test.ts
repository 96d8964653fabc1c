import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import type { Page } from '../support/page'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods, type Stage } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 6, { stock: 100_000 })
})
afterAll(() => site.close())

/** The supplier with the first goods: known before the database is, because names of clerks are those of stores. */
const STORE = 'huashi'
const goodsOf = async (storeId: string) =>
  (
    await site.mall.sql<Goods>(
      'select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products where mall_id = $1 and store_id = $2 and on_sale order by id limit 1',
      [site.mall.school().id, storeId],
    )
  )[0]!
async function order(stage: Stage, num = 1) {
  const it = await goodsOf(STORE)
  await site.mall.sql(
    'update product_stock set stock = 1000 where mall_id = $1 and product_id = $2',
    [site.mall.school().id, it.id],
  )
  return (await buyUntil(site.mall, [{ goods: it, num }], stage)).orders[0]!.id
}
async function partly() {
  const id = await order('adopted', 3)
  await site.mall.as(clerkOf(STORE)).orders.ship({
    id,
    logisticsCompany: '顺丰速运',
    logisticsNo: 'SF0003',
    lines: [{ lineNo: 1, num: 1 }],
  })
  return id
}
const status = async (id: string) => (await site.mall.as('teacher').orders.detail({ id })).status
const numberIn = (page: Page) => page.$('[name^=no_]').first().attr('name') ?? ''
const idIn = (path: string) => /\d{20}/.exec(path)?.[0] ?? ''

describe('the desk of a supplier', () => {
  test('finds orders by who bought', async () => {
    const id = await order('approved')
    const clerk = await site.browser().signIn(clerkOf(STORE))
    const links = async (keyword: string) =>
      (await clerk.visit(`/desk/orders?keyword=${encodeURIComponent(keyword)}`, { status: 200 })).$(
        `#main a[href$="/desk/orders/${id}"]`,
      ).length
    expect([(await links('林知远')) > 0, await links('别人')]).toEqual([true, 0])
  })

  describeForm(() => site, {
    name: 'taking an order on',
    who: clerkOf(STORE),
    ownThing: true,
    form: '#main form:has([name="intent.adopt"])',
    press: 'adopt',
    at: async () => `/desk/orders/${await order('approved')}`,
    valid: {},
    then: async page => expect(await status(idIn(page.path))).toBe('waitDelivered'),
    never: [
      { who: 'teacher', status: 403 },
      { who: 'clerk-jingxuan', status: 404 },
    ],
  })

  describeForm(() => site, {
    name: 'taking several orders on',
    who: clerkOf(STORE),
    form: '#adopt',
    at: async () => {
      await order('approved')
      return '/desk/orders/adopt'
    },
    valid: page => ({ ids: page.$('[name=ids]').first().attr('value') ?? '' }),
    then: page => expect(page.text).toMatch(/已接单 \d+ 张/),
    never: [
      { who: 'teacher', status: 403 },
      { who: 'finance', status: 403 },
    ],
  })

  test('taken on from a filtered list, the list is still there and says so', async () => {
    const id = await order('approved')
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit(`/desk/orders?keyword=${id}`, { status: 200 })
    const page = await browser.submit(
      {},
      { form: '#main form:has([name="intent.adopt"])', press: 'adopt' },
    )
    expect([page.url.pathname, page.url.searchParams.get('keyword')]).toEqual([
      '/emall/desk/orders',
      id,
    ])
    expect(page.textOf('#main .m-notice')).toContain(id)
    expect(await status(id)).toBe('waitDelivered')
  })

  test('several: only the ticked ones; none ticked, or what was taken on meanwhile, is told', async () => {
    const [one, two] = [await order('approved'), await order('approved')]
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit('/desk/orders', { status: 200 })
    const list = await browser.follow('批量接单')
    expect(list.$(`[name=ids][value="${two}"]`).attr('checked')).toBeDefined()
    expect((await browser.submit({ ids: [] }, { form: '#adopt' })).text).toContain('请先勾选订单')
    await browser.visit('/desk/orders/adopt', { status: 200 })
    await site.mall.as(clerkOf(STORE)).orders.reject({ id: one, remark: '缺货' })
    const some = await browser.submit({ ids: [one, two] }, { form: '#adopt' })
    expect(some.text).toContain('已接单 1 张')
    expect(some.text).toContain(`${one} 状态已变化`)
    expect(await status(two)).toBe('waitDelivered')
  })

  test('several, pressed twice: what was taken on before is told, and nothing is refused', async () => {
    const [one, two] = [await order('approved'), await order('approved')]
    const browser = await site.browser().signIn(clerkOf(STORE))
    const list = await browser.visit('/desk/orders/adopt', { status: 200 })
    const { url, init } = list
      .form('#adopt')
      .fill({ ids: [one, two] })
      .request()
    await browser.submit({ ids: [one] }, { form: '#adopt' })
    const answer = await browser.request(url, init)
    const again = await browser.visit(answer.headers.get('location') ?? '', { status: 200 })
    expect(again.text).toContain('已接单 1 张')
    expect(again.text).toContain('1 张订单此前已接单')
    expect(again.text).not.toContain('状态已变化')
  })

  describeForm(() => site, {
    name: 'shipping',
    who: clerkOf(STORE),
    ownThing: true,
    form: '#ship',
    at: async () => `/desk/orders/${await order('adopted')}/ship`,
    valid: { logisticsCompany: '顺丰速运', logisticsNo: 'SF0001' },
    then: async page => expect(await status(idIn(page.path))).toBe('waitReceive'),
    wrong: [
      { values: { logisticsCompany: '' }, at: 'logisticsCompany' },
      { values: { logisticsNo: '' }, at: 'logisticsNo', says: /物流单号不能为空/ },
      { values: { 'lines[0].num': '0' }, at: 'lines[0].num', says: /至少填写一件/ },
      { values: { 'lines[0].num': '7' }, at: 'lines[0].num', says: /超过了待发数量/ },
      { values: { 'lines[0].num': 'x' }, at: 'lines[0].num' },
      { values: { note: '长'.repeat(201) }, at: 'note' },
      { values: { logisticsNo: '顺丰 1' }, at: 'logisticsNo', says: /请输入正确的物流单号/ },
      { values: { logisticsNo: 'SF-1' }, at: 'logisticsNo' },
      { values: { logisticsCompany: '长'.repeat(41) }, at: 'logisticsCompany' },
    ],
    never: [{ who: 'teacher', status: 403 }],
  })

  describeForm(() => site, {
    name: 'shipping several orders',
    who: clerkOf(STORE),
    form: '#ship-several',
    at: async () => {
      await order('adopted')
      return '/desk/orders/ship'
    },
    valid: page => ({ carrier: '顺丰速运', [numberIn(page)]: 'SF8000' }),
    then: page => expect(page.text).toContain('已发货 1 张'),
    never: [
      { who: 'teacher', status: 403 },
      { who: 'finance', status: 403 },
    ],
  })

  test('several: each refusal stands beside its order with what was typed, the others leave', async () => {
    const [sound, own, wrong, bare, gone] = [
      await order('adopted'),
      await order('adopted'),
      await order('adopted'),
      await order('adopted'),
      await order('adopted'),
    ]
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit('/desk/orders', { status: 200 })
    const list = await browser.follow('批量发货')
    const cell = list.$(`[name=no_${sound}]`).closest('tr').text()
    const detail = await site.mall.as('teacher').orders.detail({ id: sound })
    for (const it of [detail.buyerName, detail.address, detail.lines[0]!.name])
      expect(cell).toContain(it)
    expect((await browser.submit({}, { form: '#ship-several' })).text).toContain('请先填写')
    await site.mall.as(clerkOf(STORE)).orders.reject({ id: gone, remark: '缺货' })
    const page = await browser.submit(
      {
        carrier: '顺丰速运',
        [`no_${sound}`]: 'SF8101',
        [`no_${own}`]: 'JD8102',
        [`carrier_${own}`]: '京东物流',
        [`no_${wrong}`]: 'SF-8103',
        [`carrier_${bare}`]: '供应商自送',
        [`no_${gone}`]: 'SF8104',
      },
      { form: '#ship-several', tamper: { [`no_${gone}`]: 'SF8104' } },
    )
    expect(page.status).toBe(422)
    expect(page.text).toContain('已发货 2 张')
    expect(page.errorAt(`no_${wrong}`)).toContain('正确的物流单号')
    expect(page.summaryAt(`no_${wrong}`)).toContain(`订单 ${wrong} 的物流单号`)
    expect(page.errorAt(`no_${bare}`)).toContain('不能为空')
    expect(page.summary.join()).toContain(`订单 ${gone} 的物流单号：状态已变化`)
    expect(page.valueOf(`no_${wrong}`)).toBe('SF-8103')
    expect(page.valueOf(`carrier_${bare}`)).toBe('供应商自送')
    expect(page.valueOf('carrier')).toBe('顺丰速运')
    expect(page.has(`[name=no_${sound}]`)).toBe(false)
    expect(await status(sound)).toBe('waitReceive')
    const buyer = site.mall.as('teacher')
    expect((await buyer.orders.detail({ id: own })).logisticsCompany).toBe('京东物流')
    expect(await status(wrong)).toBe('waitDelivered')
    const again = await browser.submit(
      { [`no_${wrong}`]: 'SF8103', [`no_${bare}`]: 'OWN1' },
      { form: '#ship-several' },
    )
    expect([again.status, again.text.includes('已发货 2 张')]).toEqual([200, true])
    expect(await buyer.orders.detail({ id: wrong })).toMatchObject({
      logisticsCompany: '顺丰速运',
      logisticsNo: 'SF8103',
    })
  })

  test('several, without a carrier: that is told at the carrier for all, and nothing leaves', async () => {
    const id = await order('adopted')
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit('/desk/orders/ship', { status: 200 })
    const page = await browser.submit({ [`no_${id}`]: 'SF8201' }, { form: '#ship-several' })
    expect([page.status, page.summaryAt('carrier')]).toEqual([
      422,
      `物流公司：${page.errorAt('carrier')}`,
    ])
    expect(page.valueOf(`no_${id}`)).toBe('SF8201')
    expect(await status(id)).toBe('waitDelivered')
  })

  test('several, pressed twice: what left before is told, and nothing is refused', async () => {
    const id = await order('adopted')
    const browser = await site.browser().signIn(clerkOf(STORE))
    const list = await browser.visit('/desk/orders/ship', { status: 200 })
    const { url, init } = list
      .form('#ship-several')
      .fill({ carrier: '顺丰速运', [`no_${id}`]: 'SF8301' })
      .request()
    await browser.request(url, { ...init, body: new URLSearchParams(String(init.body)) })
    const answer = await browser.request(url, init)
    const again = await browser.visit(answer.headers.get('location') ?? '', { status: 200 })
    expect(again.text).toContain('1 张订单此前已用同一物流单号发货')
    expect(again.has('.m-error-summary')).toBe(false)
  })

  describeForm(() => site, {
    name: 'shipping a part',
    who: clerkOf(STORE),
    ownThing: true,
    form: '#ship',
    at: async () => `/desk/orders/${await order('adopted', 3)}/ship`,
    valid: {
      logisticsCompany: '顺丰速运',
      logisticsNo: 'SF0002',
      note: '第一箱',
      'lines[0].num': '1',
    },
    then: async page => {
      expect(page.text).toContain('包裹已发出，订单还有商品待发')
      expect(page.text).toContain('部分已发货')
      expect(page.links('拒单')).toEqual([])
      expect(page.links('其余不再发货')).not.toEqual([])
      const buyer = await (
        await site.browser().signIn('teacher')
      ).visit(`/orders/${idIn(page.path)}`)
      expect(buyer.text).toContain('第一箱')
      expect(buyer.text).toContain('订单不能再取消')
      expect(buyer.links('取消订单')).toEqual([])
    },
  })

  describeForm(() => site, {
    name: 'saying that the rest will not come',
    who: clerkOf(STORE),
    ownThing: true,
    form: '#end',
    at: async () => `/desk/orders/${await partly()}/end`,
    valid: { remark: '该型号已停产' },
    then: async page => {
      const id = idIn(page.path)
      expect(await status(id)).toBe('waitReceive')
      await site.mall.as('teacher').orders.receive({ id })
      const form = await (
        await site.browser().signIn('teacher')
      ).visit(`/orders/accept/apply/${id}`)
      expect(form.text).toContain('该型号已停产')
      expect(
        ['acceptedNum', 'rejectedNum', 'reason'].map(it => form.valueOf(`lines[0].${it}`)),
      ).toEqual(['1', '2', '该型号已停产'])
    },
    wrong: [
      { values: { remark: '' }, at: 'remark' },
      { values: { remark: '长'.repeat(201) }, at: 'remark' },
    ],
    never: [
      { who: 'teacher', status: 403 },
      { who: 'clerk-jingxuan', status: 404 },
    ],
  })

  describeForm(() => site, {
    name: 'refusing an order',
    who: clerkOf(STORE),
    ownThing: true,
    form: '#reject',
    at: async () => `/desk/orders/${await order('approved')}/reject`,
    valid: { remark: '断货，下周到货' },
    then: async page => expect(await status(idIn(page.path))).toBe('rejected'),
    wrong: [
      { values: { remark: '' }, at: 'remark' },
      { values: { remark: '长'.repeat(201) }, at: 'remark' },
    ],
    never: [{ who: 'teacher', status: 403 }],
  })

  test('shows only what may be done, and why the rest must wait', async () => {
    const clerk = await site.browser().signIn(clerkOf(STORE))
    const page = await clerk.visit(`/desk/orders/${await order('filled')}`, { status: 200 })
    expect(page.has('[name="intent.adopt"]')).toBe(false)
    expect(page.text).toContain('经费审核中')
    expect((await clerk.visit(`/desk/orders/${await order('shipped')}`)).links('拒单')).toEqual([])
  })

  test('lists, filters and finds orders of its own store only', async () => {
    const id = await order('approved')
    const clerk = await site.browser().signIn(clerkOf(STORE))
    expect((await clerk.visit('/desk/orders')).text).toContain(id)
    expect((await clerk.visit(`/desk/orders?keyword=${id}`)).text).toContain(id)
    expect((await clerk.visit('/desk/orders?status=finished')).text).not.toContain(id)
    expect((await clerk.visit('/desk/orders?from=2020-01-01&to=2020-01-31')).text).not.toContain(id)
    expect((await clerk.visit('/desk/orders?from=junk&to=%00&page=-1&rows=x')).status).toBe(200)
  })
})

describe('the desk of finance', () => {
  let next = 0
  const someGoodsOfOne = () => goods[next++ % goods.length]!
  /** An acceptance of goods of a supplier that is due. */
  async function accepted(it: Goods) {
    const {
      orders: [placed],
    } = await buyUntil(site.mall, [{ goods: it, num: 2 }], 'received')
    const { id } = await site.mall.as('teacher').acceptances.accept({
      orderId: placed!.id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
    await site.mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
    return id
  }
  async function due() {
    const it = someGoodsOfOne()
    await accepted(it)
    return it.storeId
  }
  const statement = async () =>
    (
      await site.mall
        .as('finance')
        .settlement.make({ storeId: await due(), from: '2026-03-01', to: '2026-03-31' })
    ).id
  const finance = () => site.mall.as('finance').settlement

  describeForm(() => site, {
    name: 'making a statement',
    who: 'finance',
    form: '#make',
    at: async () => `/finance/settle/new?storeId=${await due()}&from=2026-03-01&to=2026-03-31`,
    valid: {},
    then: page => expect(page.url.pathname).toMatch(/\/finance\/settle\/\d{20}$/),
    wrong: [
      { values: {}, tamper: { from: '2026-02-30' }, at: null },
      { values: {}, tamper: { from: '' }, at: null },
      { values: {}, tamper: { storeId: 'nobody' }, at: null, status: 409 },
      { values: {}, tamper: { from: '2020-01-01', to: '2020-01-31' }, at: null, status: 409 },
      { values: { acceptIds: [] }, at: 'acceptIds', says: /请选择一项/ },
      {
        values: {},
        tamper: { acceptIds: '20260301000000000000' },
        at: 'acceptIds',
        status: 409,
        says: /1 张已不再待结算.*没有生成结算单/,
      },
    ],
    never: [
      { who: 'teacher', status: 403 },
      { who: clerkOf(STORE), status: 403 },
    ],
  })

  describe('choosing what stands on a statement', () => {
    const ticks = (page: Page) =>
      Object.fromEntries(
        page
          .$('#make [name=acceptIds]')
          .toArray()
          .map(it => [page.$(it).attr('value') ?? '', page.$(it).attr('checked') !== undefined]),
      )
    async function choosing() {
      const it = someGoodsOfOne()
      const ids = [await accepted(it), await accepted(it), await accepted(it)] as const
      const path = `/finance/settle/new?storeId=${it.storeId}&from=2026-03-01&to=2026-03-31`
      const browser = await site.browser().signIn('finance')
      return { ids, path, browser, page: await browser.visit(path, { status: 200 }) }
    }

    test('all are ticked at first, one press away from none; what is left out comes again', async () => {
      const { ids, path, browser, page } = await choosing()
      const [one, two, three] = ids
      expect(ticks(page)).toMatchObject({ [one]: true, [two]: true, [three]: true })
      const none = await browser.follow('全部不选')
      expect(Object.values(ticks(none))).not.toContain(true)
      const made = await browser.submit({ acceptIds: [one, three] }, { form: '#make' })
      const left = Object.keys(ticks(page)).length - 2
      expect(made.text).toContain(`另有 ${left} 张验收单未列入`)
      const { acceptances } = await finance().detail({ id: idIn(made.path) })
      expect(acceptances.map(it => it.id).sort()).toEqual([one, three].sort())
      const again = ticks(await browser.visit(path))
      expect([again[one], again[two], again[three]]).toEqual([undefined, true, undefined])
    })

    test('what somebody else has stated meanwhile is said and gone; the rest stays as it was ticked', async () => {
      const { ids, browser, page } = await choosing()
      const [one, two, three] = ids
      const storeId = page.valueOf('storeId') ?? ''
      await finance().make({ storeId, from: '2026-03-01', to: '2026-03-31', acceptIds: [one] })
      const refused = await browser.submit({ acceptIds: [one, two] }, { form: '#make' })
      expect(refused.status).toBe(409)
      expect(refused.summaryAt('acceptIds')).toMatch(/其中 1 张已不再待结算/)
      const now = ticks(refused)
      expect([now[one], now[two], now[three]]).toEqual([undefined, true, false])
      const made = await browser.submit({}, { form: '#make' })
      const { acceptances } = await finance().detail({ id: idIn(made.path) })
      expect(acceptances.map(it => it.id)).toEqual([two])
    })

    test('nothing due in the period: that is said, and there is nothing to press', async () => {
      const { path, browser } = await choosing()
      const page = await browser.visit(path.replace(/2026-03/g, '2020-03'), { status: 200 })
      expect(page.text).toContain('所选期间没有待结算的验收单')
      expect(page.has('#make')).toBe(false)
    })
  })

  describeForm(() => site, {
    name: 'settling',
    who: 'finance',
    ownThing: true,
    at: async () => `/finance/settle/${await statement()}/settle`,
    valid: {},
    then: async page =>
      expect((await finance().detail({ id: idIn(page.path) })).status).toBe('settled'),
    never: [
      { who: 'teacher', status: 403 },
      { who: clerkOf(STORE), status: 403 },
    ],
  })

  describeForm(() => site, {
    name: 'withdrawing a statement',
    who: 'finance',
    ownThing: true,
    at: async () => `/finance/settle/${await statement()}/withdraw`,
    valid: {},
    never: [{ who: 'owner', status: 403 }],
  })

  test('the paper of a statement: printed, as PDF, and for whoever scans its code', async () => {
    const id = await statement()
    const browser = await site.browser().signIn('finance')
    const page = await browser.visit(`/pdf/${id}`, { status: 200 })
    expect(page.text).toMatch(/[壹贰叁肆伍陆柒捌玖][佰拾元仟万]/)
    const pdf = await browser.request(browser.address(`/pdf/${id}/download`))
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await site.browser().visit(`/orders/scan/settle/${id}`)).status).toBe(200)
    const stranger = await site.browser().signIn('student')
    expect((await stranger.visit(`/pdf/${id}`)).status).toBe(404)
    expect((await stranger.request(stranger.address(`/pdf/${id}/download`))).status).toBe(404)
    expect(
      (await (await site.browser({ school: 'jianghai' }).signIn('finance')).visit(`/pdf/${id}`))
        .status,
    ).toBe(404)
  })
})

describe('an order at each step', () => {
  test.each(['filled', 'approved', 'adopted', 'shipped', 'received'] as const)(
    '%s: its page shows state, track, log, and the actions of whoever looks',
    async stage => {
      const {
        orders: [placed],
      } = await buyUntil(site.mall, [{ goods: goods[0]! }], stage)
      const page = await (
        await site.browser().signIn('teacher')
      ).visit(`/orders/${placed!.id}`, { status: 200 })
      expect(page.text).toContain('提交订单')
      const { actions } = await site.mall.as('teacher').orders.detail({ id: placed!.id })
      expect(page.links('取消订单').length > 0).toBe(actions.includes('cancel'))
      expect(page.links('确认收货').length > 0).toBe(actions.includes('receive'))
      const owner = await (
        await site.browser().signIn('owner')
      ).visit(`/orders/${placed!.id}`, { status: 200 })
      expect(owner.links('取消订单')).toEqual([])
      expect(owner.has('#main .m-actions a[href*="/toAudit/"]')).toBe(stage === 'filled')
    },
  )

  test('cash on delivery shows neither funds nor a bill', async () => {
    const {
      orders: [placed],
    } = await site.mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: goods[0]! }], { payType: 'cod' }))
    const page = await (
      await site.browser().signIn('teacher')
    ).visit(`/orders/${placed!.id}`, { status: 200 })
    expect(page.links('填写经费')).toEqual([])
    expect(page.links('去支付')).toEqual([])
  })
})
