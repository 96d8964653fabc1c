// Longer than other files: every call of the area, each one a block of data.
import { FUND_SPLITS_MAX } from './limits'
import { z } from 'zod'
import { orderBudget } from '~/areas/finance/contract'
import { fundKinds } from '~/areas/malls/codes'
import { orderStatuses } from '~/areas/orders/codes'
import { grantStates } from '~/areas/teams/codes'
import { endpoint } from '~/contract/endpoint'
import { orderDetail, orderRow } from '~/areas/orders/contract'
import { GRANT_NOTE_MAX } from '~/areas/teams/limits'
import { TOGETHER_MAX } from '~/contract/limits'
import {
  eachReply,
  filling,
  fillings,
  day,
  doneReply,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  orderIds,
  orderIdsQuery,
  pageOf,
  paging,
  tableReply,
  text,
  truth,
} from '~/contract/shapes'
import { entryKinds, shareStatuses } from './codes'

export * from './codes'

/** Warns that an account runs dry: little of it is left (`low`), or at the pace of the last months not enough for long (`soon`). */
const fundAlert = z.object({
  reason: z.enum(['low', 'soon']),
  /** Spent in a month as of late. */ monthly: hao,
  /** How long what is left lasts at that pace. */ daysLeft: z.number().int().nullable(),
})
export type FundAlert = z.output<typeof fundAlert>

export const fund = z.object({
  id,
  accountNo: z.string(),
  name: z.string(),
  budgetItem: z.string(),
  kind: z.enum(fundKinds),
  ownerId: id,
  ownerName: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  balance: hao,
  frozen: hao,
  spent: hao,
  /** The remainder of a year that waits for a decision. */ held: hao,
  available: hao,
  isOwner: z.boolean(),
  open: z.boolean(),
  validTo: day.nullable(),
  /** What is left of a procurement authorisation, where this person spends under one with a limit. */
  limitLeft: hao.nullable(),
  alert: fundAlert.nullable(),
})
export type Fund = z.output<typeof fund>
export const fundEntry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  amount: hao,
  orderId: z.string().nullable(),
  actorName: z.string(),
  remark: z.string().nullable(),
})
export type FundEntry = z.output<typeof fundEntry>
const share = z.object({ fundId: id, amount: hao.positive('amount_wrong') })

/** A share under approval; before and after are what the account has left without and with it. */
const auditShare = z.object({
  fundId: id,
  accountNo: z.string(),
  fundName: z.string(),
  budgetItem: z.string(),
  amount: hao,
  frozen: hao,
  before: hao,
  after: hao,
  status: z.enum(shareStatuses),
  remark: z.string().nullable(),
  /** Whose account it is, and whether it is decided in that person's stead. */
  ownerName: z.string(),
  inStead: z.boolean(),
})
export type AuditShare = z.output<typeof auditShare>
/** A procurement authorisation; `used` is what orders under it wait for, hold and have spent. */
const authorization = z.object({
  id,
  fundId: id,
  accountNo: z.string(),
  fundName: z.string(),
  ownerName: z.string(),
  personId: id,
  personName: z.string(),
  personCode: z.string(),
  limitAmount: hao.nullable(),
  used: hao,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  note: z.string(),
  state: z.enum(grantStates),
  createdAt: instant,
  endedAt: instant.nullable(),
  mayEnd: z.boolean(),
})
export type Authorization = z.output<typeof authorization>

const frozenFilters = paging.extend({
  fundId: z.string().optional(),
  /** Number of the order, supplier or buyer. */ keyword: z.string().max(100).optional(),
})
const decisionFilters = paging.extend({
  keyword: z.string().max(100).optional(),
  result: z.enum(['approved', 'returned']).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})
const authorizationFilters = paging.extend({
  direction: z.enum(['given', 'held']).default('given'),
  state: z.enum(grantStates).optional().catch(undefined),
  fundId: z.string().max(64).optional(),
  keyword: z.string().max(100).optional(),
})

const fundYear = z.object({
  year: z.number().int(),
  accounts: z.number().int(),
  budget: hao,
  spent: hao,
  earlier: hao,
  frozen: hao,
  held: hao,
  available: hao,
})
export type FundYear = z.output<typeof fundYear>

const returnRemark = text.min(1, 'required').max(200)

export const funds = {
  list: endpoint({
    method: 'GET',
    path: '/outlay',
    access: 'signedIn',
    summary: 'Fund accounts this person may spend from or owns',
    query: z.object({
      keyword: z.string().max(100).optional(),
      /** Closed and expired ones too, for looking up. */ all: truth.optional(),
      /** For the buyer's side of this order: accounts of who it was bought for. */ orderId: z
        .string()
        .max(64)
        .optional(),
    }),
    reply: z.object({ list: z.array(fund) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/outlay/{id}',
    access: 'signedIn',
    summary: 'A fund account',
    params: idParam,
    reply: fund,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/outlay/{id}/entries',
    access: 'signedIn',
    summary: 'Ledger entries of a fund account',
    params: idParam,
    query: paging.extend({ kind: z.string().optional(), orderId: z.string().optional() }),
    reply: pageOf(fundEntry),
  }),
  entriesTable: endpoint({
    method: 'GET',
    path: '/outlay/{id}/entries/export',
    access: 'signedIn',
    summary: 'The same as a table to keep',
    params: idParam,
    query: z.object({ kind: z.string().optional() }).extend(exportFields),
    reply: tableReply,
  }),
  spending: endpoint({
    method: 'GET',
    path: '/outlay/{id}/spending',
    access: 'signedIn',
    summary:
      'What was spent from a fund account month by month, what came back taken off, and how long the rest lasts',
    params: idParam,
    reply: z.object({
      months: z.array(z.object({ month: z.string(), spent: hao })),
      monthly: hao,
      daysLeft: z.number().int().nullable(),
    }),
  }),
  year: endpoint({
    method: 'GET',
    path: '/outlay/year',
    access: 'signedIn',
    summary:
      'What the accounts this person may spend from were granted, and what was spent this calendar year and before, what came back taken off',
    reply: fundYear,
  }),
  /** Splits each order of a checkout (or one order) over fund accounts and sends it to the fund owners. */
  fill: endpoint({
    method: 'POST',
    path: '/outlay/fill',
    access: 'buyer',
    summary: 'Fill in the funding accounts and submit for review',
    body: z.object({
      checkoutId: z.string().optional(),
      orderId: z.string().optional(),
      shares: z.array(share).min(1).max(FUND_SPLITS_MAX),
    }),
    reply: z.object({ orderIds: z.array(id) }),
  }),
  fillMany: endpoint({
    method: 'POST',
    path: '/outlay/orders/fill',
    access: 'buyer',
    summary:
      'Charge several orders to one account each, as long as their amounts are these, and submit them for review; those that cannot be are named',
    body: z.object({
      orders: z.array(share.extend({ id })).min(1, 'choose_one').max(TOGETHER_MAX),
    }),
    reply: eachReply,
  }),
  toAudit: endpoint({
    method: 'GET',
    path: '/todo/toAudit',
    access: 'signedIn',
    summary: "Orders waiting for this fund owner's approval",
    query: paging.extend({
      keyword: z.string().max(100).optional(),
      fundId: z.string().max(64).optional(),
      ids: orderIdsQuery,
    }),
    reply: pageOf(
      z.object({
        order: orderRow,
        filling,
        shares: z.array(
          z.object({
            fundId: id,
            accountNo: z.string(),
            fundName: z.string(),
            amount: hao,
            /** Part of the amount that is frozen already. */ frozen: hao,
            available: hao,
            ownerName: z.string(),
            inStead: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  auditDetail: endpoint({
    method: 'GET',
    path: '/todo/toAudit/{id}',
    access: 'signedIn',
    summary: 'An order with the shares of this fund owner',
    params: idParam,
    reply: z.object({
      order: orderDetail,
      filling,
      shares: z.array(auditShare),
      budgets: z.array(orderBudget),
    }),
  }),
  frozen: endpoint({
    method: 'GET',
    path: '/outlay/frozen',
    access: 'signedIn',
    summary: 'What is frozen now on the accounts within reach, by order',
    query: frozenFilters,
    reply: pageOf(
      z.object({
        fundId: id,
        accountNo: z.string(),
        fundName: z.string(),
        orderId: id,
        storeName: z.string(),
        storeNameEn: z.string(),
        buyerName: z.string(),
        orderStatus: z.enum(orderStatuses),
        amount: hao,
        since: instant,
      }),
    ).extend({ sum: hao }),
  }),
  frozenTable: endpoint({
    method: 'GET',
    path: '/outlay/frozen/export',
    access: 'signedIn',
    summary: 'The same as a table to keep',
    query: frozenFilters.extend(exportFields),
    reply: tableReply,
  }),
  auditHistory: endpoint({
    method: 'GET',
    path: '/todo/auditHistory',
    access: 'signedIn',
    summary: 'What this person decided, or others in their stead',
    query: decisionFilters,
    reply: pageOf(
      z.object({
        orderId: id,
        storeName: z.string(),
        storeNameEn: z.string(),
        buyerName: z.string(),
        fundName: z.string(),
        accountNo: z.string(),
        amount: hao,
        result: z.enum(['approved', 'returned']),
        remark: z.string().nullable(),
        at: instant,
        ownerName: z.string(),
        /** Who decided in the owner's stead. */ actorName: z.string().nullable(),
      }),
    ),
  }),
  auditTable: endpoint({
    method: 'GET',
    path: '/todo/auditHistory/export',
    access: 'signedIn',
    summary: 'The same as a table to keep',
    query: decisionFilters.extend(exportFields),
    reply: tableReply,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/outlay/orders/{id}/approve',
    access: 'signedIn',
    summary:
      'Approve the shares of an order on own funds; with `filling` only as that filling of it',
    params: idParam,
    body: z.object({ filling: filling.optional() }),
    reply: doneReply,
  }),
  giveBack: endpoint({
    method: 'PUT',
    path: '/outlay/orders/{id}/return',
    access: 'signedIn',
    summary: 'Return an order with a reason',
    params: idParam,
    body: z.object({
      remark: returnRemark,
      filling: filling.optional(),
    }),
    reply: doneReply,
  }),
  approveMany: endpoint({
    method: 'PUT',
    path: '/outlay/orders/approve',
    access: 'signedIn',
    summary: 'Approve several orders; those that cannot be are named',
    body: z.object({ ids: orderIds, fillings }),
    reply: eachReply,
  }),
  giveBackMany: endpoint({
    method: 'PUT',
    path: '/outlay/orders/return',
    access: 'signedIn',
    summary: 'Return several orders with one reason; those that cannot be are named',
    body: z.object({ ids: orderIds, fillings, remark: returnRemark }),
    reply: eachReply,
  }),
  authorizations: endpoint({
    method: 'GET',
    path: '/outlay/authorization',
    access: 'buyer',
    summary: 'Procurement authorisations on own accounts (`given`), or held (`held`)',
    query: authorizationFilters,
    reply: pageOf(authorization),
  }),
  authorizationsTable: endpoint({
    method: 'GET',
    path: '/outlay/authorization/export',
    access: 'buyer',
    summary: 'The same as a table to keep',
    query: authorizationFilters.extend(exportFields),
    reply: tableReply,
  }),
  authorizationDetail: endpoint({
    method: 'GET',
    path: '/outlay/authorization/{id}',
    access: 'buyer',
    summary: 'One procurement authorisation, for the owner of the account or its holder',
    params: idParam,
    reply: authorization,
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/outlay/authorization',
    access: 'buyer',
    summary: 'Let somebody spend from an own account, up to an amount and within dates',
    body: z.object({
      fundId: id,
      personCode: z.string('code_required').trim().min(1, 'code_required').max(40, 'too_long'),
      limitAmount: hao.positive('amount_wrong').nullish(),
      validFrom: day,
      validTo: day,
      note: text.max(GRANT_NOTE_MAX, 'too_long').default(''),
    }),
    reply: authorization,
  }),
  endAuthorization: endpoint({
    method: 'DELETE',
    path: '/outlay/authorization/{id}',
    access: 'buyer',
    summary: 'End a procurement authorisation; orders already filled in stay',
    params: idParam,
    reply: doneReply,
  }),
}
