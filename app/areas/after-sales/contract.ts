// Longer than other files: every call of the area, each one a block of data.
import { AFTER_SALES_PICTURES_MAX } from './limits'
import { z } from 'zod'
import { payTypes } from '~/areas/malls/codes'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  day,
  doneReply,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  quantity,
  tableReply,
  text,
} from '~/contract/shapes'
import {
  afterSalesActions,
  afterSalesAnswers,
  afterSalesKinds,
  afterSalesReasons,
  afterSalesStatuses,
  caseScopes,
  refundRoutes,
} from './codes'

export * from './codes'

const goods = {
  productId: id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  pic: z.string(),
  unitPrice: hao,
}
const store = { storeId: id, storeName: z.string(), storeNameEn: z.string() }

export const afterSalesRow = z.object({
  id,
  orderId: id,
  lineNo: z.number().int(),
  ...store,
  buyerName: z.string(),
  ...goods,
  num: z.number().int(),
  /** What the goods cost. */ amount: hao,
  /** Given back with the last goods of an order. */ freight: hao,
  kind: z.enum(afterSalesKinds),
  reason: z.enum(afterSalesReasons),
  status: z.enum(afterSalesStatuses),
  payType: z.enum(payTypes),
  route: z.enum(refundRoutes),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Until when the supplier may act on it: then the mall goes on in its stead. While it is `agreed`, until when the buyer may send the goods back. */
  dueAt: instant.nullable(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(afterSalesActions)),
})
export type AfterSalesRow = z.output<typeof afterSalesRow>
export const afterSalesDetail = afterSalesRow.extend({
  content: z.string(),
  phone: z.string(),
  files: z.array(z.object({ id, url: z.string() })),
  answerRemark: z.string().nullable(),
  returnAddress: z.string().nullable(),
  logisticsCompany: z.string().nullable(),
  logisticsNo: z.string().nullable(),
  /** Pieces that went back into stock. */ restockNum: z.number().int().nullable(),
  receiveRemark: z.string().nullable(),
  refundRef: z.string().nullable(),
  /** The payment provider has not said yet that it has given the money back. */ refunding:
    z.boolean(),
  storePhone: z.string(),
  /** What each fund account got back. */
  parts: z.array(z.object({ fundId: id, accountNo: z.string(), name: z.string(), amount: hao })),
  events: z.array(
    z.object({
      at: instant,
      actorName: z.string(),
      actorKind: z.string(),
      action: z.string(),
      remark: z.string().nullable(),
    }),
  ),
})
export type AfterSalesDetail = z.output<typeof afterSalesDetail>

/** A line of an order, and how much of it may still be given back. */
export const returnableLine = z.object({
  lineNo: z.number().int(),
  ...goods,
  acceptedNum: z.number().int(),
  left: z.number().int(),
  amountLeft: hao,
})
export type ReturnableLine = z.output<typeof returnableLine>

/** `status` is one of a case, or `open` for those under way. */
const filters = paging.extend({
  status: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})
const counts = count.extend({ counts: z.record(z.string(), z.number().int()) })
const logistics = {
  logisticsCompany: text.min(1, 'required').max(40, 'too_long'),
  logisticsNo: z
    .string()
    .trim()
    .min(1, 'logistics_required')
    .max(40, 'too_long')
    .regex(/^[A-Za-z0-9]+$/, 'logistics_wrong'),
}
const refundRef = text.max(60, 'too_long').optional()

export const afterSales = {
  lines: endpoint({
    method: 'GET',
    path: '/orders/{id}/afs',
    access: 'buyer',
    summary: 'What of an own order may be given back, and until when',
    params: idParam,
    reply: z.object({
      orderId: id,
      ...store,
      payType: z.enum(payTypes),
      freight: hao,
      until: instant.nullable(),
      /** How long the supplier may take to answer. */ answerDays: z.number().int(),
      phone: z.string(),
      lines: z.array(returnableLine),
    }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/orders/afs',
    access: 'buyer',
    summary: 'Ask for after-sales for pieces of a line; the same key again answers the same case',
    body: z.object({
      /** One-time key carried by the form. */
      key: z.string().min(8).max(64),
      orderId: id,
      lineNo: z.coerce.number().int().min(1),
      num: quantity,
      kind: z.enum(afterSalesKinds, 'choose_one'),
      reason: z.enum(afterSalesReasons, 'choose_one'),
      content: text.min(1, 'required'),
      phone: z
        .string()
        .trim()
        .regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
      attach: z.array(id).max(AFTER_SALES_PICTURES_MAX, 'file_count').default([]),
    }),
    reply: z.object({ id, repeated: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders/afs',
    access: 'buyer',
    summary: 'Own after-sales cases, newest first',
    query: filters,
    reply: pageOf(afterSalesRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/orders/afs/count',
    access: 'buyer',
    summary: 'Own after-sales cases by status',
    query: filters,
    reply: counts,
  }),
  export: endpoint({
    method: 'GET',
    path: '/orders/afs/export',
    access: 'signedIn',
    summary: 'Cases as a table to keep: own ones, those of the store, those finance has to do with',
    query: filters.extend({
      scope: z.enum(caseScopes).catch('own').default('own'),
      ...exportFields,
    }),
    reply: tableReply,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/orders/afs/{id}',
    access: 'signedIn',
    summary: 'A case, for whoever may see its order',
    params: idParam,
    reply: afterSalesDetail,
  }),
  sendBack: endpoint({
    method: 'PUT',
    path: '/orders/afs/{id}/back',
    access: 'buyer',
    summary: 'The goods are on their way back',
    params: idParam,
    body: z.object(logistics),
    reply: doneReply,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/orders/afs/{id}/withdraw',
    access: 'buyer',
    summary: 'Take a case back before the goods are sent',
    params: idParam,
    reply: doneReply,
  }),
  /** Supplier desk. */
  deskList: endpoint({
    method: 'GET',
    path: '/desk/afs',
    access: 'supplier',
    summary: "Cases of the supplier's store, those that wait for it first",
    query: filters,
    reply: pageOf(afterSalesRow),
  }),
  deskCount: endpoint({
    method: 'GET',
    path: '/desk/afs/count',
    access: 'supplier',
    summary: 'Cases of the store by status',
    query: filters,
    reply: counts,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/desk/afs/{id}/answer',
    access: 'supplier',
    summary: 'Agree, agree without the goods, or refuse with a reason',
    params: idParam,
    body: z.object({
      answer: z.enum(afterSalesAnswers, 'choose_one'),
      remark: text.max(300, 'too_long').optional(),
      returnAddress: text.max(200, 'too_long').optional(),
    }),
    reply: doneReply,
  }),
  receive: endpoint({
    method: 'PUT',
    path: '/desk/afs/{id}/received',
    access: 'supplier',
    summary: 'The goods have come back; some may be sold again',
    params: idParam,
    body: z.object({
      restockNum: z.coerce.number().int().min(0, 'count_wrong'),
      remark: text.max(300, 'too_long').optional(),
    }),
    reply: doneReply,
  }),
  refund: endpoint({
    method: 'PUT',
    path: '/desk/afs/{id}/refund',
    access: 'supplier',
    summary: 'Give the money back',
    params: idParam,
    body: z.object({ refundRef }),
    reply: doneReply,
  }),
  /** Finance. */
  financeList: endpoint({
    method: 'GET',
    path: '/finance/afs',
    access: ['finance', 'auditor'],
    summary: 'Cases of settled orders: money that has to come back to fund accounts',
    query: filters,
    reply: pageOf(afterSalesRow),
  }),
  financeCount: endpoint({
    method: 'GET',
    path: '/finance/afs/count',
    access: ['finance', 'auditor'],
    summary: 'Those by status',
    query: filters,
    reply: counts,
  }),
  financeRefund: endpoint({
    method: 'PUT',
    path: '/finance/afs/{id}/refund',
    access: 'finance',
    summary: "The supplier's money has come: back to the fund accounts",
    params: idParam,
    body: z.object({ refundRef }),
    reply: doneReply,
  }),
}
