import { z } from 'zod'
import { acceptStatuses } from '~/areas/acceptance/codes'
import { personKinds } from '~/areas/accounts/codes'
import { fundKinds, payTypes } from '~/areas/malls/codes'
import { fundStatuses, orderStatuses, payStatuses, settleStatuses } from '~/areas/orders/codes'
import { statementStatuses } from '~/areas/settlement/codes'
import { endpoint } from '~/contract/endpoint'
import { day, hao, id, instant } from '~/contract/shapes'

const CURSOR_MAX = 300

/** Where a reader stands; without one it begins at the beginning. */
const query = z.object({ cursor: z.string().max(CURSOR_MAX).optional() })
/** `more`: ask on at once with `next`; else later, with the same `next`. */
const feedOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ list: z.array(row), next: z.string(), more: z.boolean() })

/** `changedAt` is by the clock of the database, to the microsecond. */
const changed = { id, changedAt: instant }
/** What the school's own systems call somebody. */
const personCode = z.string().nullable()
const pieces = z.number().int()

export const orderChange = z.strictObject({
  ...changed,
  createdAt: instant,
  storeId: id,
  storeName: z.string(),
  buyerId: id,
  buyerCode: personCode,
  buyerName: z.string(),
  orgId: id,
  principalId: id.nullable(),
  principalName: z.string().nullable(),
  projectId: id.nullable(),
  status: z.enum(orderStatuses),
  payType: z.enum(payTypes),
  payStatus: z.enum(payStatuses),
  fundStatus: z.enum(fundStatuses),
  settleStatus: z.enum(settleStatuses),
  goodsAmount: hao,
  freight: hao,
  amount: hao,
  shippedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  /** The buyer has put it out of their sight. */ deleted: z.boolean(),
  lines: z.array(
    z.strictObject({
      lineNo: z.number().int(),
      productId: id,
      name: z.string(),
      code: z.string(),
      spec: z.string(),
      unit: z.string(),
      cas: z.string().nullable(),
      unitPrice: hao,
      num: pieces,
      amount: hao,
      shippedNum: pieces,
      acceptedNum: pieces.nullable(),
      rejectedNum: pieces.nullable(),
      returnedNum: pieces,
    }),
  ),
})

export const acceptanceChange = z.strictObject({
  ...changed,
  createdAt: instant,
  orderId: id,
  storeId: id,
  storeName: z.string(),
  buyerId: id,
  buyerCode: personCode,
  buyerName: z.string(),
  acceptorName: z.string(),
  status: z.enum(acceptStatuses),
  amount: hao,
  freight: hao,
  confirmerName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  settleStatus: z.enum(settleStatuses),
  statementId: id.nullable(),
  lines: z.array(
    z.strictObject({
      lineNo: z.number().int(),
      acceptedNum: pieces,
      rejectedNum: pieces,
      returnedNum: pieces,
      amount: hao,
    }),
  ),
})

export const statementChange = z.strictObject({
  ...changed,
  createdAt: instant,
  createdByName: z.string(),
  storeId: id,
  storeName: z.string(),
  fromDay: day,
  toDay: day,
  status: z.enum(statementStatuses),
  amount: hao,
  settledAt: instant.nullable(),
  settledByName: z.string().nullable(),
  /** What each fund account pays of each acceptance on it. */
  parts: z.array(
    z.strictObject({
      acceptanceId: id,
      orderId: id,
      fundId: id,
      accountNo: z.string(),
      amount: hao,
    }),
  ),
})

export const fundChange = z.strictObject({
  ...changed,
  createdAt: instant,
  accountNo: z.string(),
  name: z.string(),
  budgetItem: z.string(),
  kind: z.enum(fundKinds),
  ownerId: id,
  ownerCode: personCode,
  projectId: id.nullable(),
  /** Granted, encumbered by orders, settled, and the remainder of a year that waits for a decision. */
  balance: hao,
  frozen: hao,
  spent: hao,
  held: hao,
  open: z.boolean(),
  validTo: z.string().nullable(),
})

/** Neither telephone nor e-mail. */
export const personChange = z.strictObject({
  ...changed,
  createdAt: instant,
  code: z.string(),
  name: z.string(),
  kind: z.enum(personKinds),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  departments: z.array(
    z.strictObject({
      id,
      code: z.string().nullable(),
      name: z.string(),
      /** May buy there. */ shoper: z.boolean(),
    }),
  ),
})

export const goodsChange = z.strictObject({
  ...changed,
  createdAt: instant,
  storeId: id,
  storeCode: z.string().nullable(),
  storeName: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  spec: z.string(),
  unit: z.string(),
  cas: z.string().nullable(),
  categoryId: id,
  categoryCode: z.string().nullable(),
  unitPrice: hao,
  onSale: z.boolean(),
})

export const feeds = {
  orders: endpoint({
    method: 'GET',
    path: '/feeds/orders',
    access: ['administrator', 'auditor'],
    scope: 'orders.read',
    summary: 'Orders that have changed since the cursor, the longest unchanged first',
    query,
    reply: feedOf(orderChange),
  }),
  acceptances: endpoint({
    method: 'GET',
    path: '/feeds/acceptances',
    access: ['administrator', 'auditor'],
    scope: 'acceptances.read',
    summary: 'Acceptances that have changed since the cursor',
    query,
    reply: feedOf(acceptanceChange),
  }),
  statements: endpoint({
    method: 'GET',
    path: '/feeds/statements',
    access: ['administrator', 'auditor'],
    scope: 'statements.read',
    summary: 'Statements that have changed since the cursor, with what each fund account pays',
    query,
    reply: feedOf(statementChange),
  }),
  funds: endpoint({
    method: 'GET',
    path: '/feeds/funds',
    access: ['administrator', 'auditor'],
    scope: 'funds.read',
    summary: 'Fund accounts that have changed since the cursor',
    query,
    reply: feedOf(fundChange),
  }),
  people: endpoint({
    method: 'GET',
    path: '/feeds/people',
    access: ['administrator', 'auditor'],
    scope: 'people.read',
    summary: 'People of the school who have changed since the cursor',
    query,
    reply: feedOf(personChange),
  }),
  goods: endpoint({
    method: 'GET',
    path: '/feeds/goods',
    access: ['administrator', 'auditor'],
    scope: 'goods.read',
    summary: 'Goods that have changed since the cursor',
    query,
    reply: feedOf(goodsChange),
  }),
}
