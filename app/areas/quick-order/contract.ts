import { QUICK_ROWS_MAX, QUICK_ROWS_READ_MAX } from './limits'
import { z } from 'zod'
import type { Refusal } from '~/areas/cart/codes'
import { quantityRule } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import { hao, id } from '~/contract/shapes'
import { quickFaults } from './codes'

export * from './codes'

const cell = z.string().trim().max(200)
/** One row as it was typed or read: a code (SKU, the supplier's, CAS), a pack where the code does not say it, a number. */
export const quickRow = z.object({
  /** Its line in the source. */
  n: z.coerce.number().int().min(1).max(1_000_000),
  code: cell,
  spec: cell.default(''),
  num: cell.default(''),
  /** The goods the buyer chose where several fit. */
  choice: id.optional(),
})
export type QuickRow = z.output<typeof quickRow>

export const quickGoods = z.object({
  id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  pic: z.string(),
  unitPrice: hao,
  priceHidden: z.boolean(),
  stock: z.number().int(),
  rule: quantityRule,
})
export type QuickGoods = z.output<typeof quickGoods>
export const matchedRow = quickRow.extend({
  quantity: z.number().int().nullable(),
  fault: z.enum(quickFaults).nullable(),
  /** The goods meant, where that is certain. */
  goods: quickGoods.nullable(),
  /** Goods to choose from; `others` more fit than are shown. */
  choices: z.array(quickGoods),
  others: z.number().int(),
})
export type MatchedRow = z.output<typeof matchedRow>

/** What a quick order has come to: nothing read yet, or rows that were checked, with what became of those that were right. */
export interface QuickReply {
  text: string
  errors: { field: 'text' | 'file'; code: string }[]
  rows: MatchedRow[]
  /** Rows for which there was no room, as text to go on with, and the first one's line. */
  rest: string
  restCount: number
  restFrom: number
  right: number
  code?: 'noneRight'
  done?: {
    where: 'cart' | 'list'
    listId?: string
    added: number
    refused: { n: number; code: Refusal }[]
  }
}

/** Uploads come as bytes: the in-process client passes a `Uint8Array`, HTTP a base64 string. */
const bytes = z.union([
  z.instanceof(Uint8Array),
  z.base64().transform(s => new Uint8Array(Buffer.from(s, 'base64'))),
]) as z.ZodType<Uint8Array, Uint8Array | string>
const rows = z.array(quickRow).max(QUICK_ROWS_MAX)

export const quickOrder = {
  read: endpoint({
    method: 'POST',
    path: '/quickOrder/read',
    access: 'open',
    summary: 'Rows of a pasted text or of a CSV or XLSX file',
    body: z.object({
      text: z.string().max(1_000_000).optional(),
      name: z.string().max(255).optional(),
      content: bytes.optional(),
    }),
    /** `rows` that can be shown at once, `rest` the others, at most as many as are read; `total` all there were. */
    reply: z.object({
      rows: z.array(quickRow),
      rest: z.array(quickRow).max(QUICK_ROWS_READ_MAX),
      total: z.number().int(),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/quickOrder/match',
    access: 'open',
    summary: 'Goods behind rows of codes and numbers',
    body: z.object({ rows }),
    reply: z.object({ rows: z.array(matchedRow), right: z.number().int() }),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/quickOrder/sample',
    access: 'open',
    summary: 'A sample file',
    query: z.object({
      type: z.enum(['csv', 'xlsx']).default('csv'),
      language: z.enum(['cn', 'en']).default('cn'),
    }),
    /** Content in base64. */
    reply: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
}
