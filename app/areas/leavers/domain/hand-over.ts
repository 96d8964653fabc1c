import { tell } from '~/areas/messages/domain/tell'
import type { MessageKind } from '~/areas/messages/codes'
import type { ReplyOf } from '~/contract/endpoint'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { matterKey, matterKinds, type MatterFault, type MatterKind } from '../codes'
import type { leavers as calls } from '../contract'
import { Refusal, type HandOver } from './refusal'
import { findSuccessor, lockBoth } from './successor'
import { takeOver } from './take-over'

interface Named {
  kind: MatterKind
  id: string
}
const messageOf: Record<MatterKind, MessageKind> = {
  fund: 'fundHandedOver',
  order: 'orderHandedOver',
  team: 'groupHandedOver',
  bidding: 'biddingHandedOver',
}

/** One matter in a transaction of its own; answers what it was refused for. */
async function handOne(
  ctx: Ctx,
  { kind, id }: Named,
  about: HandOver,
): Promise<MatterFault | null> {
  const { leaverId, successor, reason } = about
  try {
    await write(ctx, async ctx => {
      await lockBoth(ctx, leaverId, successor.id)
      await takeOver[kind](ctx, id, about)
      await audit(ctx, 'leavers.handOver', 'person', leaverId, {
        ...{ kind, id },
        to: successor.id,
        reason,
      })
      await tell(ctx, [successor.id], {
        kind: messageOf[kind],
        subjectId: id,
        occasion: ctx.requestId,
      })
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.fault
    throw error
  }
}

/**
 * Hands what somebody left open over to somebody else, each thing by itself: one that cannot be keeps no other waiting. For
 * administrators.
 * @throws beside `successor`: `successor_unknown`, `several_people`, `successor_audits`; `not_found` for whoever has not left
 */
export async function handOver(
  ctx: Ctx,
  {
    id,
    successor: text,
    reason,
    matters,
  }: { id: string; successor: string; reason: string; matters: Named[] },
): Promise<ReplyOf<typeof calls.handOver>> {
  actorWith(ctx, 'administrator')
  const successor = await read(ctx, ctx => findSuccessor(ctx, text))
  const about = { leaverId: id, successor, reason }
  const distinct = [...new Map(matters.map(it => [matterKey(it.kind, it.id), it])).values()]
  const refused: (Named & { fault: MatterFault })[] = []
  for (const kind of matterKinds)
    for (const it of distinct.filter(it => it.kind === kind)) {
      const fault = await handOne(ctx, it, about)
      if (fault) refused.push({ ...it, fault })
    }
  return {
    successorName: successor.name,
    done: distinct.length - refused.length,
    refused,
  }
}
