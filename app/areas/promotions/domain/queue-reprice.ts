import type { DbCtx } from '~/mall/core/ctx'

/** A moment after a campaign begins or ends, so that clocks which differ a little agree on it. */
const AFTER_MS = 500

/** Looks at the prices of the index soon; whoever asks while one waits is served by that one. */
export const queueReprice = (ctx: DbCtx): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'promotions.reprice', {}, { singletonKey: `${ctx.mall.id}` })

/** The same when a campaign has begun or ended. Several chains of word for that time become one when they meet. */
export function queueNextReprice(ctx: DbCtx, at: Date): Promise<void> {
  const startAfter = new Date(at.getTime() + AFTER_MS)
  const singletonKey = `${ctx.mall.id}-${startAfter.getTime()}`
  return ctx.services.jobs.queue(ctx, 'promotions.reprice', {}, { startAfter, singletonKey })
}
