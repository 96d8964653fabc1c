import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { people } from '~/areas/accounts/domain/tables'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { MailRefused } from '~/mall/gateways/mail/port'
import type { MailState } from '../codes'
import { newsSince } from './due'
import { findOwnTexts } from './own-texts'
import { mailChoices, mailReceivers, messages } from './tables'
import { tell } from './tell'
import { writeMail } from './write-mail'

/** Longer ones no server takes (RFC 5321). */
const ADDRESS_MAX = 254
export const isAddress = (text: string) => z.email().max(ADDRESS_MAX).safeParse(text).success

/** A message that waits to be sent, with what its receiver wants now: they may have thought better of it since. */
async function findWaiting(ctx: DbCtx, id: string) {
  const [row] = await ctx.db
    .select({
      message: messages,
      address: people.email,
      gone: people.disabled,
      language: mailReceivers.language,
      refused: mailReceivers.refusedAddress,
      allowed: mailChoices.allowed,
    })
    .from(messages)
    .innerJoin(people, mine(ctx, people, eq(people.id, messages.personId)))
    .leftJoin(mailReceivers, mine(ctx, mailReceivers, eq(mailReceivers.personId, people.id)))
    .leftJoin(
      mailChoices,
      mine(
        ctx,
        mailChoices,
        eq(mailChoices.personId, people.id),
        eq(mailChoices.kind, messages.kind),
      ),
    )
    .where(mine(ctx, messages, and(eq(messages.id, id), eq(messages.mail, 'waiting'))))
  return row
}

/**
 * Sends one message by e-mail, outside any transaction. Cut off between the server's word and ours, it is sent once more, under
 * the same id. What the server may take later is an error, and tried again by the queue; what it never will is written down,
 * and the person told where it was their address.
 */
export async function sendMail(ctx: Ctx, messageId: string): Promise<void> {
  const { waiting, own } = await read(ctx, async ctx => ({
    waiting: await findWaiting(ctx, messageId),
    own: await findOwnTexts(ctx),
  }))
  if (!waiting) return
  const { message, address, gone, language, refused, allowed } = waiting
  const system = { ...ctx, actor: null }
  if (!address || gone || allowed === false || refused === address || !isAddress(address))
    return settle(system, messageId, 'dropped')
  const mail = writeMail(ctx, message, address, { language: language ?? 'cn', own })
  try {
    await outside(ctx, 'mail', () => ctx.services.mail.send(mail))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    return write(system, async ctx => {
      await settle(ctx, messageId, 'refused')
      if (error.reason === 'address') await stopAddress(ctx, message.personId, address)
      await audit(ctx, 'message.refuse', 'message', messageId, { code: error.replyCode })
    })
  }
  await settle(system, messageId, 'sent')
}

const settle = (ctx: Ctx, id: string, mail: MailState): Promise<void> =>
  write(ctx, async ctx => {
    await ctx.db
      .update(messages)
      .set({ mail, mailedAt: ctx.clock.now() })
      .where(mine(ctx, messages, and(eq(messages.id, id), eq(messages.mail, 'waiting'))))
  })

/** Nothing goes to an address that was refused for good until it is another one; its owner reads so in the inbox. */
export async function stopAddress(
  ctx: DbCtx,
  personId: string,
  refusedAddress: string,
): Promise<void> {
  const refusedAt = ctx.clock.now()
  await ctx.db
    .insert(mailReceivers)
    .values({ mallId: ctx.mall.id, personId, refusedAddress, refusedAt })
    .onConflictDoUpdate({
      target: [mailReceivers.mallId, mailReceivers.personId],
      set: { refusedAddress, refusedAt },
    })
  await tell(ctx, [personId], {
    kind: 'mailRefused',
    subjectId: personId,
    no: '',
    occasion: refusedAddress,
  })
}

/** Messages that wait to be sent and are news still, the oldest first; for the sweep. */
export const findUnsent = (ctx: DbCtx) =>
  ctx.db
    .select({ subject: messages.id, due: messages.at })
    .from(messages)
    .where(
      mine(
        ctx,
        messages,
        eq(messages.mail, 'waiting'),
        gt(messages.at, newsSince(ctx.clock.now())),
      ),
    )
    .orderBy(asc(messages.at))
