import { and, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { systemReaders } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { COUNT_CEILING } from '~/contract/limits'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { keyStates, type KeyState } from '../codes'
import { apiKeys, keyUses } from './tables'

export type KeyRow = typeof apiKeys.$inferSelect

export function stateOf({ revokedAt, endsAt }: KeyRow, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  return endsAt <= now ? 'ended' : 'live'
}

const inState = (state: KeyState, now: Date): SQL | undefined =>
  ({
    live: and(isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, now)),
    ended: and(isNull(apiKeys.revokedAt), lte(apiKeys.endsAt, now)),
    revoked: isNotNull(apiKeys.revokedAt),
  })[state]

const instant = (at: Date | null) => at?.toISOString() ?? null
const keyReply = (row: KeyRow, now: Date) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  state: stateOf(row, now),
  endsOn: dayOf(new Date(row.endsAt.getTime() - 1)),
  createdAt: row.createdAt.toISOString(),
  byName: row.byName,
  lastUsedAt: instant(row.lastUsedAt),
  lastUsedFrom: row.lastUsedFrom,
})

/** A key's row, or `not_found`. */
export async function keyOf(ctx: DbCtx, id: string, lock?: 'update'): Promise<KeyRow> {
  const query = ctx.db
    .select()
    .from(apiKeys)
    .where(mine(ctx, apiKeys, eq(apiKeys.id, id)))
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) throw new MallError('not_found')
  return row
}

/** A page of the school's keys, the newest first, and how many there are in each state. For administrators. */
export async function listKeys(ctx: Ctx, query: { state?: string; page: number; rows: number }) {
  actorWith(ctx, ...systemReaders)
  const now = ctx.clock.now()
  const state = keyStates.find(it => it === query.state)
  return read(ctx, async ctx => {
    const tally = (it: KeyState) => sql<number>`(count(*) filter (where ${inState(it, now)}))::int`
    const [tallies] = await ctx.db
      .select({ live: tally('live'), ended: tally('ended'), revoked: tally('revoked') })
      .from(apiKeys)
      .where(mine(ctx, apiKeys))
    const counts: Record<KeyState, number> = tallies ?? { live: 0, ended: 0, revoked: 0 }
    const rows = await ctx.db
      .select()
      .from(apiKeys)
      .where(mine(ctx, apiKeys, state && inState(state, now)))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
    const total = state ? counts[state] : Object.values(counts).reduce((all, n) => all + n, 0)
    return { list: rows.map(it => keyReply(it, now)), total: total ?? 0, counts }
  })
}

/** One key and a page of its uses, the newest first. For administrators. */
export async function findKey(ctx: Ctx, query: { id: string; page: number; rows: number }) {
  actorWith(ctx, ...systemReaders)
  const { id, page, rows } = query
  return read(ctx, async ctx => {
    const row = await keyOf(ctx, id)
    const own = mine(ctx, keyUses, eq(keyUses.keyId, id))
    const [total] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(
      ctx.db
        .select({ id: keyUses.id })
        .from(keyUses)
        .where(own)
        .limit(COUNT_CEILING + 1)
        .as('u'),
    )
    const uses = await ctx.db
      .select()
      .from(keyUses)
      .where(own)
      .orderBy(desc(keyUses.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const n = total?.n ?? 0
    return {
      ...keyReply(row, ctx.clock.now()),
      addresses: row.addresses,
      revokedAt: instant(row.revokedAt),
      revokedByName: row.revokedByName,
      uses: {
        list: uses.map(({ id, at, call, status, address }) => ({
          ...{ id, at: at.toISOString(), call, status, address },
        })),
        total: Math.min(n, COUNT_CEILING),
        more: n > COUNT_CEILING,
      },
    }
  })
}
