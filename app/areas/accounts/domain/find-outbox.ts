import { desc, gt, lt } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { smsOutbox } from '~/mall/gateways/sms/tables'

const SHOWN_MS = 30 * 60_000
const SHOWN_MOST = 30

/** What the local twin has not sent. Older ones are thrown away. */
export async function findOutbox(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - SHOWN_MS)
  const rows = await write(ctx, async ctx => {
    await ctx.db.delete(smsOutbox).where(mine(ctx, smsOutbox, lt(smsOutbox.at, since)))
    return ctx.db
      .select()
      .from(smsOutbox)
      .where(mine(ctx, smsOutbox, gt(smsOutbox.at, since)))
      .orderBy(desc(smsOutbox.at), desc(smsOutbox.id))
      .limit(SHOWN_MOST)
  })
  return {
    list: rows.map(({ id, phone, purpose, code, at }) => ({
      id,
      phone,
      purpose,
      code,
      at: at.toISOString(),
    })),
  }
}
