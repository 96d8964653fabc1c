import { KEY_CALLS_A_MINUTE } from '../limits'
import { eq, isNull, lt, or } from 'drizzle-orm'
import type { Endpoint } from '~/contract/endpoint'
import { isMallError, MallError } from '~/contract/errors'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import { takeTurns } from '~/areas/accounts/domain/turns'
import type { KeyScope } from '../codes'
import { isWithin } from './addresses'
import { stateOf, type KeyRow } from './find-keys'
import { idInKey, isDigest } from './key-text'
import { apiKeys, keyUses } from './tables'

/** For administrators, and for keys that have the scope. */
export function mayRead(ctx: Ctx, scope: KeyScope): void {
  if (!keyWith(ctx, scope)) actorWith(ctx, 'administrator', 'auditor')
}

/** The key that asks, if one does: `no_permission` where it lacks the scope. */
export function keyWith(ctx: Ctx, scope: KeyScope): Ctx['key'] {
  if (ctx.key && !ctx.key.scopes.includes(scope)) throw new MallError('no_permission')
  return ctx.key
}

/** A call of the contract, or of a protocol that stands beside it. */
type KeyRequest = Pick<Endpoint, 'path' | 'scope'> & { method: string }

/** Calls of the contract throw what goes wrong; protocols with replies of their own say how it ended. */
const statusOf = (reply: unknown): number =>
  typeof reply === 'object' &&
  reply !== null &&
  'status' in reply &&
  typeof reply.status === 'number'
    ? reply.status
    : 200

/** Whether this is a key of the school that is good now: what it may send is then more than a stranger's. */
export async function isGoodKey(ctx: Ctx, text: string): Promise<boolean> {
  const key = await findByText(ctx, text)
  return !!key && stateOf(key, ctx.clock.now()) === 'live'
}

async function findByText(ctx: Ctx, text: string): Promise<KeyRow | undefined> {
  const id = idInKey(text)
  if (!id) return undefined
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(apiKeys)
      .where(mine(ctx, apiKeys, eq(apiKeys.id, id))),
  )
  return row && isDigest(text, row.digest) ? row : undefined
}

/** One row of who asked what and how it ended; and when the key was last used, once a minute at most. */
const note = (ctx: Ctx, key: KeyRow, call: KeyRequest, status: number): Promise<void> =>
  write(ctx, async ctx => {
    const at = ctx.clock.now()
    const address = ctx.clientAddress ?? ''
    await ctx.db.insert(keyUses).values({
      mallId: ctx.mall.id,
      keyId: key.id,
      id: newId(ctx.clock),
      at,
      call: `${call.method} ${call.path}`,
      status,
      address,
    })
    const isOld = lt(apiKeys.lastUsedAt, new Date(at.getTime() - MINUTE_MS))
    await ctx.db
      .update(apiKeys)
      .set({ lastUsedAt: at, lastUsedFrom: address })
      .where(mine(ctx, apiKeys, eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), isOld)))
  })

/**
 * Answers a call by a key: known, of this school, not ended or revoked, from where it may come, within its turns, and let ask
 * this. Each use leaves a row, refused ones too; what is over its turns leaves none, so that nobody fills the table by asking.
 */
export async function askByKey<T>(
  ctx: Ctx,
  text: string,
  call: KeyRequest,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const key = await findByText(ctx, text)
  if (!key) throw new MallError('key_refused')
  ctx = { ...ctx, key: { id: key.id, name: key.name, scopes: key.scopes } }
  const turn = { key: `api-key:${key.id}`, most: KEY_CALLS_A_MINUTE, seconds: 60 }
  await write(ctx, ctx => takeTurns(ctx, [turn]))
  const answer = async () => {
    const isGood = stateOf(key, ctx.clock.now()) === 'live'
    if (!isGood || !isWithin(key.addresses, ctx.clientAddress)) throw new MallError('key_refused')
    if (!call.scope || !key.scopes.includes(call.scope)) throw new MallError('no_permission')
    return run(ctx)
  }
  const [end] = await Promise.allSettled([answer()])
  if (end.status === 'fulfilled') {
    await note(ctx, key, call, statusOf(end.value))
    return end.value
  }
  await note(ctx, key, call, isMallError(end.reason) ? end.reason.status : 500)
  throw end.reason
}
