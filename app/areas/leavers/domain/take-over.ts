import { eq } from 'drizzle-orm'
import { lockBidding } from '~/areas/biddings/domain/close-bidding'
import { openBidding, setBiddingPerson } from '~/areas/biddings/domain/set-person'
import { biddings } from '~/areas/biddings/domain/tables'
import type { MessageKind } from '~/areas/messages/codes'
import { tell } from '~/areas/messages/domain/tell'
import { lockTeam, managesEnough, setManager } from '~/areas/teams/domain/change-team'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { MatterKind } from '../codes'
import { refuse, type HandOver } from './refusal'
import { takeFund } from './take-fund'
import { takeOrder } from './take-order'

const tellSuccessor = (ctx: DbCtx, { successor }: HandOver, kind: MessageKind, subjectId: string) =>
  tell(ctx, [successor.id], { kind, subjectId, occasion: ctx.requestId })

async function takeTeam(ctx: DbCtx, id: string, about: HandOver) {
  const { leaverId, successor, reason } = about
  const team = await lockTeam(ctx, id)
  if (team?.managerId !== leaverId) return refuse('gone')
  if (successor.kind !== 'teacher') return refuse('no_teacher')
  if (!successor.shoper) return refuse('no_buyer')
  if (await managesEnough(ctx, successor.id)) return refuse('teams_many')
  await setManager(ctx, team, successor.id, reason)
  await tellSuccessor(ctx, about, 'groupHandedOver', id)
}

async function takeBidding(ctx: DbCtx, id: string, about: HandOver) {
  const { leaverId, successor, reason } = about
  const bidding = await lockBidding(ctx, id)
  const isOpen = await ctx.db.$count(
    biddings,
    mine(ctx, biddings, eq(biddings.id, id), openBidding),
  )
  if (bidding?.personId !== leaverId || !isOpen) return refuse('gone')
  if (!successor.shoper) return refuse('no_buyer')
  await setBiddingPerson(ctx, bidding, successor, reason)
  await tellSuccessor(ctx, about, 'biddingHandedOver', id)
}

/** How each kind is taken over, in the open transaction: by the verbs of whoever owns it, once it is judged; the successor is told. @throws Refusal */
export const takeOver: Record<
  MatterKind,
  (ctx: DbCtx, id: string, about: HandOver) => Promise<void>
> = {
  fund: takeFund,
  async order(ctx, id, about) {
    await takeOrder(ctx, id, about)
    await tellSuccessor(ctx, about, 'orderHandedOver', id)
  },
  team: takeTeam,
  bidding: takeBidding,
}
