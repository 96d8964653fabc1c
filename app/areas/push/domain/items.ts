import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { PushItem, PushRate } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, actorWith, type Ctx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import { findCards } from '~/areas/catalogue/domain/cards'
import { products } from '~/areas/catalogue/domain/tables'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { DEFAULT_RATE } from './choices'
import { pushChoices, pushItems, pushRates } from './tables'

/** Held while goods are pushed in a school, so that two suppliers cannot both be the last of the day. */
const PUSH_LOCK = 7_305
const mostADay: Record<PushRate, number> = { none: Infinity, one: 1, three: 3, five: 5 }

const ownItems = (ctx: Ctx, storeId: string) =>
  mine(
    ctx,
    pushItems,
    eq(pushItems.personId, actorOf(ctx).personId),
    storeId === '0' ? undefined : eq(pushItems.storeId, storeId),
  )

/** Goods pushed to the signed-in buyer, newest first, by one supplier or (`0`) by all. */
export async function findItems(
  ctx: Ctx,
  { id, page, rows }: { id: string; page: number; rows: number },
): Promise<{ list: PushItem[]; total: number }> {
  const { items, total } = await read(ctx, async ctx => ({
    items: await ctx.db
      .select()
      .from(pushItems)
      .where(ownItems(ctx, id))
      .orderBy(desc(pushItems.createdAt), desc(pushItems.id))
      .limit(rows)
      .offset((page - 1) * rows),
    total: await ctx.db.$count(pushItems, ownItems(ctx, id)),
  }))
  const [stores, goods] = await Promise.all([
    storeDirectory(ctx),
    findCards(ctx, [...new Set(items.map(it => it.productId))]),
  ])
  return {
    list: items.map(it => ({
      id: it.id,
      at: it.createdAt.toISOString(),
      words: it.words,
      seen: it.seenAt !== null,
      storeId: it.storeId,
      storeName: stores.get(it.storeId)?.name ?? '',
      storeNameEn: stores.get(it.storeId)?.nameEn ?? '',
      product: goods.find(one => one.id === it.productId) ?? null,
    })),
    total,
  }
}

export const countItems = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => ({ count: await ctx.db.$count(pushItems, ownItems(ctx, id)) }))

export const markSeen = (ctx: Ctx, { id }: { id: string }) =>
  write(ctx, async ctx => {
    await ctx.db
      .update(pushItems)
      .set({ seenAt: ctx.clock.now() })
      .where(and(ownItems(ctx, id), isNull(pushItems.seenAt)))
    return { ok: true as const }
  })

/** Buyers who let the supplier push, and what it has sent today. */
export function findAudience(ctx: Ctx): Promise<{ allowed: number; sentToday: number }> {
  const storeId = shopOf(ctx)
  return read(ctx, async ctx => ({
    allowed: await ctx.db.$count(
      pushChoices,
      mine(ctx, pushChoices, and(eq(pushChoices.storeId, storeId), eq(pushChoices.allowed, true))),
    ),
    sentToday: await ctx.db.$count(
      pushItems,
      mine(
        ctx,
        pushItems,
        and(
          eq(pushItems.storeId, storeId),
          gte(pushItems.createdAt, startOfDay(dayOf(ctx.clock.now()))),
        ),
      ),
    ),
  }))
}

function shopOf(ctx: Ctx): string {
  const { storeId } = actorWith(ctx, 'supplier')
  if (!storeId) throw new MallError('no_permission')
  return storeId
}

/**
 * Pushes goods of the own shop to every buyer who allows it and has not had the day's share of pushes, all suppliers
 * together. `held` counts those who allow it and were not reached. Nobody gets the same goods twice a day.
 */
export async function sendPush(
  ctx: Ctx,
  { productId, words }: { productId: string; words: string },
): Promise<{ sent: number; held: number }> {
  const storeId = shopOf(ctx)
  return write(ctx, async ctx => {
    const [goods] = await ctx.db
      .select({ onSale: products.onSale })
      .from(products)
      .where(mine(ctx, products, eq(products.id, productId), eq(products.storeId, storeId)))
    if (!goods?.onSale) throw new MallError('invalid', { fields: { productId: 'choose_one' } })
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${PUSH_LOCK}, ${ctx.mall.id})`)
    const today = ctx.db
      .select({
        personId: pushItems.personId,
        n: count().as('n'),
        same: sql<number>`count(*) filter (where ${pushItems.productId} = ${productId})`
          .mapWith(Number)
          .as('same'),
      })
      .from(pushItems)
      .where(mine(ctx, pushItems, gte(pushItems.createdAt, startOfDay(dayOf(ctx.clock.now())))))
      .groupBy(pushItems.personId)
      .as('today')
    const audience = await ctx.db
      .select({
        personId: pushChoices.personId,
        rate: pushRates.rate,
        n: today.n,
        same: today.same,
      })
      .from(pushChoices)
      .leftJoin(pushRates, mine(ctx, pushRates, eq(pushRates.personId, pushChoices.personId)))
      .leftJoin(today, eq(today.personId, pushChoices.personId))
      .where(
        mine(ctx, pushChoices, eq(pushChoices.storeId, storeId), eq(pushChoices.allowed, true)),
      )
    const receivers = audience.filter(
      it => (it.n ?? 0) < mostADay[it.rate ?? DEFAULT_RATE] && !it.same,
    )
    if (receivers.length)
      await ctx.db.insert(pushItems).values(
        receivers.map(it => ({
          mallId: ctx.mall.id,
          id: newId(ctx.clock),
          personId: it.personId,
          storeId,
          productId,
          words,
          createdAt: ctx.clock.now(),
        })),
      )
    const answer = { sent: receivers.length, held: audience.length - receivers.length }
    await audit(ctx, 'push.send', 'product', productId, answer)
    return answer
  })
}
