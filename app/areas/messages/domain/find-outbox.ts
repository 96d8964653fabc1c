import { desc, gt, lt } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, write } from '~/mall/database/pool'
import { mailOutbox } from '~/mall/gateways/mail/tables'

const SHOWN_MOST = 30

/** What the local twin of the mail server was handed within a day. Older ones are thrown away. */
export async function findOutbox(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const rows = await write(ctx, async ctx => {
    await ctx.db.delete(mailOutbox).where(mine(ctx, mailOutbox, lt(mailOutbox.at, since)))
    return ctx.db
      .select()
      .from(mailOutbox)
      .where(mine(ctx, mailOutbox, gt(mailOutbox.at, since)))
      .orderBy(desc(mailOutbox.at), desc(mailOutbox.messageId))
      .limit(SHOWN_MOST)
  })
  return {
    list: rows.map(({ messageId, to, subject, text, at }) => ({
      id: messageId,
      to,
      subject,
      text,
      at: at.toISOString(),
    })),
  }
}
