import { FAVOURITES_MAX } from '../limits'
import { and, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { findCards } from '~/areas/catalogue/domain/cards'
import { products } from '~/areas/catalogue/domain/tables'
import { favourites } from './tables'

const own = (ctx: Ctx, productId?: string) =>
  mine(
    ctx,
    favourites,
    eq(favourites.personId, actorOf(ctx).personId),
    productId === undefined ? undefined : eq(favourites.productId, productId),
  )

export const isFavourite = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ id: favourites.productId })
      .from(favourites)
      .where(own(ctx, id))
    return { favourite: !!row }
  })

/** Makes goods favourites of the signed-in person; those that are already stay where they are. Answers how many there are now. */
export async function addFavourites(
  ctx: Ctx,
  { productIdList }: { productIdList: string[] },
): Promise<{ count: number }> {
  const { personId } = actorOf(ctx)
  const uniqueIds = [...new Set(productIdList)].sort()
  return write(ctx, async ctx => {
    const goods = await ctx.db
      .select({ id: products.id, price: products.indexPrice })
      .from(products)
      .where(mine(ctx, products, inArray(products.id, uniqueIds)))
    if (goods.length < uniqueIds.length) throw new MallError('not_found')
    await ctx.db
      .insert(favourites)
      .values(
        goods.map(({ id: productId, price }) => ({
          mallId: ctx.mall.id,
          personId,
          productId,
          price: price || null,
          createdAt: ctx.clock.now(),
        })),
      )
      .onConflictDoNothing()
    const [all] = await ctx.db.select({ n: count() }).from(favourites).where(own(ctx))
    if ((all?.n ?? 0) > FAVOURITES_MAX) throw new MallError('too_large')
    return { count: all?.n ?? 0 }
  })
}

export const addFavourite = async (ctx: Ctx, { id }: { id: string }) => {
  await addFavourites(ctx, { productIdList: [id] })
  return { ok: true as const }
}

/** Takes goods off the favourites; what is not among them is off already. */
export const removeFavourite = (ctx: Ctx, { id }: { id: string }) =>
  write(ctx, async ctx => {
    await ctx.db.delete(favourites).where(own(ctx, id))
    return { ok: true as const }
  })

/** A page of the own favourites, newest first. Goods no longer sold stay in the list without their card. */
export async function findFavourites(
  ctx: Ctx,
  { page, rows, keyword }: { page: number; rows: number; keyword?: string },
) {
  actorOf(ctx)
  const words = keyword?.trim()
  const like = containing(words ?? '')
  const nameCondition = words
    ? or(
        ilike(products.name, like),
        ilike(products.nameEn, like),
        ilike(products.code, like),
        eq(products.cas, words),
      )
    : undefined
  const { found, total } = await read(ctx, async ctx => {
    const from = () =>
      ctx.db
        .select({
          id: favourites.productId,
          at: favourites.createdAt,
          fellFrom: favourites.fellFrom,
          storeId: products.storeId,
          name: products.name,
          nameEn: products.nameEn,
          spec: products.spec,
        })
        .from(favourites)
        .innerJoin(products, mine(ctx, products, eq(products.id, favourites.productId)))
        .where(and(own(ctx), nameCondition))
    return {
      found: await from()
        .orderBy(desc(favourites.createdAt), desc(favourites.productId))
        .limit(rows)
        .offset((page - 1) * rows),
      total: await ctx.db.$count(from().as('found')),
    }
  })
  const cards = new Map(
    (
      await findCards(
        ctx,
        found.map(it => it.id),
      )
    ).map(it => [it.id, it]),
  )
  return {
    list: found.map(({ id, at, fellFrom, ...it }) => {
      const product = cards.get(id) ?? null
      const isLower = fellFrom !== null && !!product?.unitPrice && product.unitPrice < fellFrom
      return {
        ...it,
        productId: id,
        at: at.toISOString(),
        fellFrom: isLower ? fellFrom : null,
        product,
      }
    }),
    total,
  }
}

/** All favourites of a person, in the open transaction of whoever has a reason to. */
export const dropFavourites = (ctx: DbCtx, personId: string): Promise<unknown> =>
  ctx.db.delete(favourites).where(mine(ctx, favourites, eq(favourites.personId, personId)))
