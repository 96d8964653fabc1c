import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { lockOrder, logOrder, type Order } from '~/areas/orders/domain/move-order'
import { mayConfirm } from './confirmers'
import { findAcceptance } from './find-acceptances'
import { finishAcceptance, type AcceptanceRow } from './finish'
import { acceptanceLifecycle } from './lifecycle'
import { acceptances } from './tables'

/** An acceptance under the lock of its order: whoever comes second sees what the first has done. */
async function lockAcceptance(ctx: DbCtx, id: string) {
  const select = () =>
    ctx.db
      .select()
      .from(acceptances)
      .where(mine(ctx, acceptances, eq(acceptances.id, id)))
  const [firstRead] = await select()
  if (!firstRead) throw new MallError('not_found')
  const order = await lockOrder(ctx, firstRead.orderId)
  const [fresh] = await select()
  return { order, acceptance: fresh ?? firstRead }
}

/** `no_permission` for who may look but not confirm, `not_found` for everybody else. */
async function requireConfirmer(
  ctx: DbCtx,
  actor: Actor,
  order: Pick<Order, 'orgId'>,
  acceptance: AcceptanceRow,
): Promise<void> {
  if (mayConfirm(actor, { ...acceptance, orgId: order.orgId })) return
  await findAcceptance(ctx, acceptance)
  throw new MallError('no_permission')
}

/** A second person confirms an acceptance, or returns it with a reason for the buyer to accept anew. The same word twice does nothing. */
export async function confirmAcceptance(
  ctx: Ctx,
  input: { id: string; operate: 'confirm' | 'return'; remark?: string },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  return write(ctx, async ctx => {
    const { order, acceptance } = await lockAcceptance(ctx, input.id)
    await requireConfirmer(ctx, actor, order, acceptance)
    if (acceptance.status !== 'toConfirm') {
      if (
        acceptance.status === (input.operate === 'confirm' ? 'confirmed' : 'returned') &&
        acceptance.confirmerId === actor.personId
      )
        return { ok: true }
      throw new MallError('wrong_state')
    }
    if (input.operate === 'confirm')
      await finishAcceptance(ctx, order, acceptance, {
        by: actor,
        remark: input.remark || undefined,
      })
    else {
      if (!input.remark) throw new MallError('invalid', { fields: { remark: 'reason_required' } })
      await ctx.db
        .update(acceptances)
        .set({
          status: next(acceptanceLifecycle, acceptance.status, 'return'),
          confirmerId: actor.personId,
          confirmerName: actor.name,
          confirmedAt: ctx.clock.now(),
          confirmRemark: input.remark,
        })
        .where(mine(ctx, acceptances, eq(acceptances.id, acceptance.id)))
      await logOrder(ctx, order.id, 'acceptance.return', { remark: input.remark })
    }
    await audit(ctx, `acceptance.${input.operate}`, 'acceptance', acceptance.id, {
      remark: input.remark ?? null,
    })
    return { ok: true }
  })
}

/** Confirms several, all or none. */
export async function confirmAcceptances(
  ctx: Ctx,
  { acceptIds }: { acceptIds: string[] },
): Promise<{ count: number }> {
  actorOf(ctx)
  const ids = [...new Set(acceptIds)].sort()
  return write(ctx, async ctx => {
    for (const id of ids) await confirmAcceptance(ctx, { id, operate: 'confirm' })
    return { count: ids.length }
  })
}

/** The buyer, or who manages orders in their stead, takes back an acceptance that nobody has confirmed yet. */
export async function cancelAcceptance(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async open => {
    const { order, acceptance } = await lockAcceptance(open, id)
    const ctx = await asBuyerOf(open, order)
    if (acceptance.status === 'cancelled') return { ok: true }
    await ctx.db
      .update(acceptances)
      .set({ status: next(acceptanceLifecycle, acceptance.status, 'cancel') })
      .where(mine(ctx, acceptances, eq(acceptances.id, id)))
    await logOrder(ctx, order.id, 'acceptance.cancel')
    return { ok: true }
  })
}
