import { randomUUID } from 'node:crypto'
import { mallClient, type MallClient } from '~/contract'
import type { OrderDetail } from '~/areas/orders/contract'
import { perform } from '~/mall/core/implement'
import { codeOf } from './database'
import { deskActs } from './ledger-desk-acts'
import { yearActs } from './ledger-year-acts'
import {
  buyer,
  clerk,
  dayAhead,
  idOf,
  lastingPay,
  noteBought,
  pick,
  withPrices,
  remark,
  orderSeen,
  target,
  type Act,
  type Doing,
  type World,
} from './ledger-world'
import { clerkOf, orderOf } from './shopping'

/**
 * Everything people can do with money, orders and goods in a school, as acts that can be drawn at random. Each act looks
 * first (what it sees may be old when it comes to it) and then makes one call that writes, under a request id of its own.
 */
/** What is drawn: an act, and numbers it takes its choices from. */
export interface ActDrawn {
  kind: ActKind
  at: number
  chance: number
}
export const PERIOD = { from: '2026-01-01', to: '2026-12-31' }
const buyers = ['teacher', 'student', 'owner', 'colleague'] as const
const deciders = ['owner', 'owner', 'colleague', 'acceptor', 'deputy'] as const
const funds = ['nsfc', 'key', 'services', 'dept', 'small'] as const
const share = (chance: number) => 1 + (chance % 96)
/** Over one account or two, in whole fen. */
function split(amount: number, chance: number): { fundId: string; amount: number }[] {
  const [one, other] = [
    pick(['nsfc', 'key', 'nsfc', 'services'], chance >> 1)!,
    pick(funds, chance >> 3)!,
  ]
  const part =
    chance % 2 || one === other ? 0 : Math.floor((amount / 100) * (share(chance) / 97)) * 100
  return [
    { fundId: one, amount: amount - part },
    ...(part ? [{ fundId: other, amount: part }] : []),
  ]
}
/** Whoever is asked, or somebody who may stand in for them, or has no say at all. */
const decider = async (it: Doing): Promise<string> => {
  const asked =
    (await orderSeen(it))?.funds
      .filter(fund => fund.status === 'toAudit')
      .map(fund => fund.ownerId) ?? []
  return pick([...asked, ...asked, ...asked, ...deciders], it.chance >> 2)!
}
const codes = new Map<string, string>()
async function numberOf(it: Doing, person: string): Promise<string> {
  const key = `${it.school} ${person}`
  if (!codes.has(key)) codes.set(key, (await it.mall.ctx(person, it.school)).actor!.code)
  return codes.get(key)!
}
const lines = (it: Doing) =>
  [0, 1, 2]
    .slice(0, 1 + (it.chance % 3))
    .map(n => ({ goods: pick(it.goods, it.at + n)!, num: 1 + ((it.chance >> n) % 4) }))
    .filter((line, n, all) => all.findIndex(other => other.goods.id === line.goods.id) === n)
const thing = async (it: Doing) => {
  const order = await orderSeen(it)
  return order?.acceptanceId ? { order, id: order.acceptanceId } : null
}
const caseOf = (it: Doing) => pick(it.cases, it.at)
const caseDesk = (it: Doing) => it.as(clerkOf(caseOf(it)?.storeId ?? 'huashi')).afterSales
const caseId = (it: Doing) => ({ id: caseOf(it)?.id ?? 'none' })
const statement = async (it: Doing) =>
  (await it.look('finance').settlement.list({ status: 'settling' })).list[0]

const acts = {
  place: async it => {
    const person = pick(buyers, it.chance)!
    const payType = pick(
      ['unified', 'unified', 'unified', 'online', lastingPay(it)] as const,
      it.chance >> 2,
    )!
    const bought = await withPrices(it, lines(it))
    await it
      .as(person)
      .orders.place(orderOf(person, bought, { payType }))
      .then(noteBought(it, person, bought))
  },
  placeForOther: async it => {
    const principalId = pick(['teacher', 'colleague'], it.chance)!
    const bought = await withPrices(it, lines(it))
    await it
      .as('deputy')
      .orders.place({ ...orderOf(principalId, bought), principalId })
      .then(noteBought(it, 'deputy', bought))
  },
  placeInGroup: async it => {
    const group = pick(it.groups, it.at)
    const part = group && pick(group.buyers, it.chance)
    if (!group || !part) return
    const { price } = await it.look(part.person).groupBuying.detail({ id: group.id })
    await it
      .as(part.person)
      .orders.place({
        ...orderOf(part.person, []),
        groupBuyId: group.id,
        lines: [{ id: group.goods.id, num: part.num, unitPrice: price }],
      })
      .then(
        noteBought(it, part.person, [
          { goods: { ...group.goods, unitPrice: price }, num: part.num },
        ]),
      )
  },
  award: async it => {
    const bidding = pick(it.biddings, it.at)
    const bid = bidding && pick(bidding.bids, it.chance)
    if (bidding && bid)
      await it
        .as('teacher')
        .biddings.award({ id: bidding.id, storeId: bid.goods.storeId, reason: remark })
  },
  placeBidding: async it => {
    const bidding = pick(it.biddings, it.at)
    if (!bidding) return
    const { bids } = await it.look('teacher').biddings.detail({ id: bidding.id })
    const won = bids.find(bid => bid.awarded)
    const bid = bidding.bids.find(bid => bid.goods.storeId === won?.storeId)
    if (!bid) return
    const { goods, unitPrice } = bid
    await it
      .as('teacher')
      .orders.place({
        ...orderOf('teacher', []),
        biddingId: bidding.id,
        lines: [{ id: goods.id, num: bidding.num, unitPrice }],
      })
      .then(noteBought(it, 'teacher', [{ goods: { ...goods, unitPrice }, num: bidding.num }]))
  },
  fill: async it => {
    const order = await orderSeen(it)
    if (order)
      await buyer(it).funds.fill({ orderId: order.id, shares: split(order.amount, it.chance) })
  },
  fillCheckout: async it => {
    const { checkoutId, buyer } = target(it) ?? {}
    if (!checkoutId || !buyer) return
    const { amount } = await it.look(buyer).orders.checkout({ id: checkoutId })
    await it.as(buyer).funds.fill({ checkoutId, shares: split(amount, it.chance) })
  },
  draft: async it => {
    const order = await orderSeen(it)
    if (order)
      await buyer(it).ordering.draft({ id: order.id, shares: split(order.amount, it.chance) })
  },
  submit: it => buyer(it).ordering.submit(idOf(it)),
  takeBack: it => buyer(it).ordering.takeBack(idOf(it)),
  approve: async it => it.as(await decider(it)).funds.approve(idOf(it)),
  approveMany: async it => {
    if (it.orders.length)
      await it.as(pick(deciders, it.chance)!).funds.approveMany({
        ids: it.orders
          .slice(it.at % it.orders.length)
          .slice(0, 4)
          .map(order => order.id),
      })
  },
  giveBack: async it => it.as(await decider(it)).funds.giveBack({ ...idOf(it), remark }),
  cancel: it => buyer(it).orders.cancel({ ...idOf(it), remark }),
  pay: async it => {
    const order = target(it)
    if (!order) return
    const { paymentId } = await it
      .look(order.buyer)
      .payments.start({ checkoutId: order.checkoutId, returnUrl: '/pay-return' })
    const { returnUrl: _, ...word } = await it
      .look(order.buyer)
      .payments.press({ id: paymentId, result: it.chance % 5 ? 'paid' : 'failed' })
    await it.as('').payments.notify(word)
  },
  adopt: it => clerk(it).orders.adopt(idOf(it)),
  reject: it => clerk(it).orders.reject({ ...idOf(it), remark }),
  ship: it =>
    clerk(it).orders.ship({ ...idOf(it), logisticsCompany: '顺丰', logisticsNo: `SF${it.chance}` }),
  shipPart: async it => {
    const order = await orderSeen(it)
    if (order)
      await clerk(it).orders.ship({
        ...idOf(it),
        logisticsCompany: '中通',
        logisticsNo: `ZT${it.chance}`,
        lines: order.lines.map(({ lineNo, num, shippedNum }) => ({
          lineNo,
          num: Math.min(num - shippedNum, (it.chance >> lineNo) % 3),
        })),
      })
  },
  endDelivery: it => clerk(it).orders.endDelivery({ ...idOf(it), remark }),
  receive: it => buyer(it).orders.receive(idOf(it)),
  accept: async it => {
    const order = await orderSeen(it)
    if (!order) return
    await buyer(it).acceptances.accept({
      orderId: order.id,
      lines: order.lines.map(line => {
        // Pieces that never came are refused.
        const rejectedNum = Math.max(
          line.num - line.shippedNum,
          it.chance % 3 ? 0 : (it.chance >> line.lineNo) % (line.num + 1),
        )
        return {
          lineNo: line.lineNo,
          acceptedNum: line.num - rejectedNum,
          rejectedNum,
          ...(rejectedNum ? { reason: '包装破损' } : {}),
        }
      }),
    })
  },
  confirm: async it => {
    const found = await thing(it)
    if (found) await it.as('acceptor').acceptances.confirm({ id: found.id, operate: 'confirm' })
  },
  returnAcceptance: async it => {
    const found = await thing(it)
    if (found)
      await it.as('acceptor').acceptances.confirm({ id: found.id, operate: 'return', remark })
  },
  cancelAcceptance: async it => {
    const found = await thing(it)
    if (found) await buyer(it).acceptances.cancel({ id: found.id })
  },
  apply: async it => {
    const order = await orderSeen(it)
    const line = order && pick(order.lines, it.chance)
    if (!order || !line) return
    const { id } = await buyer(it).afterSales.apply({
      key: randomUUID(),
      orderId: order.id,
      lineNo: line.lineNo,
      num: 1 + (it.chance % 2),
      kind: 'return',
      reason: 'damaged',
      content: '破损',
      phone: '13800000001',
      attach: [],
    })
    it.cases.push({ id, storeId: order.storeId, buyer: target(it)!.buyer })
  },
  agree: it =>
    caseDesk(it).answer({ ...caseId(it), answer: 'agree', returnAddress: '仓储路 8 号' }),
  waive: it => caseDesk(it).answer({ ...caseId(it), answer: 'waive' }),
  refuse: it => caseDesk(it).answer({ ...caseId(it), answer: 'refuse', remark }),
  withdraw: it => it.as(caseOf(it)?.buyer ?? 'teacher').afterSales.withdraw(caseId(it)),
  sendBack: it =>
    it
      .as(caseOf(it)?.buyer ?? 'teacher')
      .afterSales.sendBack({ ...caseId(it), logisticsCompany: '顺丰', logisticsNo: 'SF9' }),
  receiveBack: it => caseDesk(it).receive({ ...caseId(it), restockNum: it.chance % 2 }),
  refund: it => caseDesk(it).refund({ ...caseId(it), refundRef: 'R1' }),
  financeRefund: it =>
    it.as('finance').afterSales.financeRefund({ ...caseId(it), refundRef: 'R2' }),
  /** Of everything, or of the order at hand and some others. */
  makeStatement: async it => {
    const { id, storeId } = target(it) ?? { id: 'none', storeId: 'none' }
    const { list } = await it.look('finance').settlement.dueLines({ storeId, ...PERIOD })
    const chosen = list.filter((due, n) => due.orderId === id || (it.chance >> n) % 2)
    await it.as('finance').settlement.make({
      storeId,
      ...PERIOD,
      ...(it.chance % 3 && chosen.length ? { acceptIds: chosen.map(due => due.id) } : {}),
    })
  },
  settle: async it => {
    const found = await statement(it)
    if (found) await it.as('finance').settlement.settle({ id: found.id })
  },
  withdrawStatement: async it => {
    const found = await statement(it)
    if (found) await it.as('finance').settlement.cancel({ id: found.id })
  },
  bounce: async it => {
    const found = await statement(it)
    const detail = found && (await it.look('finance').settlement.detail({ id: found.id }))
    const line = detail && pick(detail.lines, it.chance)
    if (!found || !line) return
    const { acceptanceId } = await it
      .look(it.orders.find(order => order.id === line.orderId)?.buyer ?? 'teacher')
      .orders.detail({ id: line.orderId })
    if (acceptanceId)
      await it.as('finance').fundChanges.bounce({ id: found.id, acceptIds: [acceptanceId], remark })
  },
  modify: async it => {
    const found = await thing(it)
    if (found)
      await buyer(it).fundChanges.modify({
        id: found.id,
        shares: split(found.order.amount, it.chance),
      })
  },
  confirmChange: async it => {
    const found = await thing(it)
    if (found) await it.as(await decider(it)).fundChanges.confirm({ id: found.id })
  },
  giveBackChange: async it => {
    const found = await thing(it)
    if (found) await it.as(await decider(it)).fundChanges.giveBack({ id: found.id, remark })
  },
  grant: async it =>
    it.as(pick(['owner', 'colleague'], it.chance)!).teams.give({
      personCode: await numberOf(it, pick(['acceptor', 'deputy'], it.at)!),
      rights: ['fund'],
      limitAmount: (1 + (it.chance % 4_000)) * 10_000,
      validFrom: dayAhead(it.mall, 0),
      validTo: dayAhead(it.mall, 60),
      note: '',
    }),
  endGrant: async it => {
    const { list } = await it.look('owner').teams.grants({ state: 'standing' })
    const grant = pick(list, it.chance)
    if (grant) await it.as('owner').teams.end({ id: grant.id })
  },
  authorize: async it =>
    it.as('owner').funds.authorize({
      fundId: 'services',
      personCode: await numberOf(it, pick(['teacher', 'student', 'colleague'], it.at)!),
      limitAmount: (1 + (it.chance % 4_000)) * 10_000,
      validFrom: dayAhead(it.mall, 0),
      validTo: dayAhead(it.mall, 60),
      note: '',
    }),
  endAuthorization: async it => {
    const { list } = await it.look('owner').funds.authorizations({ state: 'standing' })
    const found = pick(list, it.chance)
    if (found) await it.as('owner').funds.endAuthorization({ id: found.id })
  },
  ...deskActs,
  ...yearActs,
} satisfies Record<string, Act>
export type ActKind = keyof typeof acts
export const actKinds = Object.keys(acts) as ActKind[]

/** What may be done about a transfer, where goods are paid so. */
const transferSteps = {
  none: ['recordTransfer'],
  waiting: ['recordTransfer', 'transferReceived', 'transferMissing'],
  missing: ['recordTransfer', 'transferReceived'],
  received: [],
} as const satisfies Record<OrderDetail['transfer'], readonly ActKind[]>

/** What fits where an order is, the more often told the likelier; anything else is drawn now and then all the same. */
function fitting(order: OrderDetail): readonly ActKind[] {
  const paying =
    order.payType === 'cod' || order.payType === 'periodic' ? transferSteps[order.transfer] : []
  switch (order.status) {
    case 'pending':
      if (order.payType === 'online')
        return order.payStatus === 'paid'
          ? ['adopt', 'adopt', 'adopt', 'cancel', 'reject']
          : ['pay', 'pay', 'pay', 'cancel']
      return (
        {
          none: ['adopt'],
          toFill: ['fill', 'fill', 'fill', 'fillCheckout', 'draft', 'submit', 'cancel'],
          returned: ['fill', 'fill', 'draft', 'submit', 'cancel'],
          toAudit: [
            'approve',
            'approve',
            'approve',
            'approve',
            'approve',
            'approve',
            'giveBack',
            'approveMany',
            'takeBack',
            'cancel',
          ],
          freezing: ['cancel', 'reject'],
          approved: ['adopt', 'adopt', 'adopt', 'adopt', 'cancel', 'reject'],
        } as const
      )[order.fundStatus]
    case 'waitDelivered':
      return order.actions.includes('endDelivery') || order.shippedAt
        ? ['ship', 'shipPart', 'endDelivery']
        : ['ship', 'ship', 'shipPart', 'shipPart', 'cancel', 'reject']
    case 'waitReceive':
      return ['receive', ...paying]
    case 'waitAccept':
      return order.acceptanceId && !order.actions.includes('accept')
        ? ['confirm', 'confirm', 'confirm', 'returnAcceptance', 'cancelAcceptance']
        : ['accept', ...paying]
    case 'finished':
      return (
        {
          toSettle: ['makeStatement', 'makeStatement', 'apply', 'apply'],
          settling: ['settle', 'bounce', 'bounce', 'withdrawStatement'],
          fundModify: ['modify'],
          fundConfirm: ['confirmChange', 'giveBackChange'],
          settled: ['apply'],
          none: ['apply', ...paying],
        } as const
      )[order.settleStatus]
    default:
      return []
  }
}
const fittingCase = {
  applied: ['agree', 'agree', 'waive', 'refuse', 'withdraw'],
  agreed: ['sendBack', 'sendBack', 'sendBack', 'withdraw'],
  returning: ['receiveBack', 'receiveBack', 'receiveBack', 'refuse'],
  received: ['refund'],
  refunded: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<string, readonly ActKind[]>

export interface Outcome {
  kind: ActKind
  code: string
  requestId: string
}
let requests = 0

/** Does one drawn act, or one that fits where the order or case drawn is; null where there is nothing to do it to. */
export async function act(
  world: World,
  drawn: Omit<ActDrawn, 'kind'> & { kind: ActKind | 'fitting' | 'fittingCase' },
): Promise<Outcome | null> {
  const requestId = `ledger-${process.pid}-${++requests}`
  const { mall, school } = world
  const client =
    (requestId: string) =>
    (person: string): MallClient =>
      mallClient(async (call, input) =>
        perform(call, { ...(await mall.ctx(person || null, school)), requestId }, input as never),
      )
  // Not a copy of the lists: what is placed meanwhile is seen by whoever comes later.
  let asked = false
  const as = (person: string) => {
    asked = true
    return client(requestId)(person)
  }
  const it: Doing = Object.assign(Object.create(world) as World, {
    at: drawn.at,
    chance: drawn.chance,
    as,
    look: client('look'),
  })
  let { kind } = drawn
  if (kind === 'fittingCase') {
    const found = caseOf(it)
    const seen = found && (await it.look(found.buyer).afterSales.detail({ id: found.id }))
    const step = seen && pick(fittingCase[seen.status], drawn.chance)
    if (!step) return null
    kind = step === 'refund' && seen.route === 'ledger' ? 'financeRefund' : step
  }
  if (kind === 'fitting') {
    const order = await orderSeen(it)
    const step = order && pick(fitting(order), drawn.chance)
    if (!step) return null
    kind = step
  }
  const doing: Act = acts[kind]
  const code = await codeOf(Promise.resolve().then(() => doing(it)))
  return asked ? { kind, code, requestId } : null
}
