import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import {
  urgentKinds,
  type Channel,
  type KnownBy,
  type MailState,
  type NoticeChannel,
} from '../codes'
import { queueOutcome } from './ask-outcome'
import type { Handed } from './card'
import { addressOf, digestParts, findSchoolQuiet, findWays, queueNotice, quietOf } from './deliver'
import { afterQuiet, type QuietHours } from './due'
import { handOver } from './hand-over'
import { findOwnTexts } from './own-texts'
import { sendDigestMail } from './send-digest-mail'
import {
  channelChoices,
  deliveries,
  mailChoices,
  mailReceivers,
  messages,
  noticeReceivers,
} from './tables'
import type { OwnTexts } from './texts'
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
function addressAt(
  ways: ReadonlyMap<NoticeChannel, KnownBy>,
  channel: Channel,
  it: Waiting,
): string | null {
  const knownBy = ways.get(channel as NoticeChannel)
  const address = knownBy && !it.gone ? addressOf(it, knownBy) : ''
  return address && it.refusedFor !== address ? address : null
}

/** Sends one message to its receiver's hand, outside any transaction; what may be taken later is an error, and tried again by the queue. */
export async function sendNotice(ctx: Ctx, deliveryId: string): Promise<void> {
  const { it, own, ways, quiet } = await read(ctx, async ctx => ({
    own: await findOwnTexts(ctx),
    it: (await findWaiting(ctx, eq(deliveries.id, deliveryId)))[0],
    ways: await findWays(ctx),
    quiet: await findSchoolQuiet(ctx),
  }))
  if (!it) return
  const { channel, message } = it
  if (!urgentKinds.includes(message.kind) && (await waitedOut(ctx, it, quiet))) return
  const address = isWanted(it) ? addressAt(ways, channel, it) : null
  if (address === null) return settle(ctx, [deliveryId], 'dropped')
  const { outcome, receipt } = await handOver(
    ctx,
    channel as NoticeChannel,
    { personId: message.personId, address },
    {
      ...writeNotice(ctx, message, { language: it.language ?? 'cn', own }),
      key: message.id,
      at: ctx.clock.now(),
    },
  )
  await settle(ctx, [deliveryId], outcome, receipt)
}

/** Tries may fall into quiet hours that the first did not: it goes when they end. */
async function waitedOut(
  ctx: Ctx,
  { id, quiet }: Waiting,
  schoolQuiet: QuietHours | null,
): Promise<boolean> {
  const now = ctx.clock.now()
  const dueAt = afterQuiet(now, quietOf(quiet ?? { from: null, to: null }, schoolQuiet))
  if (dueAt <= now) return false
  await write(systemOf(ctx), async ctx => {
    await ctx.db
      .update(deliveries)
      .set({ dueAt })
      .where(mine(ctx, deliveries, eq(deliveries.id, id)))
    await queueNotice(ctx, id, dueAt)
  })
  return true
}

/** Sends all that is due for a person by a channel as one. What they have read meanwhile is no news. */
export async function sendDigest(ctx: Ctx, digestId: string): Promise<void> {
  const { channel, dueAt, personId } = digestParts(digestId)
  const inIt = and(
    eq(deliveries.personId, personId),
    eq(deliveries.channel, channel),
    eq(deliveries.inDigest, true),
    lte(deliveries.dueAt, dueAt),
  )
  const { all, own, ways } = await read(ctx, async ctx => ({
    own: await findOwnTexts(ctx),
    all: await findWaiting(ctx, inIt),
    ways: await findWays(ctx),
  }))
  const unread = all.filter(it => !it.message.readAt && isWanted(it))
  const [first] = unread
  const ids = unread.map(it => it.id)
  const idle = all.map(it => it.id).filter(it => !ids.includes(it))
  if (idle.length) await settle(ctx, idle, 'dropped')
  if (!first) return
  const { outcome, receipt } =
    channel === 'mail'
      ? { outcome: await sendDigestMail(ctx, unread, own), receipt: null }
      : await sendCard(
          ctx,
          { channel, personId, address: addressAt(ways, channel, first), at: dueAt, own },
          unread,
        )
  await settle(ctx, ids, outcome, receipt)
}

async function sendCard(
  ctx: Ctx,
  {
    channel,
    personId,
    address,
    at,
    own,
  }: {
    channel: NoticeChannel
    personId: string
    address: string | null
    at: Date
    own: OwnTexts
  },
  list: readonly Waiting[],
): Promise<Handed> {
  const [first] = list
  if (!first || address === null) return { outcome: 'dropped', receipt: null }
  const words = writeDigest(
    ctx,
    list.map(it => it.message),
    { at, language: first.language ?? 'cn', own },
  )
  const key = `digest-${first.id}-${list.length}`
  return handOver(ctx, channel, { personId, address }, { ...words, key, at: ctx.clock.now() })
}

/** @param receipt by what is asked later what became of them: one card, whatever is in it */
const settle = (
  ctx: Ctx,
  ids: string[],
  state: MailState,
  receipt: string | null = null,
): Promise<void> =>
  write(systemOf(ctx), async ctx => {
    await ctx.db
      .update(deliveries)
      .set({ state, settledAt: ctx.clock.now() })
      .where(
        mine(ctx, deliveries, and(inArray(deliveries.id, ids), eq(deliveries.state, 'waiting'))),
      )
    const [id] = ids
    if (receipt === null || id === undefined) return
    await ctx.db
      .update(deliveries)
      .set({ receipt })
      .where(mine(ctx, deliveries, eq(deliveries.id, id)))
    await queueOutcome(ctx, id)
  })
