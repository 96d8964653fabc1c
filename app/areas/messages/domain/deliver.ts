import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { jobIdOf } from '~/mall/core/job-id'
import { mine } from '~/mall/database/pool'
import {
  urgentKinds,
  type Channel,
  type KnownBy,
  type MessageKind,
  type NoticeChannel,
  type Pace,
} from '../codes'
import { dueOf, newsSince, type QuietHours } from './due'
import {
  channelChoices,
  deliveries,
  mailReceivers,
  messageChannels,
  messageRules,
  noticeReceivers,
} from './tables'

/** The ways to a person's hand that a school has, and by what its people are known there. */
export async function findWays(ctx: DbCtx): Promise<Map<NoticeChannel, KnownBy>> {
  const rows = await ctx.db
    .select({ channel: messageChannels.channel, knownBy: messageChannels.knownBy })
    .from(messageChannels)
    .where(mine(ctx, messageChannels))
  const ways = new Map<NoticeChannel, KnownBy>(rows.map(it => [it.channel, it.knownBy]))
  const { connections, sms } = ctx.services
  if (sms.notify && connections.isThere('sms', ctx.mall)) ways.set('sms', 'phone')
  return ways
}

/** By what somebody is known at a messenger. */
export const addressOf = (person: { code: string; phone: string | null }, knownBy: KnownBy) =>
  (knownBy === 'phone' ? person.phone : person.code) ?? ''

export async function findSchoolQuiet(ctx: DbCtx): Promise<QuietHours | null> {
  const [row] = await ctx.db
    .select({ from: messageRules.quietFrom, to: messageRules.quietTo })
    .from(messageRules)
    .where(mine(ctx, messageRules))
  return row ?? null
}
/** A person's own quiet hours, or the school's. */
export const quietOf = (
  own: { from: number | null; to: number | null },
  school: QuietHours | null,
): QuietHours | null =>
  own.from === null || own.to === null ? school : { from: own.from, to: own.to }

interface NoticeForPerson {
  messageId: string
  personId: string
  /** How e-mails of the kind go to them, where not one by one. */
  mailDigest: 'daily' | 'weekly' | null
}

/** Puts a message on its way by everything but an e-mail of its own, in the open transaction. */
export async function deliver(
  ctx: DbCtx,
  kind: MessageKind,
  noticesToSend: readonly NoticeForPerson[],
): Promise<void> {
  const isUrgent = urgentKinds.includes(kind)
  const ways = await findWays(ctx)
  if (!isUrgent) ways.delete('sms')
  if (!noticesToSend.length || (!ways.size && !noticesToSend.some(it => it.mailDigest))) return
  const personIds = noticesToSend.map(it => it.personId)
  const receivers = await findReceivers(ctx, personIds)
  const paces = await findPaces(ctx, personIds, kind)
  const refusedIds = await findRefused(ctx, personIds)
  const schoolQuiet = await findSchoolQuiet(ctx)
  const now = ctx.clock.now()
  const rows = noticesToSend.flatMap(({ messageId, personId, mailDigest }) => {
    const person = receivers.get(personId)
    if (!person) return []
    const quiet = quietOf(person.quiet, schoolQuiet)
    const row = (channel: Channel, pace: Pace, hours: QuietHours | null) => {
      const dueAt = dueOf(now, pace, { quiet: hours, isUrgent })
      if (!dueAt) return []
      const key = { mallId: ctx.mall.id, id: newId(ctx.clock), messageId, personId, channel }
      return [{ ...key, dueAt, inDigest: pace !== 'now', state: 'waiting' as const }]
    }
    const notices = [...ways].flatMap(([channel, knownBy]) => {
      const address = addressOf(person, knownBy)
      if (!address || refusedIds.has(`${personId} ${channel} ${address}`)) return []
      return row(channel, paces.get(`${personId} ${channel}`) ?? 'now', quiet)
    })
    // A mail rings nowhere: it keeps no quiet hours.
    return mailDigest ? [...notices, ...row('mail', mailDigest, null)] : notices
  })
  if (!rows.length) return
  await ctx.db.insert(deliveries).values(rows)
  for (const it of rows)
    await (it.inDigest
      ? queueDigest(ctx, digestOf(it), it.dueAt, true)
      : queueNotice(ctx, it.id, it.dueAt))
}

async function findReceivers(ctx: DbCtx, personIds: string[]) {
  const rows = await ctx.db
    .select({
      id: people.id,
      code: people.code,
      phone: people.phone,
      quiet: { from: mailReceivers.quietFrom, to: mailReceivers.quietTo },
    })
    .from(people)
    .leftJoin(mailReceivers, mine(ctx, mailReceivers, eq(mailReceivers.personId, people.id)))
    .where(mine(ctx, people, inArray(people.id, personIds)))
  return new Map(
    rows.map(it => [it.id, { ...it, quiet: it.quiet ?? { from: null, to: null } }] as const),
  )
}

async function findPaces(ctx: DbCtx, personIds: string[], kind: MessageKind) {
  const rows = await ctx.db
    .select()
    .from(channelChoices)
    .where(
      mine(
        ctx,
        channelChoices,
        and(inArray(channelChoices.personId, personIds), eq(channelChoices.kind, kind)),
      ),
    )
  return new Map(rows.map(it => [`${it.personId} ${it.channel}`, it.pace]))
}

/** Whom no channel knows under the number they have still. */
async function findRefused(ctx: DbCtx, personIds: string[]) {
  const rows = await ctx.db
    .select()
    .from(noticeReceivers)
    .where(
      mine(
        ctx,
        noticeReceivers,
        and(inArray(noticeReceivers.personId, personIds), isNotNull(noticeReceivers.refusedFor)),
      ),
    )
  return new Set(rows.map(it => `${it.personId} ${it.channel} ${it.refusedFor}`))
}

/** Names everything that goes to a person by a channel at one time. */
const digestOf = (it: { channel: Channel; personId: string; dueAt: Date }) =>
  `${it.channel} ${it.dueAt.getTime()} ${it.personId}`
/** Who a digest is for, by what, and up to when. */
export function digestParts(digestId: string) {
  const [channel = '', dueMs = '', ...personId] = digestId.split(' ')
  return {
    channel: channel as Channel,
    dueAt: new Date(Number(dueMs)),
    personId: personId.join(' '),
  }
}

export const queueNotice = (ctx: DbCtx, deliveryId: string, startAfter?: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'messages.notice', { deliveryId }, { startAfter })

/** @param once whoever is the first has it queued for all that follow */
export const queueDigest = (
  ctx: DbCtx,
  digestId: string,
  startAfter?: Date,
  once = false,
): Promise<void> =>
  ctx.services.jobs.queue(
    ctx,
    'messages.digest',
    { digestId },
    { startAfter, ...(once ? { id: jobIdOf('messages.digest', ctx.mall.id, digestId) } : {}) },
  )

const findDue = (ctx: DbCtx, inDigest: boolean) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(
      mine(
        ctx,
        deliveries,
        and(
          eq(deliveries.state, 'waiting'),
          eq(deliveries.inDigest, inDigest),
          gt(deliveries.dueAt, newsSince(ctx.clock.now())),
        ),
      ),
    )
    .orderBy(asc(deliveries.dueAt))

/** What waits to be sent and is news still, the oldest first; for the sweep. */
export const findUndelivered = async (ctx: DbCtx) =>
  (await findDue(ctx, false)).map(it => ({ subject: it.id, due: it.dueAt }))

export async function findUnsentDigests(ctx: DbCtx) {
  const digests = new Map((await findDue(ctx, true)).map(it => [digestOf(it), it.dueAt]))
  return [...digests].map(([subject, due]) => ({ subject, due }))
}
