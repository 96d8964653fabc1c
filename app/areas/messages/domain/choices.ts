import { and, eq, ne, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import {
  urgentKinds,
  wayName,
  type Channel,
  type MailLanguage,
  type MessageKind,
  type Pace,
} from '../codes'
import type { MessageChoices } from '../contract'
import { findSchoolQuiet, findWays } from './deliver'
import type { QuietHours } from './due'
import { kindsFor } from './kinds-for'
import { channelChoices, mailChoices, mailReceivers } from './tables'

/** Ways the school has beside the inbox. */
const findChannelsThere = async (ctx: DbCtx): Promise<Channel[]> => [
  ...(ctx.services.connections.isThere('mail', ctx.mall) ? (['mail'] as const) : []),
  ...(await findWays(ctx)).keys(),
]

/** By text message goes what cannot wait, and at once. */
const isOffered = (kind: MessageKind, channel: Channel) =>
  channel !== 'sms' || urgentKinds.includes(kind)

/** What the signed-in person lets be sent, by which way, where to and in which language. */
export function findChoices(ctx: Ctx): Promise<MessageChoices> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [person] = await ctx.db
      .select({
        email: people.email,
        language: mailReceivers.language,
        refused: mailReceivers.refusedAddress,
        quietFrom: mailReceivers.quietFrom,
        quietTo: mailReceivers.quietTo,
      })
      .from(people)
      .leftJoin(
        mailReceivers,
        and(eq(mailReceivers.mallId, people.mallId), eq(mailReceivers.personId, people.id)),
      )
      .where(mine(ctx, people, eq(people.id, actor.personId)))
    const channels = await findChannelsThere(ctx)
    const paceOf = await findPaces(ctx, actor.personId)
    const address = person?.email || null
    const { quietFrom: from = null, quietTo: to = null } = person ?? {}
    return {
      address,
      isRefused: address !== null && person?.refused === address,
      isConnected: ctx.services.connections.isThere('mail', ctx.mall),
      language: person?.language ?? 'cn',
      channels,
      kinds: kindsFor(actor).map(kind => ({
        kind,
        isUrgent: urgentKinds.includes(kind),
        ways: channels
          .filter(it => isOffered(kind, it))
          .map(channel => ({ channel, pace: paceOf(kind, channel) })),
      })),
      quiet: from === null || to === null ? null : { from, to },
      schoolQuiet: await findSchoolQuiet(ctx),
    }
  })
}

async function findPaces(ctx: DbCtx, personId: string) {
  const off = await ctx.db
    .select({ kind: mailChoices.kind })
    .from(mailChoices)
    .where(
      mine(ctx, mailChoices, eq(mailChoices.personId, personId), eq(mailChoices.allowed, false)),
    )
  const paces = await ctx.db
    .select()
    .from(channelChoices)
    .where(mine(ctx, channelChoices, eq(channelChoices.personId, personId)))
  return (kind: MessageKind, channel: Channel): Pace => {
    if (channel === 'mail' && off.some(it => it.kind === kind)) return 'never'
    return paces.find(it => it.kind === kind && it.channel === channel)?.pace ?? 'now'
  }
}

interface Way {
  kind: MessageKind
  channel: Channel
  pace: Pace
}

/** Sets when what may come to the signed-in person goes by which way. What waits already goes as it was going to, or not at all. */
export async function choose(
  ctx: Ctx,
  { ways, language, quiet }: { ways: Way[]; language: MailLanguage; quiet: QuietHours | null },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  return write(ctx, async ctx => {
    const kinds = kindsFor(actor)
    const offeredWays = ways.filter(it => kinds.includes(it.kind) && isOffered(it.kind, it.channel))
    await keepWays(ctx, actor.personId, offeredWays)
    const set = { language, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
    await ctx.db
      .insert(mailReceivers)
      .values({ mallId: ctx.mall.id, personId: actor.personId, ...set })
      .onConflictDoUpdate({ target: [mailReceivers.mallId, mailReceivers.personId], set })
    await audit(ctx, 'message.choose', 'person', actor.personId, { ways, language, quiet })
    return { ok: true }
  })
}

/** Whether e-mails go at all is kept apart, where links out of them end it. Of what is named twice the last counts. */
async function keepWays(ctx: DbCtx, personId: string, ways: readonly Way[]): Promise<void> {
  const byName = new Map(ways.map(it => [wayName(it.channel, it.kind), it]))
  const wantedWays = [...byName.values()]
  if (!wantedWays.length) return
  await keepChoices(
    ctx,
    personId,
    wantedWays.flatMap(it =>
      it.channel === 'mail' ? [{ kind: it.kind, allowed: it.pace !== 'never' }] : [],
    ),
  )
  await ctx.db
    .insert(channelChoices)
    .values(wantedWays.map(way => ({ ...way, mallId: ctx.mall.id, personId, pace: paceKept(way) })))
    .onConflictDoUpdate({
      target: [
        channelChoices.mallId,
        channelChoices.personId,
        channelChoices.kind,
        channelChoices.channel,
      ],
      set: { pace: sql`excluded.pace` },
    })
}

/** Beside the choice of e-mails that are ended, and for text messages, which know no digest, it is at once. */
function paceKept({ channel, pace }: Way): Pace {
  const isEnded = pace === 'never'
  if (channel === 'mail') return isEnded ? 'now' : pace
  return channel === 'sms' && !isEnded ? 'now' : pace
}

/** Kinds whose e-mails a person gets in digests. */
export async function findDigestKinds(ctx: DbCtx, personId: string): Promise<MessageKind[]> {
  const rows = await ctx.db
    .select({ kind: channelChoices.kind })
    .from(channelChoices)
    .where(
      mine(
        ctx,
        channelChoices,
        and(
          eq(channelChoices.personId, personId),
          eq(channelChoices.channel, 'mail'),
          ne(channelChoices.pace, 'now'),
        ),
      ),
    )
  return rows.map(it => it.kind)
}

/** Keeps whether a person gets e-mails of each of these kinds, in the open transaction. */
export async function keepChoices(
  ctx: DbCtx,
  personId: string,
  choices: readonly { kind: MessageKind; allowed: boolean }[],
): Promise<void> {
  if (!choices.length) return
  await ctx.db
    .insert(mailChoices)
    .values(choices.map(it => ({ ...it, mallId: ctx.mall.id, personId })))
    .onConflictDoUpdate({
      target: [mailChoices.mallId, mailChoices.personId, mailChoices.kind],
      set: { allowed: sql`excluded.allowed` },
    })
}
