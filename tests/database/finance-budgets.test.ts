import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellFinance } from '~/areas/finance/domain/tell-finance'
import { wholeRule } from '~/areas/malls/approval-rule'
import { askFilledBudgets } from '~/areas/ordering/domain/order-budgets'
import { BUDGETS_AN_HOUR } from '~/areas/ordering/limits'
import { BUDGET_FRESH_SECONDS, BUDGET_STALE_MINUTES } from '~/areas/finance/limits'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { financeBooks } from '../support/finance-books'
import { stateRules } from '../support/rules'
import { orderOf, someGoods, type Goods } from '../support/shopping'

const YUAN = 10_000
const LEFT = 800 * YUAN
let mall: TestMall
let goods: Goods
let accountNo = ''
const books = financeBooks()
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 16 })
  Object.assign(mall.api.services, { finance: books })
  await school({ financeSystem: true, freezeAt: 'approval' })
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
  const approvers = [(await mall.ctx('acceptor')).actor!.code]
  await stateRules(mall, [wholeRule({ name: '学院审批', nameEn: 'College', from: 1, approvers })])
  accountNo = (await mall.as('owner').funds.detail({ id: 'nsfc' })).accountNo
})
beforeEach(async () => {
  books.clear()
  books.budgets = new Map([[accountNo, LEFT]])
  await mall.sql('delete from finance_budgets')
  await school({ financeSystem: true, freezeAt: 'approval' })
})
afterAll(() => mall.close())

async function school(settings: object): Promise<void> {
  await mall.sql('update malls set settings = settings || $2::jsonb where mall_id = $1', [
    mall.school().id,
    JSON.stringify(settings),
  ])
  mall.api.directory.forget()
}
async function filled(): Promise<{ id: string; amount: number }> {
  const { orders } = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
  const { id, amount } = orders[0]!
  await mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
  return { id, amount }
}
const seen = async (id: string) => (await mall.as('owner').funds.auditDetail({ id })).budgets
const ask = async (id: string, who = 'owner') =>
  (await mall.as(who).approvals.askBudgets({ id })).list
const later = (seconds: number) =>
  mall.clock.set(new Date(mall.clock.now().getTime() + seconds * 1_000))

describe('what the finance system has left', () => {
  test('is shown to the owner of the account beside what the mall has left, with its hour', async () => {
    const { id, amount } = await filled()
    const account = await mall.as('owner').funds.detail({ id: 'nsfc' })
    expect(await seen(id)).toMatchObject([
      {
        accountNo,
        amount,
        left: account.available,
        state: 'unasked',
        available: null,
        stale: true,
      },
    ])
    expect(books.budgetsAsked).toEqual([])
    const [said] = await ask(id)
    expect(said).toMatchObject({ state: 'said', available: LEFT, stale: false })
    expect(said!.saidAt).toBe(said!.askedAt)
    expect(mall.clock.now().getTime() - Date.parse(said!.saidAt!)).toBeLessThan(20_000)
    expect(await seen(id)).toEqual([said])
    later(BUDGET_STALE_MINUTES * 60)
    expect(await seen(id)).toMatchObject([{ state: 'said', saidAt: said!.saidAt, stale: true }])
  })

  test('is known once an order was filled in, without anybody asking', async () => {
    const { id } = await filled()
    const [job] = await mall.sql<{ name: string }>(
      "select name from jobs.job where name = 'finance.budgets' and data->>'orderId' = $1",
      [id],
    )
    expect(job).toBeDefined()
    await askFilledBudgets(await mall.ctx(null), id)
    expect(await seen(id)).toMatchObject([{ state: 'said', available: LEFT }])
  })

  test('is asked once, whoever asks within moments', async () => {
    const { id } = await filled()
    await ask(id)
    await ask(id)
    expect(books.budgetsAsked).toEqual([accountNo])
    later(BUDGET_FRESH_SECONDS + 1)
    await ask(id)
    expect(books.budgetsAsked).toHaveLength(2)
  })

  test('stays as it was said where there is no answer, and says that there is none', async () => {
    const { id } = await filled()
    const [said] = await ask(id)
    later(60)
    books.failure = 'before'
    const [silent] = await ask(id)
    expect(silent).toMatchObject({ state: 'silent', available: LEFT, saidAt: said!.saidAt })
    expect(Date.parse(silent!.askedAt!)).toBeGreaterThan(Date.parse(said!.saidAt!))
    later(60)
    books.failure = 'busy'
    expect(await ask(id)).toMatchObject([{ state: 'silent' }])
    books.failure = null
    expect(await ask(id)).toMatchObject([{ state: 'said', available: LEFT }])
  })

  test('is unknown for an account it does not know', async () => {
    books.budgets.clear()
    const { id } = await filled()
    expect(await ask(id)).toMatchObject([{ state: 'noAccount', available: null }])
  })

  test('holds up no page: while it is waited for, the order can be looked at and decided on', async () => {
    const { id } = await filled()
    let answer = (): void => undefined
    books.pause = new Promise<void>(done => (answer = done))
    const asking = ask(id)
    await expect.poll(() => books.budgetsAsked).toEqual([accountNo])
    expect(await seen(id)).toMatchObject([{ state: 'unasked' }])
    await mall.as('owner').funds.approve({ id })
    answer()
    expect(await asking).toMatchObject([{ state: 'said', available: LEFT }])
  })

  test('says what of it is frozen there for the order already', async () => {
    await school({ freezeAt: 'submit' })
    const { id, amount } = await filled()
    const [before] = await ask(id)
    expect(before).toMatchObject({ available: LEFT, frozenThere: 0 })
    later(60)
    await tellFinance(await mall.ctx(null), id)
    // What it said before it froze the money is with it.
    expect(await seen(id)).toMatchObject([{ available: LEFT, frozenThere: 0 }])
    later(60)
    expect(await ask(id)).toMatchObject([{ available: LEFT - amount, frozenThere: amount }])
  })
})

describe('whom it is told', () => {
  test('is those the order waits for: owners of their accounts, then who is asked beside them', async () => {
    const { id } = await filled()
    // They see the order, and it does not wait for them yet.
    expect(await codeOf(ask(id, 'acceptor'))).toBe('wrong_state')
    expect(await codeOf(ask(id, 'teacher'))).toBe('wrong_state')
    expect(await codeOf(ask(id, 'colleague'))).toBe('not_found')
    await ask(id)
    await mall.as('owner').funds.approve({ id })
    expect(await codeOf(ask(id))).toBe('wrong_state')
    expect(await seen(id)).toEqual([])
    const { budgets } = await mall.as('acceptor').approvals.detail({ id })
    expect(budgets).toMatchObject([{ accountNo, state: 'said' }])
    expect(budgets[0]!.available).not.toBeNull()
    expect((await mall.as('teacher').approvals.detail({ id })).budgets).toEqual([])
    await mall.as('acceptor').approvals.approve({ id })
    expect(await codeOf(ask(id, 'acceptor'))).toBe('wrong_state')
  })

  test('is nobody where the school has no finance system', async () => {
    await school({ financeSystem: false })
    const { id } = await filled()
    expect(await seen(id)).toEqual([])
    expect(await codeOf(ask(id))).toBe('wrong_state')
    expect(books.budgetsAsked).toEqual([])
  })

  test('is nobody without end', async () => {
    const { id } = await filled()
    for (let n = 0; n < BUDGETS_AN_HOUR; n++)
      await mall
        .as('owner')
        .approvals.askBudgets({ id })
        .catch(() => null)
    expect(await codeOf(ask(id))).toBe('too_many')
  })
})
