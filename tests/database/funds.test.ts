import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '~/mall/core/days'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
})
afterAll(() => mall.close())

/** Grants a fund exactly this much on top of what it already carries, through an entry of its own. */
async function leave(fundId: string, available: number, school: 'yunlu' | 'jianghai') {
  const id = mall.school(school).id
  const [row] = await mall.sql<{ free: string }>(
    'select (balance - frozen - spent)::text as free from fund_accounts where mall_id = $1 and id = $2',
    [id, fundId],
    school,
  )
  const change = available - Number(row?.free)
  if (!change) return
  await mall.sql(
    'update fund_accounts set balance = balance + $3 where mall_id = $1 and id = $2',
    [id, fundId, change],
    school,
  )
  await mall.sql(
    `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, $2, 'test-' || random()::text, 'adjust', $3, 'test', now())`,
    [id, fundId, change],
    school,
  )
}
const fundOf = async (fundId: string, school?: 'yunlu' | 'jianghai') =>
  (await mall.as('owner', school).funds.list()).list.find(it => it.id === fundId)!

describe('a fund is never overdrawn', () => {
  test('parallel submits where money is held at submit', async () => {
    const school = 'jianghai'
    const [goods] = (await someGoods(mall, 1, { school })) as [Goods]
    const placed = await Promise.all(
      Array.from({ length: 30 }, () =>
        mall.as('teacher', school).orders.place(orderOf('teacher', [{ goods }])),
      ),
    )
    const each = placed[0]!.orders[0]!.amount
    await leave('small', each * 7 + each / 2, school)
    const answers = await Promise.all(
      placed.map(it =>
        codeOf(
          mall
            .as('teacher', school)
            .funds.fill({ checkoutId: it.checkoutId, shares: [{ fundId: 'small', amount: each }] }),
        ),
      ),
    )
    expect(answers.filter(it => it === 'done').length).toBe(7)
    expect(answers.filter(it => it !== 'done').every(it => it === 'fund_short')).toBe(true)
    expect((await fundOf('small', school)).available).toBe(each / 2)
    expect(await brokenLaws(mall, school)).toEqual([])
  })

  test('parallel approvals where money is held at approval', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const first = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
    const each = first.orders[0]!.amount
    await leave('small', each * 12, 'yunlu')
    const placed = await Promise.all(
      Array.from({ length: 12 }, () =>
        mall.as('teacher').orders.place(orderOf('teacher', [{ goods }])),
      ),
    )
    const ids: string[] = []
    for (const it of placed) {
      await mall
        .as('teacher')
        .funds.fill({ checkoutId: it.checkoutId, shares: [{ fundId: 'small', amount: each }] })
      ids.push(...it.orders.map(order => order.id))
    }
    await leave('small', each * 5, 'yunlu')
    const answers = await Promise.all(ids.map(id => codeOf(mall.as('owner').funds.approve({ id }))))
    expect(answers.filter(it => it === 'done').length).toBe(5)
    expect(answers.filter(it => it !== 'done').every(it => it === 'fund_short')).toBe(true)
    expect((await fundOf('small')).available).toBe(0)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('one order approved twenty times at once holds its money once', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'filled')
    const before = (await fundOf('nsfc')).frozen
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(mall.as('owner').funds.approve({ id: order!.id }))),
    )
    expect(answers.filter(it => it === 'done').length).toBeGreaterThanOrEqual(1)
    expect((await fundOf('nsfc')).frozen - before).toBe(order!.amount)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('approval and cancellation at once end in one of the two', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    for (let round = 0; round < 8; round++) {
      const {
        orders: [order],
      } = await buyUntil(mall, [{ goods }], 'filled')
      await Promise.all([
        codeOf(mall.as('owner').funds.approve({ id: order!.id })),
        codeOf(mall.as('teacher').orders.cancel({ id: order!.id, remark: '不买了' })),
      ])
      expect((await mall.as('teacher').orders.detail({ id: order!.id })).status).toBe('cancelled')
    }
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('filling in', () => {
  test('split over two accounts of two owners: shares add up, both must approve', async () => {
    const goods = await someGoods(mall, 2)
    const placed = await mall.as('teacher').orders.place(
      orderOf(
        'teacher',
        goods.map(goods => ({ goods, num: 2 })),
      ),
    )
    const sum = placed.orders.reduce((all, it) => all + it.amount, 0)
    const part = Math.floor(sum / 3 / 100) * 100
    await mall.as('teacher').funds.fill({
      checkoutId: placed.checkoutId,
      shares: [
        { fundId: 'nsfc', amount: part },
        { fundId: 'dept', amount: sum - part },
      ],
    })
    const { orders } = await mall.as('teacher').orders.checkout({ id: placed.checkoutId })
    for (const order of orders)
      expect(order.funds.reduce((all, it) => all + it.amount, 0)).toBe(order.amount)
    const shared = orders.find(it => it.funds.length === 2)!
    expect(shared.fundStatus).toBe('toAudit')
    await mall.as('owner').funds.approve({ id: shared.id })
    expect((await mall.as('teacher').orders.detail({ id: shared.id })).fundStatus).toBe('toAudit')
    await mall.as('colleague').funds.approve({ id: shared.id })
    expect((await mall.as('teacher').orders.detail({ id: shared.id })).fundStatus).toBe('approved')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('shares that do not add up, unknown accounts and accounts of others are refused', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const placed = await mall.as('student').orders.place(orderOf('student', [{ goods }]))
    const amount = placed.orders[0]!.amount
    const fill = (shares: { fundId: string; amount: number }[]) =>
      codeOf(mall.as('student').funds.fill({ checkoutId: placed.checkoutId, shares }))
    expect(await fill([{ fundId: 'nsfc', amount: amount - 100 }])).toBe('amount_mismatch')
    expect(await fill([{ fundId: 'nsfc', amount: amount + 100 }])).toBe('amount_mismatch')
    expect(await fill([{ fundId: 'nsfc', amount: 0 }])).toBe('invalid')
    expect(['not_found', 'no_permission']).toContain(await fill([{ fundId: 'no-such', amount }]))
    // The student is not of the group whose account this is.
    expect(['not_found', 'no_permission']).toContain(await fill([{ fundId: 'dept', amount }]))
    expect((await mall.as('student').orders.detail({ id: placed.orders[0]!.id })).fundStatus).toBe(
      'toFill',
    )
  })

  test('a share finer than a fen is refused at its field, and nothing is held', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const {
      checkoutId,
      orders: [order],
    } = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num: 2 }]))
    for (const less of [1, 50, 99])
      await expect(
        mall.as('teacher').funds.fill({
          checkoutId,
          shares: [
            { fundId: 'nsfc', amount: order!.amount - less },
            { fundId: 'key', amount: less },
          ],
        }),
      ).rejects.toMatchObject({
        message: 'invalid',
        details: {
          fields: { 'shares[0].amount': 'amount_wrong' },
        },
      })
    expect(await mall.as('teacher').orders.detail({ id: order!.id })).toMatchObject({
      fundStatus: 'toFill',
      funds: [],
    })
  })

  test('an account that is closed or whose days are over pays for nothing; on its last day it does', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const {
      orders: [order],
    } = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
    const { id, amount } = order!
    const set = (open: boolean, validTo: string | null) =>
      mall.sql(
        "update fund_accounts set open = $2, valid_to = $3 where mall_id = $1 and id = 'key'",
        [mall.school().id, open, validTo],
      )
    const fill = () =>
      codeOf(mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'key', amount }] }))
    const dayAgo = (days: number) =>
      dayOf(new Date(mall.clock.now().getTime() - days * 24 * 3_600_000))
    const [before] = await mall.sql<{ validTo: string | null }>(
      `select valid_to::text as "validTo" from fund_accounts where mall_id = $1 and id = 'key'`,
      [mall.school().id],
    )
    try {
      await set(false, null)
      expect(await fill()).toBe('not_found')
      await set(true, dayAgo(1))
      expect(await fill()).toBe('not_found')
      expect((await mall.as('teacher').orders.detail({ id })).fundStatus).toBe('toFill')
      await set(true, dayAgo(0))
      expect(await fill()).toBe('done')
    } finally {
      await set(true, before!.validTo)
    }
  })

  test('a fund that lacks the money is named, with what is left on it', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const placed = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num: 3 }]))
    const amount = placed.orders[0]!.amount
    await leave('small', amount - 100, 'yunlu')
    const { accountNo } = await fundOf('small')
    await expect(
      mall
        .as('teacher')
        .funds.fill({ checkoutId: placed.checkoutId, shares: [{ fundId: 'small', amount }] }),
    ).rejects.toMatchObject({
      message: 'fund_short',
      details: { values: { accountNo, available: amount - 100 } },
    })
  })

  test('returned with a reason, filled in anew, approved', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'filled')
    const id = order!.id
    expect(await codeOf(mall.as('owner').funds.giveBack({ id, remark: ' ' }))).toBe('invalid')
    await mall.as('owner').funds.giveBack({ id, remark: '请改用设备费' })
    const returned = await mall.as('teacher').orders.detail({ id })
    expect(returned.fundStatus).toBe('returned')
    expect(returned.funds[0]).toMatchObject({ status: 'returned', remark: '请改用设备费' })
    expect(returned.actions).toContain('fillFunds')
    await mall
      .as('teacher')
      .funds.fill({ orderId: id, shares: [{ fundId: 'key', amount: order!.amount }] })
    await mall.as('owner').funds.approve({ id })
    expect((await mall.as('teacher').orders.detail({ id })).fundStatus).toBe('approved')
    expect(
      (await mall.as('owner').funds.auditHistory({})).list
        .filter(it => it.orderId === id)
        .map(it => it.result)
        .sort(),
    ).toEqual(['approved', 'returned'])
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('nobody approves on an account that is not theirs', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods }], 'filled')
    for (const person of ['teacher', 'colleague', 'student', 'finance', clerkOf(order!.storeId)])
      expect(['no_permission', 'not_found']).toContain(
        await codeOf(mall.as(person).funds.approve({ id: order!.id })),
      )
    expect((await mall.as('teacher').orders.detail({ id: order!.id })).fundStatus).toBe('toAudit')
  })

  test.each(['cancelled', 'rejected'] as const)(
    'an order that is %s gives its money back',
    async end => {
      const [goods] = (await someGoods(mall, 1)) as [Goods]
      const before = await fundOf('nsfc')
      const {
        orders: [order],
      } = await buyUntil(mall, [{ goods }], 'adopted')
      expect((await fundOf('nsfc')).frozen).toBe(before.frozen + order!.amount)
      if (end === 'cancelled')
        await mall.as('teacher').orders.cancel({ id: order!.id, remark: '实验取消' })
      else await mall.as(clerkOf(order!.storeId)).orders.reject({ id: order!.id, remark: '断货' })
      expect((await mall.as('teacher').orders.detail({ id: order!.id })).status).toBe(end)
      expect(await fundOf('nsfc')).toMatchObject({
        frozen: before.frozen,
        available: before.available,
      })
      expect(await brokenLaws(mall)).toEqual([])
    },
  )
})

describe('frozen funds to keep', () => {
  test('add up to what the accounts hold, by account and by word', async () => {
    const owner = mall.as('owner').funds
    const { sum, total, list } = await owner.frozen({ fundId: 'nsfc', page: 1, rows: 1 })
    const file = await owner.frozenTable({ fundId: 'nsfc', type: 'csv' })
    const table: string[][] = parse(Buffer.from(file.content, 'base64').toString('utf8'), {
      bom: true,
      relax_quotes: true,
    })
    expect([file.count, table.length]).toEqual([total, total + 1])
    expect(table.slice(1).reduce((all, row) => all + Math.round(Number(row[7]) * 10_000), 0)).toBe(
      sum,
    )
    expect(sum).toBe((await owner.detail({ id: 'nsfc' })).frozen)
    expect(
      (await owner.frozen({ keyword: list[0]!.orderId, page: 1, rows: 5 })).list.every(
        it => it.orderId === list[0]!.orderId,
      ),
    ).toBe(true)
    expect((await owner.frozenTable({ keyword: 'nothing-is-called-so' })).count).toBe(0)
    expect(await codeOf(mall.guest().funds.frozenTable({}))).toBe('not_logged_in')
  })
})

describe('spending month by month', () => {
  const YUAN = 10_000
  const NOW = new Date('2026-06-20T02:00:00Z')
  /** An account of the owner's with such entries, of which no order knows. */
  async function account(
    id: string,
    balance: number,
    spends: [at: string, yuan: number, kind?: 'refund'][],
    more: { open?: boolean; validTo?: string } = {},
  ) {
    const school = mall.school().id
    const spent = spends.reduce((sum, [, yuan, kind]) => sum + (kind ? -yuan : yuan), 0)
    await mall.sql(
      "insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, balance, spent, open, valid_to, created_at) values ($1, $2, 'T-' || $2, '测试经费', '材料费', 'owner', $3, $4, $5, $6, $7)",
      [school, id, balance * YUAN, spent * YUAN, more.open ?? true, more.validTo ?? null, NOW],
    )
    const entry = (kind: string, yuan: number, at: string, n: number) =>
      mall.sql(
        'insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, $2, $3, $4, $5, $6, $7)',
        [school, id, `${id}-${n}-${kind}`, kind, yuan * YUAN, 'test', new Date(at)],
      )
    await entry('adjust', balance, '2025-01-01T00:00:00Z', 0)
    for (const [n, [at, yuan, kind]] of spends.entries()) {
      if (!kind) await entry('freeze', yuan, at, n + 1)
      await entry(kind ?? 'spend', yuan, at, n + 1)
    }
    return id
  }
  const owner = () => mall.as('owner').funds
  const at = async (run: () => Promise<void>) => {
    const before = mall.clock.now()
    mall.clock.set(NOW)
    await run().finally(() => mall.clock.set(before))
  }

  test('twelve months, refunds taken off, by the calendar of the school; the pace is the mean of the last three', () =>
    at(async () => {
      // The last second of May at the school, and the first of June.
      const id = await account('spend-a', 10_000, [
        ['2025-06-30T15:59:59Z', 70],
        ['2025-07-15T00:00:00Z', 80],
        ['2026-04-10T02:00:00Z', 600],
        ['2026-05-31T15:59:59Z', 300],
        ['2026-05-31T16:00:00Z', 500],
        ['2026-06-10T00:00:00Z', 200, 'refund'],
      ])
      const { months, monthly, daysLeft } = await owner().spending({ id })
      expect(months).toHaveLength(12)
      expect([months[0], months.at(-1)]).toEqual([
        { month: '2025-07', spent: 80 * YUAN },
        { month: '2026-06', spent: 300 * YUAN },
      ])
      expect(
        months.filter(it => ['2026-04', '2026-05'].includes(it.month)).map(it => it.spent),
      ).toEqual([600 * YUAN, 300 * YUAN])
      expect(monthly).toBe(Math.round(((600 + 300 + 500 - 200) * YUAN) / 3))
      expect(daysLeft).toBe(Math.floor(((10_000 - 1_350) / 400) * 30))
      expect(await codeOf(mall.as('colleague').funds.spending({ id }))).toBe('not_found')
      expect(await codeOf(mall.as('owner', 'jianghai').funds.spending({ id }))).toBe('not_found')
    }))

  test('owners are warned of little, and of what is soon used up; not of accounts that are closed, over or idle', () =>
    at(async () => {
      await account('alert-low', 1_000, [['2025-01-10T00:00:00Z', 900]])
      await account('alert-soon', 10_000, [['2026-06-01T00:00:00Z', 5_500]])
      await account('alert-none', 1_000, [['2025-01-10T00:00:00Z', 890]])
      await account('alert-new', 10_000, [])
      await account('alert-closed', 1_000, [['2025-01-10T00:00:00Z', 990]], { open: false })
      await account('alert-over', 1_000, [['2025-01-10T00:00:00Z', 990]], { validTo: '2026-06-19' })
      const { list } = await owner().list({ all: 'true' })
      const alertOf = (id: string) => list.find(it => it.id === id)?.alert
      expect(alertOf('alert-low')).toEqual({ reason: 'low', monthly: 0, daysLeft: null })
      expect(alertOf('alert-soon')).toEqual({ reason: 'soon', monthly: 5_500 * YUAN, daysLeft: 24 })
      for (const id of ['alert-none', 'alert-new', 'alert-closed', 'alert-over'])
        expect([id, alertOf(id)]).toEqual([id, null])
    }))
})
