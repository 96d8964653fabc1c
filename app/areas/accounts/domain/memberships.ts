import { inArray } from 'drizzle-orm'
import { byKey } from '~/mall/core/by-key'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { personOrganisations } from './tables'

export type Membership = typeof personOrganisations.$inferSelect

/** Where these people belong, by person; nothing for whoever belongs nowhere. */
export async function findMemberships(
  ctx: DbCtx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Membership[]>> {
  const rows = await ctx.db
    .select()
    .from(personOrganisations)
    .where(mine(ctx, personOrganisations, inArray(personOrganisations.personId, [...personIds])))
  return byKey(rows, it => it.personId)
}
