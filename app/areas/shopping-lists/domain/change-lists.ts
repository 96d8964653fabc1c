import { SHOPPING_LIST_LINES_MAX, SHOPPING_LISTS_MAX } from '../limits'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { PutReply, Refusal } from '~/areas/cart/contract'
import { MallError } from '~/contract/errors'
import { QUANTITY_MAX } from '~/contract/limits'
import type { ShoppingList } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { violates, write } from '~/mall/database/pool'
import { lockPerson } from '~/areas/accounts/domain/people'
import { sumByProduct } from '~/areas/cart/domain/put-lines'
import { findGoods } from '~/areas/catalogue/domain/goods'
import { countGoods, LATER, listReply, lockList, onList, ownLists, type List } from './own-lists'
import { shoppingListItems, shoppingLists } from './tables'

type Lines = readonly { id: string; num: number }[]
const nameTaken = (error: unknown): never => {
  if (violates(error, 'shopping_lists_name'))
    throw new MallError('invalid', { fields: { name: 'list_name_taken' } })
  throw error
}

export async function createList(ctx: Ctx, { name }: { name: string }): Promise<ShoppingList> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    await lockPerson(ctx, personId)
    const [total] = await ctx.db
      .select({ n: count() })
      .from(shoppingLists)
      .where(and(ownLists(ctx), eq(shoppingLists.kind, 'named')))
    if ((total?.n ?? 0) >= SHOPPING_LISTS_MAX)
      throw new MallError('invalid', { fields: { name: 'list_many' } })
    const now = ctx.clock.now()
    const list: List = {
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      personId,
      kind: 'named',
      name,
      createdAt: now,
      changedAt: now,
    }
    await ctx.db.insert(shoppingLists).values(list)
    await audit(ctx, 'shoppingList.create', 'shoppingList', list.id, { name })
    return listReply(list, 0)
  }).catch(nameTaken)
}

export async function renameList(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
): Promise<ShoppingList> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const list = await lockList(ctx, id)
    if (list.kind === 'later') throw new MallError('wrong_state')
    await ctx.db
      .update(shoppingLists)
      .set({ name })
      .where(and(ownLists(ctx), eq(shoppingLists.id, list.id)))
    await audit(ctx, 'shoppingList.rename', 'shoppingList', list.id, { from: list.name, to: name })
    return listReply({ ...list, name }, await countGoods(ctx, list.id))
  }).catch(nameTaken)
}

/** Deletes a list with what is on it; the one for later is only emptied by that, for it comes again when it is needed. */
export async function removeList(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const [list] = await ctx.db
      .delete(shoppingLists)
      .where(
        and(
          ownLists(ctx),
          id === LATER ? eq(shoppingLists.kind, 'later') : eq(shoppingLists.id, id),
        ),
      )
      .returning()
    if (!list) throw new MallError('not_found')
    await audit(ctx, 'shoppingList.remove', 'shoppingList', list.id, { name: list.name })
    return { ok: true as const }
  })
}

/** Adds goods to a list that is locked. Goods that are no longer sold may stay on a list; goods that never were may not. */
export async function putOnList(ctx: DbCtx, list: List, lines: Lines): Promise<PutReply> {
  const demand = sumByProduct(lines)
  const existing = new Set((await findGoods(ctx, [...demand.keys()])).map(it => it.id))
  const there = new Set(
    (
      await ctx.db
        .select({ id: shoppingListItems.productId })
        .from(shoppingListItems)
        .where(onList(ctx, list.id))
    ).map(it => it.id),
  )
  let room = SHOPPING_LIST_LINES_MAX - there.size
  const refusals: { id: string; code: Refusal }[] = []
  const rows = [...demand].flatMap(([id, num]) => {
    const code: Refusal | null = !existing.has(id)
      ? 'gone'
      : there.has(id) || room-- > 0
        ? null
        : 'full'
    if (!code)
      return [
        { mallId: ctx.mall.id, listId: list.id, productId: id, num, addedAt: ctx.clock.now() },
      ]
    refusals.push({ id, code })
    return []
  })
  if (rows.length) {
    await ctx.db
      .insert(shoppingListItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [shoppingListItems.mallId, shoppingListItems.listId, shoppingListItems.productId],
        set: { num: sql`least(${shoppingListItems.num} + excluded.num, ${QUANTITY_MAX})` },
      })
  }
  return { count: await countGoods(ctx, list.id), added: rows.length, refused: refusals }
}

export async function putGoods(
  ctx: Ctx,
  { id, lines }: { id: string; lines: Lines },
): Promise<PutReply> {
  actorOf(ctx)
  return write(ctx, async ctx => putOnList(ctx, await lockList(ctx, id), lines))
}

/** Inside an open transaction: goods onto the list for later, which has no limit for what would be lost otherwise. */
export async function saveForLater(ctx: DbCtx, lines: Lines): Promise<List> {
  const list = await lockList(ctx, LATER)
  await ctx.db
    .insert(shoppingListItems)
    .values(
      [...sumByProduct(lines)].map(([productId, num]) => ({
        mallId: ctx.mall.id,
        listId: list.id,
        productId,
        num,
        addedAt: ctx.clock.now(),
      })),
    )
    .onConflictDoUpdate({
      target: [shoppingListItems.mallId, shoppingListItems.listId, shoppingListItems.productId],
      set: { num: sql`least(${shoppingListItems.num} + excluded.num, ${QUANTITY_MAX})` },
    })
  return list
}

/** Quantities of several goods at once; goods that are not on the list any more are passed over. */
export async function changeGoods(
  ctx: Ctx,
  { id, lines }: { id: string; lines: Lines },
): Promise<{ count: number }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const list = await lockList(ctx, id)
    if (lines.length) {
      const values = sql.join(
        lines.map(it => sql`(${it.id}, ${it.num}::int)`),
        sql`, `,
      )
      await ctx.db
        .update(shoppingListItems)
        .set({ num: sql`wanted.num` })
        .from(sql`(values ${values}) as wanted (id, num)`)
        .where(and(onList(ctx, list.id), sql`${shoppingListItems.productId} = wanted.id`))
    }
    return { count: await countGoods(ctx, list.id) }
  })
}

export async function takeGoodsOut(
  ctx: Ctx,
  { id, ids }: { id: string; ids: string[] },
): Promise<{ count: number }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const list = await lockList(ctx, id)
    await ctx.db
      .delete(shoppingListItems)
      .where(and(onList(ctx, list.id), inArray(shoppingListItems.productId, ids)))
    return { count: await countGoods(ctx, list.id) }
  })
}

/** Moves goods to another list of the same person; what that one has no room for stays where it is and fails with `too_large`. */
export async function moveGoods(
  ctx: Ctx,
  { id, ids, to }: { id: string; ids: string[]; to: string },
): Promise<{ count: number }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    // Both in one order, so that two moves against each other do not wait for each other for ever.
    const lists = new Map<string, List>()
    for (const one of [...new Set([id, to])].sort()) lists.set(one, await lockList(ctx, one))
    const from = lists.get(id),
      target = lists.get(to)
    if (!from || !target || from.id === target.id)
      throw new MallError('invalid', { fields: { to: 'choose_one' } })
    const goods = await ctx.db
      .delete(shoppingListItems)
      .where(and(onList(ctx, from.id), inArray(shoppingListItems.productId, ids)))
      .returning({ id: shoppingListItems.productId, num: shoppingListItems.num })
    if (goods.length) {
      const { refused } = await putOnList(ctx, target, goods)
      if (refused.some(it => it.code === 'full')) throw new MallError('too_large')
    }
    return { count: await countGoods(ctx, from.id) }
  })
}
