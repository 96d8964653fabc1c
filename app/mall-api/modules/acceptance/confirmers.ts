import { eq, exists, sql, type AnyColumn } from 'drizzle-orm'
import type { Actor, DbCtx } from '../../core/ctx'
import { mine } from '../../database/pool'
import { people } from '../accounts/tables'

/** That the buyer of a row belongs to the actor's organisation. */
export const buyerOfOwnOrg = (ctx: DbCtx, actor: Actor, buyerId: AnyColumn) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(people)
      .where(mine(ctx, people, eq(people.id, buyerId), eq(people.orgId, actor.orgId))),
  )

/** Whether a person may confirm an acceptance: an acceptor of the buyer's organisation, never who bought or accepted. */
export const mayConfirm = (
  actor: Actor,
  acceptance: { buyerId: string; acceptorId: string | null; buyerOrgId: string | null },
) =>
  actor.roles.has('acceptor') &&
  acceptance.buyerOrgId === actor.orgId &&
  acceptance.buyerId !== actor.personId &&
  acceptance.acceptorId !== actor.personId
