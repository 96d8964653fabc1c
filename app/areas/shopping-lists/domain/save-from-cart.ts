import { SHOPPING_LIST_LINES_MAX } from '../limits'
import { and, desc, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { countLines, lockCart, takeOut } from '~/areas/cart/domain/cart-owner'
import { addManyToCart } from '~/areas/cart/domain/change-cart'
import { putOnList } from './change-lists'
import { findOwnList, LATER, lockList, onList } from './own-lists'
import { shoppingListItems } from './tables'

/** Moves goods from the cart to a list of the same person, to those saved for later unless told. All or none: `too_large` where the list is full. */
export async function saveFromCart(
  ctx: Ctx,
  { ids, listId = LATER }: { ids: string[]; listId?: string },
): Promise<{ listId: string; count: number; saved: number }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const owner = await lockCart(ctx)
    const list = await lockList(ctx, listId)
    const lines = await takeOut(ctx, owner, ids)
    if (lines.length) {
      const { refused } = await putOnList(ctx, list, lines)
      if (refused.some(it => it.code === 'full')) throw new MallError('too_large')
    }
    return { listId: list.id, count: await countLines(ctx, owner), saved: lines.length }
  })
}

/** Puts goods of a list in the cart: those named, or all. They stay on the list, which may be used again. */
export async function listToCart(ctx: Ctx, { id, ids }: { id: string; ids?: string[] }) {
  actorOf(ctx)
  const lines = await read(ctx, async ctx => {
    const list = await findOwnList(ctx, id)
    return ctx.db
      .select({ id: shoppingListItems.productId, num: shoppingListItems.num })
      .from(shoppingListItems)
      .where(
        and(
          onList(ctx, list.id),
          ids?.length ? inArray(shoppingListItems.productId, ids) : undefined,
        ),
      )
      .orderBy(desc(shoppingListItems.addedAt), shoppingListItems.productId)
      .limit(SHOPPING_LIST_LINES_MAX)
  })
  // An empty list puts nothing there, and says so.
  return addManyToCart(ctx, { lines })
}
