import { asc, eq, or, sql } from 'drizzle-orm'
import { barFromSteps, hasAgreed, isAnybodyAsked } from '~/areas/approvals/domain/steps'
import { lockBidding } from '~/areas/biddings/domain/close-bidding'
import { openBidding, setBiddingPerson } from '~/areas/biddings/domain/set-person'
import { biddings } from '~/areas/biddings/domain/tables'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { setOwner } from '~/areas/funds/domain/set-owner'
import { hasShare } from '~/areas/funds/domain/shares'
import { orderFunds } from '~/areas/funds/domain/tables'
import { behind } from '~/areas/ordering/domain/rules-touched'
import { orders } from '~/areas/orders/domain/tables'
import { lockTeam, managesEnough, setManager } from '~/areas/teams/domain/change-team'
import { isMember } from '~/areas/teams/domain/find-teams'
import { projects } from '~/areas/teams/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { MatterKind } from '../codes'
import { refuse, type HandOver } from './refusal'
import { takeOrder } from './take-order'

const isUnderApproval = or(eq(orders.fundStatus, 'toAudit'), eq(orders.settleStatus, 'fundConfirm'))

/** Orders paid from an account that somebody still has to agree to, under their locks. */
const lockUnderApproval = (ctx: DbCtx, fundId: string) =>
  ctx.db
    .select()
    .from(orders)
    .where(
      mine(ctx, orders, isUnderApproval, hasShare(ctx, orders.id, eq(orderFunds.fundId, fundId))),
    )
    .orderBy(asc(sql`${orders.id} collate "C"`))
    .for('update')

/** The account, with the shares that wait for its owner. Nobody comes to decide on what they buy themselves, or have agreed to already. */
async function takeFund(ctx: DbCtx, id: string, { leaverId, successor, reason }: HandOver) {
  const waiting = await lockUnderApproval(ctx, id)
  const fund = (await lockFunds(ctx, [id])).get(id)
  if (fund?.ownerId !== leaverId || !fund.open) return refuse('gone')
  // Who fills an order in holds the account until it is done: one that came between the locks has its own now.
  const orderIds = waiting.map(it => it.id)
  if ((await lockUnderApproval(ctx, id)).some(it => !orderIds.includes(it.id)))
    return refuse('gone')
  if (fund.projectId && !(await belongsTo(ctx, fund.projectId, successor.id)))
    return refuse('no_member')
  for (const order of waiting) {
    if (behind(order).includes(successor.id)) return refuse('buys_on_it')
    if (await hasAgreed(ctx, order.id, successor.id)) return refuse('agreed_to_it')
  }
  await setOwner(ctx, fund, successor.id, reason)
  await barFromSteps(ctx, orderIds, successor.id)
  for (const orderId of orderIds)
    if (!(await isAnybodyAsked(ctx, orderId))) return refuse('nobody_agrees')
}

const belongsTo = async (ctx: DbCtx, projectId: string, personId: string): Promise<boolean> =>
  (await isMember(ctx, projectId, personId)) ||
  (await ctx.db.$count(
    projects,
    mine(ctx, projects, eq(projects.id, projectId), eq(projects.managerId, personId)),
  )) > 0

async function takeTeam(ctx: DbCtx, id: string, { leaverId, successor, reason }: HandOver) {
  const team = await lockTeam(ctx, id)
  if (team?.managerId !== leaverId) return refuse('gone')
  if (successor.kind !== 'teacher') return refuse('no_teacher')
  if (!successor.shoper) return refuse('no_buyer')
  if (await managesEnough(ctx, successor.id)) return refuse('teams_many')
  await setManager(ctx, team, successor.id, reason)
}

async function takeBidding(ctx: DbCtx, id: string, { leaverId, successor, reason }: HandOver) {
  const bidding = await lockBidding(ctx, id)
  const isOpen = await ctx.db.$count(
    biddings,
    mine(ctx, biddings, eq(biddings.id, id), openBidding),
  )
  if (bidding?.personId !== leaverId || !isOpen) return refuse('gone')
  if (!successor.shoper) return refuse('no_buyer')
  await setBiddingPerson(ctx, bidding, successor, reason)
}

/** How each kind is taken over, in the open transaction: by the verbs of whoever owns it, once it is judged. @throws Refusal */
export const takeOver: Record<
  MatterKind,
  (ctx: DbCtx, id: string, about: HandOver) => Promise<void>
> = {
  fund: takeFund,
  order: takeOrder,
  team: takeTeam,
  bidding: takeBidding,
}
