import { count, desc, eq, max, sql } from 'drizzle-orm'
import { differenceStatuses, type Difference } from '~/areas/failed-jobs/contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, read, write } from '~/mall/database/pool'
import { differenceLifecycle } from './lifecycle'
import { paymentDifferences, reconciliations } from './tables'

const rowOf = ({
  mallId: _school,
  resolvedId: _by,
  ...row
}: typeof paymentDifferences.$inferSelect): Difference => ({
  ...row,
  foundAt: row.foundAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
})

/** Where the provider's list and the books of the school differ, for the platform: what is open comes first. */
export async function listDifferences(
  ctx: Ctx,
  { status, page, rows }: { status?: string; page: number; rows: number },
) {
  actorWith(ctx, 'platform', 'auditor')
  const state = differenceStatuses.find(it => it === status)
  const condition = state ? eq(paymentDifferences.status, state) : status ? sql`false` : undefined
  return read(ctx, async ctx => {
    const where = mine(ctx, paymentDifferences, condition)
    const list = await ctx.db
      .select()
      .from(paymentDifferences)
      .where(where)
      .orderBy(paymentDifferences.status, desc(paymentDifferences.foundAt), paymentDifferences.id)
      .limit(rows)
      .offset((page - 1) * rows)
    const counts = await ctx.db
      .select({ status: paymentDifferences.status, n: count() })
      .from(paymentDifferences)
      .where(mine(ctx, paymentDifferences))
      .groupBy(paymentDifferences.status)
    const [last] = await ctx.db
      .select({ day: max(reconciliations.day) })
      .from(reconciliations)
      .where(mine(ctx, reconciliations))
    return {
      list: list.map(rowOf),
      total: await ctx.db.$count(paymentDifferences, where),
      counts: Object.fromEntries(counts.map(it => [it.status, it.n])),
      comparedDay: last?.day ?? null,
    }
  })
}

export async function findDifference(ctx: Ctx, { id }: { id: string }): Promise<Difference> {
  actorWith(ctx, 'platform', 'auditor')
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(paymentDifferences)
      .where(mine(ctx, paymentDifferences, eq(paymentDifferences.id, id))),
  )
  if (!row) throw new MallError('not_found')
  return rowOf(row)
}

/** The platform says how a difference was resolved. It stays said: `wrong_state` for one that is resolved. */
export async function resolveDifference(
  ctx: Ctx,
  { id, resolution }: { id: string; resolution: string },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'platform')
  refuseMarkup(resolution)
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(paymentDifferences)
      .where(mine(ctx, paymentDifferences, eq(paymentDifferences.id, id)))
      .for('update')
    if (!row) throw new MallError('not_found')
    if (row.resolvedId === actor.personId && row.resolution === resolution) return { ok: true }
    await ctx.db
      .update(paymentDifferences)
      .set({
        status: next(differenceLifecycle, row.status, 'resolve'),
        resolution,
        resolvedId: actor.personId,
        resolvedName: actor.name,
        resolvedAt: ctx.clock.now(),
      })
      .where(mine(ctx, paymentDifferences, eq(paymentDifferences.id, id)))
    await audit(ctx, 'payment.resolve', 'difference', id, { resolution })
    return { ok: true }
  })
}
