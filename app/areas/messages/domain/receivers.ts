import { and, eq, ne, type SQL } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import type { HeldRole } from '~/contract/access'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'

async function those(ctx: DbCtx, condition: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, condition))
  return rows.map(it => it.id)
}

/** Everybody at the desk of a supplier. */
export const deskOf = (ctx: DbCtx, storeId: string) =>
  those(ctx, and(eq(people.storeId, storeId), holdsNow(ctx, 'supplier')))

/** Everybody who holds a duty of the school. */
export const holdersOf = (ctx: DbCtx, role: HeldRole) => those(ctx, holdsNow(ctx, role))

/** Whoever may confirm an acceptance: the acceptors where the order was placed, never who bought or accepted. */
export const confirmersOf = (
  ctx: DbCtx,
  order: { orgId: string; buyerId: string },
  acceptorId: string | null,
) =>
  those(
    ctx,
    and(
      eq(people.orgId, order.orgId),
      holdsNow(ctx, 'acceptor'),
      ne(people.id, order.buyerId),
      acceptorId === null ? undefined : ne(people.id, acceptorId),
    ),
  )
