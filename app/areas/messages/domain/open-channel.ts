import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { isSealedByOld, seal, unseal } from '~/mall/core/seal'
import { mine, read, write } from '~/mall/database/pool'
import type { Messenger } from '~/mall/gateways/messengers/port'
import { audit } from '~/mall/core/audit'
import type { KnownBy, MessengerName } from '../codes'
import { messageChannels } from './tables'

const SEAL = 'messenger-secret'

/** The app the secret was given for: nobody who cannot read it has it shown for another. */
const sealContent = z.object({ clientId: z.string(), secret: z.string() })

export const sealSecret = (ctx: Ctx, content: z.output<typeof sealContent>): Promise<string> =>
  seal(ctx, SEAL, content)

/** The secret of an app; null where it is not readable any more, or was given for another one. */
export async function secretOf(
  ctx: Ctx,
  { sealed, clientId }: { sealed: string; clientId: string },
): Promise<string | null> {
  const content = sealContent.safeParse(await unseal(ctx, SEAL, sealed))
  return content.success && content.data.clientId === clientId ? content.data.secret : null
}

/** The school's messenger as it is set up at this moment; null where it is none. Without a readable secret it is not available. */
export async function openChannel(
  ctx: Ctx,
  channel: MessengerName,
): Promise<{ messenger: Messenger; knownBy: KnownBy } | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(messageChannels)
      .where(mine(ctx, messageChannels, eq(messageChannels.channel, channel))),
  )
  if (!row) return null
  const secret = await secretOf(ctx, row)
  if (secret === null)
    throw new MallError('not_connected', { cause: `the secret of ${channel} cannot be read` })
  const { clientId, agentId, knownBy } = row
  return { messenger: ctx.services.messengers.of(channel, { clientId, agentId, secret }), knownBy }
}

/** Seals anew what an older of SESSION_SECRETS has sealed, so that it can be taken away. */
export async function resealChannels(ctx: Ctx): Promise<void> {
  await write(ctx, async ctx => {
    const rows = await ctx.db
      .select()
      .from(messageChannels)
      .where(mine(ctx, messageChannels))
      .for('update')
    for (const { channel, sealed } of rows) {
      if (!isSealedByOld(ctx, SEAL, sealed)) continue
      const content = sealContent.safeParse(await unseal(ctx, SEAL, sealed))
      if (!content.success) continue
      await ctx.db
        .update(messageChannels)
        .set({ sealed: await sealSecret(ctx, content.data) })
        .where(mine(ctx, messageChannels, eq(messageChannels.channel, channel)))
      await audit(ctx, 'message.reseal', 'mall', String(ctx.mall.id), { channel })
    }
  })
}
