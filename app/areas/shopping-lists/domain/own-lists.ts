import { and, count, eq } from 'drizzle-orm'
import type { ShoppingList } from '../contract'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import { shoppingListItems, shoppingLists } from './tables'

/** How the list that comes by itself is called in addresses and calls. */
export const LATER = 'later'
export type List = typeof shoppingLists.$inferSelect

const own = (ctx: Ctx, id?: string) =>
  mine(
    ctx,
    shoppingLists,
    and(
      eq(shoppingLists.personId, actorOf(ctx).personId),
      id === undefined
        ? undefined
        : id === LATER
          ? eq(shoppingLists.kind, 'later')
          : eq(shoppingLists.id, id),
    ),
  )
/** The lists of the person who asks. */
export const ownLists = (ctx: Ctx) => own(ctx)
export const onList = (ctx: Ctx, listId: string) =>
  mine(ctx, shoppingListItems, eq(shoppingListItems.listId, listId))

/** One's own list; `not_found` for anybody else's. */
export async function findOwnList(ctx: DbCtx, id: string): Promise<List> {
  const [list] = await ctx.db.select().from(shoppingLists).where(own(ctx, id))
  if (!list) throw new MallError('not_found')
  return list
}

/**
 * The same, and nobody else changes it until the transaction ends, so that two tabs cannot fill it past its limit. The one for
 * later is made when it is first needed.
 */
export async function lockList(ctx: DbCtx, id: string): Promise<List> {
  const now = ctx.clock.now()
  if (id === LATER) {
    await ctx.db
      .insert(shoppingLists)
      .values({
        mallId: ctx.mall.id,
        id: newId(ctx.clock),
        personId: actorOf(ctx).personId,
        kind: 'later',
        name: '',
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing({
        target: [shoppingLists.mallId, shoppingLists.personId, shoppingLists.name],
      })
  }
  const [list] = await ctx.db
    .update(shoppingLists)
    .set({ changedAt: now })
    .where(own(ctx, id))
    .returning()
  if (!list) throw new MallError('not_found')
  return list
}

export async function countGoods(ctx: DbCtx, listId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(shoppingListItems)
    .where(onList(ctx, listId))
  return row?.n ?? 0
}

export const listReply = (list: List, n: number): ShoppingList => ({
  id: list.id,
  kind: list.kind,
  name: list.name,
  count: n,
  changedAt: list.changedAt.toISOString(),
})

/** All lists of a person, in the open transaction of whoever has a reason to. */
export const dropLists = (ctx: DbCtx, personId: string): Promise<unknown> =>
  ctx.db.delete(shoppingLists).where(mine(ctx, shoppingLists, eq(shoppingLists.personId, personId)))
