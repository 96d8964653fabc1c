import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todoKinds, type TodoKind } from '~/areas/todo/codes'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bought, clerkOf, orderOf, returnOf, someGoods, type Goods } from '../support/shopping'

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
    const { orders } = await bought(mall, [{ goods: both[0]! }], 'filled')
    const [row] = (await listOf('owner', 'toAudit')).list.filter(it => it.orderId === orders[0]!.id)
    expect(row).toMatchObject({ more: 0 })
    expect(row!.name).not.toBe('')
  })
})

describe('in order of urgency', () => {
  test('what has a deadline before the rest, the nearest first; then what has waited longest', async () => {
    const teacher = mall.as('teacher')
    const older = await teacher.orders.place(orderOf('teacher', [{ goods }]))
    mall.clock.advance({ hours: 5 })
    const newer = await teacher.orders.place(orderOf('teacher', [{ goods }]))
    const received = await bought(mall, [{ goods }], 'received')
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
    for (const stage of ['filled', 'approved', 'adopted', 'shipped', 'received'] as const)
      await bought(mall, [{ goods }], stage)
    const seen = new Set<string>()
    for (const school of ['yunlu', 'jianghai', 'qinglan', 'beiyuan'] as const)
      for (const person of ['teacher', 'student', 'owner', 'acceptor', 'finance', 'clerk-huashi']) {
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
    await bought(mall, [{ goods }], 'filled')
    expect((await teacher.todo.counts()).orderNewCount).toBe(orderNewCount)
    const { orders } = await bought(mall, [{ goods }], 'approved')
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
  const { orders } = await bought(mall, [{ goods }], 'shipped')
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
