import { addFiles, dropPaper, findPaper, keepArgument } from '~/areas/approvals/domain/papers'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { lockOrder } from '~/areas/orders/domain/move-order'
import type { PaperKind } from '~/areas/malls/codes'
import { MallError } from '~/contract/errors'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { write } from '~/mall/database/pool'
import { needsFunds } from './fill-funds'

/** The context of whoever may fill in an order, under its lock, while it is to be filled in. */
async function asFiller(open: DbCtx, orderId: string): Promise<DbCtx> {
  const order = await lockOrder(open, orderId)
  const ctx = await asBuyerOf(open, order)
  if (!needsFunds(order)) throw new MallError('wrong_state')
  return ctx
}

/** The buyer, or who manages their orders, attaches what rules want to an order that is not submitted, or was returned. The same again changes nothing. */
export async function attachPapers(
  ctx: Ctx,
  { id, kind, fileIds, text }: { id: string; kind: PaperKind; fileIds: string[]; text?: string },
): Promise<{ ok: true }> {
  buyerOf(ctx)
  if (text) refuseMarkup(text)
  if (text !== undefined && kind !== 'argument')
    throw new MallError('invalid', { fields: { text: 'wrong' } })
  return write(ctx, async open => {
    const ctx = await asFiller(open, id)
    await addFiles(ctx, id, kind, fileIds)
    if (text !== undefined) await keepArgument(ctx, id, text)
    return { ok: true }
  })
}

/** The same people take one off again. */
export async function detachPaper(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { orderId } = await findPaper(open, id)
    const ctx = await asFiller(open, orderId)
    await dropPaper(ctx, await findPaper(ctx, id))
    return { ok: true }
  })
}
