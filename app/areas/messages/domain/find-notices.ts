import { desc, gt, lt } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, write } from '~/mall/database/pool'
import { noticeOutbox } from '~/mall/gateways/messengers/tables'

const SHOWN_MOST = 30

/** What the twins of messengers and of the telephone were handed within a day. Older ones are thrown away. */
export async function findNotices(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const rows = await write(ctx, async ctx => {
    await ctx.db.delete(noticeOutbox).where(mine(ctx, noticeOutbox, lt(noticeOutbox.at, since)))
    return ctx.db
      .select()
      .from(noticeOutbox)
      .where(mine(ctx, noticeOutbox, gt(noticeOutbox.at, since)))
      .orderBy(desc(noticeOutbox.at), desc(noticeOutbox.key))
      .limit(SHOWN_MOST)
  })
  return {
    list: rows.map(({ key, channel, to, title, text, url, at }) => ({
      id: `${channel} ${key}`,
      channel,
      to,
      title,
      text,
      url,
      at: at.toISOString(),
    })),
  }
}
