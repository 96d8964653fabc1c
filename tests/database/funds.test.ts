import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { bought, clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
beforeAll(async () => { mall = await openTestMall({ poolSize: 24 }) })
afterAll(() => mall.close())

/** Grants a fund exactly this much on top of what it already carries, through an entry of its own. */
async function leave(fundId: string, available: number, school: 'yunlu' | 'jianghai') {
  const id = mall.school(school).id
  const [row] = await mall.sql<{ free: string }>('select (balance - frozen - spent)::text as free from fund_accounts where mall_id = $1 and id = $2', [id, fundId], school)
  const change = available - Number(row?.free)
  if (!change) return
  await mall.sql('update fund_accounts set balance = balance + $3 where mall_id = $1 and id = $2', [id, fundId, change], school)
  await mall.sql(`insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, $2, 'test-' || random()::text, 'adjust', $3, 'test', now())`, [id, fundId, change], school)
}
const fundOf = async (fundId: string, school?: 'yunlu' | 'jianghai') => (await mall.as('owner', school).funds.list()).list.find(it => it.id === fundId)!

describe('a fund is never overdrawn', () => {
  test('parallel submits where money is held at submit', async () => {
    const school = 'jianghai'
    const [goods] = (await someGoods(mall, 1, { school })) as [Goods]
    const placed = await Promise.all(Array.from({ length: 30 }, () => mall.as('teacher', school).orders.place(orderOf('teacher', [{ goods }]))))
    const each = placed[0]!.orders[0]!.amount
    await leave('small', each * 7 + each / 2, school)
    const answers = await Promise.all(placed.map(it => codeOf(mall.as('teacher', school).funds.fill({ checkoutId: it.checkoutId, shares: [{ fundId: 'small', amount: each }] }))))
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
    const placed = await Promise.all(Array.from({ length: 12 }, () => mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))))
    const ids: string[] = []
    for (const it of placed) {
      await mall.as('teacher').funds.fill({ checkoutId: it.checkoutId, shares: [{ fundId: 'small', amount: each }] })
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
    const { orders: [order] } = await bought(mall, [{ goods }], 'filled')
    const before = (await fundOf('nsfc')).frozen
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(mall.as('owner').funds.approve({ id: order!.id }))))
    expect(answers.filter(it => it === 'done').length).toBeGreaterThanOrEqual(1)
    expect((await fundOf('nsfc')).frozen - before).toBe(order!.amount)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('approval and cancellation at once end in one of the two', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    for (let round = 0; round < 8; round++) {
      const { orders: [order] } = await bought(mall, [{ goods }], 'filled')
      await Promise.all([codeOf(mall.as('owner').funds.approve({ id: order!.id })), codeOf(mall.as('teacher').orders.cancel({ id: order!.id, remark: '不买了' }))])
      expect((await mall.as('teacher').orders.detail({ id: order!.id })).status).toBe('cancelled')
    }
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('filling in', () => {
  test('split over two accounts of two owners: shares add up, both must approve', async () => {
    const goods = await someGoods(mall, 2)
    const placed = await mall.as('teacher').orders.place(orderOf('teacher', goods.map(goods => ({ goods, num: 2 }))))
    const sum = placed.orders.reduce((all, it) => all + it.amount, 0)
    const part = Math.floor(sum / 3 / 100) * 100
    await mall.as('teacher').funds.fill({ checkoutId: placed.checkoutId, shares: [{ fundId: 'nsfc', amount: part }, { fundId: 'dept', amount: sum - part }] })
    const { orders } = await mall.as('teacher').orders.checkout({ id: placed.checkoutId })
    for (const order of orders) expect(order.funds.reduce((all, it) => all + it.amount, 0)).toBe(order.amount)
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
    const fill = (shares: { fundId: string; amount: number }[]) => codeOf(mall.as('student').funds.fill({ checkoutId: placed.checkoutId, shares }))
    expect(await fill([{ fundId: 'nsfc', amount: amount - 100 }])).toBe('amount_mismatch')
    expect(await fill([{ fundId: 'nsfc', amount: amount + 100 }])).toBe('amount_mismatch')
    expect(await fill([{ fundId: 'nsfc', amount: 0 }])).toBe('invalid')
    expect(['not_found', 'no_permission']).toContain(await fill([{ fundId: 'no-such', amount }]))
    // The student is not of the group whose account this is.
    expect(['not_found', 'no_permission']).toContain(await fill([{ fundId: 'dept', amount }]))
    expect((await mall.as('student').orders.detail({ id: placed.orders[0]!.id })).fundStatus).toBe('toFill')
  })

  test('a fund that lacks the money is named, with what is left on it', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const placed = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num: 3 }]))
    const amount = placed.orders[0]!.amount
    await leave('small', amount - 100, 'yunlu')
    const { accountNo } = await fundOf('small')
    await expect(mall.as('teacher').funds.fill({ checkoutId: placed.checkoutId, shares: [{ fundId: 'small', amount }] })).rejects.toMatchObject({ message: 'fund_short', details: { values: { accountNo, available: amount - 100 } } })
  })

  test('returned with a reason, filled in anew, approved', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const { orders: [order] } = await bought(mall, [{ goods }], 'filled')
    const id = order!.id
    expect(await codeOf(mall.as('owner').funds.giveBack({ id, remark: ' ' }))).toBe('invalid')
    await mall.as('owner').funds.giveBack({ id, remark: '请改用设备费' })
    const returned = await mall.as('teacher').orders.detail({ id })
    expect(returned.fundStatus).toBe('returned')
    expect(returned.funds[0]).toMatchObject({ status: 'returned', remark: '请改用设备费' })
    expect(returned.actions).toContain('fillFunds')
    await mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'key', amount: order!.amount }] })
    await mall.as('owner').funds.approve({ id })
    expect((await mall.as('teacher').orders.detail({ id })).fundStatus).toBe('approved')
    expect((await mall.as('owner').funds.auditHistory({})).list.filter(it => it.orderId === id).map(it => it.result).sort()).toEqual(['approved', 'returned'])
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('nobody approves on an account that is not theirs', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const { orders: [order] } = await bought(mall, [{ goods }], 'filled')
    for (const person of ['teacher', 'colleague', 'student', 'finance', clerkOf(order!.storeId)]) expect(['no_permission', 'not_found']).toContain(await codeOf(mall.as(person).funds.approve({ id: order!.id })))
    expect((await mall.as('teacher').orders.detail({ id: order!.id })).fundStatus).toBe('toAudit')
  })

  test.each(['cancelled', 'rejected'] as const)('an order that is %s gives its money back', async end => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    const before = await fundOf('nsfc')
    const { orders: [order] } = await bought(mall, [{ goods }], 'adopted')
    expect((await fundOf('nsfc')).frozen).toBe(before.frozen + order!.amount)
    if (end === 'cancelled') await mall.as('teacher').orders.cancel({ id: order!.id, remark: '实验取消' })
    else await mall.as(clerkOf(order!.storeId)).orders.reject({ id: order!.id, remark: '断货' })
    expect((await mall.as('teacher').orders.detail({ id: order!.id })).status).toBe(end)
    expect(await fundOf('nsfc')).toMatchObject({ frozen: before.frozen, available: before.available })
    expect(await brokenLaws(mall)).toEqual([])
  })
})
