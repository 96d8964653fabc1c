import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { waitingForConfirmer } from '~/areas/acceptance/domain/find-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { waitingForAcceptance } from '~/areas/acceptance/domain/waiting'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { waitingForReturn, waitingForStore } from '~/areas/after-sales/domain/waiting'
import { waitingAssets } from '~/areas/assets/domain/find-assets'
import { assets } from '~/areas/assets/domain/tables'
import { biddings } from '~/areas/biddings/domain/tables'
import { waitingForBid, waitingForBiddingBuyer } from '~/areas/biddings/domain/waiting'
import { people } from '~/areas/accounts/domain/tables'
import { leftOpen } from '~/areas/leavers/domain/open-matters'
import { complaints } from '~/areas/complaints/domain/tables'
import { waitingForPlatform } from '~/areas/complaints/domain/waiting'
import { waitingForChange, waitingForChangeOwner } from '~/areas/fund-changes/domain/find-changes'
import { unreadOf } from '~/areas/messages/domain/find-messages'
import { waitingForOwner } from '~/areas/ordering/domain/find-audits'
import { waitingForStep } from '~/areas/ordering/domain/find-steps'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { adoptable, waitingForFunds, waitingForPayment } from '~/areas/orders/domain/order-filters'
import { orders } from '~/areas/orders/domain/tables'
import { waitingForAdoption, waitingForShipping } from '~/areas/orders/domain/waiting'
import { statements } from '~/areas/settlement/domain/tables'
import { waitingForSettlement } from '~/areas/settlement/domain/waiting'
import { waitingForAnswer } from '~/areas/surveys/domain/audience'
import { surveys } from '~/areas/surveys/domain/tables'
import { yearRuns } from '~/areas/year-change/domain/tables'
import { waitingForDecision } from '~/areas/year-change/domain/waiting'

/** Count of an entry that is not shown to the person. */
export const HIDDEN = -1

/** How many rows of the school are so, as a column of another statement. */
const countOf = (ctx: DbCtx, table: PgTable & { mallId: AnyPgColumn }, where: SQL | undefined) =>
  sql<number>`(${ctx.db
    .select({ n: sql`count(*)::int` })
    .from(table)
    .where(mine(ctx, table, where))})`

/** What waits for suppliers, for finance and for the platform; nobody else's pages pay for it. */
function forOffices(ctx: DbCtx, actor: Actor) {
  const hiddenCount = sql<number>`${HIDDEN}::int`
  const supplies = actor.roles.has('supplier') && actor.storeId !== null
  return {
    adoptWait: supplies ? countOf(ctx, orders, waitingForAdoption(actor)) : hiddenCount,
    shipWait: supplies ? countOf(ctx, orders, waitingForShipping(actor)) : hiddenCount,
    caseWait: supplies ? countOf(ctx, afterSales, waitingForStore(actor)) : hiddenCount,
    bidWait:
      supplies && ctx.mall.biddings
        ? countOf(ctx, biddings, waitingForBid(ctx, actor))
        : hiddenCount,
    complaintWait: actor.roles.has('platform')
      ? countOf(ctx, complaints, waitingForPlatform(actor))
      : hiddenCount,
    settleWait: actor.roles.has('finance')
      ? countOf(ctx, statements, waitingForSettlement(actor))
      : hiddenCount,
    leaverWait: actor.roles.has('administrator')
      ? countOf(ctx, people, leftOpen(ctx))
      : hiddenCount,
    remainderWait:
      actor.roles.has('finance') || actor.roles.has('administrator')
        ? countOf(ctx, yearRuns, waitingForDecision(ctx, actor))
        : hiddenCount,
  }
}

/** Everything that may wait for the person, in one statement: the head of every page of the shop asks for it. */
export async function countWaiting(ctx: DbCtx, actor: Actor) {
  const those = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await ctx.db
    .select({
      payWait: those(waitingForPayment),
      addAccountWait: those(waitingForFunds),
      receiveWait: those(eq(orders.status, 'waitReceive')),
      acceptWait: those(waitingForAcceptance(ctx)),
      orderNewCount: those(adoptable),
      orderAdoptCount: those(eq(orders.status, 'waitDelivered')),
      toAudit: countOf(ctx, orders, waitingForOwner(ctx, actor)),
      approvalWait: countOf(ctx, orders, waitingForStep(ctx, actor)),
      ownsFunds: sql<boolean>`exists (${ctx.db
        .select({ one: sql`1` })
        .from(fundAccounts)
        .where(mine(ctx, fundAccounts, eq(fundAccounts.ownerId, actor.personId)))})`,
      modifyAccountWait: countOf(ctx, acceptances, waitingForChange(actor)),
      confirmWait: countOf(ctx, acceptances, waitingForChangeOwner(ctx, actor)),
      assetWait:
        ctx.mall.assetHints && actor.shoper
          ? countOf(ctx, assets, waitingAssets(actor))
          : sql<number>`${HIDDEN}::int`,
      questionnaireWait: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(surveys)
        .where(waitingForAnswer(ctx, actor))})`,
      unreadMessages: unreadOf(ctx, actor),
      returnWait: countOf(ctx, afterSales, waitingForReturn(actor)),
      biddingWait:
        ctx.mall.biddings && actor.shoper
          ? countOf(ctx, biddings, waitingForBiddingBuyer(ctx, actor))
          : sql<number>`${HIDDEN}::int`,
      ...forOffices(ctx, actor),
      toConfirm: actor.roles.has('acceptor')
        ? countOf(ctx, acceptances, waitingForConfirmer(ctx, actor))
        : sql<number>`${HIDDEN}::int`,
    })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.buyerId, actor.personId), eq(orders.deleted, false)))
  if (!row) throw new Error('an aggregate without a row')
  return row
}
