import { usualLimits } from '~/areas/malls/codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '~/mall/core/ctx'
import { progressCase } from '~/areas/after-sales/domain/auto-progress'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import { closeGroup } from '~/areas/group-buying/domain/close-group'
import { closeUnpaid } from '~/areas/orders/domain/close-unpaid'
import { progressOrder } from '~/areas/acceptance/domain/auto-progress'
import { openTestMall, type TestMall } from '../support/database'
import { buyUntil, orderOf, returnOf, someGoods, type Goods } from '../support/shopping'

/** A timer may ring early: it was put off, or the clock of this machine is behind. What it was for must not be forgotten. */
let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 1)
})
afterAll(() => mall.close())

const DAY_SECONDS = 86_400
/** Seconds until the jobs of a queue about a thing begin. */
const waitsOf = async (queue: string, field: string, id: string) =>
  (
    await mall.sql<{ wait: number }>(
      `select extract(epoch from start_after - created_on)::float8 as wait from jobs.job where name = $1 and data->>'${field}' = $2`,
      [queue, id],
    )
  ).map(it => it.wait)
/** Rings once, with nothing else waiting, so that what waits afterwards comes of it. */
async function ring(timer: (ctx: Ctx, id: string) => Promise<void>, id: string) {
  await mall.sql('delete from jobs.job')
  await timer(await mall.ctx(null), id)
}
const secondsTo = (date: string | Date | null) =>
  (new Date(date ?? 0).getTime() - mall.clock.now().getTime()) / 1_000
const near = (seconds: number) => [expect.closeTo(seconds, -1)]

test('a checkout that may be paid still is looked at again when its half hour is over', async () => {
  const { checkoutId, orders } = await mall
    .as('teacher')
    .orders.place(orderOf('teacher', [{ goods: goods[0]! }], { payType: 'online' }))
  const status = async () => (await mall.as('teacher').orders.detail({ id: orders[0]!.id })).status
  // Half an hour, not half a minute.
  mall.clock.advance({ minutes: usualLimits.unpaidMinutes - 1 })
  await ring(closeUnpaid, checkoutId)
  expect(await status()).toBe('pending')
  expect(await waitsOf('orders.closeUnpaid', 'checkoutId', checkoutId)).toEqual(near(60))
  mall.clock.advance({ minutes: 1 })
  await ring(closeUnpaid, checkoutId)
  expect(await status()).toBe('close')
  expect(await waitsOf('orders.closeUnpaid', 'checkoutId', checkoutId)).toEqual([])
})

test('an order whose date was put off is looked at again at that date, and then goes on', async () => {
  const teacher = mall.as('teacher')
  const [order] = (await buyUntil(mall, [{ goods: goods[0]! }], 'shipped')).orders
  const { id } = order!
  const { autoAcceptAt: first } = await teacher.orders.detail({ id })
  await teacher.orders.delayReceive({ id })
  mall.clock.set(new Date(first!))
  await ring(progressOrder, id)
  const { status, autoAcceptAt } = await teacher.orders.detail({ id })
  expect(status).toBe('waitReceive')
  expect(await waitsOf('orders.progress', 'orderId', id)).toEqual(near(secondsTo(autoAcceptAt)))
  expect(secondsTo(autoAcceptAt)).toBeGreaterThan(DAY_SECONDS / 2)
  mall.clock.set(new Date(autoAcceptAt!))
  await ring(progressOrder, id)
  expect((await teacher.orders.detail({ id })).status).toBe('waitAccept')
})

test('a case whose supplier has days left is looked at again when half of them are over', async () => {
  const [order] = (await buyUntil(mall, [{ goods: goods[0]!, num: 2 }], 'received')).orders
  const acceptance = await mall.as('teacher').acceptances.accept({
    orderId: order!.id,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  const { id } = await mall.as('teacher').afterSales.apply(returnOf(order!.id, 1))
  mall.clock.advance({ days: 1 })
  await ring(progressCase, id)
  expect(await waitsOf('afterSales.progress', 'caseId', id)).toEqual(
    near((mall.school().afterSalesDays / 2 - 1) * DAY_SECONDS),
  )
})

test('a bidding that takes bids still is looked at again at its deadline', async () => {
  const [bidding] = await mall.sql<{ id: string; due: Date }>(
    "select id, due_at as due from biddings where mall_id = $1 and status = 'open' order by due_at desc limit 1",
    [mall.school().id],
  )
  mall.clock.set(new Date(bidding!.due.getTime() - 3_600_000))
  await ring(closeBidding, bidding!.id)
  expect(await waitsOf('biddings.close', 'biddingId', bidding!.id)).toEqual(near(3_600))
})

test('a group that recruits still is looked at again on its last day', async () => {
  const [group] = await mall.sql<{ id: string; due: Date }>(
    "select id, ends_at as due from group_buys where mall_id = $1 and status = 'recruiting' order by ends_at desc limit 1",
    [mall.school().id],
  )
  mall.clock.set(new Date(group!.due.getTime() - 3_600_000))
  await ring(closeGroup, group!.id)
  expect(await waitsOf('groupBuying.close', 'groupId', group!.id)).toEqual(near(3_600))
})
