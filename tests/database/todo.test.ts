import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todoKinds, type TodoKind } from '~/areas/todo/codes'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import {
  buyUntil,
  clerkOf,
  complaintAbout,
  orderOf,
  returnOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
afterAll(() => mall.close())

const listOf = (person: string, kind?: TodoKind, school?: SchoolCode) =>
  mall.as(person, school).todo.list({ kind, rows: 100 })
/** Of one thing, what waits for a person. */
const waiting = async (person: string, orderId: string) =>
  (await listOf(person)).list.filter(it => it.orderId === orderId).map(it => it.kind)

describe('what waits, thing by thing', () => {
  test('an order waits for one person after another, each where it is done, until it is settled', async () => {
    const teacher = mall.as('teacher')
    const clerk = clerkOf(goods.storeId)
    const all = ['teacher', 'owner', clerk, 'acceptor', 'finance', 'colleague'] as const
    const placed = await teacher.orders.place(orderOf('teacher', [{ goods, num: 3 }]))
    const { id, amount } = placed.orders[0]!
    const onlyFor = async (who: (typeof all)[number], kind: TodoKind, href: string) => {
      for (const person of all)
        expect([person, await waiting(person, id)]).toEqual([person, person === who ? [kind] : []])
      const row = (await listOf(who, kind)).list.find(it => it.orderId === id)!
      expect(row.href).toBe(href)
      return row
    }
    expect(await onlyFor('teacher', 'addAccountWait', `/order/account?order=${id}`)).toMatchObject({
      amount,
      more: 0,
      personName: null,
      due: null,
    })
    await teacher.funds.fill({
      checkoutId: placed.checkoutId,
      shares: [{ fundId: 'nsfc', amount }],
    })
    const audit = await onlyFor('owner', 'toAudit', `/todo/todo/toAudit/${id}`)
    const order = await teacher.orders.detail({ id })
    expect(audit).toMatchObject({
      name: order.lines[0]!.name,
      nameEn: order.lines[0]!.nameEn,
      storeName: order.storeName,
      storeNameEn: order.storeNameEn,
      personName: order.buyerName,
    })
    await mall.as('owner').funds.giveBack({ id, remark: '请换账号' })
    mall.clock.advance({ days: 2 })
    const returned = await onlyFor('teacher', 'addAccountWait', `/order/account?order=${id}`)
    expect(Date.parse(returned.since)).toBeGreaterThan(Date.parse(audit.since))
    await teacher.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    await mall.as('owner').funds.approve({ id })
    const approvedAt = mall.clock.now().getTime()
    mall.clock.advance({ days: 1 })
    await teacher.orders.notify({ id })
    const adopt = await onlyFor(clerk, 'adoptWait', `/desk/orders/${id}`)
    // A reminder makes nothing younger.
    expect(Math.abs(Date.parse(adopt.since) - approvedAt)).toBeLessThan(60_000)
    await mall.as(clerk).orders.adopt({ id })
    await onlyFor(clerk, 'shipWait', `/desk/orders/${id}/ship`)
    await mall
      .as(clerk)
      .orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: `SF${id.slice(-9)}` })
    expect((await onlyFor('teacher', 'receiveWait', `/orders/${id}/receive`)).due).toBe(
      (await teacher.orders.detail({ id })).autoAcceptAt,
    )
    await teacher.orders.receive({ id })
    await onlyFor('teacher', 'acceptWait', `/orders/accept/apply/${id}`)
    const acceptance = await teacher.acceptances.accept({
      orderId: id,
      lines: [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }],
    })
    await onlyFor('acceptor', 'onlineAccept', `/todo/todo/toAuditAccept/detail/${acceptance.id}`)
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    for (const person of all) expect(await waiting(person, id)).toEqual([])

    const it = await teacher.afterSales.apply(returnOf(id, 1))
    const answer = await onlyFor(clerk, 'caseWait', `/desk/returns/${it.id}`)
    expect(answer.due).toBe((await teacher.afterSales.detail({ id: it.id })).dueAt)
    await mall
      .as(clerk)
      .afterSales.answer({ id: it.id, answer: 'agree', returnAddress: '仓储路 8 号' })
    expect((await onlyFor('teacher', 'returnWait', `/orders/return/back/${it.id}`)).due).not.toBe(
      null,
    )
    await teacher.afterSales.withdraw({ id: it.id })

    const { id: statement } = await mall.as('finance').settlement.make({
      storeId: goods.storeId,
      from: '2026-03-01',
      to: '2026-12-31',
    })
    expect(
      (await listOf('finance', 'settleWait')).list.find(row => row.id === statement),
    ).toMatchObject({ href: `/finance/settle/${statement}`, storeName: order.storeName })
    await mall
      .as('finance')
      .fundChanges.bounce({ id: statement, acceptIds: [acceptance.id], remark: '账号已封账' })
    await onlyFor('teacher', 'modifyAccountWait', `/orders/accept/modify/${acceptance.id}`)
  })

  test('goods are told by the first, and how many there are besides', async () => {
    const both = await someGoods(mall, 2)
    const { orders } = await buyUntil(mall, [{ goods: both[0]! }], 'filled')
    const [row] = (await listOf('owner', 'toAudit')).list.filter(it => it.orderId === orders[0]!.id)
    expect(row).toMatchObject({ more: 0 })
    expect(row!.name).not.toBe('')
  })
})

describe('a bidding', () => {
  const DAY_MS = 86_400_000
  const dayAhead = (days: number) =>
    new Date(mall.clock.now().getTime() + DAY_MS / 3 + days * DAY_MS).toISOString().slice(0, 10)
  const BUDGET = 9_000_0000
  async function published(line: Goods, title: string): Promise<string> {
    const buyer = mall.as('teacher').biddings
    for (const it of (await buyer.basket()).list) await buyer.basketRemove({ id: it.id })
    await buyer.basketAdd({ id: line.id, num: 2 })
    const key = randomUUID()
    const place = { regionCode: 'north', payType: 'unified', endDay: dayAhead(4) } as const
    return (await buyer.publish({ key, title, budget: BUDGET, ...place })).id
  }
  const bid = (id: string, line: Goods, unitPrice: number) =>
    mall.as(clerkOf(line.storeId)).biddings.bid({
      id,
      deliverDays: 3,
      lines: [{ lineNo: 1, productId: line.id, unitPrice, note: '' }],
    })
  const rowOf = async (person: string, id: string) =>
    (await listOf(person)).list.filter(it => it.id === id)
  /** The numbers of the head, and of the lists they lead to. */
  const agreed = async (clerk: string) => {
    const { biddingWait } = await mall.as('teacher').todo.counts()
    const own = await mall.as('teacher').biddings.mine({ status: 'wait' })
    expect([own.total, own.states.wait, own.list.length]).toEqual([
      ...[biddingWait, biddingWait],
      Math.min(biddingWait, 10),
    ])
    for (const { id } of own.list) {
      const { actions } = await mall.as('teacher').biddings.detail({ id })
      expect([id, actions.length > 0]).toEqual([id, true])
    }
    const { bidWait } = await mall.as(clerk).todo.counts()
    expect((await mall.as(clerk).biddings.deskList({ own: 'new' })).total).toBe(bidWait)
    expect((await mall.as(clerk).biddings.deskCount()).count).toBe(bidWait)
  }

  test('waits for suppliers until they bid or it closes, then for its buyer until it is ordered from', async () => {
    const lines = (await someGoods(mall, 6, { stock: 1_000 })).filter(
      (it, at, all) => all.findIndex(other => other.storeId === it.storeId) === at,
    )
    const [one, two, three] = lines as [Goods, Goods, Goods]
    const id = await published(one, '离心机一台')
    const clerk = clerkOf(three.storeId)
    const [row] = await rowOf(clerk, id)
    const asked = await mall.as(clerk).biddings.deskDetail({ id })
    expect(row).toMatchObject({
      kind: 'bidWait',
      href: `/desk/biddings/${id}`,
      name: '离心机一台',
      amount: BUDGET,
      personName: asked.orgName,
      due: asked.deadline,
    })
    expect(await rowOf('teacher', id)).toEqual([])
    await agreed(clerk)
    await bid(id, three, 300_0000)
    expect(await rowOf(clerk, id)).toEqual([])
    await bid(id, two, 200_0000)
    await bid(id, one, 400_0000)
    await agreed(clerk)
    mall.clock.advance({ days: 5 })
    await closeBidding(await mall.ctx(null), id)
    const [decide] = await rowOf('teacher', id)
    expect(decide).toMatchObject({
      kind: 'biddingWait',
      href: `/biddings/${id}`,
      amount: 400_0000,
      due: (await mall.as('teacher').biddings.detail({ id })).dueAt,
    })
    expect(await rowOf('colleague', id)).toEqual([])
    expect(await rowOf(clerkOf(two.storeId), id)).toEqual([])
    await agreed(clerk)
    await mall.as('teacher').biddings.award({ id, storeId: two.storeId, reason: '' })
    expect(await rowOf('teacher', id)).toMatchObject([{ kind: 'biddingWait', amount: 400_0000 }])
    const offered = (await mall.as('teacher').biddings.detail({ id })).bids[0]!.lines[0]!
    const { orders } = await mall.as('teacher').orders.place({
      key: randomUUID(),
      biddingId: id,
      addressId: 'teacher-lab',
      payType: 'unified',
      invoice: { type: 'none', title: '', taxNo: '' },
      purpose: '教学',
      lines: [{ id: offered.productId, num: 2, unitPrice: offered.unitPrice }],
    })
    expect(await rowOf('teacher', id)).toEqual([])
    // Its supplier refused the order: one of the others is to be chosen.
    await mall.sql("update orders set status = 'rejected' where mall_id = $1 and id = $2", [
      mall.school().id,
      orders[0]!.id,
    ])
    expect(await rowOf('teacher', id)).toMatchObject([{ kind: 'biddingWait', due: null }])
    await agreed(clerk)
    // Nobody is reminded of it for ever.
    await mall.sql(
      "update biddings set ordered_at = ordered_at - interval '31 days' where mall_id = $1 and id = $2",
      [mall.school().id, id],
    )
    expect(await rowOf('teacher', id)).toEqual([])
    const { list } = await mall.as('teacher').biddings.mine({ status: 'wait' })
    expect(list.map(it => it.id)).not.toContain(id)
  })

  test('waits for nobody where the school has none', async () => {
    const teacher = mall.as('teacher', 'beiyuan')
    const { biddingWait } = await teacher.todo.counts()
    expect(mall.school('beiyuan').biddings).toBe(false)
    expect(biddingWait).toBe(-1)
  })
})

test('a complaint waits for the platform until it is answered, and for nobody else', async () => {
  const { id, subject, sellerName } = await mall.as('teacher').complaints.add(complaintAbout(goods))
  const rows = async (person: string) => (await listOf(person)).list.filter(it => it.id === id)
  expect(await rows('platform')).toMatchObject([
    {
      kind: 'complaintWait',
      href: `/platform/complaints/${id}`,
      name: subject,
      storeName: sellerName,
      amount: null,
      due: null,
    },
  ])
  const platform = mall.as('platform')
  const { complaintWait } = await platform.todo.counts()
  expect((await platform.complaints.full({ status: 'NEW' })).total).toBe(complaintWait)
  for (const person of ['teacher', 'finance', clerkOf(goods.storeId)])
    expect(await rows(person)).toEqual([])
  expect((await mall.as('teacher').todo.counts()).complaintWait).toBe(-1)
  await platform.complaints.change({
    id,
    status: 'PROCESSED',
    answer: 'VALID',
    depName: '采购中心',
    answerContent: '已请供应商更换。',
  })
  expect(await rows('platform')).toEqual([])
})

describe('in order of urgency', () => {
  test('what has a deadline before the rest, the nearest first; then what has waited longest', async () => {
    const teacher = mall.as('teacher')
    const older = await teacher.orders.place(orderOf('teacher', [{ goods }]))
    mall.clock.advance({ hours: 5 })
    const newer = await teacher.orders.place(orderOf('teacher', [{ goods }]))
    const received = await buyUntil(mall, [{ goods }], 'received')
    const online = await teacher.orders.place(
      orderOf('teacher', [{ goods }], { payType: 'online' }),
    )
    const { list } = await listOf('teacher')
    const at = (placed: { orders: { id: string }[] }) =>
      list.findIndex(it => it.orderId === placed.orders[0]!.id)
    const places = [at(online), at(received), at(older), at(newer)]
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const keys = list.map(it => [it.due ?? '9999', it.since].join(' '))
    expect(keys).toEqual([...keys].sort())
    expect(list[at(online)]).toMatchObject({
      kind: 'payWait',
      href: `/pay?checkout=${online.checkoutId}`,
    })
    // Half an hour later it is overdue, and first still.
    mall.clock.advance({ minutes: 31 })
    const later = await listOf('teacher', 'payWait')
    expect(Date.parse(later.list[0]!.due!)).toBeLessThan(Date.parse(later.now))
  })

  test('kinds and pages are parts of the one list', async () => {
    const whole = await listOf('teacher')
    const { list } = mall.as('teacher').todo
    const [one, two] = [await list({ page: 1, rows: 2 }), await list({ page: 2, rows: 2 })]
    expect([...one.list, ...two.list]).toEqual(whole.list.slice(0, 4))
    expect([one.total, one.counts]).toEqual([whole.total, whole.counts])
    expect(whole.total).toBe(whole.list.length)
    const fill = await list({ rows: 100, kind: 'addAccountWait' })
    expect(fill.list).toEqual(whole.list.filter(it => it.kind === 'addAccountWait'))
    expect(fill.total).toBe(fill.list.length)
    expect(fill.counts).toEqual(whole.counts)
  })
})

describe('counts', () => {
  test('are those of the head of each page, for everybody of every school', async () => {
    await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }], { payType: 'online' }))
    await mall.as('teacher').complaints.add(complaintAbout(goods))
    for (const stage of ['filled', 'approved', 'adopted', 'shipped', 'received'] as const)
      await buyUntil(mall, [{ goods }], stage)
    const seen = new Set<string>()
    for (const school of ['yunlu', 'jianghai', 'qinglan', 'beiyuan'] as const)
      for (const person of [
        ...['teacher', 'student', 'owner', 'acceptor', 'finance', 'clerk-huashi', 'platform'],
      ]) {
        const [counts, list] = [
          await mall.as(person, school).todo.counts(),
          await listOf(person, undefined, school),
        ]
        for (const kind of todoKinds) {
          expect([school, person, kind, list.counts[kind] ?? 0]).toEqual([
            ...[school, person, kind],
            Math.max(0, counts[kind]),
          ])
          if (list.counts[kind]) seen.add(kind)
        }
        expect(list.total).toBe(counts.total)
      }
    expect(seen.size).toBeGreaterThan(7)
  })

  test('of orders at their supplier hold only what may be taken on now', async () => {
    const teacher = mall.as('teacher')
    const { orderNewCount } = await teacher.todo.counts()
    await buyUntil(mall, [{ goods }], 'filled')
    expect((await teacher.todo.counts()).orderNewCount).toBe(orderNewCount)
    const { orders } = await buyUntil(mall, [{ goods }], 'approved')
    expect((await teacher.todo.counts()).orderNewCount).toBe(orderNewCount + 1)
    const { list, total } = await teacher.orders.list({ status: 'NEW', rows: 100 })
    expect(total).toBe(orderNewCount + 1)
    expect(list.map(it => it.id)).toContain(orders[0]!.id)
    for (const it of list)
      expect([it.id, it.actions]).toEqual([it.id, expect.arrayContaining(['notify'])])
    expect((await teacher.orders.count({})).counts.toAdopt).toBe(orderNewCount + 1)
  })
})

test('a person of another school, and another person of this one, see nothing of it', async () => {
  const { orders } = await buyUntil(mall, [{ goods }], 'shipped')
  const { id } = orders[0]!
  expect(await waiting('teacher', id)).toEqual(['receiveWait'])
  for (const [person, school] of [
    ['teacher', 'jianghai'],
    ['owner', 'jianghai'],
    [clerkOf(goods.storeId), 'jianghai'],
    ['finance', 'qinglan'],
    ['colleague', 'yunlu'],
    ['student', 'yunlu'],
  ] as const)
    expect((await listOf(person, undefined, school)).list.filter(it => it.orderId === id)).toEqual(
      [],
    )
})
