import { eq, sql } from 'drizzle-orm'
import { audit } from '../core/audit'
import type { Ctx, DbCtx } from '../core/ctx'
import { dayOf, HOUR_MS, startOfDay } from '../core/days'
import { jobIdOf } from '../core/job-id'
import { mine, write } from '../database/pool'
import { boundsOf, endOfOld, monthOf } from './months'
import { pack, sha256Of, textOf, type PackedFile } from './pack'
import type { ArchivedTable } from './source'
import { archives } from './tables'

/** Rows of one file. */
const PART_ROWS = 20_000
/** Files of one turn: then the other schools have theirs. */
const PARTS_A_TURN = 5
/** A table without an index by time is read as a whole; nobody waits for it. */
const LIMIT_MS = 10 * 60_000
/** Before the hours in which backups are made and the books are looked at. */
const HOUR = 1

const QUEUE = 'archives.keep'

interface Batch {
  month: string
  keys: string[]
  lines: string[]
}

interface Limits {
  partRows?: number
  partsATurn?: number
}

/** Once a night for each school; where the mall was not up then, as soon as it is. */
export async function queueArchiving(ctx: DbCtx): Promise<void> {
  if (!Object.values(ctx.services.keptDays).some(it => it !== null)) return
  const today = dayOf(ctx.clock.now())
  const startAfter = new Date(startOfDay(today).getTime() + HOUR * HOUR_MS)
  await ctx.services.jobs.queue(
    ctx,
    QUEUE,
    {},
    { id: jobIdOf(QUEUE, ctx.mall.id, today), startAfter },
  )
}

/**
 * Moves rows of months that have been over for long enough from the database into files, the oldest first: written, read again,
 * and then recorded and deleted in one transaction. Cut off anywhere, the next turn goes on; run twice, it changes nothing more.
 * What is left after a turn comes when the other schools have had theirs.
 */
export async function keepArchives(
  ctx: Ctx,
  tables: readonly ArchivedTable[],
  limits: Limits = {},
): Promise<number> {
  const system = { ...ctx, actor: null }
  try {
    const { rows, isDone } = await takeTurn(system, tables, limits)
    if (rows)
      ctx.services.log.info({ mallId: ctx.mall.id, rows, isDone }, 'old rows went into archives')
    if (!isDone) await write(system, queueNextTurn)
    ctx.services.observer?.archivesKept(true)
    return rows
  } catch (error) {
    ctx.services.observer?.archivesKept(false)
    throw error
  }
}

async function takeTurn(
  ctx: Ctx,
  tables: readonly ArchivedTable[],
  { partRows = PART_ROWS, partsATurn = PARTS_A_TURN }: Limits,
): Promise<{ rows: number; isDone: boolean }> {
  let rows = 0
  let parts = 0
  for (const table of tables) {
    const days = ctx.services.keptDays[table.source]
    if (days === null) continue
    const until = endOfOld(ctx.clock.now(), days)
    for (;;) {
      const batch = await write(ctx, tx => findOldest(tx, table, until, partRows))
      if (!batch) break
      if (parts++ === partsATurn) return { rows, isDone: false }
      const file = await pack(ctx, batch.lines)
      const isMoved = await write(ctx, tx => moveOver(tx, table, batch, file))
      // A row that was changed meanwhile is looked at once more: its file is recorded nowhere.
      if (!isMoved) continue
      rows += batch.keys.length
      ctx.services.observer?.archived(table.source, batch.keys.length)
    }
  }
  return { rows, isDone: true }
}

/** Instants in a line are written as those of one zone, whatever the connection is told. */
async function prepareReading(ctx: DbCtx): Promise<void> {
  await ctx.db.execute(sql.raw(`set local statement_timeout = ${LIMIT_MS}`))
  await ctx.db.execute(sql.raw(`set local timezone = 'UTC'`))
}

/** The first rows of the oldest month; null where nothing is old enough. */
async function findOldest(
  ctx: DbCtx,
  table: ArchivedTable,
  end: Date,
  most: number,
): Promise<Batch | null> {
  await prepareReading(ctx)
  const oldest = await ctx.db.execute<{ ms: number | null }>(
    sql`select extract(epoch from min(at))::float8 * 1000 as ms from (${table.rows(ctx)}) r where at < ${end.toISOString()}::timestamptz`,
  )
  const ms = oldest.rows[0]?.ms ?? null
  if (ms === null) return null
  const month = monthOf(new Date(ms))
  const { from, until } = boundsOf(month)
  const { rows } = await ctx.db.execute<{ key: string; line: string }>(
    sql`select key, line from (${table.rows(ctx)}) r
      where at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
      order by at, key collate "C" limit ${most}`,
  )
  return { month, keys: rows.map(it => it.key), lines: rows.map(it => it.line) }
}

/** Says where the rows are now, and takes them away; false where they are not what was written any more. */
async function moveOver(
  ctx: DbCtx,
  table: ArchivedTable,
  { month, keys }: Batch,
  { file, sha256, bytes }: PackedFile,
): Promise<boolean> {
  await prepareReading(ctx)
  await table.lock?.(ctx, keys)
  const { from, until } = boundsOf(month)
  const { rows } = await ctx.db.execute<{ line: string }>(
    sql`select line from (${table.rows(ctx)}) r
      where at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
        and key = any(${sql.param(keys)}::text[])
      order by at, key collate "C"`,
  )
  if (sha256Of(textOf(rows.map(it => it.line))) !== sha256) return false
  const { source } = table
  const last = await ctx.db
    .select({ part: sql<number>`coalesce(max(${archives.part}), 0)::int` })
    .from(archives)
    .where(mine(ctx, archives, eq(archives.source, source), eq(archives.month, month)))
  const part = (last[0]?.part ?? 0) + 1
  const archive = { source, month, part, file, rows: keys.length, bytes, sha256 }
  await ctx.db.insert(archives).values({ mallId: ctx.mall.id, ...archive, at: ctx.clock.now() })
  const removedCount = await table.remove(ctx, keys)
  if (removedCount !== keys.length)
    throw new Error(`${removedCount} rows of ${source} could be taken away, and not ${keys.length}`)
  await audit(ctx, 'archive.keep', 'archive', `${source} ${month} ${part}`, archive)
  return true
}

const queueNextTurn = (ctx: DbCtx): Promise<void> => ctx.services.jobs.queue(ctx, QUEUE, {})
