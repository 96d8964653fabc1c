import { CART_LINES_MAX } from './limits'
import { z } from 'zod'
import { cardCampaign } from '~/areas/promotions/campaign'
import { quantityRule } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import { count, doneReply, hao, id, idParam, quantity, regionCode, truth } from '~/contract/shapes'
import { refusals } from './codes'

export * from './codes'

export const cartItem = z.object({
  skuId: id,
  /** The line of a cart it is, for the order that is made from it; null for goods that are ordered past the cart. */
  lineId: id.nullable(),
  productId: id,
  storeId: id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  cas: z.string().nullable(),
  pic: z.string(),
  num: z.number().int(),
  checked: z.boolean(),
  unitPrice: hao,
  unitPriceShow: z.string(),
  amount: hao,
  /** The price when it was put in the cart, where it has changed since. */
  priceWas: hao.nullable(),
  stock: z.number().int(),
  onSale: z.boolean(),
  /** The campaign whose price `unitPrice` is. */
  campaign: cardCampaign.nullable(),
  /** There is a campaign, but so many are beyond what this person may have at its price: the line is at the list price. */
  overLimit: z
    .object({ price: hao, most: z.number().int(), title: z.string(), titleEn: z.string() })
    .nullable(),
  /** What is added to the order for this many, as long as it lasts. */
  gifts: z.array(
    z.object({
      productId: id,
      storeId: id,
      name: z.string(),
      nameEn: z.string(),
      spec: z.string(),
      unit: z.string(),
      unitEn: z.string(),
      pic: z.string(),
      num: z.number().int(),
    }),
  ),
  /** Quantity rule of the supplier; `max` null: as the stock allows. */
  rule: quantityRule,
})
export const cartGroup = z.object({
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  thirdCode: z.string().nullable(),
  items: z.array(cartItem),
  /** Of the ticked items. */
  goodsAmount: hao,
  freight: hao,
  freightFree: hao,
  amount: hao,
})
export const cartView = z.object({
  cartList: z.array(cartGroup),
  cartNumber: z.number().int(),
  checkedNumber: z.number().int(),
  goodsAmount: hao,
  freight: hao,
  amount: hao,
  /** The region whose stock was looked at. */
  regionCode,
  /** A guest of a school that shows prices to signed-in people only: every amount is 0. */
  priceHidden: z.boolean(),
})
export type CartView = z.output<typeof cartView>
export type CartGroup = z.output<typeof cartGroup>
export type CartItem = z.output<typeof cartItem>

const line = z.object({
  num: quantity.default(1),
  regionCode: regionCode.optional(),
  storeId: id.optional(),
})
const ids = z.array(id).min(1).max(CART_LINES_MAX)
export const putReply = z.object({
  count: z.number().int(),
  added: z.number().int(),
  refused: z.array(z.object({ id, code: z.enum(refusals) })),
})
/** What the form that puts goods in the cart answers a page that stays: how many kinds are in it now. */
export type AddedInPlace = { count: number } | { failed: 'quantity' }
/** A line that was taken out, as much of it as puts it back. */
export type RemovedLine = Pick<
  CartItem,
  'skuId' | 'storeId' | 'num' | 'checked' | 'name' | 'nameEn' | 'spec'
>
/** What the cart's form answers: codes by SKU of what was not right, one for the whole, and what was taken out or put back in place. */
export interface CartReply {
  lines: Record<string, { typed: string; code: string }>
  code?: 'noneTicked' | 'notRestored'
  removed?: RemovedLine
  restored?: string
}
export type PutReply = z.output<typeof putReply>
export const linesToPut = z
  .array(z.object({ id, num: quantity.default(1) }))
  .min(1)
  .max(CART_LINES_MAX)

/** What the browser of a guest keeps and sends to open its cart: 24 random bytes. */
const GUEST_CART_KEY = /^[\w-]{32}$/
export const isGuestCartKey = (text: string): boolean => GUEST_CART_KEY.test(text)
const guestCartKey = z.string().regex(GUEST_CART_KEY, 'wrong')

/** Carts belong to buyers, and to guests who hold a key (`x-guest-cart` over HTTP). */
const access = ['buyer', 'guestCart'] as const

export const cart = {
  view: endpoint({
    method: 'GET',
    path: '/cart/0',
    access,
    summary: 'The cart grouped by supplier with totals',
    query: z.object({
      storeId: id.optional(),
      checked: truth.optional(),
      regionCode: regionCode.optional(),
    }),
    reply: cartView,
  }),
  count: endpoint({
    method: 'GET',
    path: '/cart/0/count',
    access,
    summary: 'Number of lines in the cart',
    reply: count,
  }),
  single: endpoint({
    method: 'GET',
    path: '/cart/0/single/{id}',
    access: 'buyer',
    summary: 'Goods that are ordered past the cart, as a cart of them alone',
    params: idParam,
    query: z.object({ num: quantity, regionCode: regionCode.optional() }),
    reply: cartView,
  }),
  add: endpoint({
    method: 'POST',
    path: '/cart/0/product/{id}',
    access,
    summary: 'Put goods in the cart',
    params: idParam,
    body: line,
    reply: count,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/cart/0/products',
    access,
    summary: 'Put several goods in the cart; those that cannot be are named',
    body: z.object({ lines: linesToPut }),
    reply: putReply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/cart/0/product/{id}',
    access,
    summary: 'Change the quantity',
    params: idParam,
    body: z.object({ num: quantity }),
    reply: doneReply,
  }),
  check: endpoint({
    method: 'PUT',
    path: '/cart/0/product/{id}/check',
    access,
    summary: 'Tick or untick a line',
    params: idParam,
    body: z.object({ checked: truth }),
    reply: doneReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cart/0/product/{id}',
    access,
    summary: 'Take goods out of the cart',
    params: idParam,
    reply: doneReply,
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/cart/0',
    access,
    summary: 'Take several goods out of the cart; those that are gone already are passed over',
    body: z.object({ ids }),
    reply: count,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/cart/0/product/{id}/restore',
    access,
    summary: 'Put back goods that were just taken out; nothing happens where they are in the cart',
    params: idParam,
    body: z.object({ num: quantity, checked: truth }),
    /** `refused`: why they cannot be put back any more. */
    reply: count.extend({ refused: z.enum(refusals).nullable() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cart/0',
    access,
    summary: 'Change quantities and ticks of several lines at once',
    body: z.object({
      lines: z
        .array(z.object({ id, num: quantity.optional(), checked: truth.optional() }))
        .max(CART_LINES_MAX),
    }),
    /** `refused`: quantities that break the supplier's rule and were left as they were. */
    reply: count.extend({ refused: z.array(z.object({ id, code: z.string() })) }),
  }),
  acceptPrices: endpoint({
    method: 'PUT',
    path: '/cart/0/prices',
    access,
    summary: "Take note of today's prices",
    reply: doneReply,
  }),
  save: endpoint({
    method: 'POST',
    path: '/cart/0/save',
    access: 'buyer',
    summary: 'Move goods from the cart to a shopping list; without one to those saved for later',
    body: z.object({ ids, listId: id.optional() }),
    reply: z.object({ listId: id, count: z.number().int(), saved: z.number().int() }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cart/0/merge',
    access: 'buyer',
    summary: "Take over a guest's cart; once, however often it is asked",
    body: z.object({ key: guestCartKey }),
    /** `merged` lines in all, of them `reduced` to what is in stock or allowed, `saved` for later because the cart was full. */
    reply: z.object({
      merged: z.number().int(),
      reduced: z.number().int(),
      saved: z.number().int(),
      count: z.number().int(),
    }),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/cart/0/guest',
    access: 'open',
    summary: "Throw a guest's cart away",
    body: z.object({ key: guestCartKey }),
    reply: doneReply,
  }),
}
