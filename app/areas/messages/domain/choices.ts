import { and, eq, ne } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { urgentKinds, type Channel, type MailLanguage, type MessageKind, type Pace } from '../codes'
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
    for (const way of ways) {
      if (!kinds.includes(way.kind) || !isOffered(way.kind, way.channel)) continue
      await keepWay(ctx, actor.personId, way)
    }
    const set = { language, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
    await ctx.db
      .insert(mailReceivers)
      .values({ mallId: ctx.mall.id, personId: actor.personId, ...set })
      .onConflictDoUpdate({ target: [mailReceivers.mallId, mailReceivers.personId], set })
    await audit(ctx, 'message.choose', 'person', actor.personId, { ways, language, quiet })
    return { ok: true }
  })
}

/** Whether e-mails go at all is kept apart, where links out of them end it. */
async function keepWay(
  ctx: DbCtx,
  personId: string,
  { kind, channel, pace: chosen }: Way,
): Promise<void> {
  if (channel === 'mail') await keepChoice(ctx, personId, kind, chosen !== 'never')
  const isWhole = chosen === 'never' && channel === 'mail'
  const pace = isWhole || (channel === 'sms' && chosen !== 'never') ? 'now' : chosen
  await ctx.db
    .insert(channelChoices)
    .values({ mallId: ctx.mall.id, personId, kind, channel, pace })
    .onConflictDoUpdate({
      target: [
        channelChoices.mallId,
        channelChoices.personId,
        channelChoices.kind,
        channelChoices.channel,
      ],
      set: { pace },
    })
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

/** Keeps whether a person gets e-mails of a kind, in the open transaction. */
export async function keepChoice(
  ctx: DbCtx,
  personId: string,
  kind: MessageKind,
  allowed: boolean,
): Promise<void> {
  await ctx.db
    .insert(mailChoices)
    .values({ mallId: ctx.mall.id, personId, kind, allowed })
    .onConflictDoUpdate({
      target: [mailChoices.mallId, mailChoices.personId, mailChoices.kind],
      set: { allowed },
    })
}
