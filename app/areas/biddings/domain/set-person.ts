import { eq, inArray } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { Bidding } from './lifecycle'
import { biddings } from './tables'

/** That a bidding is one its buyer goes on with: from its order on, the order is what there is to do. */
export const openBidding = inArray(biddings.status, ['open', 'short', 'opened', 'awarded'])

/** Somebody else decides on a bidding and orders from it. The caller holds its lock, and has asked whether they may. */
export async function setBiddingPerson(
  ctx: DbCtx,
  bidding: Bidding,
  person: { id: string; name: string; depName: string },
  reason: string,
): Promise<void> {
  await ctx.db
    .update(biddings)
    .set({ personId: person.id, personName: person.name, orgName: person.depName })
    .where(mine(ctx, biddings, eq(biddings.id, bidding.id)))
  await audit(ctx, 'bidding.handOver', 'bidding', bidding.id, {
    from: bidding.personId,
    to: person.id,
    reason,
  })
}
