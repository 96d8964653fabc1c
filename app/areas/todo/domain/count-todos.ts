import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { TodoCounts } from '../contract'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { keptUntilChange } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { waitingForConfirmer } from '~/areas/acceptance/domain/find-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { unconfirmed } from '~/areas/acceptance/domain/unconfirmed'
import { waitingAssets } from '~/areas/assets/domain/find-assets'
import { assets } from '~/areas/assets/domain/tables'
import { waitingForChange, waitingForChangeOwner } from '~/areas/fund-changes/domain/find-changes'
import { unreadOf } from '~/areas/messages/domain/find-messages'
import { waitingForOwner } from '~/areas/ordering/domain/find-audits'
import { waitingForStep } from '~/areas/ordering/domain/find-steps'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { waitingForFunds, waitingForPayment } from '~/areas/orders/domain/order-filters'
import { orders } from '~/areas/orders/domain/tables'
import { waitingForAnswer } from '~/areas/surveys/domain/audience'
import { surveys } from '~/areas/surveys/domain/tables'

/** Count of an entry that is not shown to the person. */
const HIDDEN = -1
/** Of what runs out by itself, such as questionnaires. */
const COUNTS_FRESH_SECONDS = 10

/** Everything that may wait for the person, in one statement: the head of every page of the shop asks for it. */
async function countWaiting(ctx: DbCtx, actor: Actor) {
  const those = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await ctx.db
    .select({
      payWait: those(waitingForPayment),
      addAccountWait: those(waitingForFunds),
      receiveWait: those(eq(orders.status, 'waitReceive')),
      // Once accepted and not yet confirmed it is the confirmer's turn.
      acceptWait: those(and(eq(orders.status, 'waitAccept'), notExists(unconfirmed(ctx)))),
      orderNewCount: those(eq(orders.status, 'pending')),
      orderAdoptCount: those(eq(orders.status, 'waitDelivered')),
      toAudit: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(orders)
        .where(mine(ctx, orders, waitingForOwner(ctx, actor)))})`,
      approvalWait: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(orders)
        .where(mine(ctx, orders, waitingForStep(ctx, actor)))})`,
      ownsFunds: sql<boolean>`exists (${ctx.db
        .select({ one: sql`1` })
        .from(fundAccounts)
        .where(mine(ctx, fundAccounts, eq(fundAccounts.ownerId, actor.personId)))})`,
      modifyAccountWait: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(acceptances)
        .where(mine(ctx, acceptances, waitingForChange(actor)))})`,
      confirmWait: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(acceptances)
        .where(mine(ctx, acceptances, waitingForChangeOwner(ctx, actor)))})`,
      assetWait:
        ctx.mall.assetHints && actor.shoper
          ? sql<number>`(${ctx.db
              .select({ n: sql`count(*)::int` })
              .from(assets)
              .where(mine(ctx, assets, waitingAssets(actor)))})`
          : sql<number>`${HIDDEN}::int`,
      questionnaireWait: sql<number>`(${ctx.db
        .select({ n: sql`count(*)::int` })
        .from(surveys)
        .where(waitingForAnswer(ctx, actor))})`,
      unreadMessages: unreadOf(ctx, actor),
      toConfirm: actor.roles.has('acceptor')
        ? sql<number>`(${ctx.db
            .select({ n: sql`count(*)::int` })
            .from(acceptances)
            .where(mine(ctx, acceptances, waitingForConfirmer(ctx, actor)))})`
        : sql<number>`${HIDDEN}::int`,
    })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.buyerId, actor.personId), eq(orders.deleted, false)))
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/**
 * Pending work of the signed-in person (spec 3); −1 hides an entry. `onlineAccept` counts acceptances to confirm,
 * `confirmWait` and `modifyAccountWait` fund changes of bounced settlements.
 */
export async function countTodos(ctx: Ctx): Promise<TodoCounts> {
  const actor = actorOf(ctx)
  const waiting = await keptUntilChange(ctx, 'todo', COUNTS_FRESH_SECONDS, () =>
    read(ctx, ctx => countWaiting(ctx, actor)),
  )
  const own = (n: number) => (actor.shoper ? n : HIDDEN)
  const counts = {
    payWait: own(waiting.payWait),
    addAccountWait: own(waiting.addAccountWait),
    receiveWait: own(waiting.receiveWait),
    acceptWait: own(waiting.acceptWait),
    toAudit: waiting.toAudit || (actor.roles.has('fundOwner') || waiting.ownsFunds ? 0 : HIDDEN),
    approvalWait: waiting.approvalWait || HIDDEN,
    assetWait: waiting.assetWait,
    modifyAccountWait: own(waiting.modifyAccountWait),
    confirmWait:
      waiting.confirmWait || (actor.roles.has('fundOwner') || waiting.ownsFunds ? 0 : HIDDEN),
    onlineAccept: waiting.toConfirm,
    questionnaireWait: waiting.questionnaireWait,
  }
  return {
    ...counts,
    orderNewCount: own(waiting.orderNewCount),
    orderAdoptCount: own(waiting.orderAdoptCount),
    orderDeliveryCount: own(waiting.receiveWait),
    receiveAndacceptWait: own(waiting.receiveWait + waiting.acceptWait),
    unreadMessages: waiting.unreadMessages,
    total: Object.values(counts).reduce((sum, n) => sum + Math.max(0, n), 0),
  }
}
