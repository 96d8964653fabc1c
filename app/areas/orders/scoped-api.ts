import { and, inArray } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { accountOrders, projectOrders, type OrderShapes } from './scoped-orders'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { implement, type Verbs } from '~/mall/core/implement'
import { mine, read } from '~/mall/database/pool'
import { acceptancesOfOrder, agreementUrl } from '~/areas/billing/domain/find-invoices'
import { accountsOfOrder } from '~/areas/ordering/domain/outlay'
import { billSheet } from '~/areas/papers/domain/bill-sheets'
import { logOfOrder, trackOrder } from './domain/history'
import { decideItemTypes } from './domain/item-types'
import { countIn, listOf, orderDetail, ordersOf, productsOf } from './domain/order-lists'
import { orders } from './domain/tables'

type Scope = 'account' | 'project'

/** Those of the orders that the lists of the scope show to this person. */
const idsInScope = (ctx: Ctx, scope: Scope, ids: string[]) =>
  read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(mine(ctx, orders, and(ordersOf(ctx, scope, {}), inArray(orders.id, ids))))
    return rows.map(it => it.id)
  })

/** Verbs of one order, for the orders of the scope alone: any other is not found. */
function verbsOf(scope: Scope): Verbs<OrderShapes> {
  const within =
    <I extends { id: string }, R>(verb: (ctx: Ctx, input: I) => Promise<R>) =>
    async (ctx: Ctx, input: I): Promise<R> => {
      actorOf(ctx)
      if (!(await idsInScope(ctx, scope, [input.id])).length) throw new MallError('not_found')
      return verb(ctx, input)
    }
  return {
    listAll: listOf(scope),
    listCount: countIn(scope),
    products: async (ctx, { ids }: VerbInput<OrderShapes['products']>) =>
      productsOf(ctx, { ids: await idsInScope(ctx, scope, ids) }),
    detail: within(orderDetail),
    manage: within(orderDetail),
    purchaseForm: within(orderDetail),
    track: within(trackOrder),
    log: within(logOfOrder),
    acceptances: within(acceptancesOfOrder),
    agreementUrl: within(agreementUrl),
    itemType: within(decideItemTypes),
    accounts: within(accountsOfOrder),
    bills: within(billSheet),
  }
}

implement(accountOrders, verbsOf('account'))
implement(projectOrders, verbsOf('project'))
