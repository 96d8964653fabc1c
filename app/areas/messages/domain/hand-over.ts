import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { NoticeRefused } from '~/mall/gateways/messengers/port'
import type { MessengerName, NoticeChannel } from '../codes'
import { bySms } from './by-sms'
import type { Card, Handed, Holder, Outcome, Refusal } from './card'
import { stopChannel, userOf } from './notice-receivers'
import { openChannel } from './open-channel'

/** Hands a card over, outside any transaction. Who is nobody there is told in the inbox and gets no more by this channel. */
export async function handOver(
  ctx: Ctx,
  channel: NoticeChannel,
  holder: Holder,
  card: Card,
): Promise<Handed> {
  const reply =
    channel === 'sms'
      ? await bySms(ctx, holder, card)
      : await byMessenger(ctx, channel, holder, card)
  if (typeof reply === 'string') return { outcome: reply, receipt: null }
  if ('outcome' in reply) return reply
  await write({ ...ctx, actor: null }, ctx => noteRefusal(ctx, channel, holder, reply))
  return { outcome: 'refused', receipt: null }
}

/** Writes down that a card is never taken, and tells its receiver where that is because they are nobody there. */
export async function noteRefusal(
  ctx: DbCtx,
  channel: NoticeChannel,
  holder: Holder,
  { isPerson, code }: Refusal,
): Promise<void> {
  if (isPerson) await stopChannel(ctx, channel, holder)
  await audit(ctx, 'message.refuse', 'person', holder.personId, { channel, code })
}

async function byMessenger(
  ctx: Ctx,
  channel: MessengerName,
  { personId, address }: Holder,
  card: Card,
): Promise<Outcome | Handed | Refusal> {
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
    const receipt = await outside(ctx, 'messengers', () =>
      messenger.send({ ...card, mallId: ctx.mall.id, userId }),
    )
    return { outcome: 'sent', receipt }
  } catch (error) {
    return refusalOf(error)
  }
}

/** What a messenger refuses for good; throws again what it may take later. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof NoticeRefused)) throw error
  return { isPerson: error.reason === 'person', code: error.replyCode }
}
