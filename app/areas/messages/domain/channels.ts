import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { messengerNames, type KnownBy, type MessengerName } from '../codes'
import type { MessageChannels } from '../contract'
import { findSchoolQuiet } from './deliver'
import type { QuietHours } from './due'
import { sealSecret, secretOf } from './open-channel'
import { messageChannels, messageRules } from './tables'

/** The school's apps at messengers, and its quiet hours; secrets are never told. For administrators and auditors. */
export async function findChannels(ctx: Ctx): Promise<MessageChannels> {
  actorWith(ctx, 'administrator', 'auditor')
  const { rows, quiet } = await read(ctx, async ctx => ({
    rows: await ctx.db.select().from(messageChannels).where(mine(ctx, messageChannels)),
    quiet: await findSchoolQuiet(ctx),
  }))
  const channels = await Promise.all(
    messengerNames.map(async channel => {
      const row = rows.find(it => it.channel === channel)
      if (!row) return { channel, app: null }
      const { clientId, agentId, knownBy, at, actorName } = row
      const isReadable = (await secretOf(ctx, row)) !== null
      const app = { clientId, agentId, knownBy, isReadable, at: at.toISOString(), by: actorName }
      return { channel, app }
    }),
  )
  return {
    channels,
    quiet,
    isTwin: ctx.services.connections.isTwin('messengers', ctx.mall),
    hasSms: !!ctx.services.sms.notify && ctx.services.connections.isThere('sms', ctx.mall),
  }
}

export interface AppChange {
  channel: MessengerName
  clientId: string
  agentId: string
  knownBy: KnownBy
  secret?: string
}

/**
 * Sets the school's app at a messenger up. For administrators. `invalid` without a secret, which left out stays as it is as long
 * as the app does: nobody who cannot read it has it shown for another one.
 */
export async function keepChannel(
  ctx: Ctx,
  { channel, clientId, agentId, knownBy, secret: given }: AppChange,
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(messageChannels)
      .where(mine(ctx, messageChannels, eq(messageChannels.channel, channel)))
      .for('update')
    const storedSecret = row && row.clientId === clientId ? await secretOf(ctx, row) : null
    const secret = given ?? storedSecret
    if (secret === null) throw new MallError('invalid', { fields: { secret: 'required' } })
    const set = {
      clientId,
      agentId,
      knownBy,
      sealed: await sealSecret(ctx, { clientId, secret }),
      at: ctx.clock.now(),
      actorName: actor.name,
    }
    await ctx.db
      .insert(messageChannels)
      .values({ mallId: ctx.mall.id, channel, ...set })
      .onConflictDoUpdate({ target: [messageChannels.mallId, messageChannels.channel], set })
    await audit(ctx, 'message.keepChannel', 'mall', String(ctx.mall.id), {
      channel,
      clientId,
      agentId,
      knownBy,
    })
    return { ok: true }
  })
}

/** Nothing goes by a messenger any more, and its secret is gone. For administrators. */
export async function forgetChannel(
  ctx: Ctx,
  { channel }: { channel: MessengerName },
): Promise<{ ok: true }> {
  actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    await ctx.db
      .delete(messageChannels)
      .where(mine(ctx, messageChannels, eq(messageChannels.channel, channel)))
    await audit(ctx, 'message.forgetChannel', 'mall', String(ctx.mall.id), { channel })
    return { ok: true }
  })
}

/** Sets the quiet hours of whoever has said nothing else, or ends them. For administrators. */
export async function keepQuiet(
  ctx: Ctx,
  { quiet }: { quiet: QuietHours | null },
): Promise<{ ok: true }> {
  actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    await ctx.db.delete(messageRules).where(mine(ctx, messageRules))
    if (quiet)
      await ctx.db
        .insert(messageRules)
        .values({ mallId: ctx.mall.id, quietFrom: quiet.from, quietTo: quiet.to })
    await audit(ctx, 'message.keepQuiet', 'mall', String(ctx.mall.id), { quiet })
    return { ok: true }
  })
}
