import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { trialWays } from '~/areas/approvals/codes'
import { isMallError } from '~/contract/errors'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { stateRules } from '../support/rules'
import { orderOf, setStock, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const OWNER_ACCOUNTS = ['nsfc', 'key']

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  const [one] = await someGoods(mall, 1)
  goods = one!
  await setStock(mall, goods.id, 1_000_000)
  const { id } = mall.school()
  await mall.sql(
    'update fund_accounts set balance = balance + $2, valid_to = null where mall_id = $1 and id = any($3)',
    [id, 9_000_000 * HAO_PER_YUAN, OWNER_ACCOUNTS],
  )
})
afterAll(() => mall.close())

const state = (rules: ApprovalRule[]) => stateRules(mall, rules)
const rule = (more: Partial<ApprovalRule> & Pick<ApprovalRule, 'name'>) =>
  wholeRule({ from: 0, ...more })

/** Places an order and fills it in; null where a rule refuses it, which leaves it to be cancelled. */
async function ordered(person: string, fundId: string, yuan: number): Promise<string | null> {
  const buyer = mall.as(person)
  const num = Math.max(1, Math.ceil((yuan * HAO_PER_YUAN) / goods.unitPrice))
  const { orders } = await buyer.orders.place(orderOf(person, [{ goods, num }]))
  const { id, amount } = orders[0]!
  try {
    await buyer.funds.fill({ orderId: id, shares: [{ fundId, amount }] })
    return id
  } catch (error) {
    if (!isMallError(error)) throw error
    expect(Object.values(error.details?.fields ?? {})).toEqual(['rule_refuses'])
    await buyer.orders.cancel({ id, remark: '学校规定' })
    return null
  }
}
/** The rules each of these orders was asked about when it was filled in. */
async function stepsOf(ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await mall.sql<{ order_id: string; name: string }>(
    'select order_id, name from approval_steps where mall_id = $1 and order_id = any($2) order by no',
    [mall.school().id, ids],
  )
  return new Map(ids.map(id => [id, rows.filter(it => it.order_id === id).map(it => it.name)]))
}
/** All orders the trial of these rules names. */
async function tried(rules: ApprovalRule[]) {
  const { tryRules } = mall.as('administrator').approvals
  const first = await tryRules({ rules, rows: 100 })
  const rest = []
  for (let page = 2; (page - 1) * 100 < first.total; page++)
    rest.push(...(await tryRules({ rules, rows: 100, page })).list)
  return { ...first, list: [...first.list, ...rest] }
}

const drawnOrders = fc.array(
  fc.record({
    person: fc.constantFrom('teacher', 'owner'),
    fundId: fc.constantFrom(...OWNER_ACCOUNTS),
    yuan: fc.constantFrom(300, 900, 1_500, 2_600, 6_000),
    hours: fc.constantFrom(0, 20, 70),
  }),
  { minLength: 24, maxLength: 24 },
)

test('what is tried of rules is what happens under them, order by order', async () => {
  const rules = [
    rule({ name: '七天合计', from: 2_500, days: 7 }),
    rule({ name: '自购', from: 1_000, ownOnly: true }),
    rule({ name: '单项', lineFrom: 2_000, days: 30, from: 5_000 }),
    rule({ name: '设备费', budgetItems: ['设备费'], from: 1_500 }),
    rule({
      name: '小额设备',
      outcome: 'refuse',
      words: '不行',
      budgetItems: ['设备费'],
      lineBelow: 1_200,
    }),
  ]
  await state(rules)
  const asked = new Map<string, string[]>()
  let refused = 0
  for (const { person, fundId, yuan, hours } of fc.sample(drawnOrders, {
    numRuns: 1,
    seed: 7,
  })[0]!) {
    mall.clock.advance({ hours })
    const id = await ordered(person, fundId, yuan)
    if (id) for (const [order, names] of await stepsOf([id])) asked.set(order, names)
    else refused++
  }
  expect(refused).toBeGreaterThan(0)
  expect(new Set([...asked.values()].flat())).toEqual(
    new Set(['七天合计', '自购', '单项', '设备费']),
  )
  expect([...asked.values()].some(it => !it.length)).toBe(true)

  // The rules that hold, tried on themselves, change nothing.
  expect((await tried(rules)).list).toEqual([])
  await state([])
  const { list, orders, counts } = await tried(rules)
  expect(orders).toBeGreaterThanOrEqual(asked.size)
  const found = new Map(list.map(it => [it.id, it.after.map(({ name }) => name)]))
  for (const [id, names] of asked) expect(found.get(id) ?? [], id).toEqual(names)
  for (const it of list) expect(it.before).toEqual([])
  expect(trialWays.reduce((sum, it) => sum + (counts[it] ?? 0), 0)).toBe(list.length)
  // Newest first.
  const times = list.map(it => it.createdAt)
  expect(times).toEqual([...times].sort().reverse())
  // An administrator is no reader of all orders, and is led to none they may not open.
  const office = mall.as('administrator').orders
  for (const { id, canOpen } of list)
    expect((await codeOf(office.detail({ id }))) === 'done', id).toBe(canOpen)
  expect(list.some(it => !it.canOpen)).toBe(true)
})

test('each way an order may go differently is told, with how many orders each rule holds for', async () => {
  mall.clock.advance({ days: 120 })
  const dear = rule({ name: '复核', from: 2_000 })
  await state([dear])
  const small = (await ordered('teacher', 'nsfc', 300))!
  const large = (await ordered('teacher', 'nsfc', 2_500))!
  const waysUnder = async (rules: ApprovalRule[]) => {
    const { list, orders } = await tried(rules)
    expect(orders).toBe(2)
    return Object.fromEntries(list.map(it => [it.id, it.way]))
  }
  expect(await waysUnder([dear, rule({ name: '全部', from: 0 })])).toEqual({
    [small]: 'more',
    [large]: 'more',
  })
  expect(await waysUnder([])).toEqual({ [large]: 'fewer' })
  // Another name or another sum is nothing to an order they both hold for.
  expect(await waysUnder([{ ...dear, name: '再看一次', from: 2_100 }])).toEqual({})
  const [finance] = await mall.sql<{ code: string }>(
    'select code from people where mall_id = $1 and id = $2',
    [mall.school().id, 'finance'],
  )
  expect(await waysUnder([{ ...dear, approvers: [finance!.code] }])).toEqual({ [large]: 'changed' })
  const both = [finance!.code, 'T10003']
  expect(await waysUnder([{ ...dear, approvers: both, everyone: true }])).toEqual({
    [large]: 'changed',
  })
  expect(await waysUnder([{ ...dear, everyone: true }])).toEqual({})
  expect(await waysUnder([{ ...dear, outcome: 'papers', papers: ['quotes'] }])).toEqual({
    [large]: 'changed',
  })
  const ban = rule({ name: '限额', outcome: 'refuse', words: '不行', from: 2_000 })
  expect(await waysUnder([dear, ban])).toEqual({ [large]: 'refused' })
  const { rules, counts } = await tried([{ ...dear, from: 100 }, ban])
  expect(rules).toEqual([
    { name: '复核', nameEn: '复核', outcome: 'ask', before: 1, after: 2 },
    { name: '限额', nameEn: '限额', outcome: 'refuse', before: null, after: 1 },
  ])
  expect(counts).toEqual({ refused: 1, more: 1 })
  const narrowed = await mall
    .as('administrator')
    .approvals.tryRules({ rules: [{ ...dear, from: 100 }, ban], way: 'refused' })
  expect([narrowed.total, narrowed.list.map(it => it.id)]).toEqual([1, [large]])
  await state([ban])
  expect(await waysUnder([])).toEqual({ [large]: 'taken' })
})

test('orders older than 90 days, failed ones and those of other schools are not tried', async () => {
  mall.clock.advance({ days: 120 })
  await state([])
  const all = [rule({ name: '全部' })]
  const old = (await ordered('teacher', 'nsfc', 300))!
  mall.clock.advance({ days: 91 })
  const gone = (await ordered('teacher', 'nsfc', 300))!
  await mall.as('teacher').orders.cancel({ id: gone, remark: '不要了' })
  const kept = (await ordered('teacher', 'nsfc', 300))!
  expect((await tried(all)).list.map(it => it.id)).toEqual([kept])
  expect(await codeOf(mall.as('teacher').approvals.tryRules({ rules: all }))).toBe('no_permission')
  const elsewhere = await mall
    .as('administrator', 'jianghai')
    .approvals.tryRules({ rules: all, rows: 100 })
  for (const id of [old, kept]) expect(elsewhere.list.map(it => it.id)).not.toContain(id)
})
