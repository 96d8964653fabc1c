import { z } from 'zod'
import { endpoint } from './endpoint'
import { ACCEPTANCE_PHOTOS_MAX } from './limits'
import { orderDetail, orderRow, settleStatuses } from './orders'
import { count, day, done, exported, hao, id, idParam, instant, pageOf, paging, tableReply, text } from './shapes'

export const acceptStatuses = ['toConfirm', 'confirmed', 'returned', 'cancelled'] as const
export const acceptLine = z.object({
  lineNo: z.number().int(), productId: id, name: z.string(), nameEn: z.string(), code: z.string(), pic: z.string(), spec: z.string(), unit: z.string(), unitEn: z.string(), unitPrice: hao, num: z.number().int(), acceptedNum: z.number().int(), rejectedNum: z.number().int(), /** Given back before it was settled: no part of the amount. */ returnedNum: z.number().int(),
  reason: z.string().nullable(), photos: z.array(z.object({ id, url: z.string() })), amount: hao,
})
export const acceptance = z.object({
  id, orderId: id, storeId: id, storeName: z.string(), storeNameEn: z.string(), buyerName: z.string(), /** `system` where the days to accept ran out. */ acceptorName: z.string(), status: z.enum(acceptStatuses), amount: hao, freight: hao,
  createdAt: instant, confirmedAt: instant.nullable(), confirmerName: z.string().nullable(), remark: z.string().nullable(), /** The confirmer's words; the reason of a return. */ confirmRemark: z.string().nullable(), statementId: id.nullable(), settleStatus: z.enum(settleStatuses), /** Why finance sent the settlement back, if it did. */ bounceRemark: z.string().nullable(),
  capitals: z.string(), lines: z.array(acceptLine), canConfirm: z.boolean(), /** Its buyer, or who acts for the buyer, may take it back. */ canCancel: z.boolean(),
})
export type Acceptance = z.output<typeof acceptance>
/** `status` is one of an acceptance or of its settlement; `toSettleAll` is all that is not settled. */
const acceptFilters = paging.extend({ status: z.string().optional(), keyword: z.string().max(100).optional(), /** Days it was accepted on. */ from: day.optional().catch(undefined), to: day.optional().catch(undefined) })

export const acceptances = {
  accept: endpoint({
    method: 'POST', path: '/accept', access: 'buyer', summary: 'Accept an order line by line',
    body: z.object({
      orderId: id, remark: text.optional(),
      lines: z.array(z.object({ lineNo: z.number().int(), acceptedNum: z.number().int().min(0), rejectedNum: z.number().int().min(0), reason: text.optional(), photoIds: z.array(id).max(ACCEPTANCE_PHOTOS_MAX, 'file_count').default([]) })).min(1),
    }),
    reply: acceptance,
  }),
  list: endpoint({ method: 'GET', path: '/accept', access: 'signedIn', summary: 'Acceptances of own orders', query: acceptFilters, reply: pageOf(acceptance) }),
  count: endpoint({ method: 'GET', path: '/accept/count', access: 'signedIn', summary: 'Number of own acceptances', query: acceptFilters, reply: count }),
  export: endpoint({ method: 'GET', path: '/accept/export', access: 'signedIn', summary: 'Acceptances of own orders and their settlement as a table to keep', query: acceptFilters.extend(exported), reply: tableReply }),
  detail: endpoint({ method: 'GET', path: '/accept/{id}', access: 'signedIn', summary: 'An acceptance', params: idParam, reply: acceptance }),
  /** Acceptances of orders of research groups this person manages. */
  ofProjects: endpoint({ method: 'GET', path: '/accept/project', access: 'signedIn', summary: 'Acceptances of orders of own research groups', query: acceptFilters, reply: pageOf(acceptance) }),
  ofProjectsCount: endpoint({ method: 'GET', path: '/accept/project/count', access: 'signedIn', summary: 'Number of acceptances of own research groups', query: acceptFilters, reply: count }),
  /** Acceptances of orders paid from fund accounts this person owns. */
  ofAccounts: endpoint({ method: 'GET', path: '/accept/account', access: 'signedIn', summary: 'Acceptances of orders on own fund accounts', query: acceptFilters, reply: pageOf(acceptance) }),
  ofAccountsList: endpoint({ method: 'GET', path: '/accept/account/list', access: 'signedIn', summary: 'The same under its second path', query: acceptFilters, reply: pageOf(acceptance) }),
  ofAccountsCount: endpoint({ method: 'GET', path: '/accept/account/count', access: 'signedIn', summary: 'Number of acceptances on own fund accounts', query: acceptFilters, reply: count }),
  waiting: endpoint({ method: 'GET', path: '/accept/waitAccept', access: 'buyer', summary: 'Own orders that wait for acceptance', query: acceptFilters, reply: pageOf(orderRow) }),
  waitingCount: endpoint({ method: 'GET', path: '/accept/waitAcceptCount', access: 'buyer', summary: 'Number of own orders that wait for acceptance', reply: count }),
  inDetail: endpoint({ method: 'GET', path: '/accept/{id}/detail', access: 'signedIn', summary: 'An acceptance, under its second path', params: idParam, reply: acceptance }),
  purchaseTable: endpoint({ method: 'GET', path: '/accept/{id}/purchaseTable', access: 'signedIn', summary: 'An acceptance with the order it judges, for the printed form', params: idParam, reply: z.object({ acceptance, order: orderDetail }) }),
  todoUrl: endpoint({ method: 'GET', path: '/todo/toAccept/url/{id}', access: 'signedIn', summary: 'Where an acceptance is confirmed', params: idParam, reply: z.object({ url: z.string() }) }),
  todo: endpoint({ method: 'GET', path: '/accept/todo', access: 'signedIn', summary: 'Acceptances waiting for this confirmer', query: acceptFilters, reply: pageOf(acceptance) }),
  todoCount: endpoint({ method: 'GET', path: '/accept/todo/count', access: 'signedIn', summary: 'Number of acceptances to confirm', reply: count }),
  confirm: endpoint({
    method: 'PUT', path: '/accept/{id}/confirm', access: 'signedIn', summary: 'Confirm or return an acceptance', params: idParam,
    body: z.object({ operate: z.enum(['confirm', 'return']), remark: text.max(200).optional() }), reply: done,
  }),
  batchConfirm: endpoint({ method: 'PUT', path: '/accept/batchConfirm', access: 'signedIn', summary: 'Confirm several acceptances', body: z.object({ acceptIds: z.array(id).min(1).max(100) }), reply: count }),
  cancel: endpoint({ method: 'POST', path: '/accept/cancel', access: 'buyer', summary: 'Take an unconfirmed acceptance back', body: z.object({ id }), reply: done }),
  openAccept: endpoint({
    method: 'GET', path: '/open/accept', access: 'open', summary: 'What a QR holder may see of an acceptance', query: z.object({ id }),
    reply: z.object({ id, orderId: id, storeName: z.string(), storeNameEn: z.string(), status: z.enum(acceptStatuses), amount: hao, createdAt: instant, lines: z.array(z.object({ name: z.string(), spec: z.string(), acceptedNum: z.number().int() })) }),
  }),
}
