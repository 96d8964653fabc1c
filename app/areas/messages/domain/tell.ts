import { and, eq, inArray, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import { unsentKinds, type MessageKind, type Pace } from '../codes'
import { deliver } from './deliver'
import { channelChoices, mailChoices, mailReceivers, messages } from './tables'

export interface MessageInput {
  kind: MessageKind
  /** Leads to the thing. */
  subjectId: string
  /** The number people know it by, where that is not the same. */
  no?: string
  /** What tells apart what happens to the thing again and again; left out for what happens once. */
  occasion?: string
}

/**
 * Tells people of something, in the open transaction that causes it: each once, however often it is said. Not whoever does it
 * themselves, nobody who has left, and nobody who is not of the school. The caller knows that they may see the thing.
 */
export async function tell(
  ctx: DbCtx,
  personIds: Iterable<string>,
  message: MessageInput,
): Promise<void> {
  const others = [...new Set(personIds)].filter(it => it !== ctx.actor?.personId)
  if (!others.length) return
  const { kind, subjectId, no = subjectId, occasion = '' } = message
  const here = await findReceivers(ctx, others, kind)
  if (!here.length) return
  const isSending = !unsentKinds.includes(kind)
  const hasMail = isSending && ctx.services.connections.isThere('mail', ctx.mall)
  const rows = await ctx.db
    .insert(messages)
    .values(
      here.map(({ personId, wantsMail, mailDigest }) => ({
        mallId: ctx.mall.id,
        id: newId(ctx.clock),
        personId,
        kind,
        subjectId,
        occasion,
        no,
        at: ctx.clock.now(),
        mail: hasMail && wantsMail && !mailDigest ? ('waiting' as const) : null,
      })),
    )
    .onConflictDoNothing({
      target: [
        messages.mallId,
        messages.personId,
        messages.kind,
        messages.subjectId,
        messages.occasion,
      ],
    })
    .returning({ id: messages.id, personId: messages.personId, mail: messages.mail })
  for (const { id, mail } of rows) if (mail) await queueMail(ctx, id)
  if (!isSending) return
  const digests = new Map(here.map(it => [it.personId, it.wantsMail ? it.mailDigest : null]))
  await deliver(
    ctx,
    kind,
    rows.map(({ id, personId }) => ({
      messageId: id,
      personId,
      mailDigest: (hasMail && digests.get(personId)) || null,
    })),
  )
}

/** Those of them who are here, and whether each has an address that takes e-mails of the kind, and how. */
function findReceivers(ctx: DbCtx, personIds: string[], kind: MessageKind) {
  return ctx.db
    .select({
      personId: people.id,
      wantsMail: sql<boolean>`${people.email} <> '' and ${people.email} is distinct from ${mailReceivers.refusedAddress} and coalesce(${mailChoices.allowed}, true)`,
      mailDigest: sql<Exclude<Pace, 'now' | 'never'> | null>`nullif(${channelChoices.pace}, 'now')`,
    })
    .from(people)
    .leftJoin(mailReceivers, mine(ctx, mailReceivers, eq(mailReceivers.personId, people.id)))
    .leftJoin(
      mailChoices,
      mine(ctx, mailChoices, eq(mailChoices.personId, people.id), eq(mailChoices.kind, kind)),
    )
    .leftJoin(
      channelChoices,
      mine(
        ctx,
        channelChoices,
        and(
          eq(channelChoices.personId, people.id),
          eq(channelChoices.kind, kind),
          eq(channelChoices.channel, 'mail'),
        ),
      ),
    )
    .where(mine(ctx, people, inArray(people.id, personIds), eq(people.disabled, false)))
}

/** Has a message sent by e-mail once the open transaction has ended well. */
export const queueMail = (ctx: DbCtx, messageId: string): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'messages.mail', { messageId })
