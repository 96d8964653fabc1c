import { z } from 'zod'
import { endpoint } from './endpoint'
import { CART_LINES_MAX } from './limits'
import { count, done, hao, id, idParam, quantity, regionCode, truth } from './shapes'

export const cartItem = z.object({
  skuId: id, productId: id, storeId: id, name: z.string(), nameEn: z.string(), code: z.string(), spec: z.string(), unit: z.string(), unitEn: z.string(),
  cas: z.string().nullable(), pic: z.string(), num: z.number().int(), checked: z.boolean(),
  unitPrice: hao, unitPriceShow: z.string(), amount: hao,
  /** The price when it was put in the cart, where it has changed since. */
  priceWas: hao.nullable(),
  stock: z.number().int(), onSale: z.boolean(),
})
export const cartGroup = z.object({
  storeId: id, storeName: z.string(), storeNameEn: z.string(), thirdCode: z.string().nullable(), items: z.array(cartItem),
  /** Of the ticked items. */
  goodsAmount: hao, freight: hao, freightFree: hao, amount: hao,
})
export const cartView = z.object({ cartList: z.array(cartGroup), cartNumber: z.number().int(), checkedNumber: z.number().int(), goodsAmount: hao, freight: hao, amount: hao })
export type CartView = z.output<typeof cartView>
export type CartGroup = z.output<typeof cartGroup>
export type CartItem = z.output<typeof cartItem>

const line = z.object({ num: quantity.default(1), regionCode: regionCode.optional(), storeId: id.optional() })

export const cart = {
  view: endpoint({
    method: 'GET', path: '/cart/0', access: 'buyer', summary: 'The cart grouped by supplier with totals',
    query: z.object({ storeId: id.optional(), checked: truth.optional(), regionCode: regionCode.optional() }), reply: cartView,
  }),
  count: endpoint({ method: 'GET', path: '/cart/0/count', access: 'buyer', summary: 'Number of lines in the cart', reply: count }),
  add: endpoint({ method: 'POST', path: '/cart/0/product/{id}', access: 'buyer', summary: 'Put goods in the cart', params: idParam, body: line, reply: count }),
  addBidding: endpoint({ service: 'bidding', method: 'POST', path: '/cart/0/product/{id}', access: 'buyer', summary: 'Put goods in the bidding cart', params: idParam, body: z.object({ num: quantity }), reply: count }),
  change: endpoint({ method: 'PUT', path: '/cart/0/product/{id}', access: 'buyer', summary: 'Change the quantity', params: idParam, body: z.object({ num: quantity }), reply: done }),
  check: endpoint({ method: 'PUT', path: '/cart/0/product/{id}/check', access: 'buyer', summary: 'Tick or untick a line', params: idParam, body: z.object({ checked: truth }), reply: done }),
  remove: endpoint({ method: 'DELETE', path: '/cart/0/product/{id}', access: 'buyer', summary: 'Take goods out of the cart', params: idParam, reply: done }),
  update: endpoint({
    method: 'PUT', path: '/cart/0', access: 'buyer', summary: 'Change quantities and ticks of several lines at once',
    body: z.object({ lines: z.array(z.object({ id, num: quantity.optional(), checked: truth.optional() })).max(CART_LINES_MAX) }), reply: count,
  }),
  acceptPrices: endpoint({ method: 'PUT', path: '/cart/0/prices', access: 'buyer', summary: "Take note of today's prices", reply: done }),
}
