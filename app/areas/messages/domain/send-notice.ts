import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { urgentKinds, type Channel, type MailState, type NoticeChannel } from '../codes'
import type { Outcome } from './card'
import { addressOf, digestParts, findSchoolQuiet, findWays, queueNotice, quietOf } from './deliver'
import { afterQuiet } from './due'
import { handOver } from './hand-over'
import { sendDigestMail } from './send-digest-mail'
import {
  channelChoices,
  deliveries,
  mailChoices,
  mailReceivers,
  messages,
  noticeReceivers,
} from './tables'
import { writeDigest, writeNotice } from './write-notice'

const systemOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: null })

/** What of a person's waits by a channel, with what they want now: they may have thought better of it since. */
async function findWaiting(ctx: DbCtx, which: Parameters<typeof and>[0]) {
  return ctx.db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      message: messages,
      pace: channelChoices.pace,
      mailAllowed: mailChoices.allowed,
      gone: people.disabled,
      code: people.code,
      phone: people.phone,
      email: people.email,
      language: mailReceivers.language,
      refusedAddress: mailReceivers.refusedAddress,
      quiet: { from: mailReceivers.quietFrom, to: mailReceivers.quietTo },
      refusedFor: noticeReceivers.refusedFor,
    })
    .from(deliveries)
    .innerJoin(messages, mine(ctx, messages, eq(messages.id, deliveries.messageId)))
    .innerJoin(people, mine(ctx, people, eq(people.id, deliveries.personId)))
    .leftJoin(mailReceivers, mine(ctx, mailReceivers, eq(mailReceivers.personId, people.id)))
    .leftJoin(
      noticeReceivers,
      mine(
        ctx,
        noticeReceivers,
        and(
          eq(noticeReceivers.personId, people.id),
          eq(noticeReceivers.channel, deliveries.channel as never),
        ),
      ),
    )
    .leftJoin(
      channelChoices,
      mine(
        ctx,
        channelChoices,
        and(
          eq(channelChoices.personId, people.id),
          eq(channelChoices.kind, messages.kind),
          eq(channelChoices.channel, deliveries.channel),
        ),
      ),
    )
    .leftJoin(
      mailChoices,
      mine(
        ctx,
        mailChoices,
        and(eq(mailChoices.personId, people.id), eq(mailChoices.kind, messages.kind)),
      ),
    )
    .where(mine(ctx, deliveries, and(eq(deliveries.state, 'waiting'), which)))
    .orderBy(asc(messages.at), asc(messages.id))
}
export type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

const isWanted = (it: Waiting) =>
  it.channel === 'mail' ? it.mailAllowed !== false : it.pace !== 'never'

/** Where it goes by a channel; null where the person is gone, is nobody there, or the school has it no more. */
async function addressAt(ctx: Ctx, channel: Channel, it: Waiting): Promise<string | null> {
  const ways = await read(ctx, findWays)
  const knownBy = ways.get(channel as NoticeChannel)
  const address = knownBy && !it.gone ? addressOf(it, knownBy) : ''
  return address && it.refusedFor !== address ? address : null
}

/** Sends one message to its receiver's hand, outside any transaction; what may be taken later is an error, and tried again by the queue. */
export async function sendNotice(ctx: Ctx, deliveryId: string): Promise<void> {
  const [it] = await read(ctx, ctx => findWaiting(ctx, eq(deliveries.id, deliveryId)))
  if (!it) return
  const { channel, message } = it
  if (!urgentKinds.includes(message.kind) && (await waitedOut(ctx, deliveryId, it))) return
  const address = !isWanted(it) ? null : await addressAt(ctx, channel, it)
  if (address === null) return settle(ctx, [deliveryId], 'dropped')
  const outcome = await handOver(
    ctx,
    channel as NoticeChannel,
    { personId: message.personId, address },
    { ...writeNotice(ctx, message, it.language ?? 'cn'), key: message.id, at: ctx.clock.now() },
  )
  await settle(ctx, [deliveryId], outcome)
}

/** Tries may fall into quiet hours that the first did not: it goes when they end. */
async function waitedOut(ctx: Ctx, deliveryId: string, { quiet }: Waiting): Promise<boolean> {
  const now = ctx.clock.now()
  const school = await read(ctx, findSchoolQuiet)
  const dueAt = afterQuiet(now, quietOf(quiet ?? { from: null, to: null }, school))
  if (dueAt <= now) return false
  await write(systemOf(ctx), async ctx => {
    await ctx.db
      .update(deliveries)
      .set({ dueAt })
      .where(mine(ctx, deliveries, eq(deliveries.id, deliveryId)))
    await queueNotice(ctx, deliveryId, dueAt)
  })
  return true
}

/** Sends all that is due for a person by a channel as one. What they have read meanwhile is no news. */
export async function sendDigest(ctx: Ctx, digestId: string): Promise<void> {
  const { channel, dueAt, personId } = digestParts(digestId)
  const all = await read(ctx, ctx =>
    findWaiting(
      ctx,
      and(
        eq(deliveries.personId, personId),
        eq(deliveries.channel, channel),
        eq(deliveries.inDigest, true),
        lte(deliveries.dueAt, dueAt),
      ),
    ),
  )
  const unread = all.filter(it => !it.message.readAt && isWanted(it))
  const [first] = unread
  const ids = unread.map(it => it.id)
  const idle = all.map(it => it.id).filter(it => !ids.includes(it))
  if (idle.length) await settle(ctx, idle, 'dropped')
  if (!first) return
  const outcome =
    channel === 'mail'
      ? await sendDigestMail(ctx, unread)
      : await cardOf(ctx, { channel, personId, at: dueAt }, unread, first)
  await settle(ctx, ids, outcome)
}

async function cardOf(
  ctx: Ctx,
  { channel, personId, at }: { channel: NoticeChannel; personId: string; at: Date },
  list: readonly Waiting[],
  first: Waiting,
): Promise<Outcome> {
  const address = await addressAt(ctx, channel, first)
  if (address === null) return 'dropped'
  const words = writeDigest(
    ctx,
    list.map(it => it.message),
    { at, language: first.language ?? 'cn' },
  )
  const key = `digest-${first.id}-${list.length}`
  return handOver(ctx, channel, { personId, address }, { ...words, key, at: ctx.clock.now() })
}

const settle = (ctx: Ctx, ids: string[], state: MailState): Promise<void> =>
  write(systemOf(ctx), async ctx => {
    await ctx.db
      .update(deliveries)
      .set({ state, settledAt: ctx.clock.now() })
      .where(
        mine(ctx, deliveries, and(inArray(deliveries.id, ids), eq(deliveries.state, 'waiting'))),
      )
  })
