import { auditRows } from './tables'
import type { DbCtx } from './ctx'
import { newId } from './ids'

/** Leaves a row of who did what, in the open transaction. `verb` is `area.action`, for example `order.cancel`. */
export const audit = (
  ctx: DbCtx,
  verb: string,
  subject: string,
  subjectId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => auditAll(ctx, verb, subject, [{ subjectId, detail }])

/** The same for several things at once, in one statement. */
export async function auditAll(
  ctx: DbCtx,
  verb: string,
  subject: string,
  things: readonly { subjectId: string; detail: Record<string, unknown> }[],
): Promise<void> {
  if (!things.length) return
  if (ctx.writing) ctx.writing.audited = true
  await ctx.db.insert(auditRows).values(
    things.map(({ subjectId, detail }) => ({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      at: ctx.clock.now(),
      actorId: ctx.actor?.personId ?? null,
      actorName: ctx.actor?.name ?? ctx.key?.name ?? ctx.operator?.name ?? 'system',
      requestId: ctx.requestId,
      verb,
      subject,
      subjectId,
      detail: ctx.actingFor ? { ...detail, onBehalfOf: ctx.actingFor.personId } : detail,
    })),
  )
}
