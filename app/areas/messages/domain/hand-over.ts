import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { NoticeRefused } from '~/mall/gateways/messengers/port'
import type { MessengerName, NoticeChannel } from '../codes'
import { bySms } from './by-sms'
import type { Card, Holder, Outcome, Refusal } from './card'
import { stopChannel, userOf } from './notice-receivers'
import { openChannel } from './open-channel'

/** Hands a card over, outside any transaction. Who is nobody there is told in the inbox and gets no more by this channel. */
export async function handOver(
  ctx: Ctx,
  channel: NoticeChannel,
  holder: Holder,
  card: Card,
): Promise<Outcome> {
  const refusal =
    channel === 'sms'
      ? await bySms(ctx, holder, card)
      : await byMessenger(ctx, channel, holder, card)
  if (typeof refusal === 'string') return refusal
  const system = { ...ctx, actor: null }
  await write(system, async ctx => {
    if (refusal.isPerson) await stopChannel(ctx, channel, holder)
    await audit(ctx, 'message.refuse', 'person', holder.personId, { channel, code: refusal.code })
  })
  return 'refused'
}

async function byMessenger(
  ctx: Ctx,
  channel: MessengerName,
  { personId, address }: Holder,
  card: Card,
): Promise<Outcome | Refusal> {
  const channelParts = await openChannel(ctx, channel)
  if (!channelParts) return 'dropped'
  const { messenger, knownBy } = channelParts
  try {
    const userId =
      knownBy === 'number'
        ? address
        : await userOf(ctx, { personId, channel, phone: address }, () =>
            messenger.findUser(address),
          )
    await outside(ctx, 'messengers', () => messenger.send({ ...card, mallId: ctx.mall.id, userId }))
    return 'sent'
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error
    return { isPerson: error.reason === 'person', code: error.replyCode }
  }
}
