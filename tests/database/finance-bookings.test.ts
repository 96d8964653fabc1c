import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellFinance } from '~/areas/finance/domain/tell-finance'
import { openTestMall, type TestMall } from '../support/database'
import { financeBooks } from '../support/finance-books'
import { brokenLaws } from '../support/invariants'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
const books = financeBooks()
const booksAsked = () => books.asked.filter(it => it.kind === 'book').length
const bookedFor = (statementId: string) =>
  [...books.followed.values()].filter(it => it.document === statementId)

beforeAll(async () => {
  mall = await openTestMall()
  // Long after everything the demo tells of: statements hold what is made here.
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  Object.assign(mall.api.services, { finance: books })
  await mall.sql(
    `update malls set settings = jsonb_set(settings, '{financeSystem}', 'true') where mall_id = $1`,
    [mall.school().id],
  )
  mall.api.directory.forget()
})
beforeEach(() => books.clear())
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

let next = 0
/** A statement of one order, paid from one account or from two, settled. */
async function settled(accounts: 1 | 2 = 1): Promise<string> {
  const goods = (await someGoods(mall, 9))[next++ % 9]
  if (!goods) throw new Error('no goods')
  await received(goods, accounts)
  const statement = await mall.as('finance').settlement.make({
    storeId: goods.storeId,
    from: '2026-06-01',
    to: '2026-06-30',
  })
  await mall.as('finance').settlement.settle({ id: statement.id })
  books.asked = []
  return statement.id
}
async function received(goods: Goods, accounts: 1 | 2): Promise<void> {
  const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'received', {
    also: accounts === 2 ? 'key' : undefined,
    clear: tell,
  })
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
const tell = async (orderId: string) => tellFinance(await mall.ctx(null), orderId)
/** All jobs of a statement, one after another. */
async function work(id: string): Promise<void> {
  const { acceptances } = await mall.as('finance').settlement.detail({ id })
  for (const { orderId } of acceptances) await tell(orderId)
}

test('settling waits for nobody; the job books each part once, however often it runs', async () => {
  const id = await settled()
  expect([booksAsked(), await booking(id)]).toMatchObject([
    0,
    { waiting: 1, unknown: 0, done: 0, refused: 0 },
  ])
  await Promise.all([work(id), work(id)])
  await work(id)
  expect(await booking(id)).toMatchObject({ waiting: 0, unknown: 0, done: 1, refused: 0 })
  const { amount, funds } = await mall.as('finance').settlement.detail({ id })
  expect(bookedFor(id)).toMatchObject([
    { amount, document: id, school: 'yunlu', accountNo: funds[0]?.accountNo },
  ])
  expect(await booking(id, 'teacher')).toBeNull()
})

test.each(['before', 'after'] as const)(
  'where no word comes (%s it was booked) it is not known, and asked again under the same key',
  async when => {
    const id = await settled()
    books.failure = when
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 1, done: 0 })
    await work(id)
    books.failure = null
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 0, done: 1 })
    expect(bookedFor(id).length).toBe(1)
  },
)

test('a refusal is told to finance with its reason, and is final', async () => {
  const id = await settled()
  books.refuses = new Set(['book'])
  await work(id)
  books.refuses = new Set()
  await work(id)
  expect(booksAsked()).toBe(1)
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
    books.failing = (await booking(id))?.parts[0]?.accountNo ?? ''
    books.failure = 'unclear'
    await work(id)
    expect([booksAsked(), await booking(id)]).toMatchObject([
      2,
      { unknown: 1, done: 1, waiting: 0 },
    ])
    expect(await toldOf(id)).toEqual([])
    books.failure = null
    await work(id)
    expect(await booking(id)).toMatchObject({ unknown: 0, done: 2 })
    expect(bookedFor(id).length).toBe(2)
  })

  test('a system that is away is asked once, the next time for the other part first', async () => {
    const id = await settled(2)
    books.failure = 'before'
    await work(id)
    expect([booksAsked(), await booking(id)]).toMatchObject([1, { unknown: 1, waiting: 1 }])
    books.failing = (await booking(id))?.parts.find(it => it.state === 'unknown')?.accountNo ?? ''
    await work(id)
    expect([booksAsked(), await booking(id)]).toMatchObject([3, { unknown: 1, done: 1 }])
  })

  test('a system that stays away is asked at growing distances, whichever part it is asked for', async () => {
    const id = await settled(2)
    books.failure = 'before'
    for (let n = 0; n < 3; n++) await work(id)
    const [row] = await mall.sql<{ seconds: number }>(
      'select extract(epoch from max(next_at) - $3::timestamptz)::int as seconds from finance_movements where mall_id = $1 and document = $2',
      [mall.school().id, id, mall.clock.now().toISOString()],
    )
    expect([booksAsked(), row?.seconds]).toEqual([3, 240])
  })

  test('where too many ask from here nothing was asked: it stays as it was, for a minute', async () => {
    const id = await settled(2)
    books.failure = 'busy'
    await work(id)
    expect([booksAsked(), await booking(id)]).toMatchObject([1, { waiting: 2, unknown: 0 }])
    const rows = await mall.sql<{ tries: number; seconds: number }>(
      'select tries, extract(epoch from next_at - $3::timestamptz)::int as seconds from finance_movements where mall_id = $1 and document = $2 order by next_at desc',
      [mall.school().id, id, mall.clock.now().toISOString()],
    )
    expect(rows.map(it => it.tries)).toEqual([0, 0])
    expect(rows[0]?.seconds).toBe(60)
  })
})

test('no word for a day is told to finance, once', async () => {
  const id = await settled()
  books.failure = 'before'
  await work(id)
  expect(await toldOf(id)).toEqual([])
  const now = mall.clock.now()
  mall.clock.set(new Date(now.getTime() + 25 * 3_600_000))
  await work(id)
  await work(id)
  mall.clock.set(now)
  expect(await toldOf(id)).toEqual([{ kind: 'bookingSilent', who: 'finance' }])
})
