import { and, eq } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { audit } from '~/mall/core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { messageKinds, type MailLanguage, type MessageKind } from '../codes'
import type { MessageChoices } from '../contract'
import { mailChoices, mailReceivers } from './tables'

const toDesks: readonly MessageKind[] = ['newOrder', 'orderCancelled', 'afterSalesOpened']
const toPlatform: readonly MessageKind[] = ['complaintOpened']
const toAdministrators: readonly MessageKind[] = [
  'importFinished',
  'importFailed',
  'supportEntered',
  'settingsFailed',
  'signOnChanged',
]
const toFinance: readonly MessageKind[] = [
  'bookingRefused',
  'bookingSilent',
  'movementRefused',
  'movementSilent',
  'fundOwnerChanged',
]
const toAcceptors: readonly MessageKind[] = ['toConfirm']

/** Kinds that may come to a person, by what they are. */
function kindsFor({ roles }: Actor): MessageKind[] {
  const lacks = [
    ...(roles.has('supplier') ? [] : toDesks),
    ...(roles.has('platform') ? [] : toPlatform),
    ...(roles.has('administrator') ? [] : toAdministrators),
    ...(roles.has('finance') ? [] : toFinance),
    ...(roles.has('acceptor') ? [] : toAcceptors),
  ]
  return messageKinds.filter(it => !lacks.includes(it) && it !== 'mailRefused')
}

/** What the signed-in person lets be sent by e-mail, where to and in which language. */
export function findChoices(ctx: Ctx): Promise<MessageChoices> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [person] = await ctx.db
      .select({
        email: people.email,
        language: mailReceivers.language,
        refused: mailReceivers.refusedAddress,
      })
      .from(people)
      .leftJoin(
        mailReceivers,
        and(eq(mailReceivers.mallId, people.mallId), eq(mailReceivers.personId, people.id)),
      )
      .where(mine(ctx, people, eq(people.id, actor.personId)))
    const off = await ctx.db
      .select({ kind: mailChoices.kind })
      .from(mailChoices)
      .where(
        mine(
          ctx,
          mailChoices,
          eq(mailChoices.personId, actor.personId),
          eq(mailChoices.allowed, false),
        ),
      )
    const address = person?.email || null
    return {
      address,
      isRefused: address !== null && person?.refused === address,
      isConnected: ctx.services.connections.isThere('mail', ctx.mall),
      language: person?.language ?? 'cn',
      kinds: kindsFor(actor).map(kind => ({ kind, mail: !off.some(it => it.kind === kind) })),
    }
  })
}

/** Sets of which kinds e-mails are sent to the signed-in person, of all that may come to them. */
export async function choose(
  ctx: Ctx,
  { kinds, language }: { kinds: MessageKind[]; language: MailLanguage },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  return write(ctx, async ctx => {
    for (const kind of kindsFor(actor))
      await keepChoice(ctx, actor.personId, kind, kinds.includes(kind))
    const key = { mallId: ctx.mall.id, personId: actor.personId }
    await ctx.db
      .insert(mailReceivers)
      .values({ ...key, language })
      .onConflictDoUpdate({
        target: [mailReceivers.mallId, mailReceivers.personId],
        set: { language },
      })
    await audit(ctx, 'message.choose', 'person', actor.personId, { kinds, language })
    return { ok: true }
  })
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
