import { extractText } from '../stories/support/paper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMallError } from '~/contract/errors'
import { sumHao } from '~/contract/money'
import { standings } from '~/contract/who-may'
import { mallClient, type MallClient } from '~/contract'
import { perform } from '~/mall/core/implement'
import type { Endpoint } from '~/contract/endpoint'
import { openTestMall, type TestMall } from '../support/database'
import { clerkOf, orderOf, type Goods } from '../support/shopping'
import { openStandings, type StandingWorld } from '../support/standings'

let mall: TestMall
let world: StandingWorld
beforeAll(async () => {
  mall = await openTestMall()
  world = await openStandings(mall, 'yunlu')
})
afterAll(() => mall?.close())

/** An order that was accepted and confirmed, on one account. */
async function accepted(person: string, goods: Goods, fundId: string, approver: string) {
  const buyer = mall.as(person)
  const {
    checkoutId,
    orders: [order],
  } = await buyer.orders.place(orderOf(person, [{ goods, num: 3 }]))
  const { id, amount } = order!
  await buyer.funds.fill({ checkoutId, shares: [{ fundId, amount }] })
  await mall.as(approver).funds.approve({ id })
  const clerk = mall.as(clerkOf(goods.storeId))
  await clerk.orders.adopt({ id })
  await clerk.orders.ship({ id, logisticsCompany: '中通', logisticsNo: `ZT${id}` })
  await buyer.orders.receive({ id })
  const { lines } = await buyer.orders.detail({ id })
  const acceptance = await buyer.acceptances.accept({
    orderId: id,
    lines: lines.map(it => ({ lineNo: it.lineNo, acceptedNum: it.num, rejectedNum: 0 })),
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  const { accountNo } = await mall.as(approver).funds.detail({ id: fundId })
  return { id, checkoutId, acceptanceId: acceptance.id, accountNo }
}

/** Whether a call answers; what may not be seen is not there. */
async function seen<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMallError(error) && ['not_found', 'not_logged_in'].includes(error.code)) return null
    throw error
  }
}

describe('a statement with orders of people who have nothing to do with each other', () => {
  let statement: string
  let orders: Awaited<ReturnType<typeof accepted>>[]
  beforeAll(async () => {
    const [goods] = world.goods as [Goods]
    await mall.sql(
      "insert into project_members (mall_id, project_id, person_id) values ($1, 'materials', 'student') on conflict do nothing",
      [mall.school().id],
    )
    orders = [
      await accepted('teacher', goods, 'nsfc', 'owner'),
      await accepted('student', goods, 'dept', 'colleague'),
    ]
    await mall.sql("update orders set project_id = 'catalysis' where mall_id = $1 and id = $2", [
      mall.school().id,
      orders[0]!.id,
    ])
    const day = mall.clock.now().toISOString().slice(0, 10)
    const { id } = await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: day, to: day })
    statement = id
  })

  /** Whoever is not named here sees an order of it at least. */
  const sightless: readonly string[] = [
    'visitor',
    'guest',
    'teacher',
    'student',
    'purchaser',
    'fundSpender',
    'member',
    'teamGrantee',
    'viewGrantee',
    'otherSupplier',
    'platform',
    'administrator',
    'it',
  ]
  const readers: [name: string, client: () => Promise<MallClient>][] = [
    ...standings.map(it => [
      it,
      async () => {
        const ctx = await world.as(it)
        return mallClient((call: Endpoint, input) => perform(call, ctx, input as never))
      },
    ]),
    ['the other buyer', async () => mall.as('student')],
    ['owner of the other account', async () => mall.as('colleague')],
  ] as [string, () => Promise<MallClient>][]

  test.each(readers)(
    'shows %s the orders they may see, and nothing of others',
    async (name, of) => {
      const calls = await of()
      const all = await mall.as('finance').settlement.detail({ id: statement })
      expect(all.partial).toBeNull()
      expect(all.acceptances.map(it => it.orderId)).toEqual(
        expect.arrayContaining(orders.map(it => it.id)),
      )
      const mine = new Set<string>()
      for (const { orderId } of all.acceptances)
        if (await seen(calls.orders.detail({ id: orderId }))) mine.add(orderId)
      const found = await seen(calls.settlement.detail({ id: statement }))
      expect(found !== null).toBe(mine.size > 0)
      const paper = await seen(
        calls.papers.sheet({ kind: 'statement', id: statement, language: 'cn' }),
      )
      expect(paper !== null).toBe(found !== null)
      if (!found || !paper) {
        expect(sightless, 'who sees nothing of it').toContain(name)
        return
      }
      const own = all.acceptances.filter(it => mine.has(it.orderId))
      expect(found.acceptances).toEqual(own)
      expect(found.lines).toEqual(all.lines.filter(it => mine.has(it.orderId)))
      expect(found.acceptCount).toBe(own.length)
      expect(found.amount).toBe(sumHao(own.map(it => it.amount)))
      expect(sumHao(found.funds.map(it => it.amount))).toBe(found.amount)
      expect(paper.lines.total).toBe(found.amount)
      const whole = own.length === all.acceptances.length
      expect(found.partial).toEqual(
        whole ? null : { lines: all.lines.length, shown: found.lines.length },
      )
      expect(paper.partial).toEqual(
        whole
          ? null
          : expect.stringContaining(
              `本单共 ${all.lines.length} 行，此处仅列出您可查看的 ${found.lines.length} 行`,
            ),
      )
      const file = await calls.papers.pdf({ kind: 'statement', id: statement, language: 'cn' })
      const printed = await extractText(Buffer.from(file.content, 'base64'))
      expect(printed.includes('所列合计')).toBe(!whole)
      const said = [JSON.stringify(found), JSON.stringify(paper), printed]
      for (const it of orders)
        for (const text of said)
          for (const part of [it.id, it.acceptanceId, it.accountNo])
            expect(text.includes(part), part).toBe(mine.has(it.id))
    },
  )

  test('is seen in part by each of its two buyers, and whole by its supplier and by finance', async () => {
    const partial = async (person: string) =>
      (await mall.as(person).settlement.detail({ id: statement })).partial
    for (const person of ['teacher', 'student', 'owner', 'colleague'])
      expect(await partial(person), person).not.toBeNull()
    for (const person of ['finance', clerkOf(world.goods[0]!.storeId)])
      expect(await partial(person), person).toBeNull()
  })
})

test('a bill of a checkout says how many of its orders a supplier is not shown', async () => {
  const [a, b] = world.goods as [Goods, Goods]
  expect(a.storeId).not.toBe(b.storeId)
  const { checkoutId, orders } = await mall
    .as('teacher')
    .orders.place(orderOf('teacher', [{ goods: a }, { goods: b }]))
  const bill = (person: string) => mall.as(person).papers.bills({ id: checkoutId, language: 'cn' })
  expect((await bill('teacher')).partial).toBeNull()
  const part = await bill(clerkOf(a.storeId))
  expect(part.partial).toContain('本账单共 2 笔订单，此处仅列出您可查看的 1 笔')
  expect(JSON.stringify(part)).not.toContain(orders.find(it => it.storeId === b.storeId)!.id)
})

describe('the code printed on a paper', () => {
  /** An order as far as this, with the papers there are of it. */
  const papersOf = async (order: { id: string; acceptanceId?: string; statement?: string }) =>
    Promise.all(
      [
        ...(['purchaseForm', 'orderDetail', 'bill', 'settlementForm', 'agreement'] as const).map(
          kind => ({ kind, id: order.id }),
        ),
        ...(order.acceptanceId ? [{ kind: 'acceptance' as const, id: order.acceptanceId }] : []),
        ...(order.statement ? [{ kind: 'statement' as const, id: order.statement }] : []),
      ].map(async asked => ({
        asked,
        sheet: await mall.as('finance').papers.sheet({ ...asked, language: 'cn' }),
      })),
    )
  /** What the page behind a code shows to whoever holds the paper. */
  const opened = (path: string) => {
    const [, what = '', id = ''] = /^\/orders\/scan\/(accept|settle)\/(\d{20})$/.exec(path) ?? []
    return what === 'settle'
      ? mall.guest().settlement.openSettle({ id })
      : mall.guest().acceptances.openAccept({ id })
  }
  let waiting: { id: string; amount: number }
  let done: Awaited<ReturnType<typeof accepted>> & { statement: string }
  beforeAll(async () => {
    const goods = world.goods[1] as Goods
    const placed = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
    waiting = placed.orders[0]!
    const order = await accepted('teacher', goods, 'nsfc', 'owner')
    const day = mall.clock.now().toISOString().slice(0, 10)
    const { id } = await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: day, to: day })
    done = { ...order, statement: id }
  })

  test('leads to an open page about that paper, before and after there is an acceptance', async () => {
    for (const { sheet, asked } of await papersOf(waiting))
      expect([asked.kind, await opened(sheet.path)]).toEqual([
        asked.kind,
        expect.objectContaining({ orderId: waiting.id, id: null, status: 'none', lines: [] }),
      ])
    for (const { sheet, asked } of await papersOf(done)) {
      const settled = asked.kind === 'statement' || asked.kind === 'settlementForm'
      expect([asked.kind, await opened(sheet.path)]).toEqual([
        asked.kind,
        expect.objectContaining(
          settled ? { id: done.statement } : { orderId: done.id, id: done.acceptanceId },
        ),
      ])
    }
  })

  test('lets nobody read who bought, why, and from which account', async () => {
    for (const order of [waiting, done])
      for (const { sheet } of await papersOf(order)) {
        const said = JSON.stringify(await opened(sheet.path))
        for (const hidden of [
          '林知远',
          '沈亦舟',
          '教学实验',
          '13800',
          done.accountNo,
          done.checkoutId,
        ])
          expect(said).not.toContain(hidden)
      }
  })

  test('names the school’s own host, whatever a request says', async () => {
    const ctx = await mall.ctx('teacher')
    const print = async (more: object, origin?: string) =>
      (
        await mallClient((call: Endpoint, input) =>
          perform(call, { ...ctx, origin }, { ...(input as object), ...more } as never),
        ).papers.pdf({ kind: 'purchaseForm', id: waiting.id, language: 'cn' })
      ).content
    mall.clock.set(new Date('2026-11-25T03:00:00Z'))
    const own = await print({}, 'http://yunlu.localhost:3000')
    expect(await print({}, 'http://evil.example')).toBe(own)
    expect(await print({ base: 'http://evil.example' })).toBe(own)
    expect(mall.api.services.addressOf(mall.school())).toBe('http://yunlu.localhost:3000')
  })
})
