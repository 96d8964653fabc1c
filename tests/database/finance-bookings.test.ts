import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookStatement } from '~/areas/settlement/domain/book-statement'
import { MallError } from '~/contract/errors'
import { UnclearAnswer, type FinanceMovement, type FinanceWord } from '~/mall/gateways/finance/port'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { bought, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
const books = new Map<string, FinanceMovement>()
let failure: 'before' | 'after' | 'unclear' | 'busy' | null = null
/** Where it is set, only parts of this account fail. */
let failing: string | null = null
let refuses = false
let asked = 0

/** A finance system that keeps books by the key; its answer may get lost, or it may not hear at all. */
async function book(movement: FinanceMovement): Promise<FinanceWord> {
  asked++
  const fails = failing === null || failing === movement.accountNo
  if (failure === 'unclear' && fails) throw new UnclearAnswer('status 500')
  if (failure === 'busy') throw new MallError('busy')
  if (failure === 'before' && fails) throw new Error('nobody there')
  if (refuses) return { state: 'refused', code: 'budget_short', message: '额度不足' }
  books.set(movement.key, movement)
  if (failure === 'after') throw new Error('the answer got lost')
  return { state: 'done', reference: `PZ-${movement.key.slice(-6)}` }
}

beforeAll(async () => {
  mall = await openTestMall()
  // Long after everything the demo tells of: statements hold what is made here.
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  Object.assign(mall.api.services.finance, { book })
  await mall.sql(
    `update malls set settings = jsonb_set(settings, '{financeSystem}', 'true') where mall_id = $1`,
    [mall.school().id],
  )
  mall.api.directory.forget()
})
beforeEach(() => {
  books.clear()
  failure = null
  failing = null
  refuses = false
  asked = 0
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

let next = 0
/** A statement of one order, or of two that are paid from different accounts, settled. */
async function settled(count: 1 | 2 = 1): Promise<string> {
  const goods = (await someGoods(mall, 9))[next++ % 9]
  if (!goods) throw new Error('no goods')
  for (const fund of ['nsfc', 'key'].slice(0, count)) await received(goods, fund)
  const statement = await mall.as('finance').settlement.make({
    storeId: goods.storeId,
    from: '2026-06-01',
    to: '2026-06-30',
  })
  await mall.as('finance').settlement.settle({ id: statement.id })
  return statement.id
}
async function received(goods: Goods, fund: string): Promise<void> {
  const { orders } = await bought(mall, [{ goods, num: 2 }], 'received', { fund })
  const [order] = orders
  if (!order) throw new Error('no order')
  const { lines } = await mall.as('teacher').orders.detail({ id: order.id })
  const { id } = await mall.as('teacher').acceptances.accept({
    orderId: order.id,
    lines: lines.map(it => ({ lineNo: it.lineNo, acceptedNum: it.num, rejectedNum: 0 })),
  })
  await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
}
const booking = async (id: string, who = 'finance') =>
  (await mall.as(who).settlement.detail({ id })).booking
const toldOf = (id: string) =>
  mall.sql<{ kind: string; who: string }>(
    'select kind, person_id as who from messages where mall_id = $1 and subject_id = $2 order by kind, who',
    [mall.school().id, id],
  )
const work = async (id: string) => bookStatement(await mall.ctx(null), id)

test('settling waits for nobody; the job books each part once, however often it runs', async () => {
  const id = await settled()
  expect([asked, await booking(id)]).toMatchObject([
    0,
    { waiting: 1, unknown: 0, done: 0, refused: 0 },
  ])
  await Promise.all([work(id), work(id)])
  await work(id)
  expect(await booking(id)).toMatchObject({ waiting: 0, unknown: 0, done: 1, refused: 0 })
  const { amount, funds } = await mall.as('finance').settlement.detail({ id })
  expect([...books.values()]).toMatchObject([
    { amount, document: id, school: 'yunlu', accountNo: funds[0]?.accountNo },
  ])
  expect(await booking(id, 'teacher')).toBeNull()
})

test.each(['before', 'after'] as const)(
  'where no word comes (%s it was booked) it is not known, and asked again under the same key',
  async when => {
    const id = await settled()
    failure = when
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 1, done: 0 })
    await work(id)
    failure = null
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 0, done: 1 })
    expect(books.size).toBe(1)
  },
)

test('a refusal is told to finance with its reason, and is final', async () => {
  const id = await settled()
  refuses = true
  await work(id)
  refuses = false
  await work(id)
  expect(asked).toBe(1)
  expect(await booking(id)).toMatchObject({
    refused: 1,
    parts: [{ state: 'refused', reason: '额度不足', reference: null }],
  })
  expect(await toldOf(id)).toEqual([{ kind: 'bookingRefused', who: 'finance' }])
})

test('each part says which order, account and amount it is, and what finance calls it', async () => {
  const id = await settled()
  await work(id)
  const { lines, amount, funds } = await mall.as('finance').settlement.detail({ id })
  expect((await booking(id))?.parts).toMatchObject([
    {
      orderId: lines[0]?.orderId,
      acceptanceId: lines[0]?.acceptanceId,
      accountNo: funds[0]?.accountNo,
      amount,
      state: 'done',
      reference: expect.stringMatching(/^PZ-/),
    },
  ])
  expect(await toldOf(id)).toEqual([])
})

describe('of a statement over two accounts', () => {
  test('a part without a word does not hold up the other, nor is it told of before a day', async () => {
    const id = await settled(2)
    failing = (await booking(id))?.parts[0]?.accountNo ?? ''
    failure = 'unclear'
    await work(id)
    expect([asked, await booking(id)]).toMatchObject([2, { unknown: 1, done: 1, waiting: 0 }])
    expect(await toldOf(id)).toEqual([])
    failure = null
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 0, done: 2 })
    expect(books.size).toBe(2)
  })

  test('a system that is away is asked once, the next time for the other part first', async () => {
    const id = await settled(2)
    failure = 'before'
    await work(id)
    expect([asked, await booking(id)]).toMatchObject([1, { unknown: 1, waiting: 1 }])
    failing = (await booking(id))?.parts.find(it => it.state === 'unknown')?.accountNo ?? ''
    await work(id)
    expect([asked, await booking(id)]).toMatchObject([3, { unknown: 1, done: 1 }])
  })

  test('a system that stays away is asked at growing distances, whichever part it is asked for', async () => {
    const id = await settled(2)
    failure = 'before'
    for (let n = 0; n < 3; n++) await work(id)
    const [row] = await mall.sql<{ seconds: number }>(
      'select extract(epoch from max(next_at) - $3::timestamptz)::int as seconds from finance_bookings where mall_id = $1 and statement_id = $2',
      [mall.school().id, id, mall.clock.now().toISOString()],
    )
    expect([asked, row?.seconds]).toEqual([3, 240])
  })

  test('where too many ask from here nothing was asked: it stays as it was, for a minute', async () => {
    const id = await settled(2)
    failure = 'busy'
    await work(id)
    expect([asked, await booking(id)]).toMatchObject([1, { waiting: 2, unknown: 0 }])
    const rows = await mall.sql<{ tries: number; seconds: number }>(
      'select tries, extract(epoch from next_at - $3::timestamptz)::int as seconds from finance_bookings where mall_id = $1 and statement_id = $2 order by next_at desc',
      [mall.school().id, id, mall.clock.now().toISOString()],
    )
    expect(rows.map(it => it.tries)).toEqual([0, 0])
    expect(rows[0]?.seconds).toBe(60)
  })
})

test('no word for a day is told to finance, once', async () => {
  const id = await settled()
  failure = 'before'
  await work(id)
  expect(await toldOf(id)).toEqual([])
  const now = mall.clock.now()
  mall.clock.set(new Date(now.getTime() + 25 * 3_600_000))
  await work(id)
  await work(id)
  mall.clock.set(now)
  expect(await toldOf(id)).toEqual([{ kind: 'bookingSilent', who: 'finance' }])
})
