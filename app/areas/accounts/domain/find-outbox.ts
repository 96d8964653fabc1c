import type { Ctx } from '~/mall/core/ctx'
import { findHanded } from '~/mall/core/outbox'
import { smsOutbox } from '~/mall/gateways/sms/tables'

const SHOWN_MS = 30 * 60_000

/** What the local twin has not sent. Older ones are thrown away. */
export async function findOutbox(ctx: Ctx) {
  const rows = await findHanded(ctx, smsOutbox, { key: smsOutbox.id, shownMs: SHOWN_MS })
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
