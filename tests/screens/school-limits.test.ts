import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSchool } from '~/areas/malls/domain/change-school'
import {
  limitBounds,
  limitPairs,
  schoolLimits,
  usualLimits,
  type SchoolLimit,
} from '~/areas/malls/codes'
import { schoolSettings } from '~/areas/malls/settings'
import { openTestSite, type TestSite } from '../support/browse'
import { codeOf } from '../support/database'
import {
  buyUntil,
  clerkOf,
  orderOf,
  returnOf,
  setStock,
  someGoods,
  type Goods,
} from '../support/shopping'

/** Each limit of a school, set otherwise, makes a difference to somebody. */
let site: TestSite
let goods: Goods
const set = async (limits: Partial<typeof usualLimits>) => {
  await changeSchool(
    await site.mall.ctx(null),
    it => ({
      ...it,
      assetHints: true,
      biddings: true,
      groupBuying: true,
      limits: { ...usualLimits, ...limits },
    }),
    { reason: 'limits', by: 'test' },
  )
  site.forgetSchools()
}
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1, { below: 700_0000 })) as [Goods]
  await setStock(site.mall, goods.id, 100_000)
})
afterAll(() => site.close())

const teacher = () => site.mall.as('teacher')
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + (days + 1 / 3) * 86_400_000).toISOString().slice(0, 10)
/** The rules a purchase of so many touches. */
const touches = (num: number) => async () =>
  (await teacher().ordering.model({ lines: [{ id: goods.id, num }] })).rules.map(it => it.rule)
const unpaid = async () => {
  const placed = await teacher().orders.place(
    orderOf('teacher', [{ goods }], { payType: 'online' }),
  )
  const { list } = await teacher().todo.list({ kind: 'payWait', rows: 100 })
  const row = list.find(it => it.orderId === placed.orders[0]?.id)
  await teacher().orders.cancel({ id: placed.orders[0]?.id ?? '', remark: '重下' })
  return Math.round((Date.parse(row?.due ?? '') - Date.parse(row?.since ?? '')) / 60_000)
}
/** Asked for bids that end so many days from now: what comes of it. */
const publishes = (days: number, budget?: number) => async () => {
  const { biddings } = teacher()
  for (const it of (await biddings.basket()).list) await biddings.basketRemove({ id: it.id })
  await biddings.basketAdd({ id: goods.id, num: 2 })
  return codeOf(
    biddings.publish({
      ...{ key: randomUUID(), title: '限额', regionCode: 'north', payType: 'unified' as const },
      ...{ budget, endDay: dayAhead(days) },
    }),
  )
}
const openGroup = (days: number) => {
  const price = Math.floor(goods.unitPrice * 0.9)
  return site.mall.as(clerkOf(goods.storeId)).groupBuying.open({
    ...{ productId: goods.id, title: '限额', maxNum: 40, personMax: 20 },
    ...{ steps: [{ num: 4, unitPrice: price }], endDay: dayAhead(days) },
  })
}
const endGroups = () =>
  site.mall.sql("update group_buys set status = 'ordered' where status = 'recruiting'")
const opensGroup = (days: number) => async () => {
  const answer = await codeOf(openGroup(days))
  await endGroups()
  return answer
}
/** What its people are told of the group. */
const groupPage = async () => {
  const { id } = await openGroup(3)
  const text = await reads(`/groupBuy/${id}`)()
  await endGroups()
  return text.match(/成团后[^。]*/g)
}
const reads = (path: string) => async () =>
  (await (await site.browser().signIn('teacher')).visit(path, { status: 200 })).text
/** What a reminder right after another one is told. */
const reminded = async () => {
  const { orders } = await buyUntil(site.mall, [{ goods }], 'approved')
  const id = orders[0]?.id ?? ''
  await teacher().orders.notify({ id })
  return teacher()
    .orders.notify({ id })
    .catch((error: { details?: { values?: object } }) => error.details?.values)
}
/** When a return that was agreed to a good week ago lapses. */
const lapses = async () => {
  const { mall } = site
  const start = mall.clock.now()
  const { orders } = await buyUntil(mall, [{ goods }], 'received')
  const id = orders[0]?.id ?? ''
  const acceptance = await teacher().acceptances.accept({
    orderId: id,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  const it = await teacher().afterSales.apply(returnOf(id, 1))
  await mall
    .as(clerkOf(goods.storeId))
    .afterSales.answer({ id: it.id, answer: 'agree', returnAddress: '仓储路 8 号' })
  mall.clock.advance({ days: 8 })
  const { dueAt } = await teacher().afterSales.detail({ id: it.id })
  mall.clock.set(start)
  return Math.round((Date.parse(dueAt ?? '') - start.getTime()) / 86_400_000)
}

const shows: Record<SchoolLimit, [limit: number, show: () => Promise<unknown>]> = {
  assetYuan: [1, touches(1)],
  bulkYuan: [1, touches(60)],
  bulkItems: [2, touches(5)],
  papersYuan: [1, touches(1)],
  unpaidMinutes: [45, unpaid],
  remindHours: [48, reminded],
  returnDays: [60, reads('/orders/return')],
  sendBackDays: [20, lapses],
  sendBackRemindDays: [13, lapses],
  groupOrderDays: [9, groupPage],
  groupDaysMax: [90, opensGroup(70)],
  biddingDays: [1, publishes(1)],
  biddingLargeYuan: [10, publishes(3, 1_000_0000)],
  biddingLargeDays: [4, publishes(4, 90_000_0000)],
  biddingDaysMax: [90, publishes(70)],
  biddingBids: [5, reads('/bidding/guide')],
  biddingExtendDays: [6, reads('/bidding/guide')],
  biddingDecideDays: [9, reads('/bidding/guide')],
  biddingOrderDays: [9, reads('/bidding/guide')],
}
/** What bulk prices are about is above the usual limit of single ones. */
const beside: Partial<Record<SchoolLimit, Partial<typeof usualLimits>>> = {
  assetYuan: { bulkYuan: 1 },
  bulkItems: { bulkYuan: 1 },
}

describe('limits of a school', () => {
  test.each(schoolLimits)('%s makes a difference', async limit => {
    const [value, show] = shows[limit]
    await set(beside[limit] ?? {})
    const before = await show()
    await set({ ...beside[limit], [limit]: value })
    expect(await show()).not.toEqual(before)
  })

  test('are kept within their bounds, and none above the one it belongs to', () => {
    const judge = (limits: object) =>
      schoolSettings.safeParse({
        ...{ code: 'a', name: '校', schoolName: '校', regions: [{ code: 'a', name: '甲' }] },
        limits,
      }).error?.issues[0]?.path
    for (const limit of schoolLimits) {
      const [min, max] = limitBounds[limit]
      expect(judge({ [limit]: min - 1 })).toEqual(['limits', limit])
      expect(judge({ [limit]: max + 1 })).toEqual(['limits', limit])
    }
    for (const [lower, upper] of limitPairs)
      expect(judge({ [upper]: limitBounds[upper][0], [lower]: limitBounds[upper][0] + 1 })).toEqual(
        ['limits', expect.any(String)],
      )
  })

  test('are typed on the form, refused beside their fields, and told by the versions', async () => {
    await set({})
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/settings', { status: 200 })
    const wrong = await browser.submit({
      'limits.assetYuan': '500',
      'limits.bulkItems': '',
      reason: '学校文件',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt('limits.bulkItems')).not.toBeNull()
    expect(wrong.valueOf('limits.assetYuan')).toBe('500')
    const above = await browser.submit({ 'limits.bulkItems': '50' })
    expect([above.status, above.errorAt('limits.bulkYuan')]).toEqual([
      422,
      expect.stringContaining('不能大于'),
    ])
    const saved = await browser.submit({ 'limits.bulkYuan': '400' })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain(
      '固定资产单价标准（元） 1000、批量同类物资单价标准（元） 800 → 固定资产单价标准（元） 500',
    )
    expect(saved.text).not.toContain('竞价最短天数 ')
  })
})
