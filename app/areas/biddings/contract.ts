// Longer than other files: every call of the area, each one a block of data.
import { BIDDING_LINES_MAX } from './limits'
import { z } from 'zod'
import { cartView } from '~/areas/cart/contract'
import { payTypes } from '~/areas/malls/codes'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  day,
  doneReply,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  quantity,
  reason,
  text,
} from '~/contract/shapes'
import { bidActions, biddingActions, biddingStatuses, bidStatuses } from './codes'

export * from './codes'

const n = z.number().int()
const bilingual = { name: z.string(), nameEn: z.string() }
const need = { spec: z.string(), unit: z.string(), num: n, requirement: z.string() }
const MONEY_MAX = 1_000_000_000_000

/** What is gathered for the next bidding: goods of the mall, or things described in words (`productId` null). */
export const basketItem = z.object({
  id,
  productId: id.nullable(),
  storeId: id.nullable(),
  ...bilingual,
  ...need,
  code: z.string(),
  pic: z.string().nullable(),
  unitPrice: hao.nullable(),
  onSale: z.boolean(),
})
export type BasketItem = z.output<typeof basketItem>

export const biddingLine = z.object({
  lineNo: n,
  productId: id.nullable(),
  storeId: id.nullable(),
  ...bilingual,
  ...need,
  pic: z.string().nullable(),
})
export type BiddingLine = z.output<typeof biddingLine>
export const bidLine = z.object({
  lineNo: n,
  productId: id,
  ...bilingual,
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitPrice: hao,
  amount: hao,
  note: z.string(),
})
export type BidLine = z.output<typeof bidLine>
export const bid = z.object({
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  status: z.enum(bidStatuses),
  rank: n.nullable(),
  amount: hao,
  deliverDays: n,
  content: z.string(),
  at: instant,
  lines: z.array(bidLine),
  awarded: z.boolean(),
})
export type Bid = z.output<typeof bid>

const basics = {
  id,
  title: z.string(),
  status: z.enum(biddingStatuses),
  regionCode: z.string(),
  payType: z.enum(payTypes),
  /** No bid may cost more. */ budget: hao.nullable(),
  deliverBy: z.string().nullable(),
  orgName: z.string(),
  deadline: instant,
  extended: z.boolean(),
  createdAt: instant,
  lineCount: n,
  firstName: z.string(),
  firstNameEn: z.string(),
  firstPic: z.string().nullable(),
}
/** `bidCount` stays null while bids are sealed: how many there are is part of the secret. */
export const biddingRow = z.object({
  ...basics,
  bidCount: n.nullable(),
  lowest: hao.nullable(),
  awardedAmount: hao.nullable(),
  orderId: id.nullable(),
  /** When what waits now is over. */ dueAt: instant.nullable(),
  actions: z.array(z.enum(biddingActions)),
})
export type BiddingRow = z.output<typeof biddingRow>
export const biddingDetail = biddingRow.extend({
  requirement: z.string(),
  lines: z.array(biddingLine),
  bids: z.array(bid),
  awardReason: z.string(),
  endReason: z.string(),
  openedAt: instant.nullable(),
  awardedAt: instant.nullable(),
  orderedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** An award that failed may be given to the next. */ orderRefused: z.boolean(),
  now: instant,
})
export type BiddingDetail = z.output<typeof biddingDetail>

/** A bidding as a supplier sees it: their own bid, after the deadline its place, after the award who won at what total. */
export const deskBidding = z.object({
  ...basics,
  requirement: z.string(),
  lines: z.array(biddingLine),
  own: bid.nullable(),
  /** Of the own bid, as the audit trail keeps it. */ digest: z.string().nullable(),
  bidCount: n.nullable(),
  winner: z.object({ storeName: z.string(), amount: hao, own: z.boolean() }).nullable(),
  endReason: z.string(),
  orderId: id.nullable(),
  actions: z.array(z.enum(bidActions)),
})
export type DeskBidding = z.output<typeof deskBidding>
export const deskGoods = z.object({
  id,
  ...bilingual,
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitPrice: hao,
  stock: n,
  /** Lines this may be meant for. */ fits: z.array(n),
})
export type DeskGoods = z.output<typeof deskGoods>

const filters = paging.extend({
  status: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
})
const deskFilters = filters.extend({ own: z.string().max(20).optional() })
const requirement = text.max(300, 'too_long').default('')

export const biddings = {
  basket: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/cart/0',
    access: 'buyer',
    summary: 'What is gathered for the next bidding',
    reply: z.object({ list: z.array(basketItem) }),
  }),
  basketCount: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/cart/0/count',
    access: 'buyer',
    summary: 'Number of lines gathered for the next bidding',
    reply: count,
  }),
  basketAdd: endpoint({
    service: 'bidding',
    method: 'POST',
    path: '/cart/0/product/{id}',
    access: 'buyer',
    summary: 'Gather goods for the next bidding',
    params: idParam,
    body: z.object({ num: quantity }),
    reply: count,
  }),
  basketDescribe: endpoint({
    service: 'bidding',
    method: 'POST',
    path: '/cart/0/need',
    access: 'buyer',
    summary: 'Gather something the mall does not list, in words',
    body: z.object({
      name: text.min(1, 'required').max(80, 'too_long'),
      spec: text.max(80, 'too_long').default(''),
      unit: text.min(1, 'required').max(10, 'too_long'),
      num: quantity,
      requirement,
    }),
    reply: count,
  }),
  basketUpdate: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/cart/0',
    access: 'buyer',
    summary: 'Change quantities and requirements; lines that are gone are passed over',
    body: z.object({
      lines: z.array(z.object({ id, num: quantity, requirement })).max(BIDDING_LINES_MAX),
    }),
    reply: count,
  }),
  basketRemove: endpoint({
    service: 'bidding',
    method: 'DELETE',
    path: '/cart/0/product/{id}',
    access: 'buyer',
    summary: 'Take a line out',
    params: idParam,
    reply: count,
  }),
  publish: endpoint({
    service: 'bidding',
    method: 'POST',
    path: '/biddings',
    access: 'buyer',
    summary: 'Ask for bids for what is gathered; a key that was used answers the bidding it made',
    body: z.object({
      key: z.string().min(8).max(64),
      title: text.min(1, 'required').max(60, 'too_long'),
      regionCode: z.string('choose_one').min(1, 'choose_one').max(20),
      payType: z.enum(payTypes, 'choose_one'),
      budget: hao.min(1, 'amount_wrong').max(MONEY_MAX, 'amount_wrong').optional(),
      endDay: day,
      deliverBy: day.optional(),
      requirement: text.default(''),
    }),
    reply: z.object({ id, repeated: z.boolean() }),
  }),
  mine: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/biddings',
    access: 'buyer',
    summary: "The buyer's own biddings",
    query: filters,
    reply: pageOf(biddingRow).extend({ states: z.record(z.string(), n) }),
  }),
  detail: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/biddings/{id}',
    access: 'buyer',
    summary: 'An own bidding; its bids once they are opened',
    params: idParam,
    reply: biddingDetail,
  }),
  withdraw: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/biddings/{id}/withdraw',
    access: 'buyer',
    summary: 'Take a bidding back before its deadline; its bids are void and stay sealed',
    params: idParam,
    body: z.object({ remark: reason }),
    reply: doneReply,
  }),
  extend: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/biddings/{id}/extend',
    access: 'buyer',
    summary: 'Too few bids: take them for longer, once',
    params: idParam,
    body: z.object({ endDay: day }),
    reply: doneReply,
  }),
  open: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/biddings/{id}/open',
    access: 'buyer',
    summary: 'Too few bids: open them all the same',
    params: idParam,
    reply: doneReply,
  }),
  award: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/biddings/{id}/award',
    access: 'buyer',
    summary: 'Decide for a bid; not the lowest takes a reason',
    params: idParam,
    body: z.object({ storeId: id, reason: text.max(200, 'too_long').default('') }),
    reply: doneReply,
  }),
  end: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/biddings/{id}/end',
    access: 'buyer',
    summary: 'Decide for nobody, with a reason',
    params: idParam,
    body: z.object({ remark: reason }),
    reply: doneReply,
  }),
  orderForm: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/biddings/{id}/order',
    access: 'buyer',
    summary: 'What the order form of an awarded bidding shows, as a cart of the winning bid',
    params: idParam,
    reply: cartView,
  }),
  deskList: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/desk/biddings',
    access: 'supplier',
    summary: 'Biddings that take bids, and those the store has bid in',
    query: deskFilters,
    reply: pageOf(deskBidding),
  }),
  deskCount: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/desk/biddings/count',
    access: 'supplier',
    summary: 'Number of biddings that take bids and have none of the store',
    reply: count,
  }),
  deskDetail: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/desk/biddings/{id}',
    access: 'supplier',
    summary: 'A bidding with the own bid',
    params: idParam,
    reply: deskBidding,
  }),
  deskGoods: endpoint({
    service: 'bidding',
    method: 'GET',
    path: '/desk/biddings/{id}/goods',
    access: 'supplier',
    summary: 'Own goods that may be offered: those that fit a line first, or what is looked for',
    params: idParam,
    query: z.object({ keyword: z.string().max(100).optional() }),
    reply: z.object({ list: z.array(deskGoods) }),
  }),
  bid: endpoint({
    service: 'bidding',
    method: 'PUT',
    path: '/desk/biddings/{id}/bid',
    access: 'supplier',
    summary: 'Offer own goods for every line; said again, it replaces the former bid',
    params: idParam,
    body: z.object({
      lines: z
        .array(
          z.object({
            lineNo: n,
            productId: id,
            unitPrice: hao.min(1, 'amount_wrong').max(MONEY_MAX, 'amount_wrong'),
            note: text.max(200, 'too_long').default(''),
          }),
        )
        .min(1, 'required')
        .max(BIDDING_LINES_MAX),
      deliverDays: n.min(1, 'quantity_wrong').max(365, 'quantity_wrong'),
      content: text.max(500, 'too_long').default(''),
    }),
    reply: z.object({
      ok: z.literal(true),
      amount: hao,
      /** What the audit trail keeps of a sealed bid. */ digest: z.string(),
    }),
  }),
  withdrawBid: endpoint({
    service: 'bidding',
    method: 'DELETE',
    path: '/desk/biddings/{id}/bid',
    access: 'supplier',
    summary: 'Take the own bid back before the deadline',
    params: idParam,
    reply: doneReply,
  }),
}
