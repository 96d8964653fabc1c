import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { SnapshotOfGoods } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { viewsOf, type PictureLabel, type PictureSpec } from '~/mall/pictures'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { orderLines } from '~/areas/orders/domain/tables'
import { pricesNow } from '~/areas/promotions/domain/prices'
import type { StoredDetail } from './detail'
import { brandDirectory } from './directory'
import { snapshotPicture } from './picture-urls'
import { productSnapshots, products } from './tables'

/** What is kept of goods beside their order line: the words of their page and how they are drawn. */
interface KeptContent extends Pick<
  StoredDetail,
  'description' | 'descriptionEn' | 'specs' | 'grade' | 'formula' | 'molecularWeight' | 'hazard'
> {
  brandName: string
  brandNameEn: string
  picture: PictureSpec
  label: PictureLabel
}

const ID_LENGTH = 16
/** How a line of an order is named in the address: order and line. */
const LINE = /^(\d{20})-(\d{1,3})$/

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
  const kept = rows
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
  if (kept.length)
    await ctx.db
      .insert(productSnapshots)
      .values(kept.map(it => ({ mallId: ctx.mall.id, ...it, createdAt: ctx.clock.now() })))
      .onConflictDoNothing()
  return new Map(kept.map(it => [it.productId, it.id]))
}

/** Goods as they were when ordered, for whoever may see the order. */
export async function findSnapshot(
  ctx: Ctx,
  { productId, snapshot }: { productId: string; snapshot: string },
): Promise<SnapshotOfGoods> {
  const [, orderId, lineText] = LINE.exec(snapshot) ?? []
  if (!orderId) throw new MallError('not_found')
  const price = await pricesNow(ctx)
  return read(ctx, async ctx => {
    const order = await findOrderDetail(ctx, orderId)
    const line = order.lines.find(
      it => it.lineNo === Number(lineText) && it.productId === productId,
    )
    if (!line) throw new MallError('not_found')
    const [row] = await ctx.db
      .select({ content: productSnapshots.content, id: productSnapshots.id })
      .from(productSnapshots)
      .innerJoin(
        orderLines,
        mine(
          ctx,
          orderLines,
          eq(orderLines.snapshotId, productSnapshots.id),
          eq(orderLines.productId, productSnapshots.productId),
        ),
      )
      .where(
        mine(
          ctx,
          productSnapshots,
          and(eq(orderLines.orderId, orderId), eq(orderLines.lineNo, line.lineNo)),
        ),
      )
    const [now] = await ctx.db
      .select({ unitPrice: products.unitPrice })
      .from(products)
      .where(mine(ctx, products, eq(products.id, productId), eq(products.onSale, true)))
    return {
      orderId,
      lineNo: line.lineNo,
      productId,
      storeId: order.storeId,
      storeName: order.storeName,
      orderedAt: order.createdAt,
      name: line.name,
      nameEn: line.nameEn,
      code: line.code,
      spec: line.spec,
      unit: line.unit,
      cas: line.cas,
      pic: row ? snapshotPicture(productId, row.id) : line.pic,
      unitPrice: line.unitPrice,
      num: line.num,
      amount: line.amount,
      content: row ? contentOf(productId, row.id, row.content as KeptContent) : null,
      priceNow: now ? price(productId, now.unitPrice).unitPrice : null,
    }
  })
}

function contentOf(
  productId: string,
  id: string,
  { picture, label, hazard, ...told }: KeptContent,
): SnapshotOfGoods['content'] {
  return {
    ...told,
    hazard: hazard && { lists: [], un: null, ...hazard },
    pictures: viewsOf(picture, label).map(view =>
      snapshotPicture(productId, id, view === 'front' ? undefined : view),
    ),
  }
}

/** How kept goods were drawn; null where nothing is kept under that name. */
export function findSnapshotPicture(
  ctx: Ctx,
  productId: string,
  id: string,
): Promise<{ picture: PictureSpec; label: PictureLabel } | null> {
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
