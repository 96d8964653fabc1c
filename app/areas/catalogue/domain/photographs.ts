import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read } from '~/mall/database/pool'
import { viewsOf, type PictureLabel, type PictureSpec } from '~/mall/pictures'
import type { Photograph } from '~/mall/pictures/photograph'
import { productPhotographs } from './tables'

/** What goods without a photograph show: outside of a demonstration nothing is drawn that nobody has seen. */
export const shownPicture = (ctx: Ctx, picture: PictureSpec): PictureSpec =>
  ctx.services.demo ? picture : { ...picture, tile: true }

/** Addresses of all pictures of goods, the first one that of lists. */
export const picturesOf = (
  ctx: Ctx,
  {
    photographs,
    picture,
    label,
  }: { photographs: number; picture: PictureSpec; label: PictureLabel },
  addressOf: (view?: Exclude<ReturnType<typeof viewsOf>[number], 'front'> | number) => string,
): string[] =>
  photographs
    ? Array.from({ length: photographs }, (_, at) => addressOf(at ? at + 1 : undefined))
    : viewsOf(shownPicture(ctx, picture), label).map(view =>
        addressOf(view === 'front' ? undefined : view),
      )

/** What photographs of goods are known by, in their order. */
export async function findPhotographs(
  ctx: DbCtx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { source: string; n: number }[]>> {
  const found = new Map<string, { source: string; n: number }[]>()
  if (!productIds.length) return found
  const rows = await ctx.db
    .select({
      productId: productPhotographs.productId,
      source: productPhotographs.source,
      n: productPhotographs.n,
    })
    .from(productPhotographs)
    .where(
      mine(
        ctx,
        productPhotographs,
        and(
          inArray(productPhotographs.productId, [...productIds]),
          isNotNull(productPhotographs.n),
        ),
      ),
    )
    .orderBy(asc(productPhotographs.productId), asc(productPhotographs.n))
  for (const { productId, source, n } of rows)
    if (n !== null) found.set(productId, [...(found.get(productId) ?? []), { source, n }])
  return found
}

/** Sides a photograph of goods was made in; null where the goods have none that came as `source`. */
export async function findSides(
  ctx: Ctx,
  productId: string,
  source: string,
): Promise<number[] | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ sides: productPhotographs.sides })
      .from(productPhotographs)
      .where(
        mine(
          ctx,
          productPhotographs,
          and(eq(productPhotographs.productId, productId), eq(productPhotographs.source, source)),
        ),
      ),
  )
  return row?.sides ?? null
}

/** Where the bytes of a photograph stand: made of what it shows, so that keeping it twice keeps it once. */
const keyOf = (productId: string, source: string, side: number) =>
  createHash('sha256').update(`photograph ${productId} ${source} ${side}`).digest('hex')

/** Puts a photograph where it is found, before any row names it. */
export async function keepPhotograph(
  ctx: Ctx,
  productId: string,
  source: string,
  sizes: readonly Photograph[],
): Promise<void> {
  for (const { side, bytes } of sizes)
    await outside(ctx, 'storage', () =>
      ctx.services.storage.put(ctx.mall.id, keyOf(productId, source, side), bytes),
    )
}

export const readPhotograph = (
  ctx: Ctx,
  productId: string,
  source: string,
  side: number,
): Promise<Buffer | null> =>
  outside(ctx, 'storage', () =>
    ctx.services.storage.get(ctx.mall.id, keyOf(productId, source, side)),
  )
