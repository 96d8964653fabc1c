import { z } from 'zod'
import { shareStatuses } from '~/areas/funds/codes'
import { settleStatuses } from '~/areas/orders/codes'
import { endpoint } from '~/contract/endpoint'
import { FUND_SPLITS_MAX } from '~/areas/funds/limits'
import {
  count,
  doneReply,
  filling,
  fillings,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  text,
} from '~/contract/shapes'
import { countCodes } from './codes'

export * from './codes'

const share = z.object({
  fundId: id,
  accountNo: z.string(),
  fundName: z.string(),
  ownerId: id,
  ownerName: z.string(),
  amount: hao,
  frozen: hao,
  status: z.enum(shareStatuses),
  remark: z.string().nullable(),
  /** Whether this person decides on it, as its owner or in the owner's stead. */ isOwn:
    z.boolean(),
  inStead: z.boolean(),
  /** Who confirmed it in the owner's stead. */ decidedByName: z.string().nullable(),
})

/** A settlement the school's finance sent back because of its funds. */
export const fundChange = z.object({
  /** Of the acceptance. */
  id,
  orderId: id,
  /** Which split of the order is told. */ filling,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  buyerId: id,
  buyerName: z.string(),
  /** What the order was submitted for, which the shares add up to, and what of it was accepted and will be settled. */
  orderAmount: hao,
  amount: hao,
  settleStatus: z.enum(settleStatuses),
  bounceRemark: z.string(),
  bouncedAt: instant.nullable(),
  shares: z.array(share),
  canModify: z.boolean(),
  canConfirm: z.boolean(),
})
export type FundChange = z.output<typeof fundChange>
const filters = paging.extend({ keyword: z.string().max(100).optional() })

/** Change of fund after the order: sent back by finance, modified by the buyer, confirmed by the fund owners, due again. */
export const fundChanges = {
  toModify: endpoint({
    method: 'GET',
    path: '/accept/fund/modify',
    access: 'signedIn',
    summary: 'Own settlements whose funds must be changed',
    query: filters,
    reply: pageOf(fundChange),
  }),
  toConfirm: endpoint({
    method: 'GET',
    path: '/accept/fund/confirm',
    access: 'signedIn',
    summary:
      'Changed funds that wait for this owner, or for who manages funds in the stead of the owner',
    query: filters,
    reply: pageOf(fundChange),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/accept/{id}/fund',
    access: 'signedIn',
    summary: 'A settlement with its funds, for its buyer and those who decide on the accounts',
    params: idParam,
    reply: fundChange,
  }),
  modify: endpoint({
    method: 'PUT',
    path: '/accept/{id}/fund',
    access: 'buyer',
    summary: 'Put the order on other accounts',
    params: idParam,
    body: z.object({
      shares: z
        .array(z.object({ fundId: id, amount: hao.positive('amount_wrong') }))
        .min(1)
        .max(FUND_SPLITS_MAX),
    }),
    reply: doneReply,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/accept/{id}/fund/confirm',
    access: 'signedIn',
    summary: 'Confirm the own accounts of a change; with `filling` only of that split',
    params: idParam,
    body: z.object({ filling: filling.optional() }),
    reply: doneReply,
  }),
  confirmMany: endpoint({
    method: 'PUT',
    path: '/accept/fund/batchConfirm',
    access: 'signedIn',
    summary: 'Confirm the own accounts of several changes, all or none',
    body: z.object({ ids: z.array(id).min(1).max(100), fillings }),
    reply: count,
  }),
  giveBack: endpoint({
    method: 'PUT',
    path: '/accept/{id}/fund/return',
    access: 'signedIn',
    summary: 'Return a change with a reason',
    params: idParam,
    body: z.object({ remark: text.min(1, 'required').max(200), filling: filling.optional() }),
    reply: doneReply,
  }),
  bounce: endpoint({
    method: 'PUT',
    path: '/settle/{id}/bounce',
    access: 'finance',
    summary:
      'Take acceptances off a statement that is not settled, because their funds must be changed',
    params: idParam,
    body: z.object({
      acceptIds: z.array(id).min(1).max(100),
      remark: text.min(1, 'required').max(200),
    }),
    reply: count,
  }),
  counts: endpoint({
    method: 'POST',
    path: '/accept/count/batch',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Several counts of the own work at once',
    body: z.object({ codes: z.array(z.enum(countCodes)).min(1).max(10) }),
    reply: z.object({ counts: z.record(z.string(), z.number().int()) }),
  }),
}
