import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ProductDetail } from '../contract'
import { MallError } from '~/contract/errors'
import { formatYuan } from '~/contract/money'
import type { Ctx } from '~/mall/core/ctx'
import { PRICE_HIDDEN_WORDS, seesPrices, withoutPrice } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { pricesNow, pricesWithin } from '~/areas/promotions/domain/prices'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import type { StoredDetail } from './detail'
import { unitPriceOf } from './unit-price'
import { brandDirectory, categoryDirectory } from './directory'
import { findPhotographs, picturesOf } from './photographs'
import { productPicture } from '~/mall/pictures/addresses'
import { ruleOf } from './quantity-rule'
import { regionPriceOf } from './region-prices'
import { products, productStock, regionPrices } from './tables'

const PACKS_SHOWN = 30
/** All of a product but the words it is found by, which are many. */
const { searchTerms: _terms, ...shown } = getTableColumns(products)

/** Everything the page of a product shows; stock is that of the region asked for, else of all. */
export async function findProduct(
  ctx: Ctx,
  { storeId, id, regionCode }: { storeId: string; id: string; regionCode?: string },
): Promise<ProductDetail> {
  const [stores, brands, categories, priceNow] = await Promise.all([
    storeDirectory(ctx),
    brandDirectory(ctx),
    categoryDirectory(ctx),
    pricesNow(ctx),
  ])
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select(shown)
      .from(products)
      .where(mine(ctx, products, eq(products.id, id), eq(products.storeId, storeId)))
    const store = stores.get(storeId)
    if (!row || !store) throw new MallError('not_found')
    const packRows = await ctx.db
      .select({
        id: products.id,
        storeId: products.storeId,
        spec: products.spec,
        unitPrice: products.unitPrice,
      })
      .from(products)
      .where(
        mine(
          ctx,
          products,
          eq(products.spuId, row.spuId),
          eq(products.storeId, storeId),
          eq(products.onSale, true),
        ),
      )
      .orderBy(asc(products.unitPrice))
      .limit(PACKS_SHOWN)
    const stockRows = await ctx.db
      .select({
        productId: productStock.productId,
        regionCode: productStock.regionCode,
        stock: productStock.stock,
        price: regionPrices.unitPrice,
      })
      .from(productStock)
      .leftJoin(
        regionPrices,
        mine(
          ctx,
          regionPrices,
          eq(regionPrices.productId, productStock.productId),
          eq(regionPrices.regionCode, productStock.regionCode),
        ),
      )
      .where(
        mine(
          ctx,
          productStock,
          inArray(productStock.productId, [id, ...packRows.map(it => it.id)]),
        ),
      )
      .orderBy(productStock.regionCode)
    const effective = (productId: string, price: number, region = regionCode) =>
      priceNow(
        productId,
        stockRows.find(it => it.productId === productId && it.regionCode === region)?.price ??
          price,
      )
    const priceOf = (productId: string, price: number, region = regionCode) =>
      effective(productId, price, region).unitPrice
    const stockOf = (productId: string) =>
      stockRows
        .filter(it => it.productId === productId && (!regionCode || it.regionCode === regionCode))
        .reduce((sum, it) => sum + it.stock, 0)
    const detail = row.detail as StoredDetail
    const product: ProductDetail = {
      id,
      storeId,
      storeName: store.name,
      storeNameEn: store.nameEn,
      thirdCode: store.thirdCode,
      name: row.name,
      nameEn: row.nameEn,
      code: row.code,
      spec: row.spec,
      specEn: detail.specEn,
      unit: row.unit,
      unitEn: row.unitEn,
      brandName: brands.get(row.brandId)?.name ?? '',
      brandNameEn: brands.get(row.brandId)?.nameEn ?? '',
      cas: row.cas,
      pic: productPicture(id),
      unitPrice: priceOf(id, row.unitPrice),
      perUnit: unitPriceOf(priceOf(id, row.unitPrice), {
        measure: row.packMeasure,
        amount: row.packAmount,
      }),
      campaign: effective(id, row.unitPrice).campaign,
      marketPrice: row.marketPrice,
      stock: stockOf(id),
      salesCount: row.salesCount,
      tags: row.tags,
      categoryPath: categories
        .path(row.categoryId)
        .map(({ id, name, nameEn }) => ({ id, name, nameEn })),
      pictures: picturesOf(
        ctx,
        { ...detail, photographs: (await findPhotographs(ctx, [id])).get(id)?.length ?? 0 },
        view => productPicture(id, view),
      ),
      rule: ruleOf(row),
      description: detail.description,
      descriptionEn: detail.descriptionEn,
      specs: detail.specs,
      grade: detail.grade,
      formula: detail.formula,
      molecularWeight: detail.molecularWeight,
      aliases: detail.aliases,
      hazard: detail.hazard && { lists: [], un: null, ...detail.hazard },
      purity: detail.purity ?? null,
      storage: detail.storage ?? '',
      storageEn: detail.storageEn ?? '',
      stockByRegion: stockRows
        .filter(it => it.productId === id)
        .map(({ regionCode, stock }) => ({
          regionCode,
          stock,
          unitPrice: priceOf(id, row.unitPrice, regionCode),
        })),
      inRegion:
        !regionCode || stockRows.some(it => it.productId === id && it.regionCode === regionCode),
      score: row.score,
      reviewCount: row.reviewCount,
      packs: packRows.map(it => ({
        ...it,
        unitPrice: priceOf(it.id, it.unitPrice),
        stock: stockOf(it.id),
      })),
      onSale: row.onSale,
    }
    return seesPrices(ctx)
      ? product
      : {
          ...withoutPrice(product),
          packs: product.packs.map(it => ({ ...it, unitPrice: 0 })),
          stockByRegion: product.stockByRegion.map(it => ({ ...it, unitPrice: 0 })),
        }
  })
}

interface Batch {
  regionCode?: string
  ids?: string[]
  products?: { id: string; num: number }[]
}
const idsOf = ({ ids = [], products: wanted = [] }: Batch) => [
  ...new Set([...ids, ...wanted.map(it => it.id)]),
]

export async function findPrices(ctx: Ctx, input: Batch) {
  const ids = idsOf(input)
  if (!ids.length) return { list: [] }
  const rows = await read(ctx, async ctx => {
    const found = await ctx.db
      .select({ id: products.id, unitPrice: products.unitPrice })
      .from(products)
      .where(mine(ctx, products, inArray(products.id, ids), eq(products.onSale, true)))
    const regional = await regionPriceOf(ctx, ids, input.regionCode)
    const priceNow = await pricesWithin(ctx, ids)
    const quantities = new Map(input.products?.map(it => [it.id, it.num]))
    return found.map(({ id, unitPrice }) => ({
      id,
      unitPrice: priceNow(id, regional.get(id) ?? unitPrice, quantities.get(id)).unitPrice,
    }))
  })
  if (!seesPrices(ctx))
    return {
      list: rows.map(({ id }) => ({
        id,
        unitPrice: 0,
        unitPriceShow: PRICE_HIDDEN_WORDS,
        priceHidden: true as const,
      })),
    }
  return { list: rows.map(it => ({ ...it, unitPriceShow: formatYuan(it.unitPrice) })) }
}

export async function findStock(ctx: Ctx, input: Batch) {
  const ids = idsOf(input)
  if (!ids.length) return { list: [] }
  const rows = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(productStock)
      .where(
        mine(
          ctx,
          productStock,
          inArray(productStock.productId, ids),
          input.regionCode ? eq(productStock.regionCode, input.regionCode) : undefined,
        ),
      ),
  )
  const stock = new Map<string, number>()
  for (const row of rows) stock.set(row.productId, (stock.get(row.productId) ?? 0) + row.stock)
  return { list: ids.flatMap(id => (stock.has(id) ? [{ id, stock: stock.get(id) ?? 0 }] : [])) }
}
