import { asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { OwnReview } from '../contract'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { orderLines } from '~/areas/orders/domain/tables'
import { reviews } from './tables'

/** Reviews with the names the goods had when they were bought. */
const select = (ctx: DbCtx, where: SQL) =>
  ctx.db
    .select({ review: reviews, name: orderLines.name, nameEn: orderLines.nameEn })
    .from(reviews)
    .innerJoin(
      orderLines,
      mine(
        ctx,
        orderLines,
        eq(orderLines.orderId, reviews.orderId),
        eq(orderLines.lineNo, reviews.lineNo),
      ),
    )
    .where(mine(ctx, reviews, where))

const replyOf = ({
  review,
  name,
  nameEn,
}: Awaited<ReturnType<typeof select>>[number]): OwnReview => ({
  id: review.id,
  orderId: review.orderId ?? '',
  lineNo: review.lineNo ?? 0,
  productId: review.productId,
  name,
  nameEn,
  score: review.score,
  content: review.content,
  pictures: review.pictures,
  at: review.createdAt.toISOString(),
})

const own = (ctx: Ctx) => eq(reviews.personId, actorOf(ctx).personId)

export const countOwnReviews = (ctx: Ctx) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(reviews)
      .where(mine(ctx, reviews, own(ctx), isNotNull(reviews.orderId)))
    return { count: row?.n ?? 0 }
  })

export const findOwnReviews = (ctx: Ctx, { page, rows }: { page: number; rows: number }) =>
  read(ctx, async ctx => {
    const reviewRows = await select(ctx, own(ctx))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(rows)
      .offset((page - 1) * rows)
    return { list: reviewRows.map(replyOf), total: (await countOwnReviews(ctx)).count }
  })

/** What the buyer said about the goods of an order, for everybody who may see the order. */
export const findOrderReviews = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => {
    await findOrderDetail(ctx, id)
    return {
      list: (await select(ctx, eq(reviews.orderId, id)).orderBy(asc(reviews.lineNo))).map(replyOf),
    }
  })
