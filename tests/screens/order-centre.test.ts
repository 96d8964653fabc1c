import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(() => site.close())

const idIn = (path: string) => /\d{20}/.exec(path)?.[0] ?? ''
const placed = async (payType: 'unified' | 'cod' = 'unified') =>
  (await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num: 2 }], { payType })))
    .orders[0]!
const shipped = async (payType: 'cod') => {
  const { id } = await placed(payType)
  const clerk = site.mall.as(clerkOf(goods.storeId))
  await clerk.orders.adopt({ id })
  await clerk.orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
  return id
}

/** Goods of a supplier whose clerk is known before the database is. */
async function ofHuashi(): Promise<Goods> {
  const [own] = await site.mall.sql<Goods>(
    'select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products where mall_id = $1 and store_id = \'huashi\' and on_sale and min_num = 1 and num_step = 1 and unit_price between 10000 and 500000 and not exists (select 1 from campaign_goods g where g.mall_id = products.mall_id and g.product_id = products.id) and not exists (select 1 from region_prices r where r.mall_id = products.mall_id and r.product_id = products.id) order by id limit 1',
    [site.mall.school().id],
  )
  await site.mall.sql(
    'update product_stock set stock = 1000 where mall_id = $1 and product_id = $2',
    [site.mall.school().id, own!.id],
  )
  return own!
}

/** An accepted order on a statement of its own; answers the ids of both. */
async function onStatement() {
  const {
    orders: [order],
  } = await buyUntil(site.mall, [{ goods }], 'received')
  const { id } = await site.mall.as('teacher').acceptances.accept({
    orderId: order!.id,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
  })
  await site.mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  return {
    acceptance: id,
    statement: (
      await site.mall
        .as('finance')
        .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
    ).id,
  }
}
async function sentBack() {
  const { acceptance, statement } = await onStatement()
  await site.mall
    .as('finance')
    .fundChanges.bounce({ id: statement, acceptIds: [acceptance], remark: '账号已封账' })
  return acceptance
}
async function changed() {
  const id = await sentBack()
  await site.mall.as('teacher').fundChanges.modify({
    id,
    shares: [
      {
        fundId: 'key',
        amount: (await site.mall.as('teacher').fundChanges.detail({ id })).orderAmount,
      },
    ],
  })
  return id
}

describeForm(() => site, {
  name: 'sending a settlement back',
  who: 'finance',
  ownThing: true,
  form: '#bounce',
  at: async () => `/finance/settle/${(await onStatement()).statement}/bounce`,
  valid: page => ({
    acceptIds: [page.$('#bounce [name=acceptIds]').first().attr('value') ?? ''],
    remark: '账号已封账',
  }),
  then: page => expect(page.text).toContain('已退回 1 张验收单'),
  wrong: [
    { values: { acceptIds: [] }, at: 'acceptIds' },
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'owner', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'changing the funds of a settlement',
  who: 'teacher',
  ownThing: true,
  form: '#fill',
  at: async () => `/orders/accept/modify/${await sentBack()}`,
  valid: { 'shares[0].fundId': 'key' },
  then: page => expect(page.text).toContain('等待经费负责人确认'),
  wrong: [
    { values: { 'shares[0].fundId': '' }, at: 'shares[0].fundId' },
    { values: { 'shares[0].amount': '1.234' }, at: 'shares[0].amount' },
    { values: { 'shares[1].fundId': 'nsfc', 'shares[1].amount': '3' }, at: null },
    { values: {}, tamper: { 'shares[0].fundId': 'no-such' }, at: 'shares[0].fundId', status: 404 },
  ],
  never: [
    { who: 'student', status: 404 },
    { who: 'owner', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'confirming changed funds',
  who: 'owner',
  ownThing: true,
  form: '#confirm',
  press: 'confirm',
  at: async () => `/orders/accept/confirmAccept/${await changed()}`,
  valid: {},
  then: page => expect(page.text).toContain('已确认 1 张验收单的经费'),
  never: [
    { who: 'teacher', status: 404 },
    { who: 'colleague', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'returning changed funds',
  who: 'owner',
  ownThing: true,
  form: '#give-back',
  press: 'return',
  at: async () => `/orders/accept/confirmAccept/${await changed()}`,
  valid: { remark: '请用原账号' },
  then: page => expect(page.text).toContain('已退回给采购人'),
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
})

describeForm(() => site, {
  name: 'recording the number of an invoice',
  who: 'teacher',
  ownThing: true,
  form: '#invoice',
  at: async () =>
    `/orders/${(await buyUntil(site.mall, [{ goods }], 'adopted')).orders[0]!.id}/invoice`,
  valid: { invNo: '12345678' },
  then: page => expect(page.text).toContain('发票信息已保存'),
  wrong: [
    { values: { invNo: '' }, at: 'invNo' },
    { values: { invNo: '1234' }, at: 'invNo' },
    { values: { invNo: '1234567a' }, at: 'invNo' },
  ],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'giving an invoice',
  who: 'clerk-huashi',
  ownThing: true,
  form: '#upload-invoice',
  at: async () =>
    `/desk/orders/${(await buyUntil(site.mall, [{ goods: await ofHuashi() }], 'adopted')).orders[0]!.id}/invoice`,
  valid: {
    invNo: '26312000000012345678',
    issuedOn: '2026-03-01',
    file: new File(
      ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
      '发票.pdf',
      { type: 'application/pdf' },
    ),
  },
  then: page =>
    expect([page.text.includes('发票信息已保存'), page.text.includes('发票.pdf')]).toEqual([
      true,
      true,
    ]),
  wrong: [
    { values: { invNo: '' }, at: 'invNo' },
    { values: { issuedOn: '昨天' }, at: 'issuedOn' },
    { values: { issuedOn: '2099-01-01' }, at: 'issuedOn' },
    { values: { file: new File(['MZ'], '发票.pdf', { type: 'application/pdf' }) }, at: 'file' },
  ],
  never: [{ who: 'clerk-kunhang', status: 404 }],
})

describeForm(() => site, {
  name: 'recording a transfer',
  who: 'teacher',
  ownThing: true,
  form: '#transfer',
  at: async () => `/orders/${await shipped('cod')}/transfer`,
  valid: { transferNo: 'HQ-2026-1', paidOn: '2026/03/01' },
  then: page => expect(page.text).toContain('HQ-2026-1'),
  wrong: [
    { values: { transferNo: '' }, at: 'transferNo' },
    { values: { transferNo: '号 1' }, at: 'transferNo' },
    { values: { paidOn: '2099-01-01' }, at: 'paidOn' },
    { values: { paidOn: 'x' }, at: 'paidOn' },
    { values: {}, tamper: { bankCardId: 'nobody' }, at: 'bankCardId' },
  ],
  never: [{ who: 'student', status: 404 }],
})

const transferred = async () => {
  const { id } = (
    await site.mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: await ofHuashi() }], { payType: 'cod' }))
  ).orders[0]!
  const clerk = site.mall.as(clerkOf('huashi'))
  await clerk.orders.adopt({ id })
  await clerk.orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
  await site.mall.as('teacher').billing.paymentBank({
    id,
    bankCardId: 'huashi-main',
    transferNo: 'HQ-2026-7',
    paidOn: '2026-03-01',
  })
  return id
}
describeForm(() => site, {
  name: 'answering a transfer',
  who: clerkOf('huashi'),
  ownThing: true,
  form: '#answer',
  at: async () => `/desk/orders/${await transferred()}/transfer`,
  valid: { received: 'false', remark: '账户流水中未查到' },
  then: async page => {
    expect(page.text).toContain('未收到这笔付款：账户流水中未查到')
    const id = /\d{20}/.exec(page.path)?.[0] ?? ''
    const buyer = await site.browser().signIn('teacher')
    expect((await buyer.visit(`/orders/${id}`)).text).toContain('供应商反馈未到账')
    expect((await buyer.visit(`/orders/${id}/transfer`)).text).toContain('请核对后重新登记')
  },
  wrong: [
    { values: { received: 'false', remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
    { values: {}, tamper: { received: 'perhaps' }, at: 'received' },
    { values: {}, tamper: { transferNo: 'HQ-OTHER' }, at: null, status: 409 },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'clerk-kunhang', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'preparing funds',
  who: 'teacher',
  ownThing: true,
  form: '#fill',
  press: 'draft',
  at: async () => `/order/account?order=${(await placed()).id}`,
  valid: { 'shares[0].fundId': 'nsfc' },
  then: async page => {
    expect(page.text).toContain('尚未提交审核')
    expect(
      (
        await site.mall
          .as('teacher')
          .ordering.outlayModel({ id: page.url.searchParams.get('order') ?? '' })
      ).canSubmit,
    ).toBe(true)
  },
  wrong: [{ values: { 'shares[0].fundId': '' }, at: 'shares[0].fundId' }],
})

describeForm(() => site, {
  name: 'naming a principal',
  who: 'teacher',
  ownThing: true,
  form: '#principal',
  press: 'principal',
  at: async () => `/order/account?order=${(await placed()).id}`,
  valid: { accountPrincipalNo: 'T10002' },
  then: page => expect(page.text).toContain('尚未提交审核'),
  wrong: [{ values: { accountPrincipalNo: 'X1' }, at: 'accountPrincipalNo' }],
})

describeForm(() => site, {
  name: 'submitting prepared funds',
  who: 'teacher',
  ownThing: true,
  form: '#confirm',
  at: async () => {
    const { id, amount } = await placed()
    await site.mall.as('teacher').ordering.draft({ id, shares: [{ fundId: 'nsfc', amount }] })
    return `/orders/${id}/submit`
  },
  valid: {},
  then: async page =>
    expect(await site.mall.as('teacher').orders.detail({ id: idIn(page.path) })).toMatchObject({
      fundStatus: 'toAudit',
    }),
  never: [{ who: 'student', status: 404 }],
})

describe('lists and progress', () => {
  test('the filters of the order list stand in its address, and in the table to keep', async () => {
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit(
      '/person/orders?projectId=catalysis&accountSet=true&payType=unified&from=2026-01-01',
      { status: 200 },
    )
    expect([
      page.valueOf('projectId'),
      page.valueOf('accountSet'),
      page.valueOf('payType'),
    ]).toEqual(['catalysis', 'true', 'unified'])
    const [href] = page.links('导出 CSV')
    const answer = await browser.request(new URL(href!, page.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const { total } = await site.mall.as('teacher').orders.list({
      projectId: 'catalysis',
      accountSet: 'true',
      payType: 'unified',
      from: '2026-01-01',
      page: 1,
      rows: 1,
    })
    expect(new Set((await answer.text()).match(/="\d{20}"/g)).size).toBe(total)
    expect((await browser.visit('/person/orders?accountNo=none')).text).toContain(
      '没有符合条件的订单',
    )
  })

  test('a guest gets no table, a buyer none of a store', async () => {
    expect((await site.browser().visit('/orders/export')).url.pathname).toBe('/emall/logining')
    expect(
      (await (await site.browser().signIn('teacher')).visit('/orders/export?scope=store')).status,
    ).toBe(403)
  })

  test('progress is for those whose list it stands in', async () => {
    // Of a research group, on one of its accounts.
    const [order] = (
      await site.mall.as('owner').orders.projectList({
        status: 'finished',
        payType: 'unified',
        projectId: 'catalysis',
        page: 1,
        rows: 1,
      })
    ).list
    for (const kind of ['account', 'group']) {
      expect(
        (
          await (
            await site.browser().signIn('owner')
          ).visit(`/orders/${kind}/schedule/${order!.id}`, { status: 200 })
        ).text,
      ).toContain(order!.id)
      expect(
        (
          await (
            await site.browser().signIn('colleague')
          ).visit(`/orders/${kind}/schedule/${order!.id}`)
        ).status,
      ).toBe(404)
    }
    expect(
      (await (await site.browser().signIn('owner')).visit('/orders/account/schedule/none')).status,
    ).toBe(404)
  })

  test('what waits is counted, and leads where it is done', async () => {
    await sentBack()
    const teacher = await site.browser().signIn('teacher')
    const page = await teacher.visit('/todo/todo', { status: 200 })
    expect(page.links('待修改经费').map(it => new URL(it, page.url).pathname)).toContain(
      '/emall/orders/accept/modify',
    )
    await changed()
    const owner = await (await site.browser().signIn('owner')).visit('/todo/todo', { status: 200 })
    expect(owner.links('待确认经费').map(it => new URL(it, owner.url).pathname)).toContain(
      '/emall/orders/settle/todo',
    )
    expect(
      (await (await site.browser().signIn('owner')).visit('/orders/settle/todo', { status: 200 }))
        .text,
    ).toContain('待确认经费')
  })

  test('ticked changes are confirmed at once; none ticked says so', async () => {
    const ids = [await changed(), await changed()]
    const owner = await site.browser().signIn('owner')
    await owner.visit('/orders/accept/confirmAccept', { status: 200 })
    expect((await owner.submit({}, { form: '#main form[method=post]' })).text).toContain('请先选择')
    await owner.visit('/orders/accept/confirmAccept', { status: 200 })
    expect((await owner.submit({ ids }, { form: '#main form[method=post]' })).text).toContain(
      '已确认 2 张',
    )
  })

  test('settlements as a table to keep, by their state and day', async () => {
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit(
      '/orders/settle?status=settled&from=2020-01-01&to=2029-12-31',
      { status: 200 },
    )
    expect([page.valueOf('from'), page.valueOf('to')]).toEqual(['2020-01-01', '2029-12-31'])
    const answer = await browser.request(new URL(page.links('导出 CSV')[0]!, page.url))
    const { total } = await site.mall
      .as('teacher')
      .acceptances.list({ status: 'settled', page: 1, rows: 1 })
    expect([
      answer.headers.get('content-type'),
      (await answer.text()).match(/^="\d{20}"/gm)?.length,
    ]).toEqual(['text/csv; charset=utf-8', total])
    expect(
      (await browser.visit('/orders/settle?status=settled&to=2020-01-01', { status: 200 })).links(
        '导出 CSV',
      ),
    ).toEqual([])
    expect((await site.browser().visit('/orders/settle/export')).url.pathname).toBe(
      '/emall/logining',
    )
  })

  test('the ledger of an account and the history of decisions as tables to keep', async () => {
    const browser = await site.browser().signIn('owner')
    const ledger = await browser.visit('/person/account?fund=nsfc&kind=freeze', { status: 200 })
    const entries = await browser.request(new URL(ledger.links('导出 CSV')[0]!, ledger.url))
    const { total } = await site.mall
      .as('owner')
      .funds.entries({ id: 'nsfc', kind: 'freeze', page: 1, rows: 1 })
    const lines = (await entries.text()).trim().split('\r\n')
    expect([
      entries.status,
      lines.length,
      lines.slice(1).every(it => it.includes(',冻结,')),
    ]).toEqual([200, total + 1, true])
    const page = await browser.visit('/person/audit?result=returned', { status: 200 })
    const decided = await browser.request(new URL(page.links('导出 CSV')[0]!, page.url))
    const returned = await site.mall
      .as('owner')
      .funds.auditHistory({ result: 'returned', page: 1, rows: 1 })
    expect([decided.status, (await decided.text()).match(/^="\d{20}"/gm)?.length]).toEqual([
      200,
      returned.total,
    ])
    expect(
      (await browser.visit('/person/audit?keyword=nothing-is-called-so', { status: 200 })).links(
        '导出 CSV',
      ),
    ).toEqual([])
    for (const path of ['/person/account/export?fund=nsfc', '/person/audit/export'])
      expect((await site.browser().visit(path)).url.pathname).toBe('/emall/logining')
    const stranger = await site.browser().signIn('visitor')
    expect(
      (await stranger.request(stranger.address('/person/account/export?fund=nsfc'))).status,
    ).toBe(404)
  })

  test('acceptances by the day they were made on', async () => {
    const browser = await site.browser().signIn('teacher')
    const all = await site.mall.as('teacher').acceptances.list({ page: 1, rows: 1 })
    expect(all.total).toBeGreaterThan(0)
    expect((await browser.visit('/orders/accept?status=all', { status: 200 })).text).toContain(
      `共 ${all.total} 条`,
    )
    const none = await browser.visit('/orders/accept?status=all&to=2020-01-01', { status: 200 })
    expect([
      none.valueOf('to'),
      none.$('#main a[href*="/orders/accept/schedule/"]').length,
    ]).toEqual(['2020-01-01', 0])
    expect(
      (await browser.visit('/orders/accept?status=all&from=2020-01-01', { status: 200 })).$(
        '#main a[href*="/orders/accept/schedule/"]',
      ).length,
    ).toBeGreaterThan(0)
    expect((await browser.visit('/orders/accept', { status: 200 })).has('#accept-from')).toBe(false)
  })

  test('frozen funds as a table to keep, by account and word', async () => {
    const browser = await site.browser().signIn('owner')
    const page = await browser.visit('/account/frozen/detail?fund=nsfc', { status: 200 })
    const answer = await browser.request(new URL(page.links('导出 CSV')[0]!, page.url))
    const { total } = await site.mall.as('owner').funds.frozen({ fundId: 'nsfc', page: 1, rows: 1 })
    expect([answer.status, (await answer.text()).match(/^="\d{20}"/gm)?.length]).toEqual([
      200,
      total,
    ])
    const none = await browser.visit('/account/frozen/detail?keyword=nothing-is-called-so', {
      status: 200,
    })
    expect([
      none.valueOf('keyword'),
      none.links('导出 CSV'),
      none.text.includes('当前没有冻结的经费'),
    ]).toEqual(['nothing-is-called-so', [], true])
  })

  test('deleted orders stand in a list of their own, and come back from there', async () => {
    const {
      orders: [order],
    } = await buyUntil(site.mall, [{ goods, num: 1 }], 'filled')
    const teacher = site.mall.as('teacher')
    await teacher.orders.cancel({ id: order!.id, remark: '不需要了' })
    await teacher.orders.remove({ id: order!.id, deleted: true })
    const browser = await site.browser().signIn('teacher')
    expect((await browser.visit(`/person/orders?keyword=${order!.id}`)).text).toContain(
      '没有符合条件的订单',
    )
    const list = await browser.visit(`/person/orders?status=deleted&keyword=${order!.id}`, {
      status: 200,
    })
    expect([list.text.includes(order!.id), list.links('已删除').length]).toEqual([true, 1])
  })

  test('what an account spends by month, as a picture and as figures', async () => {
    const owner = await site.browser().signIn('owner')
    const page = await owner.visit('/person/account?fund=nsfc', { status: 200 })
    expect([
      page.has('#spending svg .m-chart-bar'),
      page.$('#spending tbody tr').length,
      page.text.includes('近三个月平均每月支出'),
    ]).toEqual([true, 12, true])
  })

  test('settlements by their state, evaluations waiting and written', async () => {
    const teacher = await site.browser().signIn('teacher')
    for (const status of ['', '?status=settled', '?status=fundModify', '?keyword=zzz'])
      expect((await teacher.visit(`/orders/settle${status}`, { status: 200 })).title).toContain(
        '结算明细',
      )
    expect(
      (await teacher.visit('/person/evaluate', { status: 200 })).links('评价').length,
    ).toBeGreaterThan(0)
    const written = await teacher.visit('/person/evaluate?status=done', { status: 200 })
    expect(written.text).toContain('已评价')
    const reviews = await site.mall.as('teacher').reviews.list({ page: 1, rows: 100 })
    const kept = await (
      await teacher.request(new URL(written.links('导出 CSV')[0]!, written.url))
    ).text()
    expect([
      kept.match(/^="\d{20}"/gm)?.length,
      kept.includes(reviews.list[0]!.content.slice(0, 10)),
    ]).toEqual([reviews.total, true])
    expect((await site.mall.as('acceptor').reviews.export({ type: 'csv' })).count).toBe(
      (await site.mall.as('acceptor').reviews.count({})).count,
    )
  })
})

describe('rules before an order is submitted', () => {
  const buy = async (school: 'yunlu' | 'qinglan', price: number) => {
    const [it] = (await someGoods(site.mall, 1, { school, stock: 1_000 })) as [Goods]
    await site.mall.sql(
      'update products set unit_price = $2 where mall_id = $1 and id = $3',
      [site.mall.school(school).id, price, it.id],
      school,
    )
    await site.mall.as('colleague', school).cart.add({ id: it.id, num: 1 })
    const browser = await site.browser({ school }).signIn('colleague')
    await browser.visit('/order', { status: 200 })
    return browser
  }

  test('where they are told only, they are named and stop nothing', async () => {
    const browser = await buy('yunlu', 10_000_000)
    expect(browser.page.text).toContain('固定资产入账（单价 1000 元及以上）')
    expect(browser.page.has('[name="rules.assetUnit"]')).toBe(false)
    expect(
      (await browser.submit({ payType: 'unified', purpose: '实验' }, { form: '#order' })).path,
    ).toContain('/order/account')
  })

  test('where they stop, each is asked for; papers once uploaded are kept', async () => {
    const browser = await buy('qinglan', 2_000_000_000)
    expect(browser.page.text).toContain('大额采购论证')
    const refused = await browser.submit(
      { payType: 'unified', purpose: '实验' },
      { form: '#order' },
    )
    expect([refused.status, !!refused.errorAt('rules.assetUnit')]).toEqual([422, true])
    const kept = await browser.submit(
      {
        payType: 'unified',
        purpose: '',
        'rules.assetUnit': 'on',
        'rules.papers': new File(
          ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
          '论证.pdf',
          { type: 'application/pdf' },
        ),
      },
      { form: '#order' },
    )
    expect([kept.status, kept.text.includes('已上传 1 份')]).toEqual([422, true])
    const done = await browser.submit({ purpose: '实验' }, { form: '#order' })
    expect([done.status, done.summary, done.url.pathname]).toEqual([
      200,
      [],
      '/emall/order/account',
    ])
    const {
      orders: [order],
    } = await site.mall
      .as('colleague', 'qinglan')
      .orders.checkout({ id: done.url.searchParams.get('checkout') ?? '' })
    expect(order!.declared.map(it => [it.rule, it.files.length])).toEqual([
      ['assetUnit', 0],
      ['argumentPapers', 1],
    ])
  })
})
