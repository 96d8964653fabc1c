import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayOf } from '~/mall/core/days'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'

/** Statements of many suppliers, made by one form. */
let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  // Long after everything the demo tells of; each test has days of its own.
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  goods = await someGoods(mall, 4)
  await someGoods(mall, 4, { school: 'jianghai' })
  await mall.sql("update people set roles = roles || '{finance}' where mall_id = $1 and id = $2", [
    mall.school().id,
    'colleague',
  ])
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const finance = (person = 'finance', school?: SchoolCode) => mall.as(person, school).settlement
const today = () => dayOf(mall.clock.now())
const period = () => ({ from: today(), to: today() })

/** An acceptance of a supplier that is due today; answers what it comes to. */
async function accepted(it: Goods, num = 1, school?: SchoolCode): Promise<number> {
  const { orders } = await buyUntil(mall, [{ goods: it, num }], 'received', { school })
  const { id, amount } = await mall.as('teacher', school).acceptances.accept({
    orderId: orders[0]!.id,
    lines: [{ lineNo: 1, acceptedNum: num, rejectedNum: 0 }],
  })
  await mall.as('acceptor', school).acceptances.confirm({ id, operate: 'confirm' })
  return amount
}

/** The next day, on which so many acceptances of each of these suppliers are due, and what a form would send of them. */
async function dueToday(...counts: number[]) {
  mall.clock.advance({ days: 1 })
  for (const [i, n] of counts.entries())
    for (let num = 1; num <= n; num++) await accepted(goods[i]!, num)
  return form()
}
async function form(person = 'finance') {
  const { list } = await finance(person).dueSuppliers(period())
  return {
    key: randomUUID(),
    ...period(),
    suppliers: list.map(({ storeId, acceptCount, amount }) => ({ storeId, acceptCount, amount })),
  }
}
const shop = (i: number) => goods[i]!.storeId
const stores = (list: readonly { storeId: string }[]) => list.map(it => it.storeId).sort()
const statementsOfToday = () =>
  mall.sql<{ id: string; storeId: string }>(
    'select id, store_id as "storeId" from statements where mall_id = $1 and from_day = $2 order by id',
    [mall.school().id, today()],
  )

describe('suppliers something is due to', () => {
  test('with how many acceptances, what they come to, and since when; the longest due first', async () => {
    mall.clock.advance({ days: 1 })
    const from = today()
    const amounts = [await accepted(goods[1]!, 2)]
    mall.clock.advance({ days: 1 })
    const second = await accepted(goods[0]!, 3)
    mall.clock.advance({ days: 1 })
    amounts.push(await accepted(goods[1]!, 1))
    const of = { from, to: today() }
    const first = amounts[0]! + amounts[1]!
    const { list, ...all } = await finance().dueSuppliers(of)
    expect(list.map(it => [it.storeId, it.acceptCount, it.amount])).toEqual([
      [shop(1), 2, first],
      [shop(0), 1, second],
    ])
    expect(dayOf(new Date(list[0]!.firstAt))).toBe(from)
    expect(all).toMatchObject({
      total: 2,
      amount: first + second,
      firstAt: list[0]!.firstAt,
      lastAt: list[0]!.lastAt,
    })
    // The same as one supplier after another is told.
    expect([...list].sort((a, b) => (a.storeId < b.storeId ? -1 : 1))).toEqual(
      (await finance().due(of)).list,
    )
    const lastDay = await finance().dueSuppliers(period())
    expect(lastDay.list.map(it => it.amount)).toEqual([amounts[1]])
    expect((await finance().dueSuppliers({ ...of, from: '2027-01-01' })).list).toEqual([])
  })

  test('by name in either language, or by what was ticked; sums are of whole suppliers', async () => {
    await dueToday(2, 1, 1)
    const { list } = await finance().dueSuppliers(period())
    const one = list.find(it => it.storeId === shop(0))!
    for (const keyword of [one.storeName.slice(0, 3), one.storeNameEn.toUpperCase()]) {
      const found = await finance().dueSuppliers({ ...period(), keyword })
      expect(found.list).toContainEqual(one)
      expect(found.total).toBeLessThan(list.length)
    }
    // What was accepted before the supplier was renamed is found, and counted with the rest.
    await mall.sql(
      "update acceptances set store_name = '旧名称' where mall_id = $1 and id = (select min(id) from acceptances where mall_id = $1 and store_id = $2 and settle_status = 'toSettle' and confirmed_at >= $3::date)",
      [mall.school().id, shop(0), today()],
    )
    const renamed = await finance().dueSuppliers({ ...period(), keyword: '旧名' })
    expect(renamed.list.map(it => [it.storeId, it.acceptCount])).toEqual([[shop(0), 2]])
    expect((await finance().dueSuppliers({ ...period(), keyword: '%' })).list).toEqual([])
    const ticked = await finance().dueSuppliers({ ...period(), storeIds: [shop(2), 'none'] })
    expect(stores(ticked.list)).toEqual([shop(2)])
    expect(ticked.total).toBe(1)
  })

  test('no more than one run takes; sums are of all', async () => {
    await dueToday(1)
    const made = await mall.sql<{ id: string }>(
      `insert into acceptances select (jsonb_populate_record(a, jsonb_build_object('id', 'many-' || i, 'order_id', 'many-' || i, 'store_id', 'many-' || i, 'amount', 100, 'confirmed_at', a.confirmed_at + interval '1 second' * i))).*
       from acceptances a, generate_series(1, 60) i where a.mall_id = $1 and a.store_id = $2 and a.settle_status = 'toSettle' and a.confirmed_at >= $3::date returning id`,
      [mall.school().id, shop(0), today()],
    )
    try {
      expect(made.length).toBe(60)
      const { list, total, amount } = await finance().dueSuppliers(period())
      expect([list.length, total, list[0]!.storeId, list[49]!.storeId]).toEqual([
        50,
        61,
        shop(0),
        'many-49',
      ])
      expect(amount).toBe(list[0]!.amount + 60 * 100)
    } finally {
      await mall.sql("delete from acceptances where mall_id = $1 and id like 'many-%'", [
        mall.school().id,
      ])
    }
  })
})

describe('a run', () => {
  test('makes a statement of all that is due to each, as one would be made by itself', async () => {
    const asked = await dueToday(2, 1, 3)
    const run = await finance().makeMany(asked)
    expect(run).toMatchObject({ id: asked.key, ...period(), refused: [] })
    expect(stores(run.made)).toEqual(stores(asked.suppliers))
    for (const it of asked.suppliers) {
      const row = run.made.find(made => made.storeId === it.storeId)!
      expect(row).toMatchObject({ ...it, ...period(), status: 'settling' })
      const { acceptances, funds } = await finance().detail({ id: row.id })
      expect(acceptances.length).toBe(it.acceptCount)
      for (const parts of [acceptances, funds])
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(it.amount)
    }
    const audited = await mall.sql<{ id: string }>(
      "select subject_id as id from audit_rows where mall_id = $1 and verb = 'settlement.make' and detail->>'run' = $2 order by 1",
      [mall.school().id, run.id],
    )
    expect(audited.map(it => it.id)).toEqual(run.made.map(it => it.id).sort())
    expect((await finance().dueSuppliers(period())).list).toEqual([])
    expect(await finance().run({ id: run.id })).toEqual(run)
  })

  test('makes nothing of a supplier that was not ticked', async () => {
    const asked = await dueToday(1, 1)
    const only = asked.suppliers.filter(it => it.storeId === shop(0))
    const { made } = await finance().makeMany({ ...asked, suppliers: only })
    expect(stores(made)).toEqual([shop(0)])
    expect(stores((await finance().dueSuppliers(period())).list)).toEqual([shop(1)])
  })

  test('sent again makes nothing more, whatever is due by then', async () => {
    const asked = await dueToday(1, 1)
    const presses = await Promise.all(Array.from({ length: 4 }, () => finance().makeMany(asked)))
    for (const run of presses) {
      expect(stores(run.made)).toEqual(stores(asked.suppliers))
      expect(run.refused).toEqual([])
    }
    const made = await statementsOfToday()
    expect(made.length).toBe(2)
    // Withdrawn, the same is due again as the form says; what is new is due, too.
    await finance().cancel({ id: presses[0]!.made[0]!.id })
    await accepted(goods[1]!)
    await accepted(goods[2]!)
    const again = await finance().makeMany(asked)
    expect(again.made.map(it => it.id).sort()).toEqual(made.map(it => it.id))
    expect(again.made.map(it => it.status).sort()).toEqual(['cancelled', 'settling'])
    expect(await statementsOfToday()).toEqual(made)
  })

  test('that was interrupted is gone on with by the same form', async () => {
    const asked = await dueToday(1, 1)
    const [one] = asked.suppliers
    const first = await finance().makeMany({ ...asked, suppliers: [one!] })
    await mall.sql('update statement_runs set finished_at = null where mall_id = $1 and id = $2', [
      mall.school().id,
      asked.key,
    ])
    const run = await finance().makeMany(asked)
    expect(stores(run.made)).toEqual(stores(asked.suppliers))
    expect(run.made.map(it => it.id)).toContain(first.made[0]!.id)
    expect((await statementsOfToday()).length).toBe(2)
  })

  test("is nobody else's, and of no other days", async () => {
    const asked = await dueToday(1)
    const other = await dueToday(1)
    await finance().makeMany(other)
    expect(await codeOf(finance('colleague').makeMany(other))).toBe('conflict')
    expect(await codeOf(finance().makeMany({ ...asked, key: other.key }))).toBe('conflict')
  })

  test('names whom somebody else was quicker with, and whose sum is another by now', async () => {
    const asked = await dueToday(1, 1, 1, 1)
    await finance().make({ storeId: shop(1), ...period() })
    await accepted(goods[2]!)
    const { made, refused } = await finance().makeMany({
      ...asked,
      suppliers: [...asked.suppliers, { storeId: 'none', acceptCount: 1, amount: 100 }],
    })
    expect(stores(made)).toEqual([shop(0), shop(3)].sort())
    expect(Object.fromEntries(refused.map(it => [it.storeId, it.reason]))).toEqual({
      [shop(1)]: 'nothing_due',
      [shop(2)]: 'due_changed',
      none: 'nothing_due',
    })
    expect(refused.find(it => it.storeId === shop(1))?.storeName).toBeTruthy()
    const left = await finance().dueSuppliers(period())
    expect(left.list.map(it => [it.storeId, it.acceptCount])).toEqual([[shop(2), 2]])
    // It has ended: what it left is for another form, also where it is due again as this one says.
    const [other] = (await statementsOfToday()).filter(it => it.storeId === shop(1))
    await finance().cancel({ id: other!.id })
    const again = await finance().makeMany(asked)
    expect(stores(again.made)).toEqual(stores(made))
    expect(again.refused).toEqual(refused)
  })

  test('and others at the same moment take each acceptance once, and keep nobody waiting', async () => {
    for (let i = 0; i < 3; i++) {
      const asked = await dueToday(1, 2, 1)
      const theirs = await form('colleague')
      theirs.suppliers.reverse()
      const [mine, other, single] = await Promise.all([
        finance().makeMany(asked),
        finance('colleague').makeMany(theirs),
        codeOf(finance('colleague').make({ storeId: shop(1), ...period() })),
      ])
      const made = await statementsOfToday()
      expect(stores(made)).toEqual(stores(asked.suppliers))
      expect(mine.made.length + other.made.length + Number(single === 'done')).toBe(3)
      for (const run of [mine, other]) {
        expect(run.made.length + run.refused.length).toBe(3)
        expect(new Set(run.refused.map(it => it.reason))).not.toContain('failed')
      }
      expect(await brokenLaws(mall)).toEqual([])
    }
  })

  test('goes on after what nobody expected, which is logged', async () => {
    const asked = await dueToday(1, 1, 1)
    await mall.sql(
      `alter table statements add constraint broken check (store_id <> '${shop(1)}') not valid`,
    )
    const before = mall.log.errors.length
    try {
      const { made, refused } = await finance().makeMany(asked)
      expect(stores(made)).toEqual([shop(0), shop(2)].sort())
      expect(refused.map(it => [it.storeId, it.reason])).toEqual([[shop(1), 'failed']])
      expect(mall.log.errors.slice(before)).toEqual([
        expect.objectContaining({ storeId: shop(1), mall: 'yunlu' }),
      ])
    } finally {
      await mall.sql('alter table statements drop constraint broken')
    }
    expect(stores((await finance().dueSuppliers(period())).list)).toEqual([shop(1)])
  })

  test('ends in time, and names whom it has not reached', async () => {
    const asked = await dueToday(1, 1)
    const now = performance.now.bind(performance)
    let looks = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      // Whatever it waits for looks at the same clock.
      const isOfRun = / at makeEach/.test((new Error().stack ?? '').split('\n')[3] ?? '')
      if (isOfRun) looks++
      return now() + (isOfRun && looks > 2 ? 20_000 : 0)
    })
    const { made, refused } = await finance().makeMany(asked)
    const [first, second] = asked.suppliers
    expect(stores(made)).toEqual([first!.storeId])
    expect(refused.map(it => [it.storeId, it.reason])).toEqual([[second!.storeId, 'not_reached']])
  })

  test('takes so many suppliers, a period, and sums', async () => {
    const asked = await dueToday(1)
    const [one] = asked.suppliers
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...one!, storeId: `s${i}` }))
    for (const wrong of [
      { suppliers: [] },
      { suppliers: many(51) },
      { from: '2026-12-31' },
      { to: '2026-02-30' },
      { key: 'x' },
      { suppliers: [{ ...one!, amount: 0 }] },
    ])
      expect(await codeOf(finance().makeMany({ ...asked, ...wrong }))).toBe('invalid')
    expect(await statementsOfToday()).toEqual([])
    const twice = await finance().makeMany({ ...asked, suppliers: [one!, one!] })
    expect([twice.made.length, twice.refused]).toEqual([1, []])
  })

  test('is the work of finance alone', async () => {
    const asked = await dueToday(1)
    const run = await finance().makeMany({ ...asked, suppliers: asked.suppliers.slice(0, 1) })
    for (const person of ['teacher', 'owner', 'platform', 'administrator', clerkOf(shop(0))]) {
      const calls = finance(person)
      for (const call of [
        () => calls.dueSuppliers({}),
        () => calls.makeMany({ ...asked, key: randomUUID() }),
        () => calls.makeMany(asked),
        () => calls.run({ id: run.id }),
      ])
        expect(await codeOf(call())).toBe('no_permission')
    }
    const guest = mall.guest().settlement
    expect(await codeOf(guest.makeMany(asked))).toBe('not_logged_in')
  })

  test('of another school has suppliers, statements and runs of its own', async () => {
    const asked = await dueToday(1)
    const there = finance('finance', 'jianghai')
    expect((await there.dueSuppliers(period())).list).toEqual([])
    const strangers = await there.makeMany(asked)
    expect(strangers.made).toEqual([])
    expect(strangers.refused).toMatchObject([{ storeId: shop(0), reason: 'nothing_due' }])
    const amount = await accepted(goods[0]!, 2, 'jianghai')
    const ours = await finance().makeMany(asked)
    expect(stores(ours.made)).toEqual([shop(0)])
    expect((await there.run({ id: asked.key })).made).toEqual([])
    expect((await there.dueSuppliers(period())).list).toMatchObject([
      { storeId: shop(0), acceptCount: 1, amount },
    ])
    const own = await dueToday(1).then(it => finance().makeMany(it))
    expect(await codeOf(there.run({ id: own.id }))).toBe('not_found')
  })
})
