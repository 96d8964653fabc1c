import { and, eq, exists, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { schoolKinds } from '~/areas/accounts/codes'
import { people } from '~/areas/accounts/domain/tables'
import { openCase } from '~/areas/after-sales/domain/set-buyer'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { assets } from '~/areas/assets/domain/tables'
import { openBidding } from '~/areas/biddings/domain/set-person'
import { biddings } from '~/areas/biddings/domain/tables'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { endedStatuses } from '~/areas/orders/codes'
import { orders } from '~/areas/orders/domain/tables'
import { projects } from '~/areas/teams/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { matterKinds, type MatterKind } from '../codes'

/** Somebody of the school who may not come in any more, however that came. */
export const hasLeft = and(inArray(people.kind, [...schoolKinds]), eq(people.disabled, true)) as SQL

const one = { one: sql`1` }
type Table = PgTable & { mallId: AnyPgColumn }

/**
 * An order its buyer has something to do about, now or once others have done theirs: under way, its funds to be changed, goods to
 * be given back or to be registered.
 */
export function openOrder(ctx: DbCtx): SQL {
  const some = (table: Table, where: SQL | undefined) =>
    exists(
      ctx.db
        .select(one)
        .from(table)
        .where(mine(ctx, table, where)),
    )
  return or(
    notInArray(orders.status, [...endedStatuses]),
    inArray(orders.settleStatus, ['fundModify', 'fundConfirm']),
    some(afterSales, and(eq(afterSales.orderId, orders.id), openCase)),
    ctx.mall.assetHints
      ? some(assets, and(eq(assets.orderId, orders.id), eq(assets.status, 'wait')))
      : undefined,
  ) as SQL
}

/** Where the matters of each kind are, and which of them somebody has left open. */
export const placesOf = (ctx: DbCtx) => ({
  fund: {
    table: fundAccounts,
    of: (person: Person) => inArray(fundAccounts.id, fundsOf(ctx, person)),
  },
  order: {
    table: orders,
    of: (person: Person) =>
      and(or(eq(orders.buyerId, person), eq(orders.principalId, person)), openOrder(ctx)),
  },
  team: { table: projects, of: (person: Person) => eq(projects.managerId, person) },
  bidding: {
    table: biddings,
    of: (person: Person) =>
      and(eq(biddings.personId, person), ctx.mall.biddings ? openBidding : sql`false`),
  },
})
type Person = string | PgColumn

/** Accounts that are somebody's, and those whose shares wait for them, whosever these are: one list, found by two indexes. */
const fundsOf = (ctx: DbCtx, person: Person) =>
  ctx.db
    .select({ id: fundAccounts.id })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.ownerId, person), eq(fundAccounts.open, true)))
    .unionAll(
      ctx.db
        .select({ id: orderFunds.fundId })
        .from(orderFunds)
        .where(
          mine(ctx, orderFunds, eq(orderFunds.ownerId, person), eq(orderFunds.status, 'toAudit')),
        ),
    )

const ofPerson = (ctx: DbCtx, kind: MatterKind) => {
  const { table, of } = placesOf(ctx)[kind]
  return mine(ctx, table, of(people.id))
}

/** How many matters of a kind the person at hand has, as a column of a query of `people`. */
export const countOf = (ctx: DbCtx, kind: MatterKind): SQL<number> =>
  sql<number>`(${ctx.db
    .select({ n: sql`count(*)::int` })
    .from(placesOf(ctx)[kind].table)
    .where(ofPerson(ctx, kind))})`

/** That the person at hand has left and has a matter of these kinds, as a condition on `people`. */
export const leftOpen = (ctx: DbCtx, kinds: readonly MatterKind[] = matterKinds): SQL =>
  and(
    hasLeft,
    or(
      ...kinds.map(kind =>
        exists(ctx.db.select(one).from(placesOf(ctx)[kind].table).where(ofPerson(ctx, kind))),
      ),
    ),
  ) as SQL

/** How many people there are of whom that is true. */
export const countLeavers = (ctx: DbCtx): Promise<number> =>
  ctx.db.$count(people, mine(ctx, people, leftOpen(ctx)))
