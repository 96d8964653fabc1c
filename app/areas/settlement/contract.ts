import { DUE_LINES_SHOWN, STATEMENTS_TOGETHER_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { KEYWORD_MAX } from '~/areas/search/limits'
import {
  day,
  doneReply,
  hao,
  id,
  idList,
  idParam,
  instant,
  pageOf,
  paging,
} from '~/contract/shapes'
import { movementStates } from '~/areas/finance/codes'
import { runFaults, statementStatuses } from './codes'

export * from './codes'

export const statementRow = z.object({
  id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  from: day,
  to: day,
  status: z.enum(statementStatuses),
  amount: hao,
  acceptCount: z.number().int(),
  createdAt: instant,
  createdByName: z.string(),
  settledAt: instant.nullable(),
  settledByName: z.string().nullable(),
})
export type StatementRow = z.output<typeof statementRow>
export const dueSupplier = z.object({
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  acceptCount: z.number().int(),
  amount: hao,
  firstAt: instant,
  lastAt: instant,
})
export type DueSupplier = z.output<typeof dueSupplier>
export const statementLine = z.object({
  acceptanceId: id,
  orderId: id,
  buyerName: z.string(),
  orderedAt: instant,
  confirmedAt: instant,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  num: z.number().int(),
  unitPrice: hao,
  amount: hao,
})
/** An acceptance that is due. With its freight it is one whole: a statement takes all of it or none. */
export const dueAcceptance = z.object({
  id,
  orderId: id,
  buyerName: z.string(),
  confirmedAt: instant,
  freight: hao,
  amount: hao,
  lines: z.array(
    statementLine.omit({
      acceptanceId: true,
      orderId: true,
      buyerName: true,
      orderedAt: true,
      confirmedAt: true,
    }),
  ),
})
export type DueAcceptance = z.output<typeof dueAcceptance>
/** Lines, acceptances and funds are those of orders the reader may see, and every sum is theirs. */
export const statement = statementRow.extend({
  /** How many of its lines the reader is shown; null where that is all of them. */
  partial: z.object({ lines: z.number().int(), shown: z.number().int() }).nullable(),
  lines: z.array(statementLine),
  freight: hao,
  /** What it settles, each with its freight. */
  acceptances: z.array(z.object({ id, orderId: id, buyerName: z.string(), amount: hao })),
  funds: z.array(
    z.object({
      fundId: id,
      accountNo: z.string(),
      name: z.string(),
      budgetItem: z.string(),
      ownerName: z.string(),
      amount: hao,
    }),
  ),
  /** The amount in the capitals of vouchers. */
  capitals: z.string(),
  canSettle: z.boolean(),
  /** Parts by how they stand in the school's finance system; null where none is booked there, and for whoever is not finance. */
  booking: z
    .object({
      waiting: z.number().int(),
      unknown: z.number().int(),
      done: z.number().int(),
      byHand: z.number().int(),
      refused: z.number().int(),
      parts: z.array(
        z.object({
          acceptanceId: id,
          fundId: id,
          orderId: id,
          accountNo: z.string(),
          amount: hao,
          state: z.enum(movementStates),
          /** What finance calls it. */ reference: z.string().nullable(),
          /** Why it was refused. */ reason: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type Statement = z.output<typeof statement>
/** Statements of many suppliers made at once, and those of whom none was made. */
export const statementRun = z.object({
  id,
  from: day,
  to: day,
  createdAt: instant,
  createdByName: z.string(),
  made: z.array(statementRow),
  refused: z.array(
    z.object({
      storeId: id,
      storeName: z.string(),
      storeNameEn: z.string(),
      reason: z.enum(runFaults),
    }),
  ),
})
export type StatementRun = z.output<typeof statementRun>

export const settlement = {
  due: endpoint({
    method: 'GET',
    path: '/settle/due',
    access: ['finance', 'auditor'],
    summary: 'Suppliers with confirmed acceptances not yet on a statement',
    query: z.object({
      from: day.optional().catch(undefined),
      to: day.optional().catch(undefined),
      storeId: z.string().optional(),
    }),
    reply: z.object({ list: z.array(dueSupplier) }),
  }),
  dueSuppliers: endpoint({
    method: 'GET',
    path: '/settle/due/suppliers',
    access: ['finance', 'auditor'],
    summary: 'Suppliers with confirmed acceptances not yet on a statement, the longest due first',
    query: z.object({
      from: day.optional().catch(undefined),
      to: day.optional().catch(undefined),
      keyword: z.string().trim().max(KEYWORD_MAX).optional(),
      storeIds: idList.pipe(z.array(id).max(STATEMENTS_TOGETHER_MAX)).optional(),
    }),
    /** `total`, `amount` and days are of all; the list ends with as many as one run takes. */
    reply: pageOf(dueSupplier).extend({
      amount: hao,
      firstAt: instant.nullable(),
      lastAt: instant.nullable(),
    }),
  }),
  dueLines: endpoint({
    method: 'GET',
    path: '/settle/due/lines',
    access: ['finance', 'auditor'],
    summary: 'Confirmed acceptances of a supplier not yet on a statement, oldest first, with lines',
    query: z.object({
      storeId: id,
      from: day.optional().catch(undefined),
      to: day.optional().catch(undefined),
    }),
    /** `total` and `amount` are of all; the list ends before it has more lines than are shown at once. */
    reply: pageOf(dueAcceptance).extend({ amount: hao }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/settle',
    access: ['finance', 'supplier', 'auditor'],
    summary: 'Settlement statements',
    query: paging.extend({ status: z.string().optional(), storeId: z.string().optional() }),
    reply: pageOf(statementRow),
  }),
  make: endpoint({
    method: 'POST',
    path: '/settle',
    access: 'finance',
    summary: 'Make the statement of a supplier and period: of all that is due, or of what is named',
    body: z.object({
      storeId: id,
      from: day,
      to: day,
      acceptIds: z.array(id).min(1, 'choose_one').max(DUE_LINES_SHOWN, 'too_many_rows').optional(),
    }),
    /** `leftOut`: acceptances of the period that are still due. */
    reply: z.object({ id, leftOut: z.number().int() }),
  }),
  makeMany: endpoint({
    method: 'POST',
    path: '/settle/runs',
    access: 'finance',
    summary: 'Make a statement for each of these suppliers; the same key again makes no second one',
    body: z.object({
      /** One-time key carried by the form. */
      key: z.uuid(),
      from: day,
      to: day,
      /** What is due to each as it was shown: where that has changed no statement is made. */
      suppliers: z
        .array(z.object({ storeId: id, acceptCount: z.number().int().min(1), amount: hao.min(1) }))
        .min(1, 'choose_one')
        .max(STATEMENTS_TOGETHER_MAX, 'too_many_rows'),
    }),
    reply: statementRun,
  }),
  run: endpoint({
    method: 'GET',
    path: '/settle/runs/{id}',
    access: ['finance', 'auditor'],
    summary: 'What a run over suppliers has made, and what not',
    params: idParam,
    reply: statementRun,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/settle/{id}',
    access: 'signedIn',
    summary: 'A settlement statement (finance, its supplier, people with a part in it)',
    params: idParam,
    reply: statement,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/settle/{id}/settle',
    access: 'finance',
    summary: 'Settle: the ledger spends the accepted amount and releases the rest',
    params: idParam,
    reply: doneReply,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/settle/{id}/cancel',
    access: 'finance',
    summary: 'Withdraw a statement that is not settled',
    params: idParam,
    reply: doneReply,
  }),
  openSettle: endpoint({
    method: 'GET',
    path: '/open/settle',
    access: 'open',
    summary: 'What a QR holder may see of a statement',
    query: z.object({ id }),
    reply: z.object({
      id,
      storeName: z.string(),
      storeNameEn: z.string(),
      from: day,
      to: day,
      status: z.string(),
      amount: hao,
    }),
  }),
}
