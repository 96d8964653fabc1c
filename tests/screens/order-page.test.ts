import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderAction } from '~/areas/orders/codes'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods, type Stage } from '../support/shopping'

const IE8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(() => site.close())

const as = (person: string) => site.mall.as(person)
const at = async (stage: Stage) =>
  (await buyUntil(site.mall, [{ goods, num: 3 }], stage)).orders[0]!.id
const placed = async (payType: 'unified' | 'online' | 'cod') =>
  (await as('teacher').orders.place(orderOf('teacher', [{ goods, num: 2 }], { payType })))
    .orders[0]!.id
const accepted = async () => {
  const orderId = await at('received')
  const lines = [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }]
  const { id } = await as('teacher').acceptances.accept({ orderId, lines })
  return { orderId, id }
}
const finished = async () => {
  const { orderId, id } = await accepted()
  await as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  return orderId
}
const ended = async (id: string, act: (id: string) => Promise<unknown>) => {
  await act(id)
  return id
}
const draft = async (id: string) => {
  const { checkoutId, amount } = await as('teacher').orders.detail({ id })
  await as('teacher').ordering.draft({ id, shares: [{ fundId: 'nsfc', amount }] })
  return checkoutId
}

/** An order in every state, whoever looks at it, and the one button they find. `next` takes it on its way, the others may as well wait. */
const states: {
  state: string
  who: string
  main: OrderAction | null
  next?: boolean
  order: () => Promise<string>
}[] = [
  {
    state: 'no funds yet',
    who: 'teacher',
    main: 'fillFunds',
    next: true,
    order: () => placed('unified'),
  },
  {
    state: 'funds prepared',
    who: 'teacher',
    main: 'submitFunds',
    next: true,
    order: async () => ended(await placed('unified'), draft),
  },
  {
    state: 'funds returned',
    who: 'teacher',
    main: 'fillFunds',
    next: true,
    order: async () =>
      ended(await at('filled'), id => as('owner').funds.giveBack({ id, remark: '请写明课题' })),
  },
  { state: 'to be paid', who: 'teacher', main: 'pay', next: true, order: () => placed('online') },
  { state: 'funds under review', who: 'teacher', main: 'repeat', order: () => at('filled') },
  {
    state: 'funds under review',
    who: 'owner',
    main: 'approveFunds',
    next: true,
    order: () => at('filled'),
  },
  { state: 'funds approved', who: 'teacher', main: 'notify', order: () => at('approved') },
  { state: 'funds approved', who: 'owner', main: null, order: () => at('approved') },
  { state: 'funds approved', who: 'clerk', main: 'adopt', next: true, order: () => at('approved') },
  { state: 'payable later', who: 'teacher', main: 'notify', order: () => placed('cod') },
  { state: 'taken on', who: 'teacher', main: 'repeat', order: () => at('adopted') },
  { state: 'taken on', who: 'clerk', main: 'ship', next: true, order: () => at('adopted') },
  { state: 'shipped', who: 'teacher', main: 'receive', next: true, order: () => at('shipped') },
  { state: 'received', who: 'teacher', main: 'accept', next: true, order: () => at('received') },
  {
    state: 'acceptance to confirm',
    who: 'teacher',
    main: 'repeat',
    order: async () => (await accepted()).orderId,
  },
  {
    state: 'acceptance to confirm',
    who: 'acceptor',
    main: 'confirmAcceptance',
    next: true,
    order: async () => (await accepted()).orderId,
  },
  { state: 'finished', who: 'teacher', main: 'evaluate', next: true, order: finished },
  {
    state: 'cancelled',
    who: 'teacher',
    main: 'repeat',
    order: async () =>
      ended(await placed('cod'), id => as('teacher').orders.cancel({ id, remark: '不再需要' })),
  },
  {
    state: 'rejected',
    who: 'teacher',
    main: 'repeat',
    order: async () =>
      ended(await at('approved'), id =>
        as(clerkOf(goods.storeId)).orders.reject({ id, remark: '断货' }),
      ),
  },
  {
    state: 'cancelled and hidden',
    who: 'teacher',
    main: 'undelete',
    order: async () =>
      ended(await placed('cod'), async id => {
        await as('teacher').orders.cancel({ id, remark: '不再需要' })
        await as('teacher').orders.remove({ id, deleted: true })
      }),
  },
]

/** Where each act is done: a button by its name, a link by its address. */
const places: Record<OrderAction, string> = {
  fillFunds: 'a[href*="/order/account?order="]',
  submitFunds: 'a[href$="/submit"]',
  takeBackFunds: 'a[href$="/take-back"]',
  pay: 'a[href*="/pay?checkout="]',
  cancel: 'a[href$="/cancel"]',
  receive: 'a[href$="/receive"]',
  accept: 'a[href*="/accept/apply/"]',
  approveFunds: 'a[href*="/todo/todo/toAudit/"]',
  returnFunds: 'a[href*="/todo/todo/toAudit/"]',
  confirmAcceptance: 'a[href$="/todo/todo/toAuditAccept"]',
  returnAcceptance: 'a[href$="/todo/todo/toAuditAccept"]',
  modifyFunds: 'a[href*="/accept/modify?"]',
  confirmFunds: 'a[href*="/accept/confirmAccept?"]',
  evaluate: 'a[href*="/evaluate/"]',
  viewReviews: 'a[href$="#reviews"]',
  eInvoice: 'a[href$="/invoice"]',
  invoiceNo: 'a[href$="/invoice"]',
  bankPayment: 'a[href$="/transfer"]',
  delete: 'a[href$="/remove"]',
  afterSales: 'a[href*="/return/apply/"]',
  registerAssets: 'a[href*="toAssets"]',
  complain: 'a[href*="businessType=ORDERS"]',
  adopt: 'a[href*="/desk/orders/"]:not([href$="/reject"])',
  ship: 'a[href$="/ship"]',
  endDelivery: 'a[href$="/end"]',
  reject: 'a[href$="/reject"]',
  answerTransfer: 'a[href$="/transfer"]',
  notify: '[name="intent.notify"]',
  delayReceive: '[name="intent.delayReceive"]',
  delayAccept: '[name="intent.delayAccept"]',
  repeat: '[name="intent.repeat"]',
  undelete: '[name="intent.undelete"]',
  purchaseForm: 'a[href*="/print/purchase/"]',
  agreement: 'a[href*="/print/agreement/"]',
  reimbursement: 'a[href*="/centertraliza"]',
}
const controls = 'a, input[type=submit]'
const printed = /\/(print|pdf)\/|\/centertraliza|\/temp\/bills/

/** The page of an order as somebody sees it, and what the API lets them do. */
async function seen(who: string, id: string, userAgent?: string) {
  const person = who === 'clerk' ? clerkOf(goods.storeId) : who
  const browser = await site.browser({ userAgent }).signIn(person)
  const page = await browser.visit(`/orders/${id}`, { status: 200 })
  const { actions } = await as(person).orders.detail({ id })
  return { page, browser, actions }
}
const menu = ({ $ }: Page, name: string) =>
  $('#main .m-menu, #main .m-menu-row').filter((_, it) =>
    $(it).children('summary, .m-menu-name').text().startsWith(name),
  )

describe.each(states)('$state, seen by $who', ({ who, main, next = false, order }) => {
  test('one button stands outside of the menus, and everything allowed is on the page', async () => {
    const id = await order()
    const { page, actions } = await seen(who, id)
    const { $ } = page
    const outside = $('#main .m-order-head .m-actions')
      .find(controls)
      .filter((_, it) => !$(it).closest('.m-menu').length)
    expect(outside.length).toBe(main ? 1 : 0)
    expect(main ? outside.filter(places[main]).length : 0).toBe(main ? 1 : 0)
    expect($('#main .m-order-head .m-button-primary').length).toBe(next ? 1 : 0)
    for (const it of actions) expect($(`#main .m-order-head ${places[it]}`).length, it).toBe(1)
  })

  test('an old browser has the same in rows', async () => {
    const id = await order()
    const { page, actions } = await seen(who, id, IE8)
    expect(page.has('details, summary')).toBe(false)
    for (const it of actions) expect(page.$(`#main .m-order-head ${places[it]}`).length, it).toBe(1)
    expect(menu(page, '打印单据').find('a').length).toBeGreaterThan(2)
  })
})

test('what is printed stands under one menu, and each paper opens for whoever is shown it', async () => {
  const id = await finished()
  for (const who of ['teacher', 'owner']) {
    const { page, browser } = await seen(who, id)
    const { $ } = page
    const hrefs = (found: ReturnType<typeof $>) =>
      found
        .toArray()
        .map(it => $(it).attr('href') ?? '')
        .filter(it => printed.test(it))
    const papers = menu(page, '打印单据')
    expect(papers.length).toBe(1)
    expect(hrefs($('#main .m-order-head a'))).toEqual(hrefs(papers.find('a')))
    const names = papers
      .find('a')
      .map((_, it) => $(it).text())
      .get()
    expect(names).toEqual(
      who === 'teacher'
        ? ['采购申请单', '订单明细', '采购协议', '采购账单', '验收单', '打印报销单']
        : ['订单明细', '采购账单', '验收单', '统一结算单'],
    )
    for (const href of hrefs(papers.find('a')))
      expect((await browser.visit(href.replace(/^\/emall/, ''))).status, href).toBe(200)
  }
})

test('an English page names the menus in English, and a guest is asked who they are', async () => {
  const id = await at('shipped')
  const browser = await site.browser().speak('en').signIn('teacher')
  const page = await browser.visit(`/orders/${id}`, { status: 200 })
  expect(
    page
      .$('#main summary')
      .map((_, it) => page.$(it).text().replace(' ▾', ''))
      .get(),
  ).toEqual(['More actions', 'Print'])
  expect((await site.browser().visit(`/orders/${id}`)).path).toContain('/logining')
})

test('log and parcels are one story, newest first, with person and number', async () => {
  const id = await at('adopted')
  const clerk = as(clerkOf(goods.storeId))
  const ship = (logisticsNo: string, note: string, num: number) =>
    clerk.orders.ship({
      id,
      logisticsCompany: '顺丰速运',
      logisticsNo,
      note,
      lines: [{ lineNo: 1, num }],
    })
  await ship('SF00000001', '低温包装', 1)
  await ship('SF00000002', '', 2)
  await as('teacher').orders.receive({ id })
  const { list } = await as('teacher').orders.log({ id })
  for (const [who, path] of [
    ['teacher', `/orders/${id}`],
    ['owner', `/orders/account/schedule/${id}`],
    [clerkOf(goods.storeId), `/desk/orders/${id}`],
  ] as const) {
    const page = await (await site.browser().signIn(who)).visit(path, { status: 200 })
    const { $ } = page
    expect($('#main .m-timeline').length, path).toBe(1)
    const told = $('#main .m-timeline-entry')
      .toArray()
      .map(it => ({
        at: $(it).find('time').attr('datetime') ?? '',
        title: $(it).find('.m-timeline-title').text(),
        by: $(it).find('.m-timeline-by').text(),
        text: $(it).find('.m-timeline-text').text(),
      }))
    expect(told.map(it => it.at)).toEqual(list.map(it => it.at).reverse())
    expect(told.map(it => it.title)).toEqual([
      '确认收货',
      '发货',
      '部分发货',
      '接单',
      '经费审核通过',
      '填写经费',
      '提交订单',
    ])
    expect(told.at(-1)?.by, path).not.toContain('待')
    told.forEach((it, n) => expect(it.by).toContain(list.at(-1 - n)!.actorName))
    expect(told[0]!.by).toContain('待收货 → 待验收')
    expect(told[1]!.text).toMatch(/^第 2 个包裹：顺丰速运 SF00000002.+ × 2/)
    expect(told[2]!.text).toMatch(/^第 1 个包裹：顺丰速运 SF00000001.+ × 1.*备注：低温包装$/)
  }
  const { page } = await seen('teacher', id)
  const delivery = page.$('#main .m-fact').filter((_, it) => page.$(it).text().startsWith('物流'))
  expect(
    delivery
      .find('.m-figures')
      .map((_, it) => page.$(it).text())
      .get(),
  ).toEqual(['SF00000001', 'SF00000002'])
})

test('one parcel with all of an order is told by its number alone', async () => {
  const { page } = await seen('teacher', await at('shipped'))
  expect(page.$('#main .m-timeline-text').first().text()).toBe('顺丰速运 SF1234567890')
})

test('the menu of the personal centre folds by style alone, and old browsers have it open', async () => {
  for (const userAgent of [undefined, IE8]) {
    const browser = await site.browser({ userAgent }).signIn('teacher')
    const { $ } = await browser.visit('/person/orders', { status: 200 })
    const side = $('.m-side')
    expect(side.find('a[href="/emall/person/orders"]').length).toBe(1)
    expect(side.find('details').length).toBe(userAgent ? 0 : 1)
    // What it opens stands right behind it.
    expect(side.find('details + .m-unfolded a').length > 10).toBe(!userAgent)
    expect($('#main details').length).toBe(userAgent ? 0 : 1)
  }
  const { $ } = await (
    await site.browser().signIn('teacher')
  ).visit('/person/orders?keyword=none', { status: 200 })
  expect($('#main details[open]').length, 'filters in use are in sight').toBe(1)
})
