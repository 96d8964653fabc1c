// Longer than other files: every call of the area, each one a block of data.
import { z } from 'zod'
import { cardCampaign } from '~/areas/promotions/campaign'
import type { DrawnPart } from '~/contract/drawn-once'
import { endpoint } from '~/contract/endpoint'
import { hao, id, idParam, instant, pageOf, paging, quantity, regionCode } from '~/contract/shapes'
import { controlLists, controlRegisters, hazardClasses, measures, saleReasons } from './codes'

export * from './codes'

export const productCard = z.object({
  /** SKU id; equals `productId` (spec 3). */
  id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  thirdCode: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  brandName: z.string(),
  brandNameEn: z.string(),
  cas: z.string().nullable(),
  pic: z.string(),
  unitPrice: hao,
  /** What 100 mL, 100 g or one piece of it costs; null where specification and unit do not say for sure how much a pack holds. */
  perUnit: z.object({ of: z.enum(measures), price: hao }).nullable(),
  marketPrice: hao.nullable(),
  stock: z.number().int(),
  salesCount: z.number().int(),
  tags: z.array(z.string()),
  /** The campaign whose price `unitPrice` is. */
  campaign: cardCampaign.nullable(),
  /** The school shows prices to signed-in people only: `unitPrice` is 0 and says nothing. Absent everywhere else. */
  priceHidden: z.literal(true).optional(),
})
export type ProductCard = z.output<typeof productCard>
/** Goods of a list on a page: as the catalogue tells them, or drawn in the document that a browser has got. */
export type ListedGoods<Goods extends ProductCard = ProductCard> =
  Goods | (Pick<Goods, 'id' | 'stock'> & DrawnPart)
/** `controlled` names the strictest register in which the purpose is entered before buying; `lists` all the chemical stands in. */
export const hazard = z.object({
  class: z.enum(hazardClasses),
  ghs: z.array(z.string()),
  controlled: z.enum(controlRegisters).nullable(),
  lists: z.array(z.enum(controlLists)).default([]),
  /** Number of the United Nations for carriage, such as `1170`. */
  un: z.string().nullable().default(null),
})
/** The least of an order line, in steps of, and the most; null: as the stock allows. */
export const quantityRule = z.object({
  min: z.number().int(),
  step: z.number().int(),
  max: z.number().int().nullable(),
})
export type QuantityRule = z.output<typeof quantityRule>
export const productSpec = z.object({
  name: z.string(),
  nameEn: z.string(),
  value: z.string(),
  valueEn: z.string(),
})
export type ProductSpec = z.output<typeof productSpec>
export const productDetail = productCard.extend({
  categoryPath: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
  pictures: z.array(z.string()),
  description: z.string(),
  descriptionEn: z.string(),
  specs: z.array(productSpec),
  specEn: z.string(),
  grade: z.string().nullable(),
  formula: z.string().nullable(),
  molecularWeight: z.string().nullable(),
  aliases: z.array(z.string()),
  hazard: hazard.nullable(),
  purity: z.string().nullable(),
  storage: z.string(),
  storageEn: z.string(),
  /** Regions the goods are delivered to, each with its stock and price. */
  stockByRegion: z.array(z.object({ regionCode, stock: z.number().int(), unitPrice: hao })),
  /** Whether they are delivered to the region asked for. */
  inRegion: z.boolean(),
  rule: quantityRule,
  score: z.number(),
  reviewCount: z.number().int(),
  /** Other packs of the same article. */
  packs: z.array(
    z.object({ id, storeId: id, spec: z.string(), unitPrice: hao, stock: z.number().int() }),
  ),
  onSale: z.boolean(),
})
export type ProductDetail = z.output<typeof productDetail>

export interface CategoryNode {
  id: string
  name: string
  nameEn: string
  url: string
  children: CategoryNode[]
}
export const categoryNode: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    id,
    name: z.string(),
    nameEn: z.string(),
    url: z.string(),
    children: z.array(categoryNode),
  }),
)

const priceBatch = z.object({
  regionCode: regionCode.optional(),
  storeId: id.optional(),
  ids: z.array(id).max(200).optional(),
  products: z
    .array(z.object({ id, num: quantity.default(1) }))
    .max(200)
    .optional(),
})
const saleState = z.object({
  id,
  onSale: z.boolean(),
  allowed: z.boolean(),
  stock: z.number().int(),
  reason: z.enum(saleReasons).nullable(),
})

/** Prices of one chemical by 100 mL or 100 g, so that packs of every size compare. */
export const priceMonitor = z.object({
  unit: z.enum(['100mL', '100g']),
  offers: z.number().int(),
  stores: z.number().int(),
  lowest: hao,
  median: hao,
  highest: hao,
  own: hao,
  /** How many offers are cheaper and how many dearer than this one. */
  cheaper: z.number().int(),
  dearer: z.number().int(),
  /** The cheapest of other suppliers. */
  best: z.array(
    z.object({
      id,
      storeId: id,
      storeName: z.string(),
      storeNameEn: z.string(),
      spec: z.string(),
      unitPrice: hao,
      perUnit: hao,
    }),
  ),
})
export type PriceMonitor = z.output<typeof priceMonitor>

export const snapshotOfGoods = z.object({
  orderId: id,
  lineNo: z.number().int(),
  productId: id,
  storeId: id,
  storeName: z.string(),
  orderedAt: instant,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  cas: z.string().nullable(),
  pic: z.string(),
  unitPrice: hao,
  num: z.number().int(),
  amount: hao,
  /** What else the page said then; null for orders from before that was kept. */
  content: z
    .object({
      brandName: z.string(),
      brandNameEn: z.string(),
      pictures: z.array(z.string()),
      description: z.string(),
      descriptionEn: z.string(),
      specs: z.array(productSpec),
      grade: z.string().nullable(),
      formula: z.string().nullable(),
      molecularWeight: z.string().nullable(),
      hazard: hazard.nullable(),
    })
    .nullable(),
  /** Whether the goods are still sold, and at what price (null where they are not). */
  priceNow: hao.nullable(),
})
export type SnapshotOfGoods = z.output<typeof snapshotOfGoods>

const reviewFilter = paging.extend({
  isPic: z.string().optional(),
  score: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
})
const productReview = z.object({
  id,
  author: z.string(),
  score: z.number().int(),
  content: z.string(),
  pictures: z.array(z.string()),
  at: instant,
  reply: z.string().nullable(),
})
export type ProductReview = z.output<typeof productReview>
const reviewIndex = z.object({
  total: z.number().int(),
  withPictures: z.number().int(),
  average: z.number(),
  scores: z.array(z.object({ score: z.number().int(), count: z.number().int() })),
})
export type ReviewIndex = z.output<typeof reviewIndex>

export const catalogue = {
  categories: endpoint({
    service: 'aliyuncs',
    method: 'GET',
    path: '/mall/{id}/category.sson',
    access: 'open',
    summary: 'Category tree of three levels',
    mayLag: true,
    params: z.object({ id: z.string() }),
    query: z.object({ date: z.string().optional() }),
    reply: z.object({ list: z.array(categoryNode) }),
  }),
  category: endpoint({
    service: 'openapi',
    method: 'GET',
    path: '/category/{id}',
    access: 'open',
    summary: 'One category with its children',
    mayLag: true,
    params: idParam,
    reply: categoryNode,
  }),
  product: endpoint({
    method: 'GET',
    path: '/store/{storeId}/product/{id}',
    access: 'open',
    summary: 'Product detail',
    mayLag: true,
    params: z.object({ storeId: id, id }),
    query: z.object({ regionCode: regionCode.optional() }),
    reply: productDetail,
  }),
  price: endpoint({
    method: 'POST',
    path: '/price',
    access: 'open',
    summary: 'Prices of several goods',
    body: priceBatch,
    reply: z.object({
      list: z.array(
        z.object({
          id,
          unitPrice: hao,
          unitPriceShow: z.string(),
          priceHidden: z.literal(true).optional(),
        }),
      ),
    }),
  }),
  stock: endpoint({
    method: 'POST',
    path: '/stock',
    access: 'open',
    summary: 'Stock of several goods in a region',
    body: priceBatch,
    reply: z.object({ list: z.array(z.object({ id, stock: z.number().int() })) }),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/product/{id}/similar',
    access: 'open',
    summary: 'Similar goods',
    mayLag: true,
    params: idParam,
    query: z.object({ storeId: id.optional() }),
    reply: z.object({ list: z.array(productCard) }),
  }),
  priceTrend: endpoint({
    method: 'GET',
    path: '/orders/product/priceTrend',
    access: 'open',
    summary: 'Price over time',
    query: z.object({
      storeId: id,
      skuId: id,
      startTime: z.string().optional(),
      /** Instead of a start: so many days before now. */
      days: z.coerce.number().int().min(1).max(3_650).optional().catch(undefined),
    }),
    reply: z.object({ list: z.array(z.object({ at: instant, unitPrice: hao })) }),
  }),
  brands: endpoint({
    method: 'GET',
    path: '/brand',
    access: 'open',
    summary: 'Brands by keyword',
    mayLag: true,
    query: z.object({ keyword: z.string().optional() }),
    reply: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
  }),
  brand: endpoint({
    method: 'GET',
    path: '/store/{storeId}/product/{id}/brand',
    access: 'open',
    summary: 'The brand of a product, and how many goods of it the supplier and the mall have',
    params: z.object({ storeId: id, id }),
    reply: z.object({
      id,
      name: z.string(),
      nameEn: z.string(),
      storeGoods: z.number().int(),
      mallGoods: z.number().int(),
    }),
  }),
  idThird: endpoint({
    method: 'POST',
    path: '/product/idThird',
    access: 'open',
    summary: "Which goods of the mall a supplier's own numbers are; null where there are none",
    body: z.object({ storeId: id, ids: z.array(z.string().min(1).max(100)).min(1).max(200) }),
    reply: z.object({ list: z.array(z.object({ idThird: z.string(), id: id.nullable() })) }),
  }),
  sale: endpoint({
    method: 'POST',
    path: '/product/sale',
    access: 'open',
    summary: 'Whether goods of a supplier are sold, and in a region if one is named',
    body: z.object({
      storeId: id.optional(),
      ids: z.array(id).min(1).max(200),
      regionCode: regionCode.optional(),
    }),
    reply: z.object({ list: z.array(saleState) }),
  }),
  saleOf: endpoint({
    method: 'GET',
    path: '/product/{a}/{b}/{c}/sale',
    access: 'open',
    summary: 'Whether a product is sold in a region: supplier, product, region',
    params: z.object({ a: id, b: id, c: regionCode }),
    reply: saleState,
  }),
  priceMonitor: endpoint({
    method: 'GET',
    path: '/monit/price/{id}',
    access: 'open',
    summary: 'What the same chemical costs elsewhere in the mall, by comparable unit',
    params: idParam,
    query: z.object({
      casNo: z.string().max(40).optional(),
      unitPrice: z.coerce.number().int().min(0).optional().catch(undefined),
    }),
    reply: z.object({ monitor: priceMonitor.nullable() }),
  }),
  snapshot: endpoint({
    method: 'GET',
    path: '/orders/{productId}/{snapshot}/pic',
    access: 'signedIn',
    summary:
      'Goods as they were when ordered (who may see the order); the snapshot is order id and line, such as 26…-1',
    params: z.object({ productId: id, snapshot: z.string().max(40) }),
    reply: snapshotOfGoods,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/comment/product/{id}',
    access: 'open',
    summary: 'Reviews of a product',
    mayLag: true,
    params: idParam,
    query: reviewFilter,
    reply: pageOf(productReview),
  }),
  reviewIndex: endpoint({
    method: 'GET',
    path: '/comment/product/{id}/index',
    access: 'open',
    summary: 'How many reviews a product has for each score',
    mayLag: true,
    params: idParam,
    reply: reviewIndex,
  }),
  productComment: endpoint({
    method: 'GET',
    path: '/productComment',
    access: 'open',
    summary: 'Reviews of a product by school, page by page',
    mayLag: true,
    query: paging.extend({ mallId: z.coerce.number().int().optional(), productId: id }),
    reply: pageOf(productReview),
  }),
}
