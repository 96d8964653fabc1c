import { desc, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { dayOf, daysFrom, hourOf } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { mine, read, write } from '~/mall/database/pool'
import type { Law } from './law'
import { laws } from './laws'
import { bookChecks, type Finding } from './tables'

/** Rows of a finding that are kept, to begin looking at. */
const EXAMPLES = 5
/** A law reads the orders of years; nobody waits for it. */
const LAW_LIMIT_MS = 10 * 60_000
/** The hours in which the books are looked at, from the first to before the last. */
const NIGHT = { from: 2, to: 6 }
/** Where the mall was not up at night for so long, the next hour will do. */
const OVERDUE_DAYS = 3

/** Looks for rows where a law does not hold. */
async function findBreaches(ctx: DbCtx, law: Law): Promise<Finding | null> {
  await ctx.db.execute(sql.raw(`set local statement_timeout = ${LAW_LIMIT_MS}`))
  const breaches = sql.join(
    law.sql.split('$1').map(part => sql.raw(part)),
    sql`${ctx.mall.id}::int`,
  )
  const { rows } = await ctx.db.execute<{ row: Record<string, unknown>; n: number }>(
    sql`select to_jsonb(b) as row, count(*) over ()::int as n from (${breaches}) b limit ${EXAMPLES}`,
  )
  const [first] = rows
  if (!first) return null
  return { law: law.name.en, count: first.n, examples: rows.map(it => it.row) }
}

/**
 * Looks whether the books of a school add up, law by law, each as of its own moment, and keeps what it found. It changes nothing
 * of the books. Safe to run twice: a day has one row, the last.
 */
export async function checkBooks(ctx: Ctx): Promise<{ day: string; findings: Finding[] }> {
  const system = { ...ctx, actor: null }
  const startedMs = performance.now()
  const findings: Finding[] = []
  for (const law of laws) {
    const finding = await write(system, ctx => findBreaches(ctx, law))
    if (finding) findings.push(finding)
  }
  const now = ctx.clock.now()
  const day = dayOf(now)
  const check = {
    at: now,
    laws: laws.length,
    tookMs: Math.round(performance.now() - startedMs),
    findings,
  }
  await write(system, async ctx => {
    await ctx.db
      .insert(bookChecks)
      .values({ mallId: ctx.mall.id, day, ...check })
      .onConflictDoUpdate({ target: [bookChecks.mallId, bookChecks.day], set: check })
    if (findings.length) await audit(ctx, 'books.differ', 'books', day, { laws: findings.length })
  })
  ctx.services.observer?.booksChecked(findings.length)
  for (const { law, count } of findings)
    ctx.services.log.error({ mallId: ctx.mall.id, law, count }, 'the books do not add up')
  return { day, findings }
}

/** The last look at the books of the school; null where there was none. */
export async function findLastCheck(ctx: DbCtx) {
  const [check] = await ctx.db
    .select()
    .from(bookChecks)
    .where(mine(ctx, bookChecks))
    .orderBy(desc(bookChecks.day))
    .limit(1)
  return check ?? null
}

/** Once a night, or as soon as may be where the mall was not up for some nights. */
export async function queueBookCheck(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const today = dayOf(now)
  const last = await read(ctx, findLastCheck)
  if (last?.day === today) return
  const hour = hourOf(now)
  const isNight = hour >= NIGHT.from && hour < NIGHT.to
  const isOverdue = last && last.day < daysFrom(today, -OVERDUE_DAYS)
  if (!isNight && !isOverdue) return
  await write(ctx, tx =>
    tx.services.jobs.queue(
      tx,
      'books.check',
      {},
      { id: jobIdOf('books.check', ctx.mall.id, today) },
    ),
  )
}
