import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderAction } from '~/areas/orders/codes'
import type { OrderDetail } from '~/areas/orders/contract'
import { isMallError } from '~/contract/errors'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import { clerkOf, goodsOfOneStore, orderOf, someGoods, type Goods } from '../support/shopping'

/**
 * Random people do random things to orders, allowed or not. Whatever they do, the laws hold afterwards; and what the
 * mall offers to a person (`actions`) is what it lets them do.
 */
let mall: TestMall
/** How many walks at each school: these go everywhere; `WALKS=200` looks for what only a rare one meets. */
const WALKS = Number(process.env.WALKS ?? 25)
/** How often each action was really done, and the states orders were seen in. */
const done = new Map<string, number>()
const states = new Set<string>()
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const people = ['teacher', 'owner', 'acceptor', 'colleague', 'clerk'] as const
type Who = (typeof people)[number]
const walked = [
  'fillFunds',
  'cancel',
  'approveFunds',
  'returnFunds',
  'adopt',
  'reject',
  'ship',
  'receive',
  'accept',
  'confirmAcceptance',
  'returnAcceptance',
  'delayReceive',
  'delayAccept',
] as const satisfies OrderAction[]
type WalkedAction = (typeof walked)[number]

interface Step {
  act: 'onward' | { who: Who; action: WalkedAction }
  order: number
  chance: number
}
interface Deed {
  who: Who
  action: WalkedAction
  chance: number
}
const usual: Record<WalkedAction, Who> = {
  fillFunds: 'teacher',
  cancel: 'teacher',
  approveFunds: 'owner',
  returnFunds: 'owner',
  adopt: 'clerk',
  reject: 'clerk',
  ship: 'clerk',
  receive: 'teacher',
  accept: 'teacher',
  confirmAcceptance: 'acceptor',
  returnAcceptance: 'acceptor',
  delayReceive: 'teacher',
  delayAccept: 'teacher',
}
/** What leads on from where an order is: nothing where it has ended. */
function onward(order: OrderDetail): { action: WalkedAction; who: Who } | null {
  const by = (action: WalkedAction, who: Who = usual[action]) => ({ action, who })
  if (order.status === 'waitDelivered') return by('ship')
  if (order.status === 'waitReceive') return by('receive')
  if (order.status === 'waitAccept')
    return by(
      order.acceptanceId && !order.actions.includes('accept') ? 'confirmAcceptance' : 'accept',
    )
  if (order.status !== 'pending') return null
  if (order.fundStatus === 'toAudit')
    return by(
      'approveFunds',
      order.funds.some(it => it.ownerId === 'owner' && it.status === 'toAudit')
        ? 'owner'
        : 'colleague',
    )
  return by(order.fundStatus === 'approved' ? 'adopt' : 'fillFunds')
}
const step: fc.Arbitrary<Step> = fc.record({
  // Mostly what leads on; sometimes anything by whom it concerns, or by anybody.
  act: fc.oneof(
    { weight: 7, arbitrary: fc.constant('onward' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...walked).map(action => ({ action, who: usual[action] })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ action: fc.constantFrom(...walked), who: fc.constantFrom(...people) }),
    },
  ),
  order: fc.nat(2),
  chance: fc.nat(1_000_000),
})

/** Failures that depend on more than status and person: money may be short, the delays used up. */
const circumstantial = (action: WalkedAction, failure: string) =>
  failure === 'fund_short' || (failure === 'wrong_state' && action.startsWith('delay'))

async function act(
  school: SchoolCode,
  order: OrderDetail,
  { who, action, chance }: Deed,
): Promise<void> {
  const person = who === 'clerk' ? clerkOf(order.storeId) : who
  const client = mall.as(person, school)
  const id = order.id
  const remark = `原因 ${chance}`
  switch (action) {
    case 'fillFunds': {
      const part =
        chance % 3 === 0 ? 0 : Math.floor((order.amount * ((chance % 97) / 97)) / 100) * 100
      const [one, other] = chance % 2 ? ['nsfc', 'dept'] : ['key', 'nsfc']
      const shares = [
        { fundId: one!, amount: order.amount - part },
        ...(part ? [{ fundId: other!, amount: part }] : []),
      ]
      return void (await client.funds.fill({ orderId: id, shares }))
    }
    case 'approveFunds':
      return void (await client.funds.approve({ id }))
    case 'returnFunds':
      return void (await client.funds.giveBack({ id, remark }))
    case 'cancel':
      return void (await client.orders.cancel({ id, remark }))
    case 'adopt':
      return void (await client.orders.adopt({ id }))
    case 'reject':
      return void (await client.orders.reject({ id, remark }))
    case 'ship':
      return void (await client.orders.ship({
        id,
        logisticsCompany: '顺丰',
        logisticsNo: `SF${chance}`,
      }))
    case 'receive':
      return void (await client.orders.receive({ id }))
    case 'delayReceive':
      return void (await client.orders.delayReceive({ id }))
    case 'delayAccept':
      return void (await client.orders.delayAccept({ id }))
    case 'accept':
      return void (await client.acceptances.accept({
        orderId: id,
        lines: order.lines.map(line => {
          const rejectedNum =
            chance % 2 ? 0 : Math.min(line.num, (chance >> line.lineNo) % (line.num + 1))
          return {
            lineNo: line.lineNo,
            acceptedNum: line.num - rejectedNum,
            rejectedNum,
            ...(rejectedNum ? { reason: '包装破损' } : {}),
          }
        }),
      }))
    case 'confirmAcceptance':
    case 'returnAcceptance':
      return void (await client.acceptances.confirm({
        id: order.acceptanceId ?? 'none',
        operate: action === 'confirmAcceptance' ? 'confirm' : 'return',
        ...(action === 'returnAcceptance' ? { remark } : {}),
      }))
  }
}

/** Repeating what one has done already may be answered kindly; the state must then be as it was. */
const repeatable = new Set<WalkedAction>([
  'approveFunds',
  'returnFunds',
  'fillFunds',
  'confirmAcceptance',
  'returnAcceptance',
])

async function walk(school: SchoolCode, goods: Goods[], steps: Step[]): Promise<void> {
  const ids = goods.map(it => it.id)
  const before = await stockAndHeld(mall, ids, school)
  const placed = await mall.as('teacher', school).orders.place(
    orderOf(
      'teacher',
      goods.map((goods, i) => ({ goods, num: 1 + i * 2 })),
    ),
  )
  const walkedOrders = placed.orders.map(it => it.id)
  for (const { act: wanted, order, chance } of steps) {
    const id = walkedOrders[order % walkedOrders.length]!
    const seen = await mall.as('teacher', school).orders.detail({ id })
    const chosen = wanted === 'onward' ? onward(seen) : wanted
    if (!chosen) continue
    const it = { ...chosen, chance }
    const person = it.who === 'clerk' ? clerkOf(seen.storeId) : it.who
    const offered = await mall
      .as(person, school)
      .orders.detail({ id })
      .then(
        order => order.actions.includes(it.action),
        error => {
          if (isMallError(error)) return false
          throw error
        },
      )
    let failure: string | null = null
    try {
      await act(school, seen, it)
    } catch (error) {
      if (!isMallError(error) || error.code === 'internal' || error.code === 'unavailable')
        throw error
      failure = error.code
    }
    states.add(seen.status).add(`funds ${seen.fundStatus}`)
    if (failure === null) done.set(it.action, (done.get(it.action) ?? 0) + 1)
    const told = `${it.action} by ${it.who} on ${seen.status}/${seen.fundStatus}/${seen.acceptanceId ? 'accepted' : ''}`
    if (offered && failure !== null && !circumstantial(it.action, failure))
      throw new Error(`offered but refused (${failure}): ${told}`)
    if (!offered && failure === null) {
      const after = await mall.as('teacher', school).orders.detail({ id })
      if (
        !repeatable.has(it.action) ||
        after.status !== seen.status ||
        after.fundStatus !== seen.fundStatus
      )
        throw new Error(`not offered but done: ${told}`)
    }
  }
  expect(await brokenLaws(mall, school)).toEqual([])
  expect(await stockAndHeld(mall, ids, school)).toEqual(before)
}

test.each(['yunlu', 'jianghai', 'qinglan'] as const)(
  'random walks of orders at %s',
  async school => {
    const goods = [
      ...(await someGoods(mall, 2, { school, below: 100_0000, stock: 100_000 })),
      ...(await goodsOfOneStore(mall, 2, school)),
    ]
    const unique = [...new Map(goods.map(it => [it.id, it])).values()]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45, size: 'max' }), steps =>
        walk(school, unique, steps),
      ),
      { numRuns: WALKS, seed: Number(process.env.WALK_SEED ?? 20260316), endOnFailure: true },
    )
  },
  180_000,
)

test('the walks went everywhere an order can go before it is paid for', () => {
  expect(walked.filter(it => !done.get(it))).toEqual([])
  expect([...states].sort()).toEqual(
    expect.arrayContaining([
      'pending',
      'waitDelivered',
      'waitReceive',
      'waitAccept',
      'finished',
      'cancelled',
      'rejected',
      'funds toFill',
      'funds toAudit',
      'funds returned',
      'funds approved',
      'funds none',
    ]),
  )
})
