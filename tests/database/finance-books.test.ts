import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUntold, tellFinance } from '~/areas/finance/domain/tell-finance'
import { read } from '~/mall/database/pool'
import { openTestMall, type TestMall } from '../support/database'
import { financeBooks } from '../support/finance-books'
import { brokenLaws } from '../support/invariants'
import { act, actKinds, type ActKind } from '../support/ledger-acts'
import type { World } from '../support/ledger-world'
import { someGoods } from '../support/shopping'

/**
 * Random lives of orders beside a finance system that refuses, is away, and loses answers, which several processes ask at once. When
 * it has been told of everything, it holds frozen what the ledger holds, and has booked what the ledger has spent.
 */
const SEED = Number(process.env.LEDGER_SEED ?? 3)
const PROGRAMS = Number(process.env.LEDGER_PROGRAMS ?? 4)
let mall: TestMall
const books = financeBooks()
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  Object.assign(mall.api.services, { finance: books })
  // Of what the demonstration shows these books know nothing.
  await mall.sql('delete from finance_movements where mall_id = $1', [mall.school().id])
  await school({ financeSystem: true })
})
afterAll(() => mall.close())

async function school(settings: object): Promise<void> {
  await mall.sql('update malls set settings = settings || $2::jsonb where mall_id = $1', [
    mall.school().id,
    JSON.stringify(settings),
  ])
  mall.api.directory.forget()
}

/** What people do to orders and their money. */
const kinds = actKinds.filter(
  it => !/goods|import|year|grant|authoriz|remainder|placeIn|award|transfer/i.test(it),
)
const weather = fc.constantFrom('fair', 'fair', 'fair', 'before', 'after', 'unclear', 'refuses')
const round = fc.record({
  weather,
  acts: fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 14, arbitrary: fc.constant('fitting' as const) },
        { weight: 4, arbitrary: fc.constant('fittingCase' as const) },
        { weight: 3, arbitrary: fc.constantFrom('place' as const, 'cancel' as const) },
        { weight: 3, arbitrary: fc.constantFrom<ActKind>(...kinds) },
      ),
      at: fc.nat(11),
      chance: fc.nat(1_000_000),
    }),
    { minLength: 3, maxLength: 6, size: 'max' },
  ),
})
const program = fc.record({
  freezeAt: fc.constantFrom('submit', 'approve'),
  rounds: fc.array(round, { minLength: 30, maxLength: 45, size: 'max' }),
})

async function tellAll(): Promise<number> {
  const ctx = await mall.ctx(null)
  const untold = await read(ctx, findUntold)
  // Two processes at once.
  for (const { subject } of untold)
    await Promise.all([tellFinance(ctx, subject), tellFinance(ctx, subject)])
  return untold.length
}

/** By `<order> <account>`, of orders finance was told of, in the column of the share. */
async function ofLedger(column: 'frozen' | 'spent'): Promise<Record<string, number>> {
  const rows = await mall.sql<{ of: string; amount: number }>(
    `select f.order_id || ' ' || a.account_no as of, f.${column}::float8 as amount from order_funds f
     join fund_accounts a on a.mall_id = f.mall_id and a.id = f.fund_id
     where f.mall_id = $1 and f.${column} > 0
       and exists (select 1 from finance_movements m where m.mall_id = f.mall_id and m.order_id = f.order_id)`,
    [mall.school().id],
  )
  return Object.fromEntries(rows.map(it => [it.of, it.amount]))
}

/** What is refused for good is asked again, until everything is told. */
async function settleAll(): Promise<void> {
  books.clear()
  for (let n = 0; n < 40; n++) {
    const left = await tellAll()
    const { list } = await mall.as('finance').finance.movements({ view: 'open', rows: 100 })
    const refused = list.filter(it => it.state === 'refused')
    for (const { id } of refused) await mall.as('finance').finance.askAgain({ id })
    if (!left && !refused.length) return
  }
  throw new Error('there is always something left to tell')
}

const states = new Map<string, number>()
test('in the end finance holds what the ledger holds, and has booked what it has spent', async () => {
  let n = 0
  await fc.assert(
    fc.asyncProperty(program, async ({ freezeAt, rounds }) => {
      await school({ freezeAt })
      const goods = await someGoods(mall, 7, { below: 60_0000, stock: 100_000 })
      const world: World = {
        ...{ mall, school: 'yunlu', goods, orders: [], cases: [], groups: [], biddings: [] },
        restocked: new Map(),
      }
      const first = { kind: 'place' as const, at: n++, chance: 48 }
      await act(world, first)
      for (const { weather, acts } of rounds) {
        books.clear()
        if (weather === 'refuses') books.refuses = new Set(['freeze', 'book', 'reverse'])
        else if (weather !== 'fair') books.failure = weather as 'before'
        await Promise.all([...acts.map(it => act(world, it)), tellAll()])
      }
      await settleAll()
      expect(books.frozen()).toEqual(await ofLedger('frozen'))
      expect(books.booked()).toEqual(await ofLedger('spent'))
      expect(await brokenLaws(mall)).toEqual([])
      const { list } = await mall.as('finance').finance.movements({ rows: 100 })
      for (const it of list)
        states.set(`${it.kind} ${it.state}`, (states.get(`${it.kind} ${it.state}`) ?? 0) + 1)
      const keys = await mall.sql<{ n: number }>(
        'select count(*)::int as n from finance_movements where mall_id = $1 and state = $2',
        [mall.school().id, 'done'],
      )
      expect(books.followed.size).toBe(keys[0]?.n)
    }),
    { numRuns: PROGRAMS, seed: SEED, endOnFailure: true },
  )
  // All of it happened.
  expect([...states.keys()].sort()).toEqual(
    expect.arrayContaining(['book done', 'freeze done', 'freeze refused', 'release done']),
  )
}, 240_000)
