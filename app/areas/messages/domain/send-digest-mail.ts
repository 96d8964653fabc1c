import { createHash } from 'node:crypto'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { MailRefused } from '~/mall/gateways/mail/port'
import type { Outcome } from './card'
import { isAddress, stopAddress } from './send-mail'
import type { Waiting } from './send-notice'
import type { OwnTexts } from './texts'
import { writeDigestMail } from './write-mail'

/** Sends several messages of a person as one e-mail, outside any transaction. Tried again it has the same id, as long as the same is in it. */
export async function sendDigestMail(
  ctx: Ctx,
  list: readonly Waiting[],
  own: OwnTexts,
): Promise<Outcome> {
  const [first] = list
  if (!first || first.gone) return 'dropped'
  const { email: address, refusedAddress, language, message } = first
  if (!address || address === refusedAddress || !isAddress(address)) return 'dropped'
  const { personId } = message
  const ids = list.map(it => it.message.id).join(' ')
  const key = `digest-${createHash('sha256').update(ids).digest('hex').slice(0, 32)}`
  const messages = list.map(it => it.message)
  const mail = writeDigestMail(ctx, { personId, key, list: messages }, address, {
    language: language ?? 'cn',
    own,
  })
  try {
    await outside(ctx, 'mail', () => ctx.services.mail.send(mail))
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await write({ ...ctx, actor: null }, async ctx => {
      if (error.reason === 'address') await stopAddress(ctx, personId, address)
      await audit(ctx, 'message.refuse', 'person', personId, { code: error.replyCode })
    })
    return 'refused'
  }
}
