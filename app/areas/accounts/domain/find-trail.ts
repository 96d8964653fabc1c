import { and, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay, startOfDay } from '~/mall/core/days'
import { auditRows } from '~/mall/core/tables'
import { beginningWith } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { trailArchives } from './find-trail-archive'

/** Without a first day so many are read: a school leaves thousands of rows a day. */
const DAYS = 31

interface TrailQuery {
  /** A person's name, the number of a thing, or the beginning of a deed. */
  keyword?: string
  from?: string
  to?: string
  page: number
  rows: number
}

/** What was done at the school, by whom, the latest first; counted no further than lists are, and which archives have more of those days. For administrators and auditors. */
export async function listTrail(ctx: Ctx, { keyword, from, to, page, rows }: TrailQuery) {
  actorWith(ctx, 'administrator', 'auditor')
  const text = keyword?.trim()
  const last = to ? endOfDay(to) : ctx.clock.now()
  const first = from ?? dayOf(new Date(last.getTime() - DAYS * DAY_MS))
  return read(ctx, async ctx => {
    const condition = mine(
      ctx,
      auditRows,
      and(
        gte(auditRows.at, startOfDay(first)),
        to ? lt(auditRows.at, last) : undefined,
        text
          ? or(
              eq(auditRows.actorName, text),
              eq(auditRows.subjectId, text),
              like(auditRows.verb, beginningWith(text)),
            )
          : undefined,
      ),
    )
    const [counted] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(
      ctx.db
        .select({ id: auditRows.id })
        .from(auditRows)
        .where(condition)
        .limit(COUNT_CEILING + 1)
        .as('t'),
    )
    const list = await ctx.db
      .select()
      .from(auditRows)
      .where(condition)
      .orderBy(desc(auditRows.at), desc(auditRows.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const n = counted?.n ?? 0
    return {
      list: list.map(({ id, at, actorName, verb, subject, subjectId, detail }) => ({
        ...{ id, at: at.toISOString(), actorName, verb, subject, subjectId },
        detail: JSON.stringify(detail, null, 1),
      })),
      total: Math.min(n, COUNT_CEILING),
      more: n > COUNT_CEILING,
      archived: await trailArchives(ctx, startOfDay(first), last),
    }
  })
}
