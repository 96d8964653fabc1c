import { z } from 'zod'
import { productCard } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  doneReply,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  text,
  truth,
} from '~/contract/shapes'
import { pushRates } from './codes'

export * from './codes'

const choice = z.object({
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  logo: z.string(),
  thirdCode: z.string().nullable(),
  allowed: z.boolean(),
  /** Goods it has pushed to this buyer, and how many of them are not seen yet. */
  pushed: z.number().int(),
  unseen: z.number().int(),
})
export type PushChoice = z.output<typeof choice>

const item = z.object({
  id,
  at: instant,
  words: z.string(),
  seen: z.boolean(),
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  product: productCard.nullable(),
})
export type PushItem = z.output<typeof item>

export const push = {
  choices: endpoint({
    method: 'GET',
    path: '/pushConfig',
    access: 'buyer',
    summary: 'Suppliers and whether they may push goods to the buyer',
    query: paging.extend({ keyword: z.string().max(100).optional(), allowed: truth.optional() }),
    reply: pageOf(choice),
  }),
  choice: endpoint({
    method: 'GET',
    path: '/pushConfig/store/{id}',
    access: 'buyer',
    summary: 'Whether a supplier may push goods to the buyer',
    params: idParam,
    reply: z.object({ allowed: z.boolean() }),
  }),
  countChoices: endpoint({
    method: 'GET',
    path: '/pushConfig/count',
    access: 'buyer',
    summary: 'Number of suppliers that may push goods to the buyer',
    reply: count,
  }),
  countUnseen: endpoint({
    method: 'GET',
    path: '/pushConfig/mgcount',
    access: 'buyer',
    summary: 'Number of pushed goods the buyer has not seen yet',
    reply: count,
  }),
  rate: endpoint({
    method: 'GET',
    path: '/pushConfig/rate/status',
    access: 'buyer',
    summary: 'How many goods a day the buyer lets be pushed',
    reply: z.object({ rate: z.enum(pushRates), today: z.number().int() }),
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/pushConfig/opStore',
    access: 'buyer',
    summary: 'Let a supplier push goods, or no more',
    body: z.object({ storeId: id, allowed: truth }),
    reply: doneReply,
  }),
  setRate: endpoint({
    method: 'PUT',
    path: '/pushConfig/setRate',
    access: 'buyer',
    summary: 'Set how many goods a day may be pushed',
    body: z.object({ rate: z.enum(pushRates, 'choose_one') }),
    reply: doneReply,
  }),
  items: endpoint({
    method: 'GET',
    path: '/pushItem/{id}',
    access: 'buyer',
    summary: 'Goods pushed to the buyer by a supplier; 0 for all',
    params: idParam,
    query: paging,
    reply: pageOf(item),
  }),
  countItems: endpoint({
    method: 'GET',
    path: '/pushItem/{id}/count',
    access: 'buyer',
    summary: 'Number of goods pushed to the buyer by a supplier; 0 for all',
    params: idParam,
    reply: count,
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/pushItem/{id}/seen',
    access: 'buyer',
    summary: 'The buyer has seen what a supplier pushed; 0 for all',
    params: idParam,
    reply: doneReply,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/pushItem',
    access: 'supplier',
    summary: 'How many buyers let the supplier push goods, and how many were sent today',
    reply: z.object({ allowed: z.number().int(), sentToday: z.number().int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/pushItem',
    access: 'supplier',
    summary: 'Push goods of the own supplier to the buyers who allow it',
    body: z.object({ productId: id, words: text.max(100).default('') }),
    reply: z.object({ sent: z.number().int(), held: z.number().int() }),
  }),
}
