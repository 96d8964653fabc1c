import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

const SEED = 20_261_123
let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  goods = await someGoods(mall, 2)
})
afterAll(() => mall.close())

const account = async () => {
  const [found] = await mall.sql<{ no: string; balance: number; used: number }>(
    "select account_no as no, balance::float8 as balance, (frozen + spent)::float8 as used from fund_accounts where mall_id = $1 and id = 'nsfc'",
    [mall.school().id],
  )
  if (!found) throw new Error('no account')
  return found
}
const setBudget = async (no: string, yuan: number) =>
  bringIn(mall, 'funds', csv(['经费账号', '批复额度'], [no, yuan]))
const order = (num: number) =>
  codeOf(buyUntil(mall, [{ goods: goods[num % 2] as Goods, num }], num % 3 ? 'approved' : 'filled'))

test('whatever budgets come while orders freeze money, the ledger is right and nothing is overdrawn', async () => {
  const { no } = await account()
  let refused = 0
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          yuan: fc.oneof(fc.nat(2_000), fc.nat(200_000)),
          num: fc.integer({ min: 1, max: 4 }),
          together: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async acts => {
        for (const { yuan, num, together } of acts) {
          if (together) {
            await Promise.all([order(num), setBudget(no, yuan)])
          } else {
            await order(num)
            const before = await account()
            const run = await setBudget(no, yuan)
            const isBelow = yuan * 10_000 < before.used
            expect(run.faulty).toEqual(isBelow ? ['2 budget budget_below_used'] : [])
            expect((await account()).balance).toBe(isBelow ? before.balance : yuan * 10_000)
            if (isBelow) refused++
            else done++
          }
          const after = await account()
          expect(after.balance).toBeGreaterThanOrEqual(after.used)
        }
        expect(await brokenLaws(mall)).toEqual([])
      },
    ),
    { numRuns: 10, seed: SEED },
  )
  expect(Math.min(refused, done)).toBeGreaterThan(0)
})
