import { eq, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { complaints } from './tables'

/** Complaints the platform is to answer. */
export const waitingForPlatform = (actor: Actor): SQL =>
  actor.roles.has('platform') ? eq(complaints.status, 'NEW') : sql`false`

export const tellComplaints = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'complaintWait',
        id: complaints.id,
        title: complaints.subject,
        storeId: complaints.sellerId,
        storeName: complaints.sellerName,
        personName: complaints.personName,
        since: complaints.createdAt,
      }),
    )
    .from(complaints)
    .where(mine(ctx, complaints, waitingForPlatform(actor)))
    .getSQL()
