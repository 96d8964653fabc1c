import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { freezeAnswered } from './hooks'
import {
  isFirst,
  isOpen,
  isSettled,
  lockMovement,
  movementsOf,
  newKey,
  queueFinance,
  type Movement,
} from './movements'
import { financeMovements } from './tables'

/** A movement that is not settled, under lock. */
async function lockUnsettled(ctx: DbCtx, id: string): Promise<Movement> {
  const movement = await lockMovement(ctx, id)
  if (!movement) throw new MallError('not_found')
  if (isSettled(movement)) throw new MallError('wrong_state')
  return movement
}

/**
 * The finance office has done by hand in its system what that has refused, or gives no word on; it counts as done from now on. Said
 * again with the same reference it changes nothing.
 */
export async function markDone(
  ctx: Ctx,
  { id, reference, reason }: { id: string; reference: string; reason: string },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'finance')
  refuseMarkup(reference)
  refuseMarkup(reason)
  return write(ctx, async ctx => {
    const row = await lockMovement(ctx, id)
    if (row?.state === 'byHand' && row.reference === reference) return { ok: true }
    const { state, code, message, ...unsettled } = await lockUnsettled(ctx, id)
    // In the order in which it happened: what comes before it on its account may yet be done, or come to nothing.
    if (!isFirst(unsettled, await movementsOf(ctx, unsettled.orderId)))
      throw new MallError('wrong_state')
    const [movement] = await ctx.db
      .update(financeMovements)
      .set({
        state: 'byHand',
        reference,
        wordAt: ctx.clock.now(),
        handledByName: actor.name,
        handledReason: reason,
      })
      .where(mine(ctx, financeMovements, eq(financeMovements.id, id)))
      .returning()
    if (!movement) throw new MallError('internal')
    await audit(ctx, 'finance.markDone', 'financeMovement', id, {
      orderId: movement.orderId,
      before: state,
      code,
      message,
      reference,
      reason,
    })
    if (movement.kind === 'freeze') await freezeAnswered(ctx, movement)
    await queueFinance(ctx, movement.orderId)
    return { ok: true }
  })
}

/** Has the finance system asked again now: under the same key while it owes a word, under another one after it has refused. */
export async function askAgain(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const movement = await lockUnsettled(ctx, id)
    const nextAt = ctx.clock.now()
    await ctx.db
      .update(financeMovements)
      .set(
        isOpen(movement)
          ? { nextAt }
          : {
              state: 'waiting',
              key: newKey(movement.kind),
              code: null,
              message: null,
              wordAt: null,
              tries: 0,
              nextAt,
            },
      )
      .where(mine(ctx, financeMovements, eq(financeMovements.id, id)))
    await audit(ctx, 'finance.askAgain', 'financeMovement', id, {
      orderId: movement.orderId,
      before: movement.state,
      key: movement.key,
      code: movement.code,
      message: movement.message,
    })
    await queueFinance(ctx, movement.orderId)
    return { ok: true }
  })
}
