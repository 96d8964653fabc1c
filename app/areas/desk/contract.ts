import { GOODS_PRICE_MAX, GOODS_ROWS_MAX, GOODS_STOCK_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  regionCode,
  tableReply,
} from '~/contract/shapes'
import { goodsStates, sheetFaults } from './codes'

export * from './codes'

/** What a supplier has of goods in a region, and what they cost there where that is not the list price. */
const regionState = z.object({ regionCode, stock: z.number().int(), unitPrice: hao.nullable() })
export const ownGoods = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  pic: z.string(),
  onSale: z.boolean(),
  storeId: id,
  /** The list price; `salePrice` is that of a campaign that runs. */
  unitPrice: hao,
  salePrice: hao.nullable(),
  regions: z.array(regionState),
})
export type OwnGoods = z.output<typeof ownGoods>
export const ownGoodsDetail = ownGoods.extend({
  history: z.array(z.object({ at: instant, unitPrice: hao })),
})
export type OwnGoodsDetail = z.output<typeof ownGoodsDetail>

const money = hao.min(0).max(GOODS_PRICE_MAX)
const pieces = z.number().int().min(0).max(GOODS_STOCK_MAX)
/** What is to become of goods; each value beside the one that was seen when it was decided. What is left out stays. */
export const goodsChange = z.object({
  id,
  price: z.object({ was: money, now: money }).optional(),
  stocks: z
    .array(z.object({ regionCode, was: pieces, now: pieces }))
    .max(20)
    .default([]),
  /** Null: the list price from now on. */
  regionPrices: z
    .array(z.object({ regionCode, was: money.nullable(), now: money.nullable() }))
    .max(20)
    .default([]),
})
export type GoodsChange = z.output<typeof goodsChange>
export const sheetRow = z.object({
  /** Its line in the file. */
  n: z.number().int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  spec: z.string(),
  fault: z.enum(sheetFaults).nullable(),
  change: goodsChange.nullable(),
})
export type SheetRow = z.output<typeof sheetRow>

/** What an upload has come to: nothing read, or what it would change. */
export interface ImportReply {
  error?: string
  preview?: {
    rows: SheetRow[]
    total: number
    same: number
    changed: number
    wrong: number
    /** What will be sent when it is confirmed. */ changes: string
  }
}

const filters = {
  keyword: z.string().max(100).optional(),
  state: z.enum(goodsStates).optional().catch(undefined),
}
const bytes = z.union([
  z.instanceof(Uint8Array),
  z.base64().transform(s => new Uint8Array(Buffer.from(s, 'base64'))),
]) as z.ZodType<Uint8Array, Uint8Array | string>

export const deskGoods = {
  list: endpoint({
    method: 'GET',
    path: '/desk/goods',
    access: 'supplier',
    summary: "Goods of the supplier's store with price and stock",
    query: paging.extend(filters),
    reply: pageOf(ownGoods),
  }),
  export: endpoint({
    method: 'GET',
    path: '/desk/goods/export',
    access: 'supplier',
    summary: 'Goods with price and stock as a table that can be changed and read in again',
    query: z.object({
      ...filters,
      ...exportFields,
      /** A few rows only, to see what such a file looks like. */ sample: z
        .enum(['1'])
        .optional()
        .catch(undefined),
    }),
    reply: tableReply,
  }),
  read: endpoint({
    method: 'POST',
    path: '/desk/goods/read',
    access: 'supplier',
    summary: 'What a CSV or XLSX file of prices and stock would change',
    body: z.object({ name: z.string().max(255).optional(), content: bytes }),
    /** Rows that change something or are wrong; `same` rows say what is so already. */
    reply: z.object({
      rows: z.array(sheetRow).max(GOODS_ROWS_MAX),
      same: z.number().int(),
      total: z.number().int(),
    }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/desk/goods/change',
    access: 'supplier',
    summary: 'Change prices and stock, all or nothing',
    body: z.object({ changes: z.array(goodsChange).min(1).max(GOODS_ROWS_MAX) }),
    reply: count,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/desk/goods/{id}',
    access: 'supplier',
    summary: 'Price, stock and the prices there were',
    params: idParam,
    reply: ownGoodsDetail,
  }),
}
