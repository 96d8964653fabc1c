import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { findHanded } from '~/mall/core/outbox'
import { mailOutbox } from '~/mall/gateways/mail/tables'

/** What the local twin of the mail server was handed within a day. Older ones are thrown away. */
export async function findOutbox(ctx: Ctx) {
  const rows = await findHanded(ctx, mailOutbox, { key: mailOutbox.messageId, shownMs: DAY_MS })
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
