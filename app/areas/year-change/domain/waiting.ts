import { and, eq, exists, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { yearLines, yearRuns } from './tables'

const undecidedLines = (ctx: DbCtx) =>
  mine(ctx, yearLines, eq(yearLines.runId, yearRuns.id), eq(yearLines.outcome, 'waiting'))

/** Runs that are over, or stand still, and have left remainders for somebody to decide on. */
export const waitingForDecision = (ctx: DbCtx, { roles }: Actor): SQL | undefined =>
  roles.has('finance') || roles.has('administrator')
    ? and(
        notInArray(yearRuns.status, ['queued', 'running']),
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(yearLines)
            .where(undecidedLines(ctx)),
        ),
      )
    : sql`false`

/** The same, each with the sum that waits. */
export const tellRemainders = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'remainderWait',
        id: yearRuns.id,
        title: sql`'YE' || ${yearRuns.year} || '-' || ${yearRuns.n}`,
        titleEn: sql`'YE' || ${yearRuns.year} || '-' || ${yearRuns.n}`,
        amount: sql`(${ctx.db
          .select({ sum: sql`sum(${yearLines.remainder})` })
          .from(yearLines)
          .where(undecidedLines(ctx))})`,
        since: sql`coalesce(${yearRuns.finishedAt}, ${yearRuns.movedAt})`,
      }),
    )
    .from(yearRuns)
    .where(mine(ctx, yearRuns, waitingForDecision(ctx, actor)))
    .getSQL()
