import { FEED_ROWS } from '../limits'
import { asc, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { byKey } from '~/mall/core/by-key'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { BEGINNING, cursorAt, readCursor, type Mark } from './cursor'

/** A step of the database server's clock so far back loses nothing. */
const LAG_SECONDS = 2

type FeedTable = PgTable & { mallId: AnyPgColumn; id: AnyPgColumn; changedAt: AnyPgColumn }

/** An instant of the database as text, to the microsecond: a `Date` keeps milliseconds only. */
const instantText = (at: unknown) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Whatever changed before this has been committed: the begin of the oldest transaction that writes now, and at most the time
 * some seconds ago. A row is stamped after its transaction has shown itself as one that writes (`stamp_change`), which everybody
 * sees by the lock it has on its own number. Where the server does not tell when that began, because it is another role's,
 * nothing is told until it is over, rather than something left out.
 */
async function horizonOf(ctx: DbCtx): Promise<string> {
  const oldestTransaction = sql`min(coalesce(xact_start, '-infinity'))`
  const latest = sql`clock_timestamp() - make_interval(secs => ${LAG_SECONDS})`
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select ${instantText(sql`greatest(least(${latest}, ${oldestTransaction}), ${BEGINNING.changedAt}::timestamptz)`)} as at
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
      and datname = current_database() and pid <> pg_backend_pid()`)
  return rows[0]?.at ?? BEGINNING.changedAt
}

/** The rows after a mark that are told now, and whether there are others. The horizon is a statement of its own, before: what had ended by then, this one sees. */
async function marksAfter(ctx: DbCtx, table: FeedTable, after: Mark): Promise<Mark[]> {
  const horizon = await horizonOf(ctx)
  const mark = sql`(${table.changedAt}, ${table.id}) > (${after.changedAt}::timestamptz, ${after.id})`
  return ctx.db
    .select({ id: sql<string>`${table.id}`, changedAt: instantText(table.changedAt) })
    .from(table)
    .where(mine(ctx, table, mark, sql`${table.changedAt} < ${horizon}::timestamptz`))
    .orderBy(asc(table.changedAt), asc(table.id))
    .limit(FEED_ROWS + 1)
}

/**
 * A page of a feed: rows in the order they last changed, each once a change or less often. A row that changes again while it is
 * being read is told as it is then, and comes again.
 */
export function feedPage<Row extends { id: string }>(
  ctx: Ctx,
  { feed, table }: { feed: string; table: FeedTable },
  cursor: string | undefined,
  load: (ctx: DbCtx, ids: string[]) => Promise<Row[]>,
) {
  const after = readCursor(feed, cursor)
  return read(ctx, async ctx => {
    const found = await marksAfter(ctx, table, after)
    const marks = found.slice(0, FEED_ROWS)
    const ids = marks.map(it => it.id)
    const rows = new Map(ids.length ? (await load(ctx, ids)).map(it => [it.id, it] as const) : [])
    return {
      list: marks.flatMap(({ id, changedAt }) => {
        const row = rows.get(id)
        return row ? [{ ...row, changedAt }] : []
      }),
      next: cursorAt(feed, marks.at(-1) ?? after),
      more: found.length > FEED_ROWS,
    }
  })
}

/** Parts by the thing they are part of, without the thing's id in each. */
export function partsOf<Key extends string, Part extends Record<Key, string>>(
  parts: readonly Part[],
  key: Key,
): (id: string) => Omit<Part, Key>[] {
  const found = byKey<string, Part>(parts, it => it[key])
  return id => (found.get(id) ?? []).map(({ [key]: _, ...part }) => part)
}

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null
