import { count, desc, eq, sql } from 'drizzle-orm'
import type { ReviewIndex } from '~/areas/catalogue/contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { reviewPicture } from '~/mall/pictures/addresses'
import { reviews } from './tables'

const SCORES = [5, 4, 3, 2, 1]

/** A picture of a review: a stored file by its address, or one the mall draws, named by anything else. */
const addressOf = (productId: string, picture: string) =>
  picture.startsWith('/') ? picture : reviewPicture(productId, picture)

/** Reviews of a product, newest first; all of a score, or only those with pictures. */
export function findReviews(
  ctx: Ctx,
  {
    id,
    page,
    rows,
    isPic,
    score,
  }: { id: string; page: number; rows: number; isPic?: string; score?: number },
) {
  return read(ctx, async ctx => {
    const condition = mine(
      ctx,
      reviews,
      eq(reviews.productId, id),
      isPic === 'true' || isPic === '1' ? sql`cardinality(${reviews.pictures}) > 0` : undefined,
      score ? eq(reviews.score, score) : undefined,
    )
    const list = await ctx.db
      .select()
      .from(reviews)
      .where(condition)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const total =
      list.length < rows && page === 1 ? list.length : await ctx.db.$count(reviews, condition)
    return {
      list: list.map(it => ({
        id: it.id,
        author: it.author,
        score: it.score,
        content: it.content,
        pictures: it.pictures.map(picture => addressOf(id, picture)),
        at: it.createdAt.toISOString(),
        reply: it.reply,
      })),
      total,
    }
  })
}

/** How many reviews there are of each score, best first, all scores named. */
export function findReviewIndex(ctx: Ctx, { id }: { id: string }): Promise<ReviewIndex> {
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select({
        score: reviews.score,
        n: count(),
        pictured: sql<number>`count(*) filter (where cardinality(${reviews.pictures}) > 0)`.mapWith(
          Number,
        ),
      })
      .from(reviews)
      .where(mine(ctx, reviews, eq(reviews.productId, id)))
      .groupBy(reviews.score)
    const total = rows.reduce((sum, it) => sum + it.n, 0)
    return {
      total,
      withPictures: rows.reduce((sum, it) => sum + it.pictured, 0),
      average: total ? rows.reduce((sum, it) => sum + it.score * it.n, 0) / total : 0,
      scores: SCORES.map(score => ({ score, count: rows.find(it => it.score === score)?.n ?? 0 })),
    }
  })
}

/** The same list under its other name; another school's reviews are not ours to give. */
export async function findProductComment(
  ctx: Ctx,
  {
    mallId,
    productId,
    page,
    rows,
  }: { mallId?: number; productId: string; page: number; rows: number },
) {
  if (mallId && mallId !== ctx.mall.id) throw new MallError('not_found')
  return findReviews(ctx, { id: productId, page, rows })
}
