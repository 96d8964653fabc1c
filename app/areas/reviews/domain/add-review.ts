import { and, avg, count, eq, inArray } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { reviews as calls } from '../contract'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { orderLines } from '~/areas/orders/domain/tables'
import { rateGoods } from '~/areas/catalogue/domain/rate-goods'
import { reviews } from './tables'

/** How an author is shown: the first character of the name. */
const mask = (name: string) => `${name.slice(0, 1)}**`

/** Reviews goods of an own finished order, each line once. */
export async function addReview(
  ctx: Ctx,
  { orderId, lines }: VerbInput<typeof calls.add>,
): Promise<{ count: number }> {
  const buyer = actorOf(ctx)
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, orderId)
    if (order.buyerId !== buyer.personId) throw new MallError('not_found')
    if (order.status !== 'finished')
      throw new MallError('wrong_state', { values: { status: order.status, action: 'evaluate' } })
    const goodsByLine = new Map(
      (
        await ctx.db
          .select({ lineNo: orderLines.lineNo, productId: orderLines.productId })
          .from(orderLines)
          .where(mine(ctx, orderLines, eq(orderLines.orderId, orderId)))
      ).map(it => [it.lineNo, it.productId]),
    )
    const rows = lines.map(line => {
      const productId = goodsByLine.get(line.lineNo)
      if (!productId) throw new MallError('invalid', { fields: { lines: 'wrong' } })
      return {
        mallId: ctx.mall.id,
        id: newId(ctx.clock),
        productId,
        orderId,
        lineNo: line.lineNo,
        personId: buyer.personId,
        author: mask(buyer.name),
        score: line.score,
        content: line.content,
        pictures: line.pictureIds.map(fileUrl),
        createdAt: ctx.clock.now(),
      }
    })
    const newReviews = await ctx.db
      .insert(reviews)
      .values(rows)
      .onConflictDoNothing({ target: [reviews.mallId, reviews.orderId, reviews.lineNo] })
      .returning({ productId: reviews.productId, lineNo: reviews.lineNo })
    if (!newReviews.length) return { count: 0 }
    await attachFiles(
      ctx,
      Object.fromEntries(
        lines.flatMap((line, i) =>
          newReviews.some(it => it.lineNo === line.lineNo)
            ? [[`lines[${i}].pictureIds`, line.pictureIds]]
            : [],
        ),
      ),
      'review',
      orderId,
    )
    await rate(ctx, [...new Set(newReviews.map(it => it.productId))])
    await logOrder(ctx, orderId, 'evaluate')
    return { count: newReviews.length }
  })
}

/** Score and number of reviews of goods, anew from their reviews. */
async function rate(ctx: DbCtx, productIds: string[]): Promise<void> {
  const ratings = await ctx.db
    .select({ id: reviews.productId, score: avg(reviews.score).mapWith(Number), n: count() })
    .from(reviews)
    .where(mine(ctx, reviews, and(inArray(reviews.productId, productIds))))
    .groupBy(reviews.productId)
    .orderBy(reviews.productId)
  for (const { id, score, n } of ratings) await rateGoods(ctx, id, { score, reviewCount: n })
}
