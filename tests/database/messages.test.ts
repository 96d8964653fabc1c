import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeUnpaid } from '~/areas/orders/domain/close-unpaid'
import { placeOrder } from '~/areas/orders/domain/place-order'
import type { MessageKind } from '~/areas/messages/codes'
import { write } from '~/mall/database/pool'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import {
  buyUntil,
  clerkOf,
  complaintAbout,
  goodsOfOneStore,
  orderOf,
  returnOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods
let others: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods, others] = (await someGoods(mall, 2, { stock: 100_000 })) as [Goods, Goods]
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

/** Kinds of what a person was told of a thing, the oldest first. */
async function told(person: string, no: string, school?: SchoolCode): Promise<MessageKind[]> {
  const { list } = await mall.as(person, school).messages.list({ rows: 100 })
  return list
    .filter(it => it.text.includes(no))
    .map(it => it.kind)
    .reverse()
}
/** Who at all was told of a thing, and what. */
const everybodyTold = async (no: string) =>
  (
    await mall.sql<{ told: string }>(
      "select person_id || ' ' || kind as told from messages where mall_id = $1 and no = $2 order by at, id",
      [mall.school().id, no],
    )
  ).map(it => it.told)
const clerk = () => mall.as(clerkOf(goods.storeId))
const teacher = () => mall.as('teacher')

async function placed(num = 1) {
  const { checkoutId, orders } = await teacher().orders.place(orderOf('teacher', [{ goods, num }]))
  const { id, amount } = orders[0]!
  return { checkoutId, id, amount }
}
const accepted = async (id: string) => {
  const { lines } = await teacher().orders.detail({ id })
  return teacher().acceptances.accept({
    orderId: id,
    lines: lines.map(({ lineNo, num }) => ({
      lineNo,
      acceptedNum: num,
      rejectedNum: 0,
      photoIds: [],
    })),
  })
}
const CLERK = () => clerkOf(goods.storeId)

describe('who is told of an order', () => {
  test('each person whose turn it is, once, from the form to the last word', async () => {
    const { id, checkoutId, amount } = await placed(2)
    expect(await everybodyTold(id)).toEqual([])
    const fill = { checkoutId, shares: [{ fundId: 'nsfc', amount }] }
    await teacher().funds.fill(fill)
    await teacher().funds.fill(fill)
    expect(await everybodyTold(id)).toEqual(['owner toApprove'])
    await mall.as('owner').funds.giveBack({ id, remark: '请换一个经费' })
    await teacher().funds.fill(fill)
    await mall.as('owner').funds.approve({ id })
    await mall.as('owner').funds.approve({ id })
    expect(await everybodyTold(id)).toEqual([
      'owner toApprove',
      'teacher fundsReturned',
      'owner toApprove',
      `${CLERK()} newOrder`,
    ])
    await clerk().orders.adopt({ id })
    const parcel = { id, logisticsCompany: '顺丰速运', lines: [{ lineNo: 1, num: 1 }] }
    await clerk().orders.ship({ ...parcel, logisticsNo: 'SF1' })
    await clerk().orders.ship({ ...parcel, logisticsNo: 'SF1' })
    await clerk().orders.ship({ ...parcel, logisticsNo: 'SF2' })
    await teacher().orders.receive({ id })
    const first = await accepted(id)
    await mall
      .as('acceptor')
      .acceptances.confirm({ id: first.id, operate: 'return', remark: '数量' })
    const second = await accepted(id)
    await mall.as('acceptor').acceptances.confirm({ id: second.id, operate: 'confirm' })
    expect((await everybodyTold(id)).slice(4)).toEqual([
      'teacher orderShipped',
      'teacher orderShipped',
      'acceptor toConfirm',
      'teacher acceptanceReturned',
      'acceptor toConfirm',
    ])
  })

  test('suppliers hear of what was theirs to take on, and of nothing else', async () => {
    const early = await placed()
    await teacher().orders.cancel({ id: early.id, remark: '不需要了' })
    expect(await everybodyTold(early.id)).toEqual([])
    const [late] = (await buyUntil(mall, [{ goods }], 'approved')).orders
    await teacher().orders.cancel({ id: late!.id, remark: '不需要了' })
    expect(await told(CLERK(), late!.id)).toEqual(['newOrder', 'orderCancelled'])
    const refused = await teacher().orders.place(
      orderOf('teacher', [{ goods }], { payType: 'cod' }),
    )
    const { id } = refused.orders[0]!
    await clerk().orders.reject({ id, remark: '缺货' })
    expect(await everybodyTold(id)).toEqual([`${CLERK()} newOrder`, 'teacher orderRejected'])
    expect(await told(clerkOf(others.storeId), id)).toEqual([])
  })

  test('the buyer of an order that nobody paid is told once, though the timer comes twice', async () => {
    const { checkoutId, orders } = await teacher().orders.place(
      orderOf('teacher', [{ goods }], { payType: 'online' }),
    )
    mall.clock.advance({ days: 3 })
    const system = await mall.ctx(null)
    await closeUnpaid(system, checkoutId)
    await closeUnpaid(system, checkoutId)
    expect(await everybodyTold(orders[0]!.id)).toEqual(['teacher orderClosed'])
  })

  test('who has left is told nothing', async () => {
    await mall.sql('update people set disabled = true where mall_id = $1 and id = $2', [
      mall.school().id,
      'owner',
    ])
    try {
      const { id, checkoutId, amount } = await placed()
      await teacher().funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount }] })
      expect(await everybodyTold(id)).toEqual([])
    } finally {
      await mall.sql('update people set disabled = false where mall_id = $1 and id = $2', [
        mall.school().id,
        'owner',
      ])
    }
  })

  test('what is undone has told nobody', async () => {
    const ctx = await mall.ctx('teacher')
    let id = ''
    const undone = write(ctx, async ctx => {
      const { orders } = await placeOrder(ctx, orderOf('teacher', [{ goods }], { payType: 'cod' }))
      id = orders[0]!.id
      const { rowCount } = await ctx.db.execute(
        `select 1 from messages where mall_id = ${ctx.mall.id} and no = '${id}'`,
      )
      expect(rowCount).toBe(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await everybodyTold(id)).toEqual([])
  })
})

describe('what else is told', () => {
  test('after-sales to the desk and back, complaints to the platform', async () => {
    const [one] = (await buyUntil(mall, [{ goods, num: 3 }], 'received')).orders
    const acceptance = await accepted(one!.id)
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    const apply = returnOf(one!.id, 1)
    const { id } = await teacher().afterSales.apply(apply)
    await teacher().afterSales.apply(apply)
    await clerk().afterSales.answer({ id, answer: 'refuse', remark: '不是质量问题' })
    expect(await everybodyTold(id)).toEqual([
      `${CLERK()} afterSalesOpened`,
      'teacher afterSalesAnswered',
    ])
    const complaint = await teacher().complaints.add(complaintAbout(goods))
    expect(await everybodyTold(complaint.id)).toEqual(['platform complaintOpened'])
  })

  test('whoever brought a table in is told how it ended', async () => {
    const { id } = await bringIn(
      mall,
      'departments',
      csv(['单位代码', '单位名称'], ['D901', '量子中心']),
    )
    expect(await everybodyTold(id)).toEqual(['administrator importFinished'])
  })
})

describe('the inbox', () => {
  test('is its person’s alone; reading one and all counts down', async () => {
    const [order] = (await buyUntil(mall, [{ goods }], 'approved')).orders
    const own = await clerk().messages.list({ unread: true, kind: 'newOrder' })
    const message = own.list.find(it => it.text.includes(order!.id))!
    expect(message).toMatchObject({ href: `/desk/orders/${order!.id}`, isRead: false })
    const before = await clerk().messages.count()
    for (const [person, school] of [
      ['teacher', undefined],
      [clerkOf(others.storeId), undefined],
      ['teacher', 'jianghai'],
    ] as const)
      expect(await codeOf(mall.as(person, school).messages.read({ id: message.id }))).toBe(
        'not_found',
      )
    expect(await codeOf(mall.guest().messages.list({}))).toBe('not_logged_in')
    expect(await clerk().messages.count()).toEqual(before)
    expect(await clerk().messages.read({ id: message.id })).toEqual({ href: message.href })
    expect((await clerk().messages.count()).count).toBe(before.count - 1)
    expect((await clerk().todo.counts()).unreadMessages).toBe(before.count - 1)
    const strangers = await teacher().messages.count()
    await clerk().messages.readAll()
    expect((await clerk().messages.list({ unread: true })).total).toBe(0)
    expect((await clerk().todo.counts()).unreadMessages).toBe(0)
    expect(await teacher().messages.count()).toEqual(strangers)
  })

  test('tells of another school nothing', async () => {
    const [there] = await goodsOfOneStore(mall, 1, 'jianghai')
    const { orders } = await buyUntil(mall, [{ goods: there! }], 'approved', { school: 'jianghai' })
    const { id } = orders[0]!
    expect(await told(clerkOf(there!.storeId), id, 'jianghai')).toEqual(['newOrder'])
    expect(await everybodyTold(id)).toEqual([])
  })

  test('counts to a hundred and no further', async () => {
    await mall.sql(
      `insert into messages (mall_id, id, person_id, kind, subject_id, no, at)
       select $1, 'many-' || n, 'student', 'toAccept', n::text, n::text, $2 from generate_series(1, 250) n`,
      [mall.school().id, mall.clock.now()],
    )
    expect((await mall.as('student').messages.count()).count).toBe(100)
    expect((await mall.as('student').messages.list({ page: 2, rows: 20 })).total).toBeGreaterThan(
      249,
    )
  })
})
