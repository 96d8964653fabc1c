import type { Actor, DbCtx } from '~/mall/core/ctx'
import { question } from '~/mall/core/hooks'

export const fileSubjects = question<{
  /** Those of the files that anything refers to. */
  referredTo(ctx: DbCtx, ids: string[]): Promise<ReadonlySet<string>>
  /** Whether this person may see an order, and this file that stands under it. */
  mayReadOrderFile(
    ctx: DbCtx,
    actor: Actor,
    it: { orderId: string; fileId: string },
  ): Promise<boolean>
  /** Whether they may read its papers: who may see it, without the people of its supplier, whom prices of others are no business of. */
  mayReadPapers(ctx: DbCtx, actor: Actor, orderId: string): Promise<boolean>
}>('what files are attached to')
