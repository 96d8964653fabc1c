import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { SnapshotOfGoods } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import type { PictureLabel, PictureSpec } from '~/mall/pictures'
import type { StoredDetail } from './detail'
import { brandDirectory } from './directory'
import { snapshotPicture } from '~/mall/pictures/addresses'
import { findPhotographs, picturesOf } from './photographs'
import { productSnapshots, products } from './tables'

/** What is kept of goods beside their order line: the words of their page and how they are drawn. */
export interface KeptContent extends Pick<
  StoredDetail,
  'description' | 'descriptionEn' | 'specs' | 'grade' | 'formula' | 'molecularWeight' | 'hazard'
> {
  brandName: string
  brandNameEn: string
  picture: PictureSpec
  label: PictureLabel
  /** What its photographs came as; nothing where it had none. */
  photographs?: string[]
}

const ID_LENGTH = 16
/** Keeps goods as they are now, unless they are kept like that already; answers the snapshot of each product. */
export async function keepSnapshots(
  ctx: DbCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const brands = await brandDirectory(ctx)
  const rows = await ctx.db
    .select({ id: products.id, brandId: products.brandId, detail: products.detail })
    .from(products)
    .where(mine(ctx, products, inArray(products.id, [...ids])))
  const photographs = await findPhotographs(ctx, ids)
  const snapshots = rows
    .map(row => {
      const {
        description,
        descriptionEn,
        specs,
        grade,
        formula,
        molecularWeight,
        hazard,
        picture,
        label,
      } = row.detail as StoredDetail
      const brand = brands.get(row.brandId)
      const own = photographs.get(row.id)?.map(it => it.source)
      const content: KeptContent = {
        brandName: brand?.name ?? '',
        brandNameEn: brand?.nameEn ?? '',
        description,
        descriptionEn,
        specs,
        grade,
        formula,
        molecularWeight,
        hazard,
        picture,
        label,
        ...(own ? { photographs: own } : {}),
      }
      return {
        productId: row.id,
        id: createHash('sha256')
          .update(JSON.stringify(content))
          .digest('base64url')
          .slice(0, ID_LENGTH),
        content,
      }
    })
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
  if (snapshots.length)
    await ctx.db
      .insert(productSnapshots)
      .values(snapshots.map(it => ({ mallId: ctx.mall.id, ...it, createdAt: ctx.clock.now() })))
      .onConflictDoNothing()
  return new Map(snapshots.map(it => [it.productId, it.id]))
}

export function contentOf(
  ctx: Ctx,
  productId: string,
  id: string,
  { picture, label, photographs = [], hazard, ...told }: KeptContent,
): SnapshotOfGoods['content'] {
  return {
    ...told,
    hazard: hazard && { lists: [], un: null, ...hazard },
    pictures: picturesOf(ctx, { photographs: photographs.length, picture, label }, view =>
      snapshotPicture(productId, id, view),
    ),
  }
}

/** How kept goods were drawn; null where nothing is kept under that name. */
export function findSnapshotPicture(
  ctx: Ctx,
  productId: string,
  id: string,
): Promise<Pick<KeptContent, 'picture' | 'label' | 'photographs'> | null> {
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ content: productSnapshots.content })
      .from(productSnapshots)
      .where(
        mine(
          ctx,
          productSnapshots,
          eq(productSnapshots.productId, productId),
          eq(productSnapshots.id, id),
        ),
      )
    return (row?.content as KeptContent | undefined) ?? null
  })
}
