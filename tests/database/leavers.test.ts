import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { leaverTools } from '../support/leavers'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
let tools: ReturnType<typeof leaverTools>
beforeAll(async () => {
  mall = await openTestMall()
  tools = leaverTools(mall)
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
afterEach(async () => expect(await brokenLaws(mall)).toEqual([]))
afterAll(() => mall.close())

const office = () => tools.office()
const one: typeof tools.one = (...asked) => tools.one(...asked)
const made: typeof tools.made = kind => tools.made(kind)
const leave: typeof tools.leave = id => tools.leave(id)
const giveTo: typeof tools.giveTo = (...asked) => tools.giveTo(...asked)
const account: typeof tools.account = (...asked) => tools.account(...asked)
const numberOf: typeof tools.numberOf = id => tools.numberOf(id)
const hand: typeof tools.hand = (...asked) => tools.hand(...asked)

const ordered = async (stage: Parameters<typeof buyUntil>[2]) =>
  (await buyUntil(mall, [{ goods, num: 1 }], stage)).orders[0]!.id

describe('an order of a leaver', () => {
  test.each(['filled', 'approved', 'adopted', 'shipped', 'received'] as const)(
    'that is %s goes on with its successor until it is settled',
    async stage => {
      const [leaver, heir] = [await made(), await made()]
      const orderId = await ordered(stage)
      await giveTo(leaver, { orders: [orderId] })
      await leave(leaver)
      const { counts, matters } = await office().detail({ id: leaver })
      expect(counts).toEqual({ order: 1 })
      expect(matters).toMatchObject([{ kind: 'order', id: orderId, fault: null }])
      expect(await hand(leaver, heir, { kind: 'order', id: orderId })).toMatchObject({
        done: 1,
        refused: [],
      })
      expect((await office().detail({ id: leaver })).total).toBe(0)
      const clerk = mall.as(clerkOf(goods.storeId))
      if (stage === 'filled') await mall.as('owner').funds.approve({ id: orderId })
      if (stage === 'filled' || stage === 'approved') await clerk.orders.adopt({ id: orderId })
      if (['filled', 'approved', 'adopted'].includes(stage))
        await clerk.orders.ship({
          id: orderId,
          logisticsCompany: '顺丰速运',
          logisticsNo: 'SF1234567890',
        })
      if (stage !== 'received') await mall.as(heir).orders.receive({ id: orderId })
      const { id } = await mall.as(heir).acceptances.accept({
        orderId,
        lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
      })
      // Who buys it now does not confirm it.
      await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
      const statement = await mall
        .as('finance')
        .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
      await mall.as('finance').settlement.settle({ id: statement.id })
      expect(
        await one(
          'select settle_status as s, buyer_id as b from orders where mall_id = $1 and id = $2',
          orderId,
        ),
      ).toEqual({ s: 'settled', b: heir })
    },
  )

  test('goes along with its acceptance, its cases and its log; the successor is told', async () => {
    const [leaver, heir] = [await made(), await made()]
    const orderId = await ordered('received')
    await mall.as('teacher').acceptances.accept({
      orderId,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
    })
    await giveTo(leaver, { orders: [orderId] })
    await leave(leaver)
    await hand(leaver, heir, { kind: 'order', id: orderId })
    expect(
      await one(
        'select buyer_id as b from acceptances where mall_id = $1 and order_id = $2',
        orderId,
      ),
    ).toEqual({ b: heir })
    const log = await mall.as(heir).orders.log({ id: orderId })
    expect(log.list.at(-1)).toMatchObject({ action: 'handOver' })
    expect(
      await one(
        "select count(*)::int as n from messages where mall_id = $1 and person_id = $2 and kind = 'orderHandedOver' and subject_id = $3",
        heir,
        orderId,
      ),
    ).toEqual({ n: 1 })
    expect(
      await one(
        "select count(*)::int as n from audit_rows where mall_id = $1 and verb = 'leavers.handOver' and subject_id = $2",
        leaver,
      ),
    ).toEqual({ n: 1 })
  })

  test('is not taken over by who cannot buy, who confirmed it, or while it waits to be paid', async () => {
    const leaver = await made()
    const approved = await ordered('approved')
    const online = await mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods }], { payType: 'online' }))
    const unpaid = online.orders[0]!.id
    await giveTo(leaver, { orders: [approved, unpaid] })
    await leave(leaver)
    expect(await hand(leaver, 'visitor', { kind: 'order', id: approved })).toMatchObject({
      done: 0,
      refused: [{ fault: 'no_buyer' }],
    })
    expect(await hand(leaver, 'colleague', { kind: 'order', id: unpaid })).toMatchObject({
      refused: [{ fault: 'to_pay' }],
    })
    expect((await office().detail({ id: leaver })).matters.map(it => it.fault)).toEqual([
      null,
      'to_pay',
    ])
    await mall.sql(
      `insert into approval_steps (mall_id, order_id, no, name, name_en, approvers, barred, status, decided_by_id, created_at)
       values ($1, $2, 1, '大额', 'Large', '{colleague}', '{}', 'approved', 'colleague', now())`,
      [mall.school().id, approved],
    )
    expect(await hand(leaver, 'colleague', { kind: 'order', id: approved })).toMatchObject({
      refused: [{ fault: 'agreed_to_it' }],
    })
  })

  test('goes to one successor where two administrators hand it over at once', async () => {
    const [leaver, a, b] = [await made(), await made(), await made()]
    const orderId = await ordered('adopted')
    await giveTo(leaver, { orders: [orderId] })
    await leave(leaver)
    const both = await Promise.all(
      [a, b].map(it => hand(leaver, it, { kind: 'order', id: orderId })),
    )
    expect(both.map(it => it.done).sort()).toEqual([0, 1])
    expect(both.flatMap(it => it.refused.map(one => one.fault))).toEqual(['gone'])
  })
})

describe('a fund account of a leaver', () => {
  test('goes to its new owner with what waits for a word, and never to who buys on it', async () => {
    const [leaver, heir] = [await made(), await made()]
    const orderId = await ordered('filled')
    const { fund } = await one<{ fund: string }>(
      'select fund_id as fund from order_funds where mall_id = $1 and order_id = $2',
      orderId,
    )
    const before = await one<{ owner: string }>(
      'select owner_id as owner from fund_accounts where mall_id = $1 and id = $2',
      fund,
    )
    await giveTo(leaver, { funds: [fund] })
    await mall.sql(
      "update order_funds set owner_id = $2 where mall_id = $1 and fund_id = $3 and status = 'toAudit'",
      [mall.school().id, leaver, fund],
    )
    await mall.sql('update fund_accounts set project_id = null where mall_id = $1 and id = $2', [
      mall.school().id,
      fund,
    ])
    await leave(leaver)
    expect(await hand(leaver, 'teacher', { kind: 'fund', id: fund })).toMatchObject({
      refused: [{ fault: 'buys_on_it' }],
    })
    expect(await hand(leaver, heir, { kind: 'fund', id: fund })).toMatchObject({ done: 1 })
    expect((await mall.as(heir).todo.counts()).toAudit).toBeGreaterThan(0)
    await mall.as(heir).funds.approve({ id: orderId })
    expect(
      await one('select fund_status as s from orders where mall_id = $1 and id = $2', orderId),
    ).toEqual({ s: 'approved' })
    await mall.sql('update fund_accounts set owner_id = $2 where mall_id = $1 and id = $3', [
      mall.school().id,
      before.owner,
      fund,
    ])
  })

  test('of a group goes to somebody of the group, whose manager goes first', async () => {
    const [leaver, heir, student] = [await made(), await made(), await made('student')]
    const team = await mall.as(leaver).teams.create({ name: `组 ${randomUUID()}`, note: '' })
    const fund = await account(leaver, { projectId: team.id })
    await leave(leaver)
    expect(await hand(leaver, heir, { kind: 'fund', id: fund })).toMatchObject({
      refused: [{ fault: 'no_member' }],
    })
    expect(await hand(leaver, student, { kind: 'team', id: team.id })).toMatchObject({
      refused: [{ fault: 'no_teacher' }],
    })
    expect(
      await hand(leaver, heir, { kind: 'fund', id: fund }, { kind: 'team', id: team.id }),
    ).toMatchObject({ done: 2, refused: [] })
    expect(await mall.as(heir).teams.detail({ id: team.id })).toMatchObject({ isManager: true })
  })
})

describe('who may, and whom', () => {
  test('administrators alone hand over, auditors look on, other schools find nobody', async () => {
    const leaver = await made()
    await account(leaver)
    await leave(leaver)
    const asked = {
      id: leaver,
      successor: 'x',
      reason: 'y',
      matters: [{ kind: 'fund' as const, id: 'z' }],
    }
    for (const person of ['teacher', 'finance', 'platform', 'it'])
      expect(await codeOf(mall.as(person).leavers.list({}))).toBe('no_permission')
    expect(await codeOf(mall.as('auditor').leavers.handOver(asked))).toBe('no_permission')
    expect(await codeOf(mall.as('auditor').leavers.detail({ id: leaver }))).toBe('done')
    expect(await codeOf(mall.as('administrator', 'jianghai').leavers.detail({ id: leaver }))).toBe(
      'not_found',
    )
    const { list } = await mall.as('administrator', 'jianghai').leavers.list({ rows: 100 })
    expect(list.some(it => it.id === leaver)).toBe(false)
    const found = await office().list({ keyword: await numberOf(leaver), kind: 'fund' })
    expect(found).toMatchObject({ total: 1, list: [{ id: leaver, counts: { fund: 1 }, total: 1 }] })
    expect((await office().list({ keyword: await numberOf(leaver), kind: 'order' })).total).toBe(0)
  })

  test('a successor is there, known, and no auditor; who is back has nothing to hand over', async () => {
    const leaver = await made()
    const fund = await account(leaver)
    await leave(leaver)
    const asked = (successor: string) =>
      codeOf(
        office().handOver({
          id: leaver,
          successor,
          reason: '移交',
          matters: [{ kind: 'fund', id: fund }],
        }),
      )
    expect(await asked('nobody-here')).toBe('invalid')
    expect(await asked(await numberOf('auditor'))).toBe('invalid')
    expect(await asked(await numberOf(leaver))).toBe('invalid')
    await mall.as('administrator').people.enable({ id: leaver, reason: '返聘' })
    expect(await asked(await numberOf('colleague'))).toBe('not_found')
  })

  test('administrators are told of them among what waits', async () => {
    const before = (await mall.as('administrator').todo.counts()).leaverWait
    const leaver = await made()
    await account(leaver)
    await leave(leaver)
    expect((await mall.as('administrator').todo.counts()).leaverWait).toBe(before + 1)
    const { list } = await mall.as('administrator').todo.list({ kind: 'leaverWait', rows: 100 })
    expect(list.some(it => it.href.endsWith(leaver))).toBe(true)
    expect((await mall.as('teacher').todo.counts()).leaverWait).toBe(-1)
  })
})
