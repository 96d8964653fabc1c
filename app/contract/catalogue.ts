import { z } from 'zod'
import { endpoint } from './endpoint'
import { hao, id, idParam, instant, pageOf, paging, quantity, regionCode } from './shapes'

export const productCard = z.object({
  /** SKU id; equals `productId` (spec 3). */
  id, storeId: id, storeName: z.string(), storeNameEn: z.string(), thirdCode: z.string().nullable(),
  name: z.string(), nameEn: z.string(), code: z.string(), spec: z.string(), unit: z.string(), unitEn: z.string(),
  brandName: z.string(), brandNameEn: z.string(), cas: z.string().nullable(), pic: z.string(),
  unitPrice: hao, marketPrice: hao.nullable(), stock: z.number().int(), salesCount: z.number().int(),
  tags: z.array(z.string()),
  /** The school shows prices to signed-in people only: `unitPrice` is 0 and says nothing. Absent everywhere else. */
  priceHidden: z.literal(true).optional(),
})
export type ProductCard = z.output<typeof productCard>

export const hazardClasses = ['flammable', 'corrosive', 'toxic', 'oxidizer', 'explosive', 'gas', 'irritant', 'health', 'environment', 'water-reactive'] as const
export type HazardClassCode = (typeof hazardClasses)[number]
/** `controlled` names the register in which the purpose is entered before buying. */
export const hazard = z.object({ class: z.enum(hazardClasses), ghs: z.array(z.string()), controlled: z.enum(['explosive-precursor', 'drug-precursor', 'toxic']).nullable() })
export const productSpec = z.object({ name: z.string(), nameEn: z.string(), value: z.string(), valueEn: z.string() })
export type ProductSpec = z.output<typeof productSpec>
export const productDetail = productCard.extend({
  categoryPath: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
  pictures: z.array(z.string()),
  description: z.string(), descriptionEn: z.string(),
  specs: z.array(productSpec), specEn: z.string(),
  grade: z.string().nullable(), formula: z.string().nullable(), molecularWeight: z.string().nullable(), aliases: z.array(z.string()), hazard: hazard.nullable(),
  stockByRegion: z.array(z.object({ regionCode, stock: z.number().int() })),
  score: z.number(), reviewCount: z.number().int(),
  /** Other packs of the same article. */
  packs: z.array(z.object({ id, storeId: id, spec: z.string(), unitPrice: hao, stock: z.number().int() })),
  onSale: z.boolean(),
})
export type ProductDetail = z.output<typeof productDetail>

export interface CategoryNode { id: string; name: string; nameEn: string; url: string; children: CategoryNode[] }
export const categoryNode: z.ZodType<CategoryNode> = z.lazy(() => z.object({ id, name: z.string(), nameEn: z.string(), url: z.string(), children: z.array(categoryNode) }))

const priceBatch = z.object({
  regionCode: regionCode.optional(), storeId: id.optional(), ids: z.array(id).max(200).optional(),
  products: z.array(z.object({ id, num: quantity.default(1) })).max(200).optional(),
})

export const catalogue = {
  categories: endpoint({
    service: 'aliyuncs', method: 'GET', path: '/mall/{id}/category.sson', access: 'open', summary: 'Category tree of three levels',
    params: z.object({ id: z.string() }), query: z.object({ date: z.string().optional() }), reply: z.object({ list: z.array(categoryNode) }),
  }),
  category: endpoint({ service: 'openapi', method: 'GET', path: '/category/{id}', access: 'open', summary: 'One category with its children', params: idParam, reply: categoryNode }),
  product: endpoint({
    method: 'GET', path: '/store/{storeId}/product/{id}', access: 'open', summary: 'Product detail', params: z.object({ storeId: id, id }),
    query: z.object({ regionCode: regionCode.optional() }), reply: productDetail,
  }),
  price: endpoint({
    method: 'POST', path: '/price', access: 'open', summary: 'Prices of several goods', body: priceBatch,
    reply: z.object({ list: z.array(z.object({ id, unitPrice: hao, unitPriceShow: z.string(), priceHidden: z.literal(true).optional() })) }),
  }),
  stock: endpoint({
    method: 'POST', path: '/stock', access: 'open', summary: 'Stock of several goods in a region', body: priceBatch,
    reply: z.object({ list: z.array(z.object({ id, stock: z.number().int() })) }),
  }),
  similar: endpoint({
    method: 'GET', path: '/product/{id}/similar', access: 'open', summary: 'Similar goods', params: idParam, query: z.object({ storeId: id.optional() }),
    reply: z.object({ list: z.array(productCard) }),
  }),
  priceTrend: endpoint({
    method: 'GET', path: '/orders/product/priceTrend', access: 'open', summary: 'Price over time', query: z.object({ storeId: id, skuId: id, startTime: z.string().optional() }),
    reply: z.object({ list: z.array(z.object({ at: instant, unitPrice: hao })) }),
  }),
  brands: endpoint({
    method: 'GET', path: '/brand', access: 'open', summary: 'Brands by keyword', query: z.object({ keyword: z.string().optional() }),
    reply: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
  }),
  reviews: endpoint({
    method: 'GET', path: '/comment/product/{id}', access: 'open', summary: 'Reviews of a product', params: idParam,
    query: paging.extend({ isPic: z.string().optional(), score: z.coerce.number().int().min(1).max(5).optional().catch(undefined) }),
    reply: pageOf(z.object({ id, author: z.string(), score: z.number().int(), content: z.string(), pictures: z.array(z.string()), at: instant, reply: z.string().nullable() })),
  }),
}
