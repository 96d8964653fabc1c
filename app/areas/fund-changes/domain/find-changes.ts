import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { countCodes, FundChange } from '../contract'
import { type Actor, actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { people } from '~/areas/accounts/domain/tables'
import { hasShare } from '~/areas/funds/domain/shares'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { fillingsOf } from '~/areas/orders/domain/fillings'
import { orders } from '~/areas/orders/domain/tables'
import { decidable } from '~/areas/orders/domain/in-stead'
import { englishNames } from '~/areas/suppliers/domain/directory'

interface Input {
  page: number
  rows: number
  keyword?: string
}

/** Whether this person decides on a share of the order: as its owner, or in the owner's stead. */
const ownShare = (ctx: DbCtx, actor: Actor, more?: SQL) =>
  hasShare(ctx, acceptances.orderId, decidable(ctx, actor), more)

/** Own settlements that finance sent back. */
export const waitingForChange = (actor: Actor) =>
  and(eq(acceptances.settleStatus, 'fundModify'), eq(acceptances.buyerId, actor.personId))
/** Changed funds that wait for this person's word. */
export const waitingForChangeOwner = (ctx: DbCtx, actor: Actor) =>
  and(
    eq(acceptances.settleStatus, 'fundConfirm'),
    ownShare(ctx, actor, eq(orderFunds.status, 'toAudit')),
  )

const listBy =
  (part: (ctx: DbCtx, actor: Actor) => SQL | undefined) => (ctx: Ctx, input: Input) => {
    const actor = actorOf(ctx)
    return read(ctx, async ctx => {
      const text = input.keyword?.trim()
      const where = mine(
        ctx,
        acceptances,
        part(ctx, actor),
        anyContains(
          text,
          acceptances.id,
          acceptances.orderId,
          acceptances.storeName,
          acceptances.buyerName,
        ),
      )
      const rows = await ctx.db
        .select()
        .from(acceptances)
        .where(where)
        .orderBy(desc(acceptances.bouncedAt), desc(acceptances.id))
        .limit(input.rows)
        .offset((input.page - 1) * input.rows)
      const [total] = await ctx.db.select({ n: count() }).from(acceptances).where(where)
      return { list: await repliesFor(ctx, rows), total: total?.n ?? 0 }
    })
  }
export const listToModify = listBy((_, actor) => waitingForChange(actor))
export const listToConfirm = listBy(waitingForChangeOwner)

/** One settlement with its funds, for its buyer, those who decide on its accounts, finance and auditors. */
export function findChange(ctx: Ctx, { id }: { id: string }): Promise<FundChange> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const visible =
      actor.roles.has('finance') || audits(actor)
        ? undefined
        : or(eq(acceptances.buyerId, actor.personId), ownShare(ctx, actor))
    const rows = await ctx.db
      .select()
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          eq(acceptances.id, id),
          visible,
          sql`${acceptances.bouncedAt} is not null`,
        ),
      )
    const [reply] = await repliesFor(ctx, rows)
    if (!reply) throw new MallError('not_found')
    return reply
  })
}

async function repliesFor(
  ctx: DbCtx,
  rows: readonly (typeof acceptances.$inferSelect)[],
): Promise<FundChange[]> {
  if (!rows.length) return []
  const actor = actorOf(ctx)
  const orderIds = rows.map(it => it.orderId)
  const amounts = new Map(
    (
      await ctx.db
        .select({ id: orders.id, amount: orders.amount })
        .from(orders)
        .where(mine(ctx, orders, inArray(orders.id, orderIds)))
    ).map(it => [it.id, it.amount]),
  )
  const shares = await ctx.db
    .select({
      share: orderFunds,
      isOwn: sql<boolean>`coalesce(${decidable(ctx, actor)}, false)`,
      accountNo: fundAccounts.accountNo,
      fundName: fundAccounts.name,
      ownerName: people.name,
    })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .leftJoin(people, mine(ctx, people, eq(people.id, orderFunds.ownerId)))
    .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, orderIds)))
    .orderBy(asc(orderFunds.orderId), asc(orderFunds.position))
  const english = await englishNames(ctx)
  const filling = await fillingsOf(ctx, orderIds)
  return rows.map(row => {
    const own = shares.filter(it => it.share.orderId === row.orderId)
    return {
      id: row.id,
      orderId: row.orderId,
      filling: filling(row.orderId),
      storeId: row.storeId,
      storeName: row.storeName,
      storeNameEn: english(row.storeId, row.storeName),
      buyerId: row.buyerId,
      buyerName: row.buyerName,
      orderAmount: amounts.get(row.orderId) ?? row.amount,
      amount: row.amount,
      settleStatus: row.settleStatus,
      bounceRemark: row.bounceRemark ?? '',
      bouncedAt: row.bouncedAt?.toISOString() ?? null,
      shares: own.map(
        ({
          share: { fundId, ownerId, amount, frozen, status, remark, decidedByName },
          isOwn,
          accountNo,
          fundName,
          ownerName,
        }) => ({
          fundId,
          accountNo,
          fundName,
          ownerId,
          ownerName: ownerName ?? '',
          amount,
          frozen,
          status,
          remark,
          isOwn,
          inStead: isOwn && ownerId !== actor.personId,
          decidedByName,
        }),
      ),
      canModify:
        row.settleStatus === 'fundModify' && row.buyerId === actor.personId && actor.shoper,
      canConfirm:
        row.settleStatus === 'fundConfirm' &&
        own.some(({ share, isOwn }) => isOwn && share.status === 'toAudit'),
    }
  })
}

/** Several counts of the own work at once. */
export function countChanges(
  ctx: Ctx,
  { codes }: { codes: (typeof countCodes)[number][] },
): Promise<{ counts: Record<string, number> }> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const those = (condition: SQL | undefined) =>
      sql<number>`(count(*) filter (where ${condition}))::int`
    const [row] = await ctx.db
      .select({
        accept_modify: those(waitingForChange(actor)),
        accept_confirm: those(waitingForChangeOwner(ctx, actor)),
      })
      .from(acceptances)
      .where(
        mine(ctx, acceptances, inArray(acceptances.settleStatus, ['fundModify', 'fundConfirm'])),
      )
    return { counts: Object.fromEntries([...new Set(codes)].map(code => [code, row?.[code] ?? 0])) }
  })
}
