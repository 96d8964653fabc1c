import { eq } from 'drizzle-orm'
import type { afterSalesAnswers } from '../contract'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { returnStock } from '~/areas/catalogue/domain/goods'
import { logOrder } from '~/areas/orders/domain/move-order'
import { orderLines } from '~/areas/orders/domain/tables'
import { watchReturn } from './due'
import { isStoreOf, type Case } from './lifecycle'
import { lockCase, moveCase } from './move-case'

type Reply = { ok: true }
interface Answer {
  id: string
  answer: (typeof afterSalesAnswers)[number]
  remark?: string
  returnAddress?: string
}

/** Runs on the locked case if it is one of the actor's store; any other is `not_found`. */
const withStoreCase = (
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, it: Case) => Promise<void>,
): Promise<Reply> => {
  const clerk = actorWith(ctx, 'supplier')
  return write(ctx, async ctx => {
    const { it } = await lockCase(ctx, id)
    if (!isStoreOf(clerk, it)) throw new MallError('not_found')
    await run(ctx, it)
    return { ok: true }
  })
}

/** What an answer leads to; the same answer twice does nothing. */
const leadsTo = { agree: 'agreed', waive: 'received', refuse: 'refused' } as const

/** Agrees with an address to send the goods to, agrees without the goods, or refuses with a reason: at first, and again when something else came back. */
export const answerCase = (ctx: Ctx, input: Answer) =>
  withStoreCase(ctx, input.id, async (ctx, it) => {
    const { answer } = input
    const remark = input.remark || null,
      returnAddress = input.returnAddress || null
    refuseMarkup(remark ?? '', returnAddress ?? '')
    if (answer === 'refuse' && !remark)
      throw new MallError('invalid', { fields: { remark: 'reason_required' } })
    if (answer === 'agree' && !returnAddress)
      throw new MallError('invalid', { fields: { returnAddress: 'afs_address' } })
    if (it.status === leadsTo[answer] && it.answerRemark === remark) return
    await moveCase(ctx, it, answer, {
      remark,
      set: { answerRemark: remark, ...(answer === 'agree' ? { returnAddress } : {}) },
    })
    await logOrder(ctx, it.orderId, `afs.${answer}`, { remark: it.id })
    if (answer === 'agree') await watchReturn(ctx, it.id)
  })

/** The goods have come back; those fit for it go back into stock where they came from. */
export const receiveCase = (ctx: Ctx, input: { id: string; restockNum: number; remark?: string }) =>
  withStoreCase(ctx, input.id, async (ctx, it) => {
    const receiveRemark = input.remark || null
    refuseMarkup(receiveRemark ?? '')
    if (input.restockNum > it.num)
      throw new MallError('invalid', {
        fields: { restockNum: 'afs_too_many' },
        values: { left: it.num },
      })
    if (
      it.status === 'received' &&
      it.restockNum === input.restockNum &&
      it.receiveRemark === receiveRemark
    )
      return
    await moveCase(ctx, it, 'receive', {
      remark: receiveRemark,
      set: { restockNum: input.restockNum, receiveRemark },
      detail: { restockNum: input.restockNum },
    })
    if (input.restockNum === 0) return
    const [line] = await ctx.db
      .select({
        productId: orderLines.productId,
        name: orderLines.name,
        regionCode: orderLines.regionCode,
      })
      .from(orderLines)
      .where(
        mine(ctx, orderLines, eq(orderLines.orderId, it.orderId), eq(orderLines.lineNo, it.lineNo)),
      )
    if (line) await returnStock(ctx, [{ ...line, num: input.restockNum }])
  })
