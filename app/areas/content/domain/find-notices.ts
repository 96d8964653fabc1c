import { and, asc, count, desc, eq, gt, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { NoticeKind, NoticeRow } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { notices } from './tables'
import { noticeIsShown } from './terms'

type Row = typeof notices.$inferSelect
const rowOf = ({
  id,
  title,
  titleEn,
  publishedAt,
  kind,
  source,
  sourceEn,
  pinned,
}: Row): NoticeRow => ({
  id,
  title,
  titleEn,
  publishedAt: publishedAt.toISOString(),
  kind,
  source,
  sourceEn,
  pinned,
})
export const newestFirst = [
  desc(notices.pinned),
  desc(notices.publishedAt),
  desc(notices.id),
] as const

export const newestNotices = (ctx: Ctx, count: number): Promise<NoticeRow[]> =>
  read(ctx, async ctx =>
    (
      await ctx.db
        .select()
        .from(notices)
        .where(mine(ctx, notices, noticeIsShown(ctx)))
        .orderBy(...newestFirst)
        .limit(count)
    ).map(rowOf),
  )

/** Every word must stand in the title or the text, in either language. */
export function wordsIn(keyword: string | undefined): SQL | undefined {
  const words = (keyword ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 5)
  return and(
    ...words.map(word => {
      const like = containing(word)
      return or(
        ilike(notices.title, like),
        ilike(notices.titleEn, like),
        ilike(notices.body, like),
        ilike(notices.bodyEn, like),
      )
    }),
  )
}

/** A page of notices, and how many of each kind the words find. */
export function findNotices(
  ctx: Ctx,
  {
    page,
    rows,
    kind,
    keyword,
  }: { page: number; rows: number; kind?: NoticeKind; keyword?: string },
) {
  const matching = wordsIn(keyword)
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      notices,
      matching,
      noticeIsShown(ctx),
      kind ? eq(notices.kind, kind) : undefined,
    )
    const list = await ctx.db
      .select()
      .from(notices)
      .where(where)
      .orderBy(...newestFirst)
      .limit(rows)
      .offset((page - 1) * rows)
    const kinds = await ctx.db
      .select({ kind: notices.kind, count: count() })
      .from(notices)
      .where(mine(ctx, notices, matching, noticeIsShown(ctx)))
      .groupBy(notices.kind)
    const total = kinds
      .filter(it => !kind || it.kind === kind)
      .reduce((sum, it) => sum + it.count, 0)
    return { list: list.map(rowOf), total, kinds }
  })
}

/** One notice with the ones before and after it. */
export function findNotice(ctx: Ctx, { id }: { id: string }) {
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(notices)
      .where(mine(ctx, notices, eq(notices.id, id), noticeIsShown(ctx)))
    if (!row) throw new MallError('not_found')
    const [newer] = await ctx.db
      .select()
      .from(notices)
      .where(mine(ctx, notices, gt(notices.publishedAt, row.publishedAt), noticeIsShown(ctx)))
      .orderBy(asc(notices.publishedAt))
      .limit(1)
    const [older] = await ctx.db
      .select()
      .from(notices)
      .where(mine(ctx, notices, lt(notices.publishedAt, row.publishedAt), noticeIsShown(ctx)))
      .orderBy(desc(notices.publishedAt))
      .limit(1)
    return {
      ...rowOf(row),
      body: row.body,
      bodyEn: row.bodyEn,
      newer: newer ? rowOf(newer) : null,
      older: older ? rowOf(older) : null,
    }
  })
}
