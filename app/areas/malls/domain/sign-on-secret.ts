import { z } from 'zod'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { isSealedByOld, seal, unseal } from '~/mall/core/seal'
import { mine, read, write } from '~/mall/database/pool'
import type { SecretState } from '../codes'
import { clientSecret, type OidcSettings, type SignOnSettings } from '../sign-on'
import { signOnSecrets } from './tables'

const SEAL = 'sign-on-secret'

/** Whom the secret was given for. Nobody who cannot read it has it sent anywhere else. */
const sealContent = z.object({ issuer: z.string(), clientId: z.string(), secret: z.string() })
const isOf = (signOn: OidcSettings, it: z.output<typeof sealContent>) =>
  it.issuer === signOn.issuer && it.clientId === signOn.clientId

/** Whether a client proves itself by a secret. */
export const needsSecret = (signOn: SignOnSettings | null): signOn is OidcSettings =>
  signOn?.protocol === 'oidc' && signOn.clientAuth !== 'none'

/** How the secret stands for what the school has said of its sign-on. `secret`: to be shown to the other end, and to nobody else. */
export interface FoundSecret {
  state: SecretState
  at: Date | null
  by: string | null
  secret: string | null
}

const none: FoundSecret = { state: 'none', at: null, by: null, secret: null }

export async function findSecret(ctx: Ctx, signOn: SignOnSettings | null): Promise<FoundSecret> {
  const [row] = await read(ctx, ctx =>
    ctx.db.select().from(signOnSecrets).where(mine(ctx, signOnSecrets)),
  )
  if (!row) return none
  const { at, actorName: by } = row
  const content = sealContent.safeParse(await unseal(ctx, SEAL, row.sealed))
  if (!content.success) return { state: 'lost', at, by, secret: null }
  if (!needsSecret(signOn) || !isOf(signOn, content.data))
    return { state: 'other', at, by, secret: null }
  return { state: 'set', at, by, secret: content.data.secret }
}

/** Keeps a secret for the client that `signOn` names, or forgets the one there is (null), in the open transaction. */
export async function changeSecret(
  ctx: DbCtx,
  signOn: SignOnSettings | null,
  secret: string | null,
  { by, reason }: { by?: string; reason: string },
): Promise<void> {
  if (secret === null) {
    await ctx.db.delete(signOnSecrets).where(mine(ctx, signOnSecrets))
    return audit(ctx, 'signOn.forgetSecret', 'mall', String(ctx.mall.id), { reason, by })
  }
  if (!needsSecret(signOn))
    throw new MallError('invalid', { fields: { 'signOn.clientSecret': 'secret_unused' } })
  const { issuer, clientId } = signOn
  const row = {
    sealed: await seal(ctx, SEAL, { issuer, clientId, secret }),
    at: ctx.clock.now(),
    actorName: ctx.actor?.name ?? by ?? 'system',
  }
  await ctx.db
    .insert(signOnSecrets)
    .values({ mallId: ctx.mall.id, ...row })
    .onConflictDoUpdate({ target: signOnSecrets.mallId, set: row })
  await audit(ctx, 'signOn.keepSecret', 'mall', String(ctx.mall.id), {
    issuer,
    clientId,
    reason,
    by,
  })
}

/** Takes the secret out of a file: no version, plan or message holds it. Null in the file: to be forgotten. */
export function withoutSecret(file: unknown): { settings: unknown; secret?: string | null } {
  const school = z.looseObject({ signOn: z.looseObject({}) }).safeParse(file)
  if (!school.success || !('clientSecret' in school.data.signOn)) return { settings: file }
  const { clientSecret: given, ...signOn } = school.data.signOn
  const secret = clientSecret.nullable().safeParse(given)
  if (!secret.success)
    throw new MallError('invalid', { fields: { 'signOn.clientSecret': 'secret_wrong' } })
  return { settings: { ...school.data, signOn }, secret: secret.data }
}

/** Seals anew what an older of SESSION_SECRETS has sealed, so that it can be taken away. */
export async function resealSecret(ctx: Ctx): Promise<boolean> {
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(signOnSecrets)
      .where(mine(ctx, signOnSecrets))
      .for('update')
    if (!row || !isSealedByOld(ctx, SEAL, row.sealed)) return false
    const content = sealContent.safeParse(await unseal(ctx, SEAL, row.sealed))
    if (!content.success) return false
    const sealedSecret = await seal(ctx, SEAL, content.data)
    await ctx.db.update(signOnSecrets).set({ sealed: sealedSecret }).where(mine(ctx, signOnSecrets))
    await audit(ctx, 'signOn.reseal', 'mall', String(ctx.mall.id), {})
    return true
  })
}
