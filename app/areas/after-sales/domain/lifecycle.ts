import type { AfterSalesAction, AfterSalesStatus, RefundRoute } from '../contract'
import type { Actor } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'
import type { afterSales } from './tables'

export type Case = typeof afterSales.$inferSelect
export type CaseMove =
  'agree' | 'waive' | 'refuse' | 'withdraw' | 'lapse' | 'sendBack' | 'receive' | 'refund'
export type CaseMover = 'buyer' | 'supplier' | 'finance' | 'system'

/**
 * The supplier agrees, the goods go back, the money comes back. What came back may be refused still, if it is not what was sold.
 * A supplier who lets the days pass is taken to agree, and to have the goods; a buyer who sends nothing back, to keep them. Money is
 * never moved by itself.
 */
export const caseLifecycle = lifecycle<AfterSalesStatus, CaseMove, CaseMover>({
  applied: {
    agree: { to: 'agreed', by: ['supplier', 'system'] },
    waive: { to: 'received', by: ['supplier', 'system'] },
    refuse: { to: 'refused', by: ['supplier'] },
    withdraw: { to: 'withdrawn', by: ['buyer'] },
  },
  agreed: {
    sendBack: { to: 'returning', by: ['buyer'] },
    withdraw: { to: 'withdrawn', by: ['buyer'] },
    lapse: { to: 'withdrawn', by: ['system'] },
  },
  returning: {
    receive: { to: 'received', by: ['supplier', 'system'] },
    refuse: { to: 'refused', by: ['supplier'] },
  },
  received: { refund: { to: 'refunded', by: ['supplier', 'finance'] } },
  refunded: {},
  refused: {},
  withdrawn: {},
})
/** Cases that somebody has to do something about. */
export const openStatuses: readonly AfterSalesStatus[] = [
  'applied',
  'agreed',
  'returning',
  'received',
]

export const isStoreOf = (actor: Actor, it: { storeId: string }): boolean =>
  actor.roles.has('supplier') && actor.storeId === it.storeId

/** Whoever moves the money back: school finance where the school has paid the supplier already, else the supplier. */
export const mayRefund = (actor: Actor, it: { storeId: string }, route: RefundRoute): boolean =>
  route === 'waiting'
    ? false
    : route === 'ledger'
      ? actor.roles.has('finance')
      : isStoreOf(actor, it)

/** What this person may do with a case now. */
export function actionsFor(
  it: Pick<Case, 'status' | 'buyerId' | 'storeId'>,
  actor: Actor,
  route: RefundRoute,
): AfterSalesAction[] {
  const can: AfterSalesAction[] = []
  const may = (move: CaseMove, by: CaseMover) =>
    caseLifecycle[it.status][move]?.by.includes(by) ?? false
  if (it.buyerId === actor.personId) {
    if (may('sendBack', 'buyer')) can.push('sendBack')
    if (may('withdraw', 'buyer')) can.push('withdraw')
  }
  if (isStoreOf(actor, it)) {
    if (may('agree', 'supplier')) can.push('answer')
    if (may('receive', 'supplier')) can.push('receive')
  }
  if (caseLifecycle[it.status].refund && mayRefund(actor, it, route)) can.push('refund')
  return can
}
