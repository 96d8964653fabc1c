import { LICENCE_REMIND_DAYS } from '../limits'
import { and, eq, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import { stores } from '~/areas/suppliers/domain/tables'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { messages } from './tables'
import { tell } from './tell'

/**
 * Tells everybody at a supplier's desk that a licence ends soon: once some weeks before, and once more some days before. Safe to
 * run as often as one likes; one that came in late is told of as it stands.
 */
export async function remindLicences(ctx: Ctx): Promise<void> {
  const ending = await read(ctx, findEnding)
  if (!ending.length) return
  await write(ctx, async ctx => {
    for (const { storeId, no, occasion, desk } of ending)
      await tell(ctx, desk, { kind: 'licenceEnds', subjectId: storeId, no, occasion })
  })
}

/** Licences that end soon and of which nobody has been told at the stage they are at, each with who is at the desk. */
async function findEnding(ctx: DbCtx) {
  const now = ctx.clock.now()
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const licence = sql`jsonb_to_recordset(${stores.qualifications}) as licence(no text, "validTo" text)`
  // The narrowest stage a licence is in says what its desk is told of; a new date begins anew.
  const stage = sql.join(
    [...LICENCE_REMIND_DAYS]
      .sort((a, b) => a - b)
      .map(days => sql`when licence."validTo" <= ${inDays(days)} then ${String(days)}`),
    sql` `,
  )
  const occasion = sql<string>`licence.no || ' ' || licence."validTo" || ' ' || case ${stage} end`
  const rows = await ctx.db
    .select({
      storeId: stores.id,
      no: sql<string>`licence.no`,
      occasion,
      desk: sql<string[]>`array_agg(${people.id})`,
    })
    .from(stores)
    .innerJoin(sql`lateral ${licence}`, sql`true`)
    .innerJoin(
      people,
      mine(ctx, people, and(eq(people.storeId, stores.id), holdsNow(ctx, 'supplier'))),
    )
    .where(
      mine(
        ctx,
        stores,
        and(
          eq(stores.closed, false),
          sql`licence."validTo" between ${inDays(0)} and ${inDays(Math.max(...LICENCE_REMIND_DAYS))}`,
          sql`not exists (select 1 from ${messages} t where t.mall_id = ${stores.mallId} and t.person_id = ${people.id} and t.kind = 'licenceEnds' and t.subject_id = ${stores.id} and t.occasion = ${occasion})`,
        ),
      ),
    )
    .groupBy(stores.id, sql`licence.no`, sql`licence."validTo"`)
  return rows
}
