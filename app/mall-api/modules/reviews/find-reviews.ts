import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { productPicture } from '../catalogue/picture-urls'
import { reviews } from './tables'

const views: Record<string, string | undefined> = { close: 'close', group: 'group' }

/** A picture of a review: a stored file, or for demo reviews a view of the product itself. */
const addressOf = (productId: string, picture: string) => (picture.startsWith('/') ? picture : productPicture(productId, views[picture] as 'close' | 'group' | undefined))

/** Reviews of a product, newest first; all of a score, or only those with pictures. */
export function findReviews(ctx: Ctx, { id, page, rows, isPic, score }: { id: string; page: number; rows: number; isPic?: string; score?: number }) {
  return read(ctx, async ctx => {
    const wanted = mine(ctx, reviews, eq(reviews.productId, id), isPic === 'true' || isPic === '1' ? sql`cardinality(${reviews.pictures}) > 0` : undefined, score ? eq(reviews.score, score) : undefined)
    const list = await ctx.db.select().from(reviews).where(wanted).orderBy(desc(reviews.createdAt), desc(reviews.id)).limit(rows).offset((page - 1) * rows)
    const total = list.length < rows && page === 1 ? list.length : await ctx.db.$count(reviews, wanted)
    return {
      list: list.map(it => ({ id: it.id, author: it.author, score: it.score, content: it.content, pictures: it.pictures.map(picture => addressOf(id, picture)), at: it.createdAt.toISOString(), reply: it.reply })), total,
    }
  })
}
