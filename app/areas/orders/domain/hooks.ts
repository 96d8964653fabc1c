import type { SQL } from 'drizzle-orm'
import type { PayType } from '~/areas/malls/codes'
import type { invoiceFaults } from '../codes'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { happening, question } from '~/mall/core/hooks'
import type { Goods } from '~/areas/catalogue/domain/goods'
import type { OrderFacts } from './lifecycle'
import type { Order } from './move-order'

/** What the allowed actions of orders depend on is looked up: whoever knows more of them than the orders do adds it to their facts. */
export const factsAsked =
  happening<[facts: ReadonlyMap<string, OrderFacts>, list: readonly Order[], actor: Actor]>()

export interface OrderStep {
  orderId: string
  /** Of its entry in the order's log. */ id: string
  action: string
}
/** A step of an order has been written into its log, with all it changed of the order before it. */
export const orderStepped = happening<[step: OrderStep]>()

export const knownAcceptances = question<{
  /** That there is an acceptance of the order at hand, whatever came of it: a condition beside a query of `orders`. */
  exist(ctx: DbCtx): SQL
  /** The acceptance that counts of each order: one under confirmation or confirmed before one that was returned. */
  ofOrders(
    ctx: DbCtx,
    orderIds: readonly string[],
  ): Promise<{ orderId: string; id: string; statementId: string | null }[]>
}>('acceptances of orders')

export const knownInvoices = question<{
  /** What is wrong with the invoices of these orders; those that are as they should be are left out. */
  faults(
    ctx: DbCtx,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, (typeof invoiceFaults)[number][]>>
}>('invoices of orders')

export const toldOrders = question<{
  /** That this administrator was told of the order at hand: a condition beside a query of `orders`. */
  overdue(ctx: DbCtx, actor: Actor): SQL
}>('orders administrators were told of')

export const knownReviews = question<{
  /** That none of the goods of the order at hand has been reviewed: a condition beside a query of `orders`. */
  areMissing(ctx: DbCtx): SQL
}>('reviews of orders')

export interface WonBid {
  /** At the prices of the bid. */
  goods: (Goods & { num: number })[]
  /** What the order says of where its price comes from. */
  words: string
  /** The price of the bid is used up by this order. */
  spend(ctx: DbCtx, checkoutId: string, orderId: string): Promise<unknown>
}

export const wonBids = question<{
  /** The lines of an order from a bidding, under its lock: exactly what was won, delivered where it was asked for and paid as it was said. */
  claim(
    ctx: DbCtx,
    biddingId: string,
    order: {
      lines: readonly { id: string; num: number; unitPrice: number }[]
      region: string
      payType: PayType
    },
  ): Promise<WonBid>
}>('bids that were won')
