import { and, asc, eq, or, sql } from 'drizzle-orm'
import { barFromSteps } from '~/areas/approvals/domain/able'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { awaitingOwner, setAsked, setOwner } from '~/areas/funds/domain/set-owner'
import { hasShare } from '~/areas/funds/domain/shares'
import { orderFunds } from '~/areas/funds/domain/tables'
import { holdersOf } from '~/areas/messages/domain/receivers'
import { tell } from '~/areas/messages/domain/tell'
import { underApproval, whyNotAsked } from '~/areas/ordering/domain/pass-shares'
import { behind } from '~/areas/ordering/domain/rules-touched'
import { orders } from '~/areas/orders/domain/tables'
import { isMember } from '~/areas/teams/domain/find-teams'
import { projects } from '~/areas/teams/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { lacksWord } from './lacks-word'
import { openOrder } from './open-matters'
import { refuse, type HandOver } from './refusal'

/** Orders an account pays that somebody still has to agree to, or that the successor buys, under their locks; with whether they wait for a word, and for that of who left. */
const lockConcerned = (ctx: DbCtx, fundId: string, { leaverId, successor }: HandOver) =>
  ctx.db
    .select({
      order: orders,
      isUnderApproval: sql<boolean>`(${underApproval})`,
      asksLeaver: sql<boolean>`${hasShare(ctx, orders.id, awaitingOwner(fundId, leaverId))}`,
    })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        or(
          underApproval,
          and(
            or(eq(orders.buyerId, successor.id), eq(orders.principalId, successor.id)),
            openOrder(ctx),
          ),
        ),
        hasShare(ctx, orders.id, eq(orderFunds.fundId, fundId)),
      ),
    )
    .orderBy(asc(sql`${orders.id} collate "C"`))
    .for('update', { of: orders })

/**
 * The account, with the shares that wait for its owner; of an account that is somebody else's by now, or closed, what waits for who
 * left. Nobody comes to decide on what they buy themselves, or have agreed to already, and no rule about own accounts is passed by.
 */
export async function takeFund(ctx: DbCtx, id: string, about: HandOver): Promise<void> {
  const { leaverId, successor, reason } = about
  const concernedOrders = await lockConcerned(ctx, id, about)
  const fund = (await lockFunds(ctx, [id])).get(id)
  const waiting = concernedOrders.filter(it => it.asksLeaver).map(it => it.order.id)
  const isOwners = fund?.ownerId === leaverId && fund.open
  if (!fund || !(waiting.length || isOwners)) return refuse('gone')
  // Who fills an order in holds the account until it is done: one that came between the locks has its own now.
  const before = new Set(concernedOrders.map(it => it.order.id))
  if ((await lockConcerned(ctx, id, about)).some(it => !before.has(it.order.id)))
    return refuse('gone')
  if (isOwners && fund.projectId && !(await belongsTo(ctx, fund.projectId, successor.id)))
    return refuse('no_member')
  const changed = { fundId: id, ownerId: successor.id }
  for (const { order, isUnderApproval, asksLeaver } of concernedOrders) {
    const fault =
      asksLeaver || (isOwners && isUnderApproval)
        ? await whyNotAsked(ctx, order, successor.id)
        : null
    if (fault) return refuse(fault)
    if (
      isOwners &&
      behind(order).includes(successor.id) &&
      (await lacksWord(ctx, order, order, changed))
    )
      return refuse('rules_ask')
  }
  if (!isOwners) {
    await setAsked(ctx, id, leaverId, successor.id, waiting)
    await barFromSteps(ctx, waiting, successor.id)
    await tellAsked(ctx, successor.id, waiting)
    return
  }
  await setOwner(ctx, fund, successor.id, waiting, reason)
  await barFromSteps(
    ctx,
    concernedOrders.filter(it => it.isUnderApproval).map(it => it.order.id),
    successor.id,
  )
  const message = { subjectId: id, no: fund.accountNo, occasion: ctx.requestId }
  await tell(ctx, [successor.id], { kind: 'fundHandedOver', ...message })
  await tellAsked(ctx, successor.id, waiting)
  await tell(ctx, await holdersOf(ctx, 'finance'), { kind: 'fundOwnerChanged', ...message })
}

async function tellAsked(ctx: DbCtx, personId: string, orderIds: readonly string[]) {
  for (const subjectId of orderIds)
    await tell(ctx, [personId], { kind: 'toApprove', subjectId, occasion: ctx.requestId })
}

const belongsTo = async (ctx: DbCtx, projectId: string, personId: string): Promise<boolean> =>
  (await isMember(ctx, projectId, personId)) ||
  (await ctx.db.$count(
    projects,
    mine(ctx, projects, eq(projects.id, projectId), eq(projects.managerId, personId)),
  )) > 0
