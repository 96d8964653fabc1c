import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import { paperKinds } from '~/areas/malls/codes'
import { paperField } from '~/areas/approvals/codes'
import { isMallError } from '~/contract/errors'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { png } from '../support/pictures'
import { stateRules } from '../support/rules'
import { orderOf, setStock, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const RUNS = 25
/** Who may be asked, and owns no account that pays here. */
const askable = ['colleague', 'finance', 'administrator']
/** Accounts the owner owns and everybody here may spend from. */
const items: Record<string, string> = { nsfc: '材料费', key: '设备费' }

let mall: TestMall
let goods: Goods
let codes: Record<string, string>
let categories: string[]
beforeAll(async () => {
  mall = await openTestMall()
  const [one] = await someGoods(mall, 1)
  goods = one!
  const { id } = mall.school()
  await setStock(mall, goods.id, 1_000_000)
  await mall.sql(
    'update fund_accounts set balance = balance + $2, valid_to = null where mall_id = $1 and id = any($3)',
    [id, 9_000_000 * HAO_PER_YUAN, Object.keys(items)],
  )
  await mall.sql(
    `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at)
     select $1, fund, 'more-' || fund, 'adjust', $2, 'test', now() from unnest($3::text[]) fund`,
    [id, 9_000_000 * HAO_PER_YUAN, Object.keys(items)],
  )
  const people = await mall.sql<{ id: string; code: string }>(
    'select id, code from people where mall_id = $1',
    [id],
  )
  codes = Object.fromEntries(people.map(it => [it.id, it.code]))
  const [path] = await mall.sql<{ path: string[] }>(
    'select category_path as path from products where mall_id = $1 and id = $2',
    [id, goods.id],
  )
  const [other] = await mall.sql<{ id: string }>(
    'select id from categories where mall_id = $1 and parent_id is null and id <> $2 order by id limit 1',
    [id, path!.path[0]],
  )
  categories = [...path!.path, other!.id]
  await mall.sql(
    "update organisations set heads = '{colleague,teacher,owner}' where mall_id = $1",
    [id],
  )
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

/** A rule as numbers: what they stand for is known once the school is there. */
const drawnRule = fc.record({
  from: fc.constantFrom(0, 500, 2_000, 5_000),
  days: fc.constantFrom(0, 7),
  ownOnly: fc.boolean(),
  category: fc.option(fc.nat({ max: 9 })),
  lineFrom: fc.option(fc.constantFrom(1_000, 3_000)),
  budgetItems: fc.subarray(Object.values(items)),
  department: fc.option(fc.constantFrom('school', 'finance')),
  approvers: fc.subarray([...askable, 'owner', 'teacher']),
  heads: fc.boolean(),
  everyone: fc.boolean(),
  refuses: fc.integer({ min: 0, max: 5 }).map(it => it === 0),
  papers: fc.subarray([...paperKinds]),
  papersAlone: fc.boolean(),
})
type DrawnRule = typeof drawnRule extends fc.Arbitrary<infer T> ? T : never
const ruleOf = (it: DrawnRule, n: number): ApprovalRule =>
  wholeRule({
    name: `规则${n}`,
    nameEn: '',
    from: it.from,
    days: it.days,
    ownOnly: it.ownOnly,
    categories: it.category === null ? [] : [categories[it.category % categories.length]!],
    lineFrom: it.lineFrom,
    budgetItems: it.budgetItems,
    departments: it.department === null ? [] : [it.department],
    approvers: it.approvers.map(person => codes[person]!),
    heads: it.heads,
    everyone: it.everyone,
    outcome: it.refuses ? 'refuse' : it.papers.length && it.papersAlone ? 'papers' : 'ask',
    words: '不行',
    papers: it.refuses ? [] : it.papers,
  })

const state = (rules: ApprovalRule[]) => stateRules(mall, rules)

interface PurchaseWanted {
  buyer: string
  fundId: string
  yuan: number
}
async function attach(person: string, id: string, kind: (typeof paperKinds)[number]) {
  const upload = { kind: 'ImgPdf' as const, name: `${kind}.png`, content: new Uint8Array(png) }
  const file = await mall.as(person).files.upload(upload)
  await mall.as(person).approvals.attach({ id, kind, fileIds: [file.id] })
}

/** Places an order and fills it in, with what is wanted attached to it; answers what was told before, and what came of it. */
async function ordered({ buyer, fundId, yuan }: PurchaseWanted) {
  const api = mall.as(buyer)
  const num = Math.ceil((yuan * HAO_PER_YUAN) / goods.unitPrice)
  const { orders } = await api.orders.place(orderOf(buyer, [{ goods, num }]))
  const { id, amount } = orders[0]!
  const told = (await api.approvals.ahead({ orderId: id })).list.filter(
    it =>
      (!it.ownOnly || buyer === 'owner') &&
      (!it.budgetItems.length || it.budgetItems.includes(items[fundId]!)),
  )
  const fill = () =>
    api.funds
      .fill({ orderId: id, shares: [{ fundId, amount }] })
      .then(() => null)
      .catch((error: unknown) => {
        if (!isMallError(error)) throw error
        return error.details
      })
  const wanting = new Set(told.flatMap(it => it.papers))
  if (wanting.size && !told.some(it => it.outcome === 'refuse')) {
    const kinds = [...wanting]
    expect((await fill())?.fields).toEqual(
      Object.fromEntries(kinds.map(kind => [paperField(id, kind), 'paper_missing'])),
    )
    for (const kind of kinds) await attach(buyer, id, kind)
  }
  const refusal = await fill()
  return { id, told, refusal }
}

/** Everybody who can do so agrees, one after another, until the order is approved; who did. */
async function walkToEnd(id: string, buyer: string): Promise<string[]> {
  const spoke: string[] = []
  for (;;) {
    const order = await mall.as(buyer).orders.detail({ id })
    if (order.fundStatus === 'approved') return spoke
    expect(order.fundStatus).toBe('toAudit')
    if (order.funds.some(it => it.status === 'toAudit')) {
      await mall.as('owner').funds.approve({ id })
      spoke.push('owner')
      continue
    }
    const able: string[] = []
    for (const person of [...askable, 'owner', 'teacher'])
      if ((await mall.as(person).approvals.waiting({ keyword: id })).total) able.push(person)
    expect(able).not.toEqual([])
    for (const person of [buyer, 'owner']) expect(able).not.toContain(person)
    await mall.as(able[0]!).approvals.approve({ id })
    spoke.push(able[0]!)
  }
}

test('every order comes to an end as it was told, by somebody else where a rule says so, however the rules are ordered', async () => {
  const drawn = fc.tuple(
    fc.array(drawnRule, { minLength: 1, maxLength: 4 }),
    fc.record({
      buyer: fc.constantFrom('owner', 'teacher'),
      fundId: fc.constantFrom('nsfc', 'key'),
      yuan: fc.constantFrom(300, 1_500, 6_000),
    }),
  )
  await fc.assert(
    fc.asyncProperty(drawn, async ([rules, wanted]) => {
      const stated = rules.map(ruleOf)
      const results: string[][] = []
      for (const order of [stated, [...stated].reverse()]) {
        mall.clock.advance({ days: 30 })
        await state(order)
        const { id, told, refusal } = await ordered(wanted)
        const refusing = told.filter(it => it.outcome === 'refuse').map(it => it.name)
        if (refusal) {
          expect(refusal).toMatchObject({
            fields: { 'shares[0].fundId': 'rule_refuses' },
            values: { rules: refusing.join('、') },
          })
          await mall.as(wanted.buyer).orders.cancel({ id, remark: '不能提交' })
          results.push(['refused', ...refusing.sort()])
          continue
        }
        expect(refusing).toEqual([])
        const spoke = await walkToEnd(id, wanted.buyer)
        const { approvals } = await mall.as(wanted.buyer).orders.detail({ id })
        // Who buys and whose account pays has no turn.
        const turnsOf = (name: string) => {
          const { everyone, heads, approvers } = stated.find(it => it.name === name)!
          const named = heads ? [...new Set([codes.colleague!, ...approvers])] : approvers
          const able = named.filter(
            it => it !== codes.owner && it !== codes[wanted.buyer] && everyone,
          )
          return able.length ? able : [null]
        }
        const asking = told.filter(it => it.outcome === 'ask').map(it => it.name)
        expect(approvals.map(it => it.name)).toEqual(
          asking.flatMap(name => turnsOf(name).map(() => name)),
        )
        for (const [i, code] of asking.flatMap(turnsOf).entries())
          if (code) expect(codes[approvals[i]!.decidedById!], `turn ${i + 1}`).toBe(code)
        if (approvals.length) expect(spoke.some(it => it !== wanted.buyer)).toBe(true)
        results.push(told.map(it => it.name).sort())
      }
      expect(results[1]).toEqual(results[0])
    }),
    { seed: 20261123, numRuns: RUNS },
  )
})
