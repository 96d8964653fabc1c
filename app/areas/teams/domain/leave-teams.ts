import { and, eq, isNull, or } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { memberGone } from './hooks'
import { grants, projectMembers } from './tables'

/**
 * Somebody leaves every research group, and what was granted to them or by them ends, in the open transaction of whoever has a
 * reason to. Groups keep their manager: only a teacher has one, and nobody registers as that.
 */
export async function leaveTeams(ctx: DbCtx, personId: string): Promise<void> {
  const left = await ctx.db
    .delete(projectMembers)
    .where(mine(ctx, projectMembers, eq(projectMembers.personId, personId)))
    .returning({ id: projectMembers.projectId })
  for (const { id } of left) {
    await memberGone(ctx, id, personId)
    await audit(ctx, 'team.removeMember', 'team', id, { personId })
  }
  const endedGrants = await ctx.db
    .update(grants)
    .set({ endedAt: ctx.clock.now(), endedByName: null })
    .where(
      mine(
        ctx,
        grants,
        and(
          or(eq(grants.granteeId, personId), eq(grants.grantorId, personId)),
          isNull(grants.endedAt),
        ),
      ),
    )
    .returning({ id: grants.id })
  for (const { id } of endedGrants) await audit(ctx, 'grant.end', 'grant', id)
}
