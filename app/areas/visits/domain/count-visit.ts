import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VisitedPage } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { write } from '~/mall/database/pool'
import { visitCounts } from './tables'

const SLOTS = 16

/** Adds one to the count of a kind of page on this day. Anybody may; nothing of the visitor is kept. The day's first one has old days thrown away. */
export async function countVisit(ctx: Ctx, { page }: { page: VisitedPage }): Promise<{ ok: true }> {
  const day = dayOf(ctx.clock.now())
  await write(ctx, async ctx => {
    const [row] = await ctx.db
      .insert(visitCounts)
      .values({ mallId: ctx.mall.id, day, page, slot: randomInt(SLOTS), visits: 1 })
      .onConflictDoUpdate({
        target: [visitCounts.mallId, visitCounts.day, visitCounts.page, visitCounts.slot],
        set: { visits: sql`${visitCounts.visits} + 1` },
      })
      .returning({ visits: visitCounts.visits })
    if (row?.visits === 1)
      await ctx.services.jobs.queue(
        ctx,
        'visits.clean',
        {},
        { id: jobIdOf('visits.clean', ctx.mall.id, day) },
      )
  })
  return { ok: true }
}
