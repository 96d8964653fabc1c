import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookStatement } from '~/areas/settlement/domain/book-statement'
import type { FinanceMovement, FinanceWord } from '~/mall/gateways/finance/port'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { bought, someGoods } from '../support/shopping'

let mall: TestMall
const books = new Map<string, FinanceMovement>()
let failure: 'before' | 'after' | null = null
let refuses = false
let asked = 0

/** A finance system that keeps books by the key; its answer may get lost, or it may not hear at all. */
async function book(movement: FinanceMovement): Promise<FinanceWord> {
  asked++
  if (failure === 'before') throw new Error('nobody there')
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
  refuses = false
  asked = 0
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

let next = 0
/** A statement of one order over two accounts, settled. */
async function settled(): Promise<string> {
  const goods = (await someGoods(mall, 9))[next++ % 9]
  if (!goods) throw new Error('no goods')
  const { orders } = await bought(mall, [{ goods, num: 2 }], 'received')
  const [order] = orders
  if (!order) throw new Error('no order')
  const { lines } = await mall.as('teacher').orders.detail({ id: order.id })
  const { id } = await mall.as('teacher').acceptances.accept({
    orderId: order.id,
    lines: lines.map(it => ({ lineNo: it.lineNo, acceptedNum: it.num, rejectedNum: 0 })),
  })
  await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  const statement = await mall.as('finance').settlement.make({
    storeId: goods.storeId,
    from: '2026-06-01',
    to: '2026-06-30',
  })
  await mall.as('finance').settlement.settle({ id: statement.id })
  return statement.id
}
const booking = async (id: string, who = 'finance') =>
  (await mall.as(who).settlement.detail({ id })).booking
const work = async (id: string) => bookStatement(await mall.ctx(null), id)

test('settling waits for nobody; the job books each part once, however often it runs', async () => {
  const id = await settled()
  expect([asked, await booking(id)]).toEqual([0, { waiting: 1, unknown: 0, done: 0, refused: [] }])
  await Promise.all([work(id), work(id)])
  await work(id)
  expect(await booking(id)).toEqual({ waiting: 0, unknown: 0, done: 1, refused: [] })
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
  expect((await booking(id))?.refused).toMatchObject([{ reason: '额度不足' }])
})
