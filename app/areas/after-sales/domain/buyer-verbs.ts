import { MallError } from '~/contract/errors'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { logOrder } from '~/areas/orders/domain/move-order'
import { watchCase } from './due'
import type { Case } from './lifecycle'
import { lockCase, moveCase } from './move-case'

type Reply = { ok: true }

/** Runs on the locked case if it is the actor's own; anybody else's is `not_found`. */
const withOwnCase = (
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, it: Case) => Promise<void>,
): Promise<Reply> => {
  const { personId } = buyerOf(ctx)
  return write(ctx, async ctx => {
    const { it } = await lockCase(ctx, id)
    if (it.buyerId !== personId) throw new MallError('not_found')
    await run(ctx, it)
    return { ok: true }
  })
}

/** The goods are on their way back. The same parcel told twice is told once. */
export const sendBack = (
  ctx: Ctx,
  input: { id: string; logisticsCompany: string; logisticsNo: string },
) =>
  withOwnCase(ctx, input.id, async (ctx, it) => {
    const { logisticsCompany, logisticsNo } = input
    if (
      it.status === 'returning' &&
      it.logisticsNo === logisticsNo &&
      it.logisticsCompany === logisticsCompany
    )
      return
    await moveCase(ctx, it, 'sendBack', {
      remark: `${logisticsCompany} ${logisticsNo}`,
      set: { logisticsCompany, logisticsNo },
    })
    await watchCase(ctx, it.id)
  })

/** Takes a case back before anything is sent: its pieces may be asked for again. Twice does nothing. */
export const withdrawCase = (ctx: Ctx, { id }: { id: string }) =>
  withOwnCase(ctx, id, async (ctx, it) => {
    if (it.status === 'withdrawn') return
    await moveCase(ctx, it, 'withdraw')
    await logOrder(ctx, it.orderId, 'afs.withdraw', { remark: it.id })
  })
