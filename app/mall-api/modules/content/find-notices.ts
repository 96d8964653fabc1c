import { asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { NoticeRow } from '~/contract/content'
import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { notices } from './tables'

type Row = typeof notices.$inferSelect
const rowOf = ({ id, title, titleEn, publishedAt, kind, source, sourceEn, pinned }: Row): NoticeRow => ({ id, title, titleEn, publishedAt: publishedAt.toISOString(), kind, source, sourceEn, pinned })
const newestFirst = [desc(notices.pinned), desc(notices.publishedAt), desc(notices.id)] as const

export const newestNotices = (ctx: Ctx, count: number): Promise<NoticeRow[]> =>
  read(ctx, async ctx => (await ctx.db.select().from(notices).where(mine(ctx, notices)).orderBy(...newestFirst).limit(count)).map(rowOf))

export function findNotices(ctx: Ctx, { page, rows }: { page: number; rows: number }) {
  return read(ctx, async ctx => {
    const list = await ctx.db.select().from(notices).where(mine(ctx, notices)).orderBy(...newestFirst).limit(rows).offset((page - 1) * rows)
    return { list: list.map(rowOf), total: await ctx.db.$count(notices, mine(ctx, notices)) }
  })
}

/** One notice with the ones before and after it. */
export function findNotice(ctx: Ctx, { id }: { id: string }) {
  return read(ctx, async ctx => {
    const [row] = await ctx.db.select().from(notices).where(mine(ctx, notices, eq(notices.id, id)))
    if (!row) throw new MallError('not_found')
    const [newer] = await ctx.db.select().from(notices).where(mine(ctx, notices, gt(notices.publishedAt, row.publishedAt))).orderBy(asc(notices.publishedAt)).limit(1)
    const [older] = await ctx.db.select().from(notices).where(mine(ctx, notices, lt(notices.publishedAt, row.publishedAt))).orderBy(desc(notices.publishedAt)).limit(1)
    return { ...rowOf(row), body: row.body, bodyEn: row.bodyEn, newer: newer ? rowOf(newer) : null, older: older ? rowOf(older) : null }
  })
}
