import { KEY_DAYS_MAX, KEYS_MAX } from '../limits'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { mine, violates, write } from '~/mall/database/pool'
import { keyScopesOfOffice, type KeyScope } from '../codes'
import { lastDayOf } from '~/areas/accounts/domain/terms'
import { isNetwork } from './addresses'
import { keyOf } from './find-keys'
import { digestOf, drawKey } from './key-text'
import { apiKeys } from './tables'

interface NewKey {
  name: string
  scopes: KeyScope[]
  endsOn: string
  addresses: string[]
}

const wrong = (field: keyof NewKey, code: string, values?: Record<string, number>) =>
  new MallError('invalid', { fields: { [field]: code }, values })

function check(ctx: Ctx, { endsOn, addresses }: NewKey): void {
  const now = ctx.clock.now()
  if (endsOn < dayOf(now)) throw wrong('endsOn', 'date_past')
  if (endsOn > dayOf(new Date(now.getTime() + KEY_DAYS_MAX * DAY_MS)))
    throw wrong('endsOn', 'key_end_far')
  const at = addresses.findIndex(it => !isNetwork(it))
  if (at >= 0) throw wrong('addresses', 'key_address', { n: at + 1 })
}

async function refuseMany(ctx: DbCtx): Promise<void> {
  const live = and(isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, ctx.clock.now()))
  const [liveCount] = await ctx.db
    .select({ n: count() })
    .from(apiKeys)
    .where(mine(ctx, apiKeys, live))
  if ((liveCount?.n ?? 0) >= KEYS_MAX) throw wrong('name', 'keys_many')
}

/** Makes a key and tells it this once. For administrators, and for IT staff no longer than their duty lasts. Its name is taken while it is not revoked, so a form sent twice makes one. */
export async function makeKey(ctx: Ctx, input: NewKey) {
  const actor = actorWith(ctx, 'administrator', 'it')
  check(ctx, input)
  const scopes = [...new Set(input.scopes)]
  return write(ctx, async ctx => {
    await refuseMany(ctx)
    if (!actor.roles.has('administrator')) {
      if (keyScopesOfOffice.some(it => scopes.includes(it)))
        throw wrong('scopes', 'needs_administrator')
      const until = await lastDayOf(ctx, actor.personId, 'it')
      if (until && input.endsOn > until) throw wrong('endsOn', 'key_beyond_term')
    }
    const id = newId(ctx.clock)
    const key = drawKey(id)
    await ctx.db.insert(apiKeys).values({
      mallId: ctx.mall.id,
      id,
      name: input.name,
      digest: digestOf(key),
      scopes,
      addresses: input.addresses,
      endsAt: endOfDay(input.endsOn),
      createdAt: ctx.clock.now(),
      byId: actor.personId,
      byName: actor.name,
    })
    const { name, endsOn, addresses } = input
    await audit(ctx, 'key.make', 'key', id, { name, scopes, endsOn, addresses })
    return { id, key }
  }).catch((error: unknown) => {
    throw violates(error, 'api_keys_name') ? wrong('name', 'key_name_taken') : error
  })
}

/** Revokes a key: the next call finds it so, because each reads its row. For administrators. */
export async function revokeKey(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator', 'it')
  return write(ctx, async ctx => {
    const key = await keyOf(ctx, id, 'update')
    if (key.revokedAt) throw new MallError('wrong_state')
    await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.clock.now(), revokedByName: actor.name })
      .where(mine(ctx, apiKeys, eq(apiKeys.id, id)))
    await audit(ctx, 'key.revoke', 'key', id, { name: key.name })
    return { ok: true as const }
  })
}
