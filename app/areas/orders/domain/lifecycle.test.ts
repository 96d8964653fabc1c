import { describe, expect, test } from 'vitest'
import type { PayType } from '~/areas/malls/codes'
import {
  fundStatuses,
  orderActions,
  orderStatuses,
  payStatuses,
  type FundStatus,
  type OrderAction,
  type OrderStatus,
  type PayStatus,
} from '../contract'
import type { Role } from '~/contract/access'
import type { Actor } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import {
  actionsFor,
  mayShip,
  orderFundLifecycle,
  orderLifecycle,
  type OrderFacts,
  type OrderMove,
} from './lifecycle'
import type { Order } from './move-order'

const order = (set: Partial<Order>): Order => ({
  mallId: 1,
  id: 'o',
  checkoutId: 'c',
  storeId: 's',
  storeName: 'S',
  buyerId: 'b',
  orgId: 'x',
  buyerName: 'B',
  projectId: null,
  status: 'pending',
  payType: 'cod',
  payStatus: 'none',
  fundStatus: 'none',
  settleStatus: 'none',
  goodsAmount: 100,
  freight: 0,
  amount: 100,
  consignee: '',
  phone: '',
  regionCode: '',
  address: '',
  invoice: { type: 'none', title: '', taxNo: '' },
  purpose: '',
  buyReason: '',
  remark: '',
  logisticsCompany: null,
  logisticsNo: null,
  cancelReason: null,
  shortReason: null,
  createdAt: new Date(0),
  changedAt: new Date(0),
  shippedAt: null,
  receivedAt: null,
  autoAcceptAt: null,
  deleted: false,
  fundDraft: null,
  bankPayment: null,
  declared: null,
  principalId: null,
  principalName: null,
  ...set,
})
const actor = (
  personId: string,
  roles: Role[] = ['purchaser'],
  storeId: string | null = null,
): Actor => ({
  personId,
  code: personId,
  name: personId,
  kind: 'teacher',
  roles: new Set(roles),
  orgId: 'x',
  orgName: 'X',
  shoper: roles.includes('purchaser'),
  storeId,
})
const buyer = actor('b'),
  stranger = actor('z'),
  clerk = actor('k', ['supplier'], 's'),
  otherClerk = actor('k2', ['supplier'], 's2')
const nothing: OrderFacts = {
  ownsWaitingShare: false,
  mayConfirmAcceptance: false,
  acceptancePending: false,
  actsForBuyer: false,
  reviewed: false,
  returnable: false,
  assetsWait: false,
  ownsChangedShare: false,
}

/** What is reached from where by any of the moves. */
function reach<S extends string>(
  table: Record<S, Partial<Record<string, { to: S }>>>,
  from: S[],
): Set<S> {
  const statuses = new Set(from)
  for (const status of statuses)
    for (const step of Object.values(table[status])) if (step) statuses.add(step.to)
  return statuses
}

describe('the life of an order', () => {
  test('every status is reached from the first', () => {
    expect([...reach(orderLifecycle, ['pending'])].sort()).toEqual([...orderStatuses].sort())
    expect([...reach(orderFundLifecycle, ['toFill'])].sort()).toEqual([...fundStatuses].sort())
  })

  test('every move happens somewhere, and each names who makes it', () => {
    const moves = new Set(Object.values(orderLifecycle).flatMap(it => Object.keys(it)))
    const all: OrderMove[] = [
      'adopt',
      'reject',
      'ship',
      'endDelivery',
      'receive',
      'finish',
      'cancel',
      'expire',
      'refundAll',
    ]
    expect([...moves].sort()).toEqual([...all].sort())
    for (const steps of Object.values(orderLifecycle))
      for (const step of Object.values(steps)) expect(step.by.length).toBeGreaterThan(0)
  })

  test('what has left cannot be cancelled or refused, what has ended stays ended', () => {
    for (const status of ['waitReceive', 'waitAccept', 'finished'] as const)
      for (const move of ['cancel', 'reject'] as const)
        expect(() => next(orderLifecycle, status, move)).toThrow('wrong_state')
    for (const status of ['cancelled', 'rejected', 'close'] as const)
      expect(orderLifecycle[status]).toEqual({})
  })
})

describe('what a person may do', () => {
  const combinations = orderStatuses.flatMap(status =>
    payStatuses.flatMap(payStatus =>
      fundStatuses.flatMap(fundStatus =>
        (['unified', 'online', 'cod', 'periodic'] as const).map(payType =>
          order({ status, payStatus, fundStatus, payType }),
        ),
      ),
    ),
  )
  const factsOf = [
    nothing,
    { ...nothing, ownsChangedShare: true },
    { ...nothing, reviewed: true },
    { ...nothing, ownsWaitingShare: true },
    { ...nothing, mayConfirmAcceptance: true, acceptancePending: true },
    { ...nothing, returnable: true, assetsWait: true },
  ]

  test('every action of the contract is offered to somebody at some time', () => {
    const changed = [
      order({ fundStatus: 'toFill', fundDraft: [{ fundId: 'f', amount: 100 }] }),
      order({ status: 'finished', deleted: true }),
      order({ status: 'finished', settleStatus: 'fundModify' }),
      order({ status: 'waitDelivered', shippedAt: new Date(1) }),
      order({
        status: 'waitReceive',
        bankPayment: {
          bankCardId: 'b',
          bank: 'B',
          accountName: 'A',
          accountNo: '1',
          transferNo: 'T',
          paidOn: '2026-01-01',
          at: '',
        },
      }),
    ]
    const offeredActions = new Set<OrderAction>(
      [...combinations, ...changed].flatMap(it =>
        factsOf.flatMap(facts => [buyer, clerk].flatMap(who => actionsFor(it, who, facts))),
      ),
    )
    expect([...offeredActions].sort()).toEqual([...orderActions].sort())
  })

  test('a stranger and another supplier may do nothing', () => {
    for (const it of combinations)
      expect([
        ...actionsFor(it, stranger, nothing),
        ...actionsFor(it, otherClerk, nothing),
      ]).toEqual([])
  })

  test('only what is paid for, approved or payable later is taken on and shipped', () => {
    const cases: [PayType, PayStatus, FundStatus, boolean][] = [
      ['unified', 'none', 'toFill', false],
      ['unified', 'none', 'toAudit', false],
      ['unified', 'none', 'returned', false],
      ['unified', 'none', 'approved', true],
      ['online', 'unpaid', 'none', false],
      ['online', 'paying', 'none', false],
      ['online', 'refunded', 'none', false],
      ['online', 'paid', 'none', true],
      ['cod', 'none', 'none', true],
      ['periodic', 'none', 'none', true],
    ]
    for (const [payType, payStatus, fundStatus, safe] of cases) {
      const at = (status: OrderStatus) => order({ status, payType, payStatus, fundStatus })
      expect(mayShip(at('pending'))).toBe(safe)
      expect(actionsFor(at('pending'), clerk, nothing).includes('adopt')).toBe(safe)
      expect(actionsFor(at('waitDelivered'), clerk, nothing).includes('ship')).toBe(safe)
    }
  })

  test('once a parcel has left, nobody calls the order off, and the supplier may say that the rest will not come', () => {
    const whole = order({ status: 'waitDelivered' }),
      partly = order({ status: 'waitDelivered', shippedAt: new Date(1) })
    expect(actionsFor(whole, buyer, nothing)).toContain('cancel')
    expect(actionsFor(whole, clerk, nothing)).toEqual(expect.arrayContaining(['ship', 'reject']))
    expect(actionsFor(whole, clerk, nothing)).not.toContain('endDelivery')
    expect(actionsFor(partly, buyer, nothing)).not.toContain('cancel')
    expect(actionsFor(partly, clerk, nothing)).not.toContain('reject')
    expect(actionsFor(partly, clerk, nothing)).toEqual(
      expect.arrayContaining(['ship', 'endDelivery']),
    )
    expect(actionsFor(partly, otherClerk, nothing)).toEqual([])
  })

  test('an ended order is neither paid for nor cancelled, and may be hidden once', () => {
    for (const status of ['finished', 'cancelled', 'rejected', 'close'] as const) {
      const can = actionsFor(
        order({ status, payType: 'online', payStatus: 'unpaid', fundStatus: 'toFill' }),
        buyer,
        nothing,
      )
      expect(
        can.filter(it => ['pay', 'cancel', 'fillFunds', 'receive', 'accept'].includes(it)),
      ).toEqual([])
      expect(can).toContain('delete')
      expect(actionsFor(order({ status, deleted: true }), buyer, nothing)).not.toContain('delete')
    }
  })

  test('what is accepted already waits for its confirmer, and is reviewed once', () => {
    expect(actionsFor(order({ status: 'waitAccept' }), buyer, nothing)).toContain('accept')
    expect(
      actionsFor(order({ status: 'waitAccept' }), buyer, { ...nothing, acceptancePending: true }),
    ).not.toContain('accept')
    expect(
      actionsFor(order({ status: 'finished' }), buyer, { ...nothing, reviewed: true }),
    ).not.toContain('evaluate')
  })
})
