import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Measure } from '../codes'
import { at, changedAt, hao, tenant } from '~/mall/core/columns'

/** What the last import said: what has been changed or sold since then stays. */
export interface ImportedGoods {
  price: number
  /** In each region. */
  stock: number
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    /** What the school's own systems call it; where an import told it. */
    code: text('code'),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    ord: integer('ord').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('categories_code').on(t.mallId, t.code),
    index('categories_parent').on(t.mallId, t.parentId, t.ord),
  ],
)

export const brands = pgTable(
  'brands',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)

/** One row a SKU; packs of one article share `spuId`. */
export const products = pgTable(
  'products',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    spuId: text('spu_id').notNull(),
    storeId: text('store_id').notNull(),
    brandId: text('brand_id').notNull(),
    /** Third-level category and its ancestors, so that any level filters by one index. */
    categoryId: text('category_id').notNull(),
    categoryPath: text('category_path').array().notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    code: text('code').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    unitEn: text('unit_en').notNull(),
    cas: text('cas'),
    scene: text('scene').$type<'product' | 'science' | 'cultural'>().notNull(),
    unitPrice: hao('unit_price').notNull(),
    marketPrice: hao('market_price'),
    /** The price of a campaign that runs, as a job last knew it, and what lists are searched and sorted by. What goods cost is for `promotions/prices` to say. */
    salePrice: hao('sale_price'),
    indexPrice: hao('index_price')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(sale_price, unit_price)`),
    /** What the price of a pack is compared by, and how many of that a pack holds (five for 500 mL); null unless goods have a price, and specification and unit both say so for sure. */
    packMeasure: text('pack_measure')
      .$type<Measure>()
      .generatedAlwaysAs(
        sql`case when unit_price > 0 then (pack_contents(spec, unit)).measure end`,
      ),
    packAmount: doublePrecision('pack_amount').generatedAlwaysAs(
      sql`case when unit_price > 0 then (pack_contents(spec, unit)).amount end`,
    ),
    /** The index price of one of what a pack is compared by, or of the pack; null without a price, and so behind all others. */
    indexPerUnit: doublePrecision('index_per_unit').generatedAlwaysAs(
      sql`nullif(coalesce(sale_price, unit_price), 0) / coalesce((pack_contents(spec, unit)).amount, 1)`,
    ),
    onSale: boolean('on_sale').notNull().default(true),
    /** Off sale because the supplier is closed, and for nothing else: on sale again with the supplier. */
    suspended: boolean('suspended').notNull().default(false),
    /** Null for what came by another door. */
    imported: jsonb('imported').$type<ImportedGoods>(),
    /** Whether any region has some left: kept by triggers on `product_stock`, so that lists need not look there. */
    inStock: boolean('in_stock').notNull().default(true),
    salesCount: integer('sales_count').notNull().default(0),
    score: real('score').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Quantity rule: the least, in steps of, and the most one order line may have (null: as the stock allows). */
    minNum: integer('min_num').notNull().default(1),
    numStep: integer('num_step').notNull().default(1),
    maxNum: integer('max_num'),
    /** What only the detail page needs: description, specs, chemistry, hazard, picture drawing. */
    detail: jsonb('detail').notNull(),
    searchTerms: tsvector('search_terms').notNull(),
    createdAt: at('created_at').notNull(),
    /** When what feeds tell of them changed. */
    changedAt: changedAt(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('products_changed').on(t.mallId, t.changedAt, t.id),
    uniqueIndex('products_store_code').on(t.mallId, t.storeId, t.code),
    index('products_cas')
      .on(t.mallId, t.cas)
      .where(sql`cas is not null`),
    // A supplier's code without its supplier: quick orders.
    index('products_code').on(t.mallId, t.code),
    index('products_spu').on(t.mallId, t.spuId),
    index('products_store').on(t.mallId, t.storeId, t.salesCount),
    index('products_category').on(t.mallId, t.categoryId, t.salesCount),
    // In the order of lists down to the last tie, with all that narrows them, so that page 500 is read off an index alone.
    index('products_sales')
      .on(
        t.mallId,
        t.salesCount,
        t.id,
        t.categoryId,
        t.brandId,
        t.storeId,
        t.scene,
        t.inStock,
        t.indexPrice,
      )
      .where(sql`on_sale`),
    index('products_price')
      .on(t.mallId, t.indexPrice, t.id, t.categoryId, t.brandId, t.storeId, t.scene, t.inStock)
      .where(sql`on_sale`),
    index('products_per_unit')
      .on(
        t.mallId,
        t.packMeasure,
        t.indexPerUnit,
        t.id,
        t.categoryId,
        t.brandId,
        t.storeId,
        t.scene,
        t.inStock,
        t.indexPrice,
      )
      .where(sql`on_sale`),
    index('products_created')
      .on(
        t.mallId,
        t.createdAt,
        t.id,
        t.categoryId,
        t.brandId,
        t.storeId,
        t.scene,
        t.inStock,
        t.indexPrice,
      )
      .where(sql`on_sale`),
    // All that lists are narrowed and counted by, so that counting never reads the rows themselves.
    index('products_listing')
      .on(
        t.mallId,
        t.categoryId,
        t.brandId,
        t.storeId,
        t.scene,
        t.indexPrice,
        t.salesCount,
        t.id,
        t.inStock,
        t.spec,
      )
      .where(sql`on_sale`),
    // Produce of the counties: few among many, wanted whole.
    index('products_relief')
      .on(t.mallId, t.brandId)
      .where(sql`'poverty' = any(tags)`),
    index('products_marked_down')
      .on(t.mallId, t.id)
      .where(sql`sale_price is not null`),
    index('products_terms').using('gin', t.searchTerms),
    check('products_price_positive', sql`unit_price >= 0`),
    check(
      'products_quantity_rule',
      sql`min_num > 0 and num_step > 0 and (max_num is null or max_num >= min_num)`,
    ),
  ],
)

export const productStock = pgTable(
  'product_stock',
  {
    mallId: tenant(),
    productId: text('product_id').notNull(),
    regionCode: text('region_code').notNull(),
    stock: integer('stock').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.productId, t.regionCode] }),
    check('product_stock_not_negative', sql`stock >= 0`),
  ],
)

export const priceHistory = pgTable(
  'price_history',
  {
    mallId: tenant(),
    productId: text('product_id').notNull(),
    at: at('at').notNull(),
    unitPrice: hao('unit_price').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.productId, t.at] })],
)

/** What goods cost in a region where that is not the price of everywhere else. */
export const regionPrices = pgTable(
  'region_prices',
  {
    mallId: tenant(),
    productId: text('product_id').notNull(),
    regionCode: text('region_code').notNull(),
    unitPrice: hao('unit_price').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.productId, t.regionCode] }),
    check('region_prices_positive', sql`unit_price >= 0`),
  ],
)

/** Photographs of goods, made anew in a few sizes; those that were replaced stay for the orders that showed them. */
export const productPhotographs = pgTable(
  'product_photographs',
  {
    mallId: tenant(),
    productId: text('product_id').notNull(),
    /** SHA-256 of the file it came as: the same picture a second time is the same photograph. */
    source: text('source').notNull(),
    /** Its place from 1; null once another one stands there. */
    n: integer('n'),
    /** In pixels, the smallest first. */
    sides: integer('sides').array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.productId, t.source] }),
    foreignKey({
      columns: [t.mallId, t.productId],
      foreignColumns: [products.mallId, products.id],
    }),
    uniqueIndex('product_photographs_place').on(t.mallId, t.productId, t.n),
  ],
)

/** Goods as they were when somebody ordered them; the id is made of the content, so that unchanged goods are kept once. */
export const productSnapshots = pgTable(
  'product_snapshots',
  {
    mallId: tenant(),
    productId: text('product_id').notNull(),
    id: text('id').notNull(),
    content: jsonb('content').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.productId, t.id] })],
)
