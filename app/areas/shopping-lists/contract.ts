import { SHOPPING_LIST_LINES_MAX, SHOPPING_LIST_NAME_MAX } from './limits'
import { z } from 'zod'
import { linesToPut, putReply } from '~/areas/cart/contract'
import { endpoint } from '~/contract/endpoint'
import { CART_LINES_MAX } from '~/areas/cart/limits'
import { count, doneReply, hao, id, idParam, instant, paging } from '~/contract/shapes'

export * from './codes'

export const shoppingList = z.object({
  id,
  kind: z.enum(['named', 'later']),
  name: z.string(),
  count: z.number().int(),
  changedAt: instant,
})
export type ShoppingList = z.output<typeof shoppingList>
export const listedGoods = z.object({
  productId: id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  cas: z.string().nullable(),
  pic: z.string(),
  num: z.number().int(),
  unitPrice: hao,
  amount: hao,
  stock: z.number().int(),
  onSale: z.boolean(),
  addedAt: instant,
})
export type ListedGoods = z.output<typeof listedGoods>
const name = z.string('required').trim().min(1, 'required').max(SHOPPING_LIST_NAME_MAX, 'too_long')
const ids = z.array(id).min(1).max(SHOPPING_LIST_LINES_MAX)

/** Several named lists of goods besides the cart. A person sees their own only; `later` stands for the list that comes by itself. */
export const shoppingLists = {
  all: endpoint({
    method: 'GET',
    path: '/shoppingList',
    access: 'buyer',
    summary: 'The shopping lists of the signed-in buyer, last changed first',
    reply: z.object({ list: z.array(shoppingList), total: z.number().int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/shoppingList/{id}',
    access: 'buyer',
    summary: 'One list with a page of its goods',
    params: idParam,
    query: paging.extend({ keyword: z.string().trim().max(100).optional() }),
    reply: shoppingList.extend({ list: z.array(listedGoods), total: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shoppingList',
    access: 'buyer',
    summary: 'A new list',
    body: z.object({ name }),
    reply: shoppingList,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/shoppingList/{id}',
    access: 'buyer',
    summary: 'Give a list another name',
    params: idParam,
    body: z.object({ name }),
    reply: shoppingList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shoppingList/{id}',
    access: 'buyer',
    summary: 'Delete a list with what is on it',
    params: idParam,
    reply: doneReply,
  }),
  put: endpoint({
    method: 'POST',
    path: '/shoppingList/{id}/product',
    access: 'buyer',
    summary: 'Put goods on a list',
    params: idParam,
    body: z.object({ lines: linesToPut }),
    reply: putReply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/shoppingList/{id}/product',
    access: 'buyer',
    summary: 'Change quantities on a list',
    params: idParam,
    body: z.object({
      lines: z
        .array(z.object({ id, num: z.coerce.number().int().min(1).max(9_999) }))
        .max(SHOPPING_LIST_LINES_MAX),
    }),
    reply: count,
  }),
  takeOut: endpoint({
    method: 'DELETE',
    path: '/shoppingList/{id}/product',
    access: 'buyer',
    summary: 'Take goods off a list',
    params: idParam,
    body: z.object({ ids }),
    reply: count,
  }),
  move: endpoint({
    method: 'POST',
    path: '/shoppingList/{id}/move',
    access: 'buyer',
    summary: 'Move goods to another list',
    params: idParam,
    body: z.object({ ids, to: id }),
    reply: count,
  }),
  toCart: endpoint({
    method: 'POST',
    path: '/shoppingList/{id}/cart',
    access: 'buyer',
    summary: 'Put goods of a list in the cart: those named, or all',
    params: idParam,
    body: z.object({ ids: z.array(id).max(CART_LINES_MAX).optional() }),
    reply: putReply,
  }),
}
