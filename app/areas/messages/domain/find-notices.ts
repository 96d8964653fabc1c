import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { findHanded } from '~/mall/core/outbox'
import { noticeOutbox } from '~/mall/gateways/messengers/tables'

/** What the twins of messengers and of the telephone were handed within a day. Older ones are thrown away. */
export async function findNotices(ctx: Ctx) {
  const rows = await findHanded(ctx, noticeOutbox, { key: noticeOutbox.key, shownMs: DAY_MS })
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
