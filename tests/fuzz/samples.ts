import { createHash, randomUUID } from 'node:crypto'
import { enterAsSupport, openSupportVisit } from '../support/support-visit'
import fc from 'fast-check'
import { DEMO_PASSWORD } from '~/demo/people'
import { archiveMonth } from '../support/archives'
import type { TestMall } from '../support/database'
import { credentials } from '../support/form-cases'
import { orderOf, type Goods } from '../support/shopping'
import { accountSamples } from './account-samples'
import { afterSalesSamples } from './after-sales-samples'
import { orderSamples } from './order-samples'
import { ssoSamples } from './sso-samples'
import { contentSamples } from './content-samples'
import { biddingSamples } from './bidding-samples'
import { storefrontSamples } from './storefront-samples'
import { teamSamples } from './team-samples'
import { weixinSamples } from './weixin-samples'
import { yearSamples } from './year-samples'
import { newcomer, OURS, PNG_BASE64 } from './world'

export const plainDay = fc.constantFrom(
  '2026-03-01',
  '2026-03-16',
  '2026-03-31',
  '2025-01-01',
  '2026-12-31',
)

type Input = Record<string, unknown>
/** An input that a call takes gladly, where its parts must fit one another; for this person, at this moment. */
export type Sample = (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>

const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
const one = async (mall: TestMall, text: string, values: unknown[] = []) =>
  (await mall.sql<Record<string, unknown>>(text, [mall.school(OURS).id, ...values], OURS))[0]

/** Somebody who has left. */
async function gone(mall: TestMall): Promise<string> {
  const { id } = await newcomer(mall, OURS)
  await mall.as('administrator', OURS).people.disable({ id, reason: '离职' })
  return id
}

/** The order of this person that is newest in a status, with its lines. */
async function orderIn(mall: TestMall, person: string, where: string) {
  const order = await one(
    mall,
    `select id, checkout_id as "checkoutId", amount::float8 as amount from orders where mall_id = $1 and buyer_id = $2 and ${where} order by created_at desc limit 1`,
    [person],
  )
  if (!order) return null
  const lines = await mall.sql<{ lineNo: number; num: number }>(
    'select line_no as "lineNo", num from order_lines where mall_id = $1 and order_id = $2 order by 1',
    [mall.school(OURS).id, order.id],
    OURS,
  )
  return {
    id: String(order.id),
    checkoutId: String(order.checkoutId),
    amount: Number(order.amount),
    lines,
  }
}
const byWhere =
  (
    where: string,
    input: (order: NonNullable<Awaited<ReturnType<typeof orderIn>>>) => Input,
  ): Sample =>
  async (mall, person) => {
    const order = await orderIn(mall, person, where)
    return order && input(order)
  }
/** Anything of the school in a state, whoever has to do with it; where it says $2, of the store of the clerk. */
const byRow =
  (text: string): Sample =>
  async (mall, _, goods) =>
    (await one(mall, text, text.includes('$2') ? [goods[0]!.storeId] : [])) ?? null

/** A named list of this person; a new one where there is none. */
const byList =
  (input: (id: string, goods: Goods[]) => Input): Sample =>
  async (mall, person, goods) => {
    const mine =
      "select id from shopping_lists where mall_id = $1 and person_id = $2 and kind = 'named' limit 1"
    const id = (await one(mall, mine, [person]))?.id
    if (id) return input(String(id), goods)
    const made = randomUUID()
    await mall.sql(
      "insert into shopping_lists (mall_id, id, person_id, kind, name, created_at, changed_at) values ($1, $2, $3, 'named', $2, now(), now())",
      [mall.school(OURS).id, made, person],
      OURS,
    )
    return input(made, goods)
  }

/** The first goods of the supplier, the same in every school. */
const firstOf = async (mall: TestMall, goods: Goods[]) =>
  String(
    (
      await one(
        mall,
        'select id from products where mall_id = $1 and store_id = $2 order by id limit 1',
        [goods[0]!.storeId],
      )
    )?.id,
  )
const payment =
  "select id from payments where mall_id = $1 and status in ('unpaid', 'paying') order by created_at desc limit 1"
const ofStatus = (...statuses: string[]) =>
  `status in (${statuses.map(it => `'${it}'`).join()}) and not deleted`

/** Orders whose money somebody decides on, and of groups they manage: read under those paths by whoever that is. */
const inScope =
  (text: string): Sample =>
  async (mall, person) =>
    (await one(mall, text, [person])) ?? null
const onOwnFunds = inScope(
  "select s.order_id as id from order_funds s join fund_accounts f on f.mall_id = s.mall_id and f.id = s.fund_id join orders o on o.mall_id = s.mall_id and o.id = s.order_id where s.mall_id = $1 and f.owner_id = $2 and o.buyer_id <> $2 and o.status = 'finished' order by o.created_at desc limit 1",
)
const ofOwnGroup = inScope(
  'select o.id from orders o join projects p on p.mall_id = o.mall_id and p.id = o.project_id where o.mall_id = $1 and p.manager_id = $2 order by o.created_at desc limit 1',
)
const readings = [
  'detail',
  'manage',
  'track',
  'log',
  'purchaseForm',
  'acceptances',
  'agreementUrl',
  'itemType',
  'accounts',
  'bills',
]
const scopedSamples = Object.fromEntries(
  readings.flatMap(verb => [
    [`accountOrders.${verb}`, onOwnFunds],
    [`projectOrders.${verb}`, ofOwnGroup],
  ]),
)

export const samples: Record<string, Sample> = {
  ...accountSamples,
  ...orderSamples,
  ...teamSamples,
  ...afterSalesSamples,
  ...storefrontSamples,
  ...biddingSamples,
  ...yearSamples,
  ...weixinSamples,
  ...ssoSamples,
  'accounts.loginByCode': async (_, person) =>
    person === 'guest' ? null : { code: credentials(person, OURS).account, password },
  'accounts.loginByPhonePassword': async () => ({
    phone: credentials('student', OURS).account,
    password,
  }),
  'accounts.addAddress': async () => ({
    consignee: '林知远',
    phone: '13800000001',
    regionCode: 'north',
    detail: '化学楼 305',
  }),
  'accounts.changeAddress': async (mall, person) => {
    const row = await one(
      mall,
      'select id from addresses where mall_id = $1 and person_id = $2 order by created_at desc limit 1',
      [person],
    )
    return row
      ? {
          id: row.id,
          consignee: '林知远',
          phone: '13800000001',
          regionCode: 'south',
          detail: '化学楼 306',
          isDefault: true,
        }
      : null
  },
  'accounts.removeAddress': async (mall, person) =>
    (await one(
      mall,
      'select id from addresses where mall_id = $1 and person_id = $2 order by created_at desc limit 1',
      [person],
    )) ?? null,
  'cart.update': async (mall, person) => {
    const row = await one(
      mall,
      'select product_id as id from cart_items where mall_id = $1 and person_id = $2 order by added_at desc limit 1',
      [person],
    )
    return row ? { lines: [{ id: row.id, num: 2, checked: true }] } : null
  },
  'cart.add': async (_, __, goods) => ({
    id: goods[0]!.id,
    num: 2,
    storeId: goods[0]!.storeId,
    regionCode: 'north',
  }),
  'cart.change': async (mall, person) => {
    const row = await one(
      mall,
      'select product_id as id from cart_items where mall_id = $1 and person_id = $2 order by added_at desc limit 1',
      [person],
    )
    return row ? { id: row.id, num: 3 } : null
  },
  'cart.remove': async (mall, person) =>
    (await one(
      mall,
      'select product_id as id from cart_items where mall_id = $1 and person_id = $2 order by added_at desc limit 1',
      [person],
    )) ?? null,
  'cart.addMany': async (_, __, goods) => ({
    lines: [
      { id: goods[0]!.id, num: 2 },
      { id: 'nothing', num: 1 },
    ],
  }),
  'cart.removeMany': async (_, __, goods) => ({ ids: [goods[0]!.id, 'nothing'] }),
  'cart.single': async (_, __, goods) => ({ id: goods[0]!.id, num: 2, regionCode: 'north' }),
  'cart.restore': async (_, __, goods) => ({ id: goods[0]!.id, num: 2, checked: false }),
  'cart.save': async (_, __, goods) => ({ ids: [goods[0]!.id] }),
  'cart.merge': async () => ({ key: 'k'.repeat(32) }),
  'cart.forget': async () => ({ key: 'k'.repeat(32) }),
  'shoppingLists.create': async () => ({ name: `清单 ${randomUUID().slice(0, 8)}` }),
  'shoppingLists.detail': byList(id => ({ id, keyword: '' })),
  'shoppingLists.rename': byList(id => ({ id, name: `清单 ${randomUUID().slice(0, 8)}` })),
  'shoppingLists.put': byList((id, goods) => ({ id, lines: [{ id: goods[0]!.id, num: 2 }] })),
  'shoppingLists.change': byList((id, goods) => ({ id, lines: [{ id: goods[0]!.id, num: 3 }] })),
  'shoppingLists.takeOut': byList((id, goods) => ({ id, ids: [goods[0]!.id] })),
  'shoppingLists.move': byList((id, goods) => ({ id, ids: [goods[0]!.id], to: 'later' })),
  'shoppingLists.toCart': byList(id => ({ id })),
  'shoppingLists.remove': byList(id => ({ id })),
  'quickOrder.read': async () => ({ text: 'ETH-500,2\n64-17-5,500mL,1' }),
  'quickOrder.match': async (_, __, goods) => ({
    rows: [
      { n: 1, code: goods[0]!.id, spec: '', num: '2' },
      { n: 2, code: '64-17-5', spec: '', num: 'x' },
    ],
  }),
  ...scopedSamples,
  'messages.keepChannel': async () => ({
    channel: 'wecom',
    clientId: 'ww0123456789',
    agentId: '1000002',
    knownBy: 'number',
    secret: 'of the app alone',
  }),
  'messages.keepQuiet': async () => ({ quiet: { from: 22, to: 7 } }),
  'messages.keepText': async () => ({
    kind: 'newOrder',
    text: '来了新订单 {{order}}',
    textEn: 'Order {{order}} has come in',
  }),
  'messages.forgetText': async () => ({ kind: 'newOrder' }),
  'messages.unsubscribe': async mall => {
    const word = `${mall.school(OURS).id} teacher newOrder`
    const sign = mall.api.services.tokens.digest('messages.unsubscribe', word)
    return { person: 'teacher', kind: 'newOrder', sign }
  },
  'people.list': async () => ({ keyword: '林' }),
  'people.trailArchive': async mall => archiveMonth(mall, OURS),
  'people.detail': async mall => ({ id: (await newcomer(mall, OURS)).id }),
  'people.changeRoles': async mall => ({
    id: (await newcomer(mall, OURS)).id,
    roles: ['finance'],
    reason: '任命',
  }),
  'people.disable': async mall => ({ id: (await newcomer(mall, OURS)).id, reason: '离职' }),
  'people.enable': async mall => ({ id: await gone(mall), reason: '返聘' }),
  'leavers.list': async () => ({ keyword: '林' }),
  'leavers.detail': async mall => ({ id: await gone(mall) }),
  'leavers.handOver': async mall => ({
    id: await gone(mall),
    successor: String(
      (await one(mall, "select code from people where mall_id = $1 and id = 'colleague'"))?.code,
    ),
    reason: '离校移交',
    matters: [{ kind: 'team', id: 'none' }],
  }),
  'keys.make': async () => ({
    name: `系统 ${randomUUID().slice(0, 8)}`,
    scopes: ['orders.read', 'funds.read'],
    endsOn: '2026-12-31',
    addresses: ['10.1.0.0/16', '2001:db8::1'],
  }),
  'keys.revoke': async mall => {
    const { id } = await mall.as('administrator', OURS).keys.make({
      name: `系统 ${randomUUID().slice(0, 8)}`,
      scopes: ['orders.read'],
      endsOn: '2026-12-31',
    })
    return { id }
  },
  'support.enter': async mall => ({ ticket: await openSupportVisit(mall, OURS) }),
  'support.endVisit': async mall => ({ id: (await enterAsSupport(mall, OURS)).id }),
  'finding.find': async () => ({ q: '林知远' }),
  ...contentSamples,
  'feeds.orders': async () => ({}),
  'feeds.acceptances': async () => ({}),
  'feeds.statements': async () => ({}),
  'feeds.funds': async () => ({}),
  'feeds.people': async () => ({}),
  'feeds.goods': async () => ({}),
  'imports.look': async () => ({
    kind: 'departments',
    name: 'departments.csv',
    content: Buffer.from(`单位代码,单位名称\n${randomUUID().slice(0, 8)},新单位`).toString(
      'base64',
    ),
  }),
  'imports.detail': async mall =>
    (await one(mall, 'select id from imports where mall_id = $1 limit 1')) ?? null,
  'imports.rows': async mall =>
    (await one(mall, 'select id from imports where mall_id = $1 limit 1')) ?? null,
  'imports.columns': async () => ({ kind: 'people' }),
  'imports.export': async () => ({ kind: 'people', language: 'cn' }),
  'imports.nameColumns': async mall => ({
    kind: 'people',
    look: (await mall.as('administrator', OURS).imports.columns({ kind: 'people' })).look,
    columns: [{ name: 'number', ownHeads: ['人员代码'] }],
  }),
  'imports.decide': async mall => {
    await mall.sql(
      "update imports set status = 'done' where mall_id = $1",
      [mall.school(OURS).id],
      OURS,
    )
    const { id } = await mall.as('administrator', OURS).imports.look({
      kind: 'departments',
      name: 'departments.csv',
      content: Buffer.from('单位代码,单位名称\n4711,新单位').toString('base64'),
    })
    return { id, operate: 'confirm' }
  },
  'jobs.decide': async mall => {
    const row = await one(
      mall,
      'select id from failed_jobs where mall_id = $1 order by failed_at desc, id limit 1',
    )
    if (!row) return null
    await mall.sql("update failed_jobs set status = 'open' where mall_id = $1 and id = $2", [
      mall.school(OURS).id,
      row.id,
    ])
    return { id: row.id, operate: 'retry', reason: '网络已恢复' }
  },
  'jobs.resolveDifference': async mall => {
    const row = await one(
      mall,
      'select id from payment_differences where mall_id = $1 order by id limit 1',
    )
    if (!row) return null
    await mall.sql(
      "update payment_differences set status = 'open' where mall_id = $1 and id = $2",
      [mall.school(OURS).id, row.id],
    )
    return { id: row.id, resolution: '已与支付机构核对' }
  },
  'papers.sheet': byWhere('true', ({ id }) => ({ kind: 'purchaseForm', id })),
  'papers.pdf': byWhere('true', ({ id }) => ({ kind: 'purchaseForm', id })),
  'catalogue.product': async (_, __, goods) => ({ id: goods[0]!.id, storeId: goods[0]!.storeId }),
  'catalogue.priceTrend': async (_, __, goods) => ({
    skuId: goods[0]!.id,
    storeId: goods[0]!.storeId,
  }),
  'cart.check': async (_, __, goods) => ({ id: goods[0]!.id, checked: true }),
  'orders.log': byWhere('true', ({ id }) => ({ id })),
  'orders.manage': byWhere('true', ({ id }) => ({ id })),
  'funds.detail': async () => ({ id: 'nsfc' }),
  'funds.spending': async () => ({ id: 'nsfc' }),
  'acceptances.todoUrl': byRow(
    "select id from acceptances where mall_id = $1 and status = 'toConfirm' order by created_at desc limit 1",
  ),
  'finance.movement': byRow('select id from finance_movements where mall_id = $1 limit 1'),
  'jobs.failedDetail': byRow('select id from failed_jobs where mall_id = $1 limit 1'),
  'messages.read': byRow(
    "select id from messages where mall_id = $1 and person_id = 'teacher' order by id desc limit 1",
  ),
  'orders.place': async (_, person, goods) =>
    orderOf(
      person,
      goods.map(it => ({ goods: it })),
      { key: randomUUID() },
    ),
  'orders.cancel': byWhere(ofStatus('pending'), ({ id }) => ({ id, remark: '不要了' })),
  'orders.receiveMany': byWhere(ofStatus('waitReceive'), ({ id }) => ({ ids: [id] })),
  'orders.receive': byWhere(ofStatus('waitReceive'), ({ id }) => ({ id })),
  'orders.delayReceive': byWhere(ofStatus('waitReceive'), ({ id }) => ({ id })),
  'orders.delayAccept': byWhere(ofStatus('waitAccept'), ({ id }) => ({ id })),
  'orders.remove': byWhere(ofStatus('finished', 'cancelled', 'rejected', 'close'), ({ id }) => ({
    id,
    deleted: true,
  })),
  'orders.notify': byWhere("status = 'pending' and fund_status = 'approved'", ({ id }) => ({ id })),
  'orders.payUrl': byWhere(
    "status = 'pending' and pay_type = 'online' and pay_status in ('unpaid', 'paying')",
    ({ id }) => ({ id, returnUrl: '/pay-return' }),
  ),
  'deskGoods.list': async () => ({ state: 'on', keyword: '' }),
  'deskGoods.export': async () => ({ type: 'csv', language: 'cn', sample: '1' }),
  'deskGoods.read': async (_, __, goods) => ({
    content: Buffer.from(`SKU,Price (CNY)\n${goods[0]!.id},12\n`).toString('base64'),
  }),
  'deskGoods.change': async (mall, _, goods) => ({
    changes: [
      {
        id: await firstOf(mall, goods),
        stocks: [{ regionCode: 'north', was: 0, now: 1 }],
        regionPrices: [],
      },
    ],
  }),
  'deskGoods.detail': async (mall, _, goods) => ({ id: await firstOf(mall, goods) }),
  'orders.adopt': byRow(
    "select id from orders where mall_id = $1 and store_id = $2 and status = 'pending' and fund_status = 'approved' order by created_at desc limit 1",
  ),
  'orders.adoptMany': byRow(
    "select array[id] as ids from orders where mall_id = $1 and store_id = $2 and status = 'pending' and fund_status = 'approved' order by created_at desc limit 1",
  ),
  'orders.reject': byRow(
    "select id, '缺货' as remark from orders where mall_id = $1 and store_id = $2 and status = 'pending' order by created_at desc limit 1",
  ),
  'orders.ship': byRow(
    "select id, '顺丰速运' as \"logisticsCompany\", 'SF1234567890' as \"logisticsNo\" from orders where mall_id = $1 and store_id = $2 and status = 'waitDelivered' order by created_at desc limit 1",
  ),
  'orders.shipMany': byRow(
    "select jsonb_build_array(jsonb_build_object('id', id, 'logisticsCompany', '顺丰速运', 'logisticsNo', 'SF1234567890')) as orders from orders where mall_id = $1 and store_id = $2 and status = 'waitDelivered' order by created_at desc limit 1",
  ),
  'funds.fillMany': byWhere(
    "status = 'pending' and fund_status in ('toFill', 'returned')",
    ({ id, amount }) => ({ orders: [{ id, fundId: 'nsfc', amount }] }),
  ),
  'funds.fill': byWhere(
    "status = 'pending' and fund_status in ('toFill', 'returned')",
    ({ id, amount }) => ({ orderId: id, shares: [{ fundId: 'nsfc', amount }] }),
  ),
  'funds.approve': byRow(
    "select id from orders where mall_id = $1 and status = 'pending' and fund_status = 'toAudit' order by created_at desc limit 1",
  ),
  'funds.giveBack': byRow(
    "select id, '经费不符' as remark from orders where mall_id = $1 and status = 'pending' and fund_status = 'toAudit' order by created_at desc limit 1",
  ),
  'funds.auditDetail': byRow(
    "select id from orders where mall_id = $1 and status = 'pending' and fund_status = 'toAudit' order by created_at desc limit 1",
  ),
  'acceptances.accept': byWhere(
    `${ofStatus('waitAccept')} and not exists (select 1 from acceptances a where a.mall_id = orders.mall_id and a.order_id = orders.id and a.status = 'toConfirm')`,
    ({ id, lines }) => ({
      orderId: id,
      lines: lines.map(it => ({ lineNo: it.lineNo, acceptedNum: it.num, rejectedNum: 0 })),
    }),
  ),
  'acceptances.confirm': byRow(
    "select id, 'confirm' as operate, '无误' as remark from acceptances where mall_id = $1 and status = 'toConfirm' order by created_at desc limit 1",
  ),
  'acceptances.batchConfirm': byRow(
    'select array_agg(id) as "acceptIds" from (select id from acceptances where mall_id = $1 and status = \'toConfirm\' order by created_at desc limit 2) it',
  ),
  'acceptances.cancel': byRow(
    "select id from acceptances where mall_id = $1 and status = 'toConfirm' order by created_at desc limit 1",
  ),
  'reviews.add': byWhere(
    "status = 'finished' and not exists (select 1 from reviews r where r.mall_id = orders.mall_id and r.order_id = orders.id)",
    ({ id, lines }) => ({
      orderId: id,
      lines: lines.map(it => ({ lineNo: it.lineNo, score: 5, content: '很好' })),
    }),
  ),
  'payments.start': byWhere(
    "status = 'pending' and pay_type = 'online' and pay_status in ('unpaid', 'paying')",
    ({ checkoutId }) => ({ checkoutId, returnUrl: '/pay-return' }),
  ),
  'payments.detail': byRow(payment),
  'payments.cashier': inScope(payment.replace('mall_id = $1', 'mall_id = $1 and person_id = $2')),
  'payments.press': byRow(payment.replace('select id', "select id, 'paid' as result")),
  'payments.notify': async mall => {
    const row = await one(mall, payment.replace('select id', 'select id, person_id as person'))
    return row
      ? {
          ...(await mall
            .as(String(row.person), OURS)
            .payments.press({ id: String(row.id), result: 'paid' })),
          returnUrl: undefined,
        }
      : null
  },
  'finance.markDone': byRow(
    "select id, 'SG-1' as reference, '系统停机' as reason from finance_movements where mall_id = $1 and state = 'unknown' order by id limit 1",
  ),
  'finance.askAgain': byRow(
    "select id from finance_movements where mall_id = $1 and state = 'unknown' order by id limit 1",
  ),
  'settlement.make': async (_, __, goods) => ({
    storeId: goods[0]!.storeId,
    from: '2026-03-01',
    to: '2026-03-31',
  }),
  'settlement.makeMany': async (_, __, goods) => ({
    key: randomUUID(),
    from: '2026-03-01',
    to: '2026-03-31',
    suppliers: [{ storeId: goods[0]!.storeId, acceptCount: 1, amount: 1 }],
  }),
  'settlement.run': async (mall, _, goods) => {
    const { id } = await mall.as('finance', OURS).settlement.makeMany({
      key: randomUUID(),
      from: '2026-03-01',
      to: '2026-03-31',
      suppliers: [{ storeId: goods[0]!.storeId, acceptCount: 1, amount: 1 }],
    })
    return { id }
  },
  'settlement.settle': byRow(
    "select id from statements where mall_id = $1 and status = 'settling' order by created_at desc limit 1",
  ),
  'settlement.cancel': byRow(
    "select id from statements where mall_id = $1 and status = 'settling' order by created_at desc limit 1",
  ),
  'files.upload': async () => ({ kind: 'Image', name: '收货.png', content: PNG_BASE64 }),
  'files.find': async (mall, person) =>
    (await one(
      mall,
      'select id from files where mall_id = $1 and owner_id = $2 and not arriving and removed_at is null order by id desc limit 1',
      [person],
    )) ?? null,
}
