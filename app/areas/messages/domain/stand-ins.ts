import type { DbCtx } from '~/mall/core/ctx'
import { tell } from './tell'

/** Whoever is named deputy hears of it. */
export const followDeputy = (ctx: DbCtx, subjectId: string, deputyId: string): Promise<void> =>
  tell(ctx, [deputyId], { kind: 'deputyNamed', subjectId })

/** Whoever may act in another's stead hears of it. */
export const followGrant = (
  ctx: DbCtx,
  { id, granteeId, projectId }: { id: string; granteeId: string; projectId: string | null },
): Promise<void> =>
  tell(ctx, [granteeId], {
    kind: projectId ? 'groupGrantGiven' : 'grantGiven',
    subjectId: id,
  })
