import type { ReplyOf } from '~/contract/endpoint'
import { isMallError, MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { matterKey, matterKinds, type MatterFault, type MatterKind } from '../codes'
import type { leavers as calls } from '../contract'
import { Refusal, type HandOver } from './refusal'
import { findSuccessor, lockBoth } from './successor'
import { takeOver } from './take-over'

interface MatterRef {
  kind: MatterKind
  id: string
}

/** One matter in a transaction of its own; answers what it was refused for. */
async function handOne(
  ctx: Ctx,
  { kind, id }: MatterRef,
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
 * @throws beside `successor`: `successor_unknown`, `several_people`, `successor_audits`, `successor_self`; `not_found` for whoever has not left
 */
export async function handOver(
  ctx: Ctx,
  {
    id,
    successor: text,
    reason,
    matters,
  }: { id: string; successor: string; reason: string; matters: MatterRef[] },
): Promise<ReplyOf<typeof calls.handOver>> {
  const { personId } = actorWith(ctx, 'administrator')
  const successor = await read(ctx, ctx => findSuccessor(ctx, text))
  if (successor.id === personId)
    throw new MallError('invalid', { fields: { successor: 'successor_self' } })
  const about = { leaverId: id, successor, reason }
  const distinct = [...new Map(matters.map(it => [matterKey(it.kind, it.id), it])).values()]
  const refusedMatters: (MatterRef & { fault: MatterFault })[] = []
  let handedOver = 0
  for (const kind of matterKinds)
    for (const it of distinct.filter(it => it.kind === kind)) {
      const fault = await handOne(ctx, it, about).catch((error: unknown): MatterFault => {
        // What is handed over already is told, whoever has come back or left meanwhile.
        if (isMallError(error) && handedOver > 0) return 'gone'
        throw error
      })
      if (fault) refusedMatters.push({ ...it, fault })
      else handedOver++
    }
  return {
    successorName: successor.name,
    done: handedOver,
    refused: refusedMatters,
  }
}
