import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { audits, type Actor, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { statements } from '~/areas/settlement/domain/tables'
import { paths } from '~/paths'
import { FIND_COUNTED, NUMBER_DIGITS } from '../codes'
import type { Match } from '../contract'
import { numbersFrom, type FindWord } from './sought'

/** English names of suppliers beside those that were kept. */
type NameOf = (storeId: string, name: string) => string

/**
 * Whether the page of the order at hand opens: the feeds tell administrators of every order of the school, its page those alone
 * whose order it is.
 */
const opens = (ctx: DbCtx, actor: Actor): SQL<boolean> =>
  sql<boolean>`coalesce(${visibleOrders(ctx, actor) ?? sql`true`}, false)`

/** What goes by a number of the mall and has a supplier, as a match. */
const matchOf = (
  it: { id: string; storeId: string; storeName: string; status: string },
  {
    digits,
    nameOf,
    about,
    href,
  }: Pick<Match, 'about' | 'href'> & { digits: string; nameOf: NameOf },
): Match => ({
  id: it.id,
  number: it.id,
  name: it.storeName,
  nameEn: nameOf(it.storeId, it.storeName),
  about,
  aboutEn: about,
  state: it.status,
  exact: it.id === digits,
  href,
})

/** Orders whose number begins so, the newest first. */
export async function findOrders(
  ctx: DbCtx,
  actor: Actor,
  { digits }: FindWord,
  nameOf: NameOf,
): Promise<Match[]> {
  if (!digits) return []
  const rows = await ctx.db
    .select({
      id: orders.id,
      storeId: orders.storeId,
      storeName: orders.storeName,
      buyerName: orders.buyerName,
      status: orders.status,
      opens: opens(ctx, actor),
    })
    .from(orders)
    .where(mine(ctx, orders, numbersFrom(orders.id, digits)))
    .orderBy(desc(orders.id))
    .limit(FIND_COUNTED + 1)
  return rows.map(it =>
    matchOf(it, {
      digits,
      nameOf,
      about: it.buyerName,
      href: it.opens ? paths.order(it.id) : null,
    }),
  )
}

/** Acceptances whose number begins so, and those of the order whose whole number it is. */
export async function findAcceptances(
  ctx: DbCtx,
  actor: Actor,
  { digits }: FindWord,
  nameOf: NameOf,
): Promise<Match[]> {
  if (!digits) return []
  const ofOrder = digits.length === NUMBER_DIGITS ? eq(acceptances.orderId, digits) : undefined
  const rows = await ctx.db
    .select({
      id: acceptances.id,
      storeId: acceptances.storeId,
      storeName: acceptances.storeName,
      buyerName: acceptances.buyerName,
      status: acceptances.status,
      opens: opens(ctx, actor),
    })
    .from(acceptances)
    .innerJoin(
      orders,
      and(eq(orders.mallId, acceptances.mallId), eq(orders.id, acceptances.orderId)),
    )
    .where(mine(ctx, acceptances, or(numbersFrom(acceptances.id, digits), ofOrder)))
    .orderBy(desc(acceptances.id))
    .limit(FIND_COUNTED + 1)
  return rows.map(it =>
    matchOf(it, {
      digits,
      nameOf,
      about: it.buyerName,
      href: it.opens ? paths.acceptance(it.id) : null,
    }),
  )
}

/** Statements whose number begins so. Their pages are finance's. */
export async function findStatements(
  ctx: DbCtx,
  actor: Actor,
  { digits }: FindWord,
  nameOf: NameOf,
): Promise<Match[]> {
  if (!digits) return []
  const rows = await ctx.db
    .select({
      id: statements.id,
      storeId: statements.storeId,
      storeName: statements.storeName,
      fromDay: statements.fromDay,
      toDay: statements.toDay,
      status: statements.status,
    })
    .from(statements)
    .where(mine(ctx, statements, numbersFrom(statements.id, digits)))
    .orderBy(desc(statements.id))
    .limit(FIND_COUNTED + 1)
  const isOpen = actor.roles.has('finance') || audits(actor)
  return rows.map(it =>
    matchOf(it, {
      digits,
      nameOf,
      about: `${it.fromDay} – ${it.toDay}`,
      href: isOpen ? paths.financeStatement(it.id) : null,
    }),
  )
}
