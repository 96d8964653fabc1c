import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { lockGroup, moveGroup, type Group } from './close-group'
import { memberLifecycle } from './lifecycle'
import { groupBuys, groupMembers } from './tables'

/** Goods, quantity and price of a formed group for the person at hand, while they may still order at it. */
export interface GroupPrice {
  groupId: string
  productId: string
  num: number
  unitPrice: Hao
  title: string
  titleEn: string
  orderBy: Date
}

async function priceFor(ctx: DbCtx, group: Group | undefined): Promise<GroupPrice> {
  if (!group) throw new MallError('not_found')
  const [part] = await ctx.db
    .select()
    .from(groupMembers)
    .where(
      mine(
        ctx,
        groupMembers,
        eq(groupMembers.groupId, group.id),
        eq(groupMembers.personId, actorOf(ctx).personId),
      ),
    )
  if (!part) throw new MallError('not_found')
  if (
    part.status !== 'toOrder' ||
    group.status !== 'formed' ||
    group.finalPrice === null ||
    !group.orderBy ||
    group.orderBy <= ctx.clock.now()
  )
    throw new MallError('wrong_state')
  return {
    groupId: group.id,
    productId: group.productId,
    num: part.num,
    unitPrice: group.finalPrice,
    title: group.title,
    titleEn: group.titleEn,
    orderBy: group.orderBy,
  }
}

/** The price a formed group gives this person; `not_found` for who is not in it, `wrong_state` where it was used or is no longer given. */
export async function groupPriceOf(ctx: DbCtx, groupId: string): Promise<GroupPrice> {
  const [group] = await ctx.db
    .select()
    .from(groupBuys)
    .where(mine(ctx, groupBuys, eq(groupBuys.id, groupId)))
  return priceFor(ctx, group)
}

/**
 * Uses the price of a group for a checkout, in its transaction: once, by that person, for exactly that quantity of those
 * goods. The last one who orders ends the group. Answers price by product id.
 */
export async function claimGroupPrice(
  ctx: DbCtx,
  groupId: string,
  lines: readonly { id: string; num: number }[],
  checkoutId: string,
): Promise<Map<string, Hao>> {
  const { personId } = actorOf(ctx)
  const group = await lockGroup(ctx, groupId)
  const price = await priceFor(ctx, group)
  const [line] = lines
  if (!group || !line || lines.length > 1 || line.id !== price.productId || line.num !== price.num)
    throw new MallError('conflict')
  await ctx.db
    .update(groupMembers)
    .set({
      status: next(memberLifecycle, 'toOrder', 'order'),
      checkoutId,
      changedAt: ctx.clock.now(),
    })
    .where(
      mine(
        ctx,
        groupMembers,
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.personId, personId),
      ),
    )
  await audit(ctx, 'group.order', 'group', groupId, {
    checkoutId,
    num: price.num,
    unitPrice: price.unitPrice,
  })
  const waiting = await ctx.db.$count(
    groupMembers,
    mine(ctx, groupMembers, eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'toOrder')),
  )
  if (!waiting) await moveGroup(ctx, group, 'finish')
  return new Map([[price.productId, price.unitPrice]])
}
