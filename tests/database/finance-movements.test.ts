import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUntold, tellFinance } from '~/areas/finance/domain/tell-finance'
import { read } from '~/mall/database/pool'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { financeBooks } from '../support/finance-books'
import { brokenLaws } from '../support/invariants'
import { buyUntil, clerkOf, returnOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
const books = financeBooks()

beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  Object.assign(mall.api.services, { finance: books })
  await school({ financeSystem: true })
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
})
beforeEach(() => books.clear())
afterEach(async () => {
  await school({ financeSystem: true, freezeAt: 'approve' })
  expect(await brokenLaws(mall)).toEqual([])
})
afterAll(() => mall.close())

async function school(settings: object): Promise<void> {
  await mall.sql('update malls set settings = settings || $2::jsonb where mall_id = $1', [
    mall.school().id,
    JSON.stringify(settings),
  ])
  mall.api.directory.forget()
}
const tell = async (orderId: string) => tellFinance(await mall.ctx(null), orderId)
const detail = (id: string, who = 'teacher') => mall.as(who).orders.detail({ id })
const fundsOf = async (id: string) => (await detail(id)).fundStatus
const movements = async (keyword: string) =>
  (await mall.as('finance').finance.movements({ keyword })).list.reverse()
const kinds = async (id: string) => (await movements(id)).map(it => `${it.kind} ${it.state}`)
const told = (id: string) =>
  mall.sql<{ kind: string; who: string }>(
    'select kind, person_id as who from messages where mall_id = $1 and subject_id = $2 order by kind, who',
    [mall.school().id, id],
  )
const frozenFor = (id: string) =>
  Object.entries(books.frozen()).filter(([of]) => of.startsWith(id)).length
async function approved(also?: string): Promise<string> {
  const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'approved', { also })
  return orders[0]!.id
}
/** A settled statement of one order. */
async function settled(): Promise<{ id: string; statement: string; amount: number }> {
  const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'received', { clear: tell })
  const { id, amount } = orders[0]!
  const acceptance = await mall.as('teacher').acceptances.accept({
    orderId: id,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  const statement = await mall.as('finance').settlement.make({
    storeId: goods.storeId,
    from: '2026-06-01',
    to: '2026-06-30',
  })
  await mall.as('finance').settlement.settle({ id: statement.id })
  return { id, statement: statement.id, amount }
}

describe('an order whose money is to be frozen in the finance system', () => {
  test('does not reach its supplier before the system has said that it is', async () => {
    const id = await approved('key')
    const clerk = mall.as(clerkOf(goods.storeId))
    expect(await fundsOf(id)).toBe('freezing')
    expect((await detail(id)).actions).toContain('cancel')
    expect(await codeOf(clerk.orders.adopt({ id }))).toBe('wrong_state')
    books.failure = 'before'
    await tell(id)
    expect([await fundsOf(id), await kinds(id)]).toEqual([
      'freezing',
      ['freeze unknown', 'freeze waiting'],
    ])
    books.failure = null
    await Promise.all([tell(id), tell(id)])
    expect(await fundsOf(id)).toBe('approved')
    expect((await told(id)).filter(it => it.kind === 'newOrder').length).toBeGreaterThan(0)
    await clerk.orders.adopt({ id })
    const { funds, amount } = await detail(id)
    expect(Object.values(books.frozen()).reduce((sum, it) => sum + it, 0)).toBeGreaterThanOrEqual(
      amount,
    )
    expect(books.frozen()).toMatchObject(
      Object.fromEntries(funds.map(it => [`${id} ${it.accountNo}`, it.amount])),
    )
  })

  test('comes back to its buyer where the system refuses, with its words, and is filled in anew', async () => {
    const id = await approved()
    books.refuses = new Set(['freeze'])
    await tell(id)
    const { fundStatus, funds } = await detail(id)
    expect([fundStatus, funds]).toMatchObject([
      'returned',
      [{ status: 'returned', remark: '财务系统：额度不足（budget_short）' }],
    ])
    expect(await told(id)).toEqual(
      expect.arrayContaining([
        { kind: 'freezeRefused', who: 'owner' },
        { kind: 'fundsReturned', who: 'teacher' },
      ]),
    )
    books.refuses = new Set()
    const { amount } = await detail(id)
    await mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'key', amount }] })
    await mall.as('owner').funds.approve({ id })
    await tell(id)
    expect([await fundsOf(id), await kinds(id)]).toEqual([
      'approved',
      ['freeze refused', 'freeze done'],
    ])
  })

  test('refused, whoever owns the account by now is told, and not who agreed', async () => {
    const id = await approved()
    const { fundId } = (await detail(id)).funds[0]!
    const own = (person: string) =>
      mall.sql('update fund_accounts set owner_id = $2 where mall_id = $1 and id = $3', [
        mall.school().id,
        person,
        fundId,
      ])
    await own('colleague')
    books.refuses = new Set(['freeze'])
    await tell(id)
    await own('owner')
    expect((await told(id)).filter(it => it.kind === 'freezeRefused')).toEqual([
      { kind: 'freezeRefused', who: 'colleague' },
    ])
  })

  test('frozen at submitting, it is refused while its owners still think, and what was frozen of it is released', async () => {
    await school({ freezeAt: 'submit' })
    const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'filled', { also: 'key' })
    const { id } = orders[0]!
    books.refuses = new Set(['freeze'])
    const refusedNo = (await movements(id))[1]!.accountNo
    books.failing = refusedNo
    books.refuses = new Set()
    await tell(id)
    expect(await fundsOf(id)).toBe('toAudit')
    await mall.as('owner').funds.giveBack({ id, remark: '超出预算' })
    await tell(id)
    expect(frozenFor(id)).toBe(0)
  })

  test('where the school has no such system nothing is told and nothing waits', async () => {
    await school({ financeSystem: false })
    const id = await approved()
    expect([await fundsOf(id), await kinds(id), books.asked]).toEqual(['approved', [], []])
  })

  test('a school that switches it off is through with what it has begun', async () => {
    const id = await approved()
    await tell(id)
    await school({ financeSystem: false })
    await mall.as('teacher').orders.cancel({ id, remark: '不需要了' })
    await tell(id)
    expect([frozenFor(id), await kinds(id)]).toEqual([0, ['freeze done', 'release done']])
  })
})

describe('a cancelled order', () => {
  test.each(['before', 'after'] as const)(
    'is released once there is a word on its freezing, lost %s it was done',
    async failure => {
      const id = await approved()
      books.failure = failure
      await tell(id)
      await mall.as('teacher').orders.cancel({ id, remark: '不需要了' })
      await tell(id)
      expect(books.asked.map(it => it.kind)).toEqual(['freeze', 'freeze'])
      books.failure = null
      await tell(id)
      expect([frozenFor(id), await kinds(id), await fundsOf(id)]).toEqual([
        0,
        ['freeze done', 'release done'],
        'none',
      ])
      expect(new Set(books.asked.map(it => it.key)).size).toBe(2)
    },
  )

  test('whose freezing is refused at that moment ends once, and releases nothing', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await approved()
      books.refuses = new Set(['freeze'])
      const [, cancelled] = await Promise.allSettled([
        tell(id),
        mall.as('teacher').orders.cancel({ id, remark: '不需要了' }),
      ])
      await tell(id)
      expect(cancelled.status).toBe('fulfilled')
      const { status, fundStatus } = await detail(id)
      expect([status, fundStatus, frozenFor(id)]).toEqual(['cancelled', 'none', 0])
      expect(
        (await kinds(id)).filter(it => it.startsWith('release') && !it.endsWith('less')),
      ).toEqual([])
    }
  })

  test('a word on an account the order has left stays without effect', async () => {
    await school({ freezeAt: 'submit' })
    const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'filled')
    const { id, amount } = orders[0]!
    books.failure = 'unclear'
    books.failing = (await movements(id))[0]!.accountNo
    await tell(id)
    await mall.as('owner').funds.giveBack({ id, remark: '换一个账号' })
    await mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'key', amount }] })
    await mall.as('owner').funds.approve({ id })
    await tell(id)
    expect(await fundsOf(id)).toBe('approved')
    books.failure = null
    books.refuses = new Set(['freeze'])
    await tell(id)
    expect([await fundsOf(id), await kinds(id)]).toEqual([
      'approved',
      ['freeze refused', 'release needless', 'freeze done'],
    ])
  })
})

describe('after it was settled', () => {
  test('booking takes what was frozen, and what goes back is reversed', async () => {
    const { id, statement, amount } = await settled()
    await tell(id)
    expect([frozenFor(id), Object.values(books.booked()).at(-1)]).toEqual([0, amount])
    const teacher = mall.as('teacher')
    const { id: afs } = await teacher.afterSales.apply(returnOf(id, 1))
    await mall.as(clerkOf(goods.storeId)).afterSales.answer({ id: afs, answer: 'waive' })
    await mall.as('finance').afterSales.financeRefund({ id: afs, refundRef: 'HK-1' })
    await tell(id)
    expect(await kinds(id)).toEqual(['freeze done', 'book done', 'reverse done'])
    expect((await mall.as('finance').settlement.detail({ id: statement })).booking).toMatchObject({
      done: 1,
      refused: 0,
    })
    const { funds } = await detail(id)
    const spent = await mall.sql<{ spent: number }>(
      'select sum(spent)::float8 as spent from order_funds where mall_id = $1 and order_id = $2',
      [mall.school().id, id],
    )
    expect(books.booked()[`${id} ${funds[0]!.accountNo}`]).toBe(spent[0]!.spent)
  })
})

describe('the finance office', () => {
  test('does nothing by hand while something before it on the account has no word', async () => {
    const id = await approved()
    books.failure = 'before'
    await tell(id)
    await mall.as('teacher').orders.cancel({ id, remark: '不买了' })
    const [freeze, release] = await movements(id)
    expect([freeze?.kind, release?.kind]).toEqual(['freeze', 'release'])
    const byHand = (movement: { id: string } | undefined) =>
      codeOf(
        mall
          .as('finance')
          .finance.markDone({ id: movement?.id ?? '', reference: 'SG-2', reason: '系统停机' }),
      )
    expect(await byHand(release)).toBe('wrong_state')
    expect(await byHand(freeze)).toBe('done')
    expect(await byHand(release)).toBe('done')
    books.failure = null
  })

  test('does by hand what gets no word: the order goes on, and nothing is asked any more', async () => {
    const id = await approved()
    books.failure = 'before'
    await tell(id)
    const [movement] = await movements(id)
    const said = { id: movement!.id, reference: 'SG-1', reason: '系统停机，手工冻结' }
    expect(await codeOf(mall.as('owner').finance.markDone(said))).toBe('no_permission')
    await mall.as('finance').finance.markDone(said)
    await mall.as('finance').finance.markDone(said)
    expect(await codeOf(mall.as('finance').finance.askAgain({ id: said.id }))).toBe('wrong_state')
    await tell(id)
    expect(books.asked.length).toBe(1)
    expect([await fundsOf(id), await movements(id)]).toMatchObject([
      'approved',
      [{ state: 'byHand', reference: 'SG-1', handledReason: said.reason, canHandle: false }],
    ])
  })

  test('has what was refused asked again under another key, and everything behind it waits', async () => {
    const { id } = await settled()
    books.refuses = new Set(['book'])
    await tell(id)
    await tell(id)
    const untold = await read(await mall.ctx(null), findUntold)
    expect(untold.map(it => it.subject)).not.toContain(id)
    const [, refused] = await movements(id)
    expect(refused).toMatchObject({ state: 'refused', code: 'budget_short', canHandle: true })
    books.refuses = new Set()
    await mall.as('finance').finance.askAgain({ id: refused!.id })
    await tell(id)
    const [, booked] = await movements(id)
    expect(booked!.state).toBe('done')
    expect(booked!.key).not.toBe(refused!.key)
    expect(
      [...books.followed.values()].filter(it => it.orderId === id && it.kind === 'book').length,
    ).toBe(1)
  })

  test('may not decide on a refused freezing: its order went back', async () => {
    const id = await approved()
    books.refuses = new Set(['freeze'])
    await tell(id)
    const [movement] = await movements(id)
    expect(movement!.canHandle).toBe(false)
    expect(await codeOf(mall.as('finance').finance.askAgain({ id: movement!.id }))).toBe(
      'wrong_state',
    )
  })

  test('hears of a day without a word, once, and finds it where attention is needed', async () => {
    const id = await approved()
    books.failure = 'before'
    await tell(id)
    const now = mall.clock.now()
    mall.clock.set(new Date(now.getTime() + 25 * 3_600_000))
    await tell(id)
    await tell(id)
    const { list, attention } = await mall
      .as('finance')
      .finance.movements({ view: 'attention', keyword: id })
    mall.clock.set(now)
    expect([list.length, attention >= 1]).toEqual([1, true])
    expect(await told(id)).toEqual(
      expect.arrayContaining([{ kind: 'movementSilent', who: 'finance' }]),
    )
  })
})
