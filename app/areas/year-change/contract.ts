import { z } from 'zod'
import { fundKinds, yearEndRules } from '~/areas/malls/codes'
import { endpoint } from '~/contract/endpoint'
import {
  doneReply,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  tableReply,
  text,
} from '~/contract/shapes'
import {
  DECIDED_TOGETHER_MAX,
  yearDecisions,
  yearOutcomes,
  yearRunActions,
  yearRunStatuses,
} from './codes'

export * from './codes'

const n = z.number().int()
const REASON_MAX = 200
const reason = text.min(1, 'required').max(REASON_MAX, 'too_long')
/** Who changes the year, and who looks on. */
const keepers = ['administrator', 'finance'] as const
const readers = [...keepers, 'auditor'] as const

const yearRun = z.object({
  id,
  /** The document number its postings carry. */ no: z.string(),
  year: n,
  status: z.enum(yearRunStatuses),
  /** Accounts, and how many of them are done. */ accounts: n,
  done: n,
  /** Remainders taken off by it, and those that waited for a decision, hao. */ lapsed: hao,
  held: hao,
  /** Accounts whose remainder still waits. */ waiting: n,
  reason: z.string().nullable(),
  byName: z.string(),
  confirmedByName: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type YearRun = z.output<typeof yearRun>

const yearAccount = z.object({
  fundId: id,
  accountNo: z.string(),
  name: z.string(),
  kind: z.enum(fundKinds),
  ownerName: z.string(),
  budget: hao,
  spent: hao,
  frozen: hao,
  /** Asked for by orders that wait for their owner's word. */ promised: hao,
  /** What is left of the year. */ remainder: hao,
  outcome: z.enum(yearOutcomes),
  newBudget: hao,
  done: z.boolean(),
  decidedByName: z.string().nullable(),
  decisionReason: z.string().nullable(),
})
export type YearAccount = z.output<typeof yearAccount>

const kindSums = z.object({
  kind: z.enum(fundKinds),
  rule: z.enum(yearEndRules),
  accounts: n,
  budget: hao,
  spent: hao,
  frozen: hao,
  carried: hao,
  lapsed: hao,
  waiting: hao,
  newBudget: hao,
})
export type YearKindSums = z.output<typeof kindSums>

const filters = z.object({
  kind: z.enum(fundKinds).optional().catch(undefined),
  outcome: z.enum(yearOutcomes).optional().catch(undefined),
  /** Number or name of the account, or its owner. */ keyword: z.string().max(100).optional(),
})

export const yearChange = {
  list: endpoint({
    method: 'GET',
    path: '/year-change',
    access: readers,
    summary: 'Year changes of fund accounts, the newest first, and the years that may be closed',
    query: paging,
    reply: pageOf(yearRun).extend({ years: z.array(n) }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/year-change',
    access: keepers,
    summary: 'Look over what the end of a year would do to the fund accounts; nothing is changed',
    body: z.object({ year: z.coerce.number('required').int().min(2000).max(2999) }),
    reply: z.object({ id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/year-change/{id}',
    access: readers,
    summary: 'One year change: how far it is, its sums by kind of account, and its accounts',
    params: idParam,
    query: paging.extend(filters.shape),
    reply: yearRun.extend({
      actions: z.array(z.enum(yearRunActions)),
      kinds: z.array(kindSums),
      counts: z.record(z.string(), n),
      list: pageOf(yearAccount),
    }),
  }),
  table: endpoint({
    method: 'GET',
    path: '/year-change/{id}/export',
    access: readers,
    summary: 'Its accounts as a table to keep',
    params: idParam,
    query: filters.extend(exportFields),
    reply: tableReply,
  }),
  move: endpoint({
    method: 'POST',
    path: '/year-change/{id}',
    access: keepers,
    summary:
      'Let a year change that was looked over be done, stop it, let it go on, or end it there',
    params: idParam,
    body: z.object({
      operate: z.enum(yearRunActions),
      /** Needed to confirm. */ reason: text.max(REASON_MAX, 'too_long').optional(),
    }),
    reply: doneReply,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/year-change/{id}/decisions',
    access: keepers,
    summary: 'Decide on remainders that wait: they stay with their accounts or are taken off',
    params: idParam,
    body: z.object({
      fundIds: z.array(id).min(1, 'choose_one').max(DECIDED_TOGETHER_MAX, 'too_many_rows'),
      decision: z.enum(yearDecisions),
      reason,
    }),
    reply: z.object({ decided: n }),
  }),
}
