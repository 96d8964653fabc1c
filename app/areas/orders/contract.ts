// Longer than other files: every call of the area, each one a block of data.
import { approvalPaper } from '~/areas/approvals/paper'
import { approvalQuestion } from '~/areas/approvals/question'
import { approvalStep } from '~/areas/approvals/step'
import { z } from 'zod'
import { shareStatuses } from '~/areas/funds/codes'
import { payTypes } from '~/areas/malls/codes'
import { lineCampaign } from '~/areas/promotions/campaign'
import { endpoint } from '~/contract/endpoint'
import { DECLARED_FILES_MAX } from '~/areas/ordering/limits'
import { QUANTITY_MAX, TOGETHER_MAX } from '~/contract/limits'
import {
  count,
  day,
  doneReply,
  eachReply,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  orderIds,
  pageOf,
  paging,
  quantity,
  regionCode,
  tableReply,
  text,
  truth,
} from '~/contract/shapes'
import {
  fundStatuses,
  invoiceFaults,
  invoiceTypes,
  orderActions,
  orderScopes,
  orderStatuses,
  payStatuses,
  settleStatuses,
} from './codes'

export * from './codes'

export const orderLine = z.object({
  lineNo: z.number().int(),
  productId: id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  cas: z.string().nullable(),
  pic: z.string(),
  unitPrice: hao,
  num: z.number().int(),
  amount: hao,
  /** Pieces that have left so far. */ shippedNum: z.number().int(),
  acceptedNum: z.number().int().nullable(),
  rejectedNum: z.number().int().nullable(),
  /** Given back since and refunded. */ returnedNum: z.number().int(),
  /** The campaign whose price this was, and what the goods cost without it. */
  campaign: lineCampaign.nullable(),
  listPrice: hao.nullable(),
  /** Number of the line this is a gift to. */
  giftOf: z.number().int().nullable(),
})
export type OrderLine = z.output<typeof orderLine>

export const orderRow = z.object({
  id,
  checkoutId: id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  buyerId: id,
  buyerName: z.string(),
  status: z.enum(orderStatuses),
  payType: z.enum(payTypes),
  payStatus: z.enum(payStatuses),
  fundStatus: z.enum(fundStatuses),
  settleStatus: z.enum(settleStatuses),
  amount: hao,
  goodsAmount: hao,
  freight: hao,
  createdAt: instant,
  lines: z.array(orderLine),
  actions: z.array(z.enum(orderActions)),
  purpose: z.string(),
  projectName: z.string().nullable(),
  /** Who the buyer bought for. */
  principalId: z.string().nullable(),
  principalName: z.string().nullable(),
  /** What is wrong with its invoice: the orders on it are not its total; the order is billed more than is due. */
  invoiceFaults: z.array(z.enum(invoiceFaults)),
})
export type OrderRow = z.output<typeof orderRow>

/** An order in the lists of its supplier: with where it goes. */
export const deskRow = orderRow.extend({
  consignee: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type DeskRow = z.output<typeof deskRow>

export const fundShare = z.object({
  fundId: id,
  accountNo: z.string(),
  fundName: z.string(),
  budgetItem: z.string(),
  ownerId: id,
  ownerName: z.string(),
  amount: hao,
  spent: hao,
  status: z.enum(shareStatuses),
  remark: z.string().nullable(),
  /** Who approved in the owner's stead. */
  decidedByName: z.string().nullable(),
})
/** What stands on a parcel, as the supplier writes it. */
const parcelLabel = z.object({
  logisticsCompany: text.min(1, 'required').max(40),
  logisticsNo: z
    .string()
    .trim()
    .min(1, 'logistics_required')
    .max(40)
    .regex(/^[A-Za-z0-9]+$/, 'logistics_wrong'),
  note: text.max(200).default(''),
})
/** What left together. */
export const parcel = z.object({
  no: z.number().int(),
  logisticsCompany: z.string(),
  logisticsNo: z.string(),
  note: z.string(),
  at: instant,
  clerkName: z.string(),
  lines: z.array(z.object({ lineNo: z.number().int(), num: z.number().int() })),
})
export type Parcel = z.output<typeof parcel>
export const invoice = z.object({
  type: z.enum(invoiceTypes),
  title: z.string(),
  taxNo: z.string(),
})
export const orderDetail = orderRow.extend({
  /** The buyer's organisation when the order was placed. */
  orgName: z.string(),
  consignee: z.string(),
  phone: z.string(),
  regionCode,
  address: z.string(),
  invoice,
  buyReason: z.string(),
  remark: z.string(),
  logisticsCompany: z.string().nullable(),
  logisticsNo: z.string().nullable(),
  cancelReason: z.string().nullable(),
  shippedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  autoAcceptAt: instant.nullable(),
  /** In the order they left; `logisticsCompany` and `logisticsNo` are those of the last. */
  parcels: z.array(parcel),
  /** A transfer to the supplier: recorded by the buyer and not looked for yet, come, or not. */
  transfer: z.enum(['none', 'waiting', 'received', 'missing']),
  /** Why the supplier will not send the pieces that have not left. */
  shortReason: z.string().nullable(),
  /** Answers to the rules that stopped the purchase, for those who approve it; suppliers see no argument. */
  declared: z.array(
    z.object({
      rule: z.string(),
      permitNo: z.string().nullable(),
      files: z.array(z.object({ id, url: z.string() })),
    }),
  ),
  funds: z.array(fundShare),
  /** Further words on it that the school's rules ask for, in their order. */
  approvals: z.array(approvalStep),
  /** What its buyer was asked by those whose word it waited for, the oldest first; suppliers see none. */
  questions: z.array(approvalQuestion),
  /** What is attached because those rules want it, the oldest first; suppliers see none. */
  papers: z.array(approvalPaper),
  acceptanceId: id.nullable(),
  statementId: id.nullable(),
  storePhone: z.string(),
})
export type OrderDetail = z.output<typeof orderDetail>

export const track = z.object({
  at: instant,
  status: z.string(),
  text: z.string(),
  textEn: z.string(),
})
export const logRow = z.object({
  at: instant,
  actorName: z.string(),
  actorKind: z.string(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  remark: z.string().nullable(),
  /** In whose stead the actor acted. */ onBehalfOf: z.string().nullable(),
})
export type LogRow = z.output<typeof logRow>

export const orderFilters = paging.extend({
  projectId: z.string().optional(),
  accountNo: z.string().optional(),
  accountSet: z.string().optional(),
  /** An order status, the link statuses NEW, ADOPT, DELIVERY of spec 3, or `toPay`, `toFill`, `toAudit`, `toEvaluate`, `toTransfer`; `deleted` for own orders that are hidden. */
  status: z.string().optional(),
  /** `buy`: orders the person placed; `account`: those on their funds; `group`: those of their groups; `agency`: those others bought for them; `agencyed`: those they bought for others; `managed`: those of people who let them manage their orders. */ dataToward:
    z.string().optional(),
  payType: z.string().optional(),
  keyword: z.string().max(100).optional(),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})
const statusCounts = z.object({ counts: z.record(z.string(), z.number().int()) })
const declaration = z.object({
  rule: z.string().max(40),
  permitNo: z.string().trim().max(60).optional(),
  fileIds: z.array(id).max(DECLARED_FILES_MAX).default([]),
})
export const checkoutLine = z.object({
  id,
  num: quantity,
  /** The price the buyer was shown. */ unitPrice: hao,
  /** The line of the buyer's cart the goods are taken from. An order without leaves the cart as it is. */
  cartLine: id.optional(),
})
const boughtLately = z.object({
  list: z.array(
    z.object({
      productId: id,
      storeId: id,
      name: z.string(),
      nameEn: z.string(),
      spec: z.string(),
      pic: z.string(),
      /** What one cost then. */
      unitPrice: hao,
      /** The fewest that are sold. */
      minNum: z.number().int(),
      at: instant,
    }),
  ),
})
export type BoughtLately = z.output<typeof boughtLately>

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'buyer',
    summary: 'Place one order per supplier; the same key again answers the same orders',
    body: z.object({
      /** One-time key carried by the form. */
      key: z.string().min(8).max(64),
      addressId: id,
      payType: z.enum(payTypes),
      invoice,
      purpose: text.min(1, 'required').max(100),
      buyReason: text.max(300).default(''),
      projectId: z.string().optional(),
      remark: text.max(300).default(''),
      lines: z.array(checkoutLine).min(1).max(200),
      /** A formed group whose price the one line is sold at. */
      groupBuyId: z.string().max(64).optional(),
      /** An awarded bidding whose winning bid the lines are. */
      biddingId: z.string().max(64).optional(),
      /** Somebody who lets this person buy for them: their address, research group and funds count. */
      principalId: z.string().max(64).optional(),
      /** The organisation the form was opened in: where another is the current one by now, nothing is placed. */
      orgId: z.string().max(64).optional(),
      /** Answers to the rules that stop a purchase in this school. */
      declared: z.array(declaration).max(10).optional(),
    }),
    reply: z.object({
      checkoutId: id,
      orders: z.array(z.object({ id, storeId: id, amount: hao })),
      repeated: z.boolean(),
    }),
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/orders/checkout/{id}',
    access: 'buyer',
    summary: 'The orders of one checkout',
    params: idParam,
    reply: z.object({ id, payType: z.enum(payTypes), amount: hao, orders: z.array(orderDetail) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'signedIn',
    summary: "The buyer's own orders",
    query: orderFilters,
    reply: pageOf(orderRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/orders/count',
    access: 'signedIn',
    summary: 'Counts of own orders by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  boughtLately: endpoint({
    method: 'GET',
    path: '/orders/bought',
    access: 'signedIn',
    summary:
      'Goods of the latest orders of this buyer that are on sale still, each once, the latest first',
    query: paging.pick({ rows: true }),
    reply: boughtLately,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: 'signedIn',
    summary: 'An order with what this person may do',
    params: idParam,
    reply: orderDetail,
  }),
  track: endpoint({
    method: 'GET',
    path: '/orders/{id}/track',
    access: 'signedIn',
    summary: 'Where the goods are',
    params: idParam,
    reply: z.object({ list: z.array(track) }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/orders/{id}/log',
    access: 'signedIn',
    summary: 'Who did what',
    params: idParam,
    reply: z.object({ list: z.array(logRow) }),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/orders/{id}/cancel',
    access: 'buyer',
    summary: 'Cancel before shipping',
    params: idParam,
    body: z.object({ remark: text.min(1, 'required').max(200) }),
    reply: doneReply,
  }),
  receive: endpoint({
    method: 'PUT',
    path: '/orders/{id}/received',
    access: 'buyer',
    summary: 'Confirm receipt',
    params: idParam,
    reply: doneReply,
  }),
  receiveMany: endpoint({
    method: 'PUT',
    path: '/orders/received',
    access: 'buyer',
    summary: 'Confirm receipt of several orders; those that cannot be are named',
    body: z.object({ ids: orderIds }),
    reply: eachReply,
  }),
  delayReceive: endpoint({
    method: 'PUT',
    path: '/orders/{id}/delayReceive',
    access: 'buyer',
    summary: 'Put off automatic receipt',
    params: idParam,
    reply: doneReply,
  }),
  delayAccept: endpoint({
    method: 'PUT',
    path: '/orders/{id}/delayAccept',
    access: 'buyer',
    summary: 'Put off automatic acceptance',
    params: idParam,
    reply: doneReply,
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/orders/{id}/deleted',
    access: 'buyer',
    summary: 'Hide an ended order (soft flag)',
    params: idParam,
    body: z.object({ deleted: truth }),
    reply: doneReply,
  }),
  payUrl: endpoint({
    method: 'GET',
    path: '/orders/{id}/payUrl',
    access: 'buyer',
    summary: 'Page of the mall on which the checkout of this order is paid; nothing begins yet',
    params: idParam,
    // Taken as the specification has it; payers come back to the mall.
    query: z.object({ returnUrl: z.string().optional() }),
    reply: z.object({ url: z.string() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/orders/list/export',
    access: 'signedIn',
    summary:
      'A list of orders as a table to keep, one row a line of goods; `content` is base64, `more` says that the newest are in it only',
    query: orderFilters.extend({
      scope: z.enum(orderScopes).catch('own').default('own'),
      ...exportFields,
    }),
    reply: tableReply,
  }),
  purchaseForm: endpoint({
    method: 'GET',
    path: '/orders/{id}/purchaseform',
    access: 'signedIn',
    summary: 'Purchase form data',
    params: idParam,
    reply: orderDetail,
  }),
  /** Supplier desk. */
  deskList: endpoint({
    method: 'GET',
    path: '/desk/orders',
    access: 'supplier',
    summary: "Orders of the supplier's store",
    query: orderFilters,
    reply: pageOf(deskRow),
  }),
  deskCount: endpoint({
    method: 'GET',
    path: '/desk/orders/count',
    access: 'supplier',
    summary: 'Counts of store orders by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  adopt: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/adopt',
    access: 'supplier',
    summary: 'Take the order on',
    params: idParam,
    reply: doneReply,
  }),
  adoptMany: endpoint({
    method: 'PUT',
    path: '/desk/orders/adopted',
    access: 'supplier',
    summary: 'Take several orders on; those that cannot be are named',
    body: z.object({ ids: orderIds }),
    reply: eachReply,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/reject',
    access: 'supplier',
    summary: 'Refuse the order',
    params: idParam,
    body: z.object({ remark: text.min(1, 'required').max(200) }),
    reply: doneReply,
  }),
  ship: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/ship',
    access: 'supplier',
    summary:
      'Ship a parcel with a logistics number: some pieces of some lines, or all that is left',
    params: idParam,
    body: parcelLabel.extend({
      /** What is in the parcel; left out, everything that has not left yet. */
      lines: z
        .array(
          z.object({
            lineNo: z.number().int().min(1),
            num: z.number().int().min(0).max(QUANTITY_MAX),
          }),
        )
        .min(1)
        .max(200)
        .optional(),
    }),
    reply: doneReply,
  }),
  shipMany: endpoint({
    method: 'PUT',
    path: '/desk/orders/shipped',
    access: 'supplier',
    summary:
      'Ship all that is left of several orders, each with a parcel of its own; those that cannot be are named',
    body: z.object({
      orders: z.array(parcelLabel.extend({ id })).min(1, 'choose_one').max(TOGETHER_MAX),
    }),
    reply: eachReply,
  }),
  endDelivery: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/endDelivery',
    access: 'supplier',
    summary: 'Say that what has not left will not come',
    params: idParam,
    body: z.object({ remark: text.min(1, 'required').max(200) }),
    reply: doneReply,
  }),
  adoptCount: endpoint({
    method: 'GET',
    path: '/orders/list/count',
    access: 'signedIn',
    summary: 'Number of own orders in a list status',
    query: orderFilters,
    reply: count,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/orders/{id}/notify',
    access: 'buyer',
    summary: 'Remind the supplier',
    params: idParam,
    reply: doneReply,
  }),
  /** The same under the other names of spec 7. */
  listAll: endpoint({
    method: 'GET',
    path: '/orders/list',
    access: 'signedIn',
    summary: "The buyer's own orders",
    query: orderFilters,
    reply: pageOf(orderRow),
  }),
  manage: endpoint({
    method: 'GET',
    path: '/orders/manage/{id}',
    access: 'signedIn',
    summary: 'An order with what this person may do',
    params: idParam,
    reply: orderDetail,
  }),
  accountList: endpoint({
    method: 'GET',
    path: '/account/orders',
    access: 'signedIn',
    summary: 'Orders on fund accounts this person owns',
    query: orderFilters,
    reply: pageOf(orderRow),
  }),
  accountCount: endpoint({
    method: 'GET',
    path: '/account/orders/count',
    access: 'signedIn',
    summary: 'Counts of those by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  accountGroupCount: endpoint({
    method: 'GET',
    path: '/account/orders/groupCount',
    access: 'signedIn',
    summary: 'Counts of those by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  projectList: endpoint({
    method: 'GET',
    path: '/project/orders',
    access: 'signedIn',
    summary: 'Orders of research groups this person manages',
    query: orderFilters,
    reply: pageOf(orderRow),
  }),
  projectCount: endpoint({
    method: 'GET',
    path: '/project/orders/count',
    access: 'signedIn',
    summary: 'Counts of those by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  projectGroupCount: endpoint({
    method: 'GET',
    path: '/project/orders/groupCount',
    access: 'signedIn',
    summary: 'Counts of those by status',
    query: orderFilters,
    reply: statusCounts,
  }),
  products: endpoint({
    method: 'POST',
    path: '/orders/list/products',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Goods of several orders',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    reply: z.object({ list: z.array(z.object({ orderId: id, lines: z.array(orderLine) })) }),
  }),
}
