// Longer than other files: every call of the area, each one a block of data.
import { PAPER_FILES_MAX, PAPER_TEXT_MAX, QUESTION_MAX } from './limits'
import { z } from 'zod'
import { orderBudget } from '~/areas/finance/contract'
import { orderDetail, orderRow } from '~/areas/orders/contract'
import { endpoint } from '~/contract/endpoint'
import {
  eachReply,
  exportFields,
  filling,
  day,
  doneReply,
  id,
  idParam,
  instant,
  orderIds,
  orderIdsQuery,
  pageOf,
  paging,
  reason,
  stepNo,
  tableReply,
  text,
} from '~/contract/shapes'
import { paperKinds, ruleOutcomes } from '~/areas/malls/codes'
import { officeSettings } from '~/areas/malls/settings'
import { grantStates } from '~/areas/teams/codes'
import { GRANT_NOTE_MAX } from '~/areas/teams/limits'
import { TOGETHER_MAX } from '~/contract/limits'
import { approvalTables, deputyDirections, trialWays } from './codes'
import { figures, inDepartment, waitingOrder } from './figures'
import { approvalStep } from './step'

export * from './codes'
export * from './figures'
export * from './paper'
export * from './question'
export * from './step'

/** A word an order will need, papers it wants, or that it is refused, by a rule of the school. */
const comingStep = z.object({
  orderId: id,
  name: z.string(),
  nameEn: z.string(),
  /** Yuan. */ from: z.number().int(),
  days: z.number().int(),
  /** Asked only where the buyer's own accounts, or those of whom it is bought for, pay. */
  ownOnly: z.boolean(),
  /** Asked only where an account with one of these pays; none: whatever account does. */
  budgetItems: z.array(z.string()),
  /** Those of its goods that the rule means; none where it asks nothing of goods. */
  goods: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  outcome: z.enum(ruleOutcomes),
  /** What the school says where it refuses. */
  words: z.string(),
  wordsEn: z.string(),
  /** What it wants attached, but for what was given when the order was placed. */
  papers: z.array(z.enum(paperKinds)),
  /** Names of those who agree, all of them or one; none: the administrators. */
  approvers: z.array(z.string()),
  everyone: z.boolean(),
  /** How long half of such orders of late waited for it at most; null where there were too few. */
  tookHours: z.number().int().nullable(),
})
export type ComingStep = z.output<typeof comingStep>

/** Who says further words in somebody's stead, and when. */
const deputy = z.object({
  id,
  personName: z.string(),
  deputyName: z.string(),
  deputyCode: z.string(),
  validFrom: day,
  validTo: day,
  note: z.string(),
  state: z.enum(grantStates),
})
export type Deputy = z.output<typeof deputy>

const triedRule = z.object({
  name: z.string(),
  nameEn: z.string(),
  outcome: z.enum(ruleOutcomes),
  papers: z.array(z.enum(paperKinds)),
  /** Their numbers; none, and no heads of departments: the administrators. */
  approvers: z.array(z.string()),
  heads: z.boolean(),
  everyone: z.boolean(),
})
export type TriedRule = z.output<typeof triedRule>
/** An order of the past that other rules would have taken another way: the rules that hold for it as they stand, and as they would. */
const triedOrder = z.object({
  id,
  createdAt: instant,
  buyerName: z.string(),
  principalName: z.string().nullable(),
  storeName: z.string(),
  /** Hao. */ amount: z.number().int(),
  /** Whether the reader may open it. */
  canOpen: z.boolean(),
  way: z.enum(trialWays),
  before: z.array(triedRule),
  after: z.array(triedRule),
})
export type TriedOrder = z.output<typeof triedOrder>
const rulesTrial = pageOf(triedOrder).extend({
  since: instant,
  /** How many were filled in since. */
  orders: z.number().int(),
  /** Whether there are more than are looked at, so that it is fewer days. */
  isCapped: z.boolean(),
  /** How many of them each rule holds for; null where there is no rule of the name, now or then. */
  rules: z.array(
    triedRule.pick({ name: true, nameEn: true, outcome: true }).extend({
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
    }),
  ),
  counts: z.partialRecord(z.enum(trialWays), z.number().int()),
})
export type RulesTrial = z.output<typeof rulesTrial>

/** What was looked at: of an order that is not named, or without a step, what stands and is next counts. */
const shownStep = z.object({ filling: filling.optional(), step: stepNo.optional() })
const shownSteps = z
  .array(shownStep.required({ filling: true }).extend({ id }))
  .max(TOGETHER_MAX)
  .default([])

export const approvals = {
  waiting: endpoint({
    method: 'GET',
    path: '/todo/approvals',
    access: 'signedIn',
    summary: 'Orders that wait for a further word of this person',
    query: paging.extend({ keyword: z.string().max(100).optional(), ids: orderIdsQuery }),
    reply: pageOf(z.object({ order: orderRow, filling, step: approvalStep })),
  }),
  ahead: endpoint({
    method: 'GET',
    path: '/todo/approvals/ahead',
    access: 'buyer',
    summary:
      'Whose word orders will need beside that of the owners of their accounts, and what they want attached',
    query: z.object({
      checkoutId: z.string().max(64).optional(),
      orderId: z.string().max(64).optional(),
    }),
    reply: z.object({ list: z.array(comingStep) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/todo/approvals/{id}',
    access: 'signedIn',
    summary: 'An order with the steps of its approval',
    params: idParam,
    reply: z.object({
      order: orderDetail,
      filling,
      /** Waits for this person. */ open: z.boolean(),
      /** At which step. */ step: stepNo.nullable(),
      budgets: z.array(orderBudget),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/todo/approvals/{id}/approve',
    access: 'signedIn',
    summary:
      'Agree to an order; with `filling` and `step` only as that filling of it, at that step',
    params: idParam,
    body: shownStep,
    reply: doneReply,
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/todo/approvals/approve',
    access: 'signedIn',
    summary: 'Agree to several orders; those that cannot be agreed to are named',
    body: z.object({ ids: orderIds, fillings: shownSteps }),
    reply: eachReply,
  }),
  askBudgets: endpoint({
    method: 'PUT',
    path: '/todo/approvals/{id}/budgets',
    access: 'signedIn',
    summary:
      'Have the finance system say what is left of the accounts of an order that waits for this person',
    params: idParam,
    reply: z.object({ list: z.array(orderBudget) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/todo/approvals/{id}/questions',
    access: 'signedIn',
    summary: 'Ask the buyer of an order something before deciding on it',
    params: idParam,
    body: z.object({ question: text.min(1, 'required').max(QUESTION_MAX, 'too_long') }),
    reply: doneReply,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/todo/questions/{id}/answer',
    access: 'buyer',
    summary: 'Answer such a question, once, as the buyer of the order or in their stead',
    params: idParam,
    body: z.object({ answer: text.min(1, 'required').max(QUESTION_MAX, 'too_long') }),
    reply: doneReply,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/todo/approvals/{id}/papers',
    access: 'buyer',
    summary:
      'Attach what rules of approval want to an order that is to be filled in: own uploads (pictures, PDF), or an argument as text, which replaces the one there is',
    params: idParam,
    body: z.object({
      kind: z.enum(paperKinds),
      fileIds: z.array(id).max(PAPER_FILES_MAX, 'file_count').default([]),
      text: text.max(PAPER_TEXT_MAX, 'too_long').optional(),
    }),
    reply: doneReply,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/todo/papers/{id}',
    access: 'buyer',
    summary: 'Take such a paper off its order, as long as it is to be filled in',
    params: idParam,
    reply: doneReply,
  }),
  tryRules: endpoint({
    method: 'POST',
    path: '/school/0/settings/approvalRules/trial',
    access: 'administrator',
    summary:
      'How other rules of approval would have taken the orders of the last 90 days; nothing is changed',
    body: paging.extend({
      rules: officeSettings.shape.approvalRules.unwrap(),
      way: z.enum(trialWays).optional(),
    }),
    reply: rulesTrial,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/school/0/approvals/figures',
    access: ['administrator', 'auditor'],
    summary:
      'How many approvals were given in a period, how long they took and which rules asked for them; 30 days unless told, a year at most',
    query: inDepartment.extend({ from: day.optional(), to: day.optional() }),
    reply: figures,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/school/0/approvals/standing',
    access: ['administrator', 'auditor'],
    summary: 'Orders that wait for an approval now, for how long and with whom, the longest first',
    query: paging.extend(inDepartment.shape),
    reply: pageOf(waitingOrder),
  }),
  export: endpoint({
    method: 'GET',
    path: '/school/0/approvals/export',
    access: ['administrator', 'auditor'],
    summary:
      'As a table to keep: how often was agreed and returned (`points`), how long each rule took (`kinds`), or what waits now (`standing`)',
    query: inDepartment.extend({
      of: z.enum(approvalTables),
      from: day.optional(),
      to: day.optional(),
      ...exportFields,
    }),
    reply: tableReply,
  }),
  deputies: endpoint({
    method: 'GET',
    path: '/todo/deputies',
    access: 'signedIn',
    summary:
      'Deputies for further approvals this person has named (`given`), or whose deputy they are (`held`)',
    query: paging.extend({ direction: z.enum(deputyDirections).default('given').catch('given') }),
    reply: pageOf(deputy),
  }),
  nameDeputy: endpoint({
    method: 'POST',
    path: '/todo/deputies',
    access: 'signedIn',
    summary: "Let somebody say further words in one's stead for some days",
    body: z.object({
      personCode: text.min(1, 'code_required').max(40, 'too_long'),
      validFrom: day,
      validTo: day,
      note: text.max(GRANT_NOTE_MAX, 'too_long').default(''),
    }),
    reply: doneReply,
  }),
  endDeputy: endpoint({
    method: 'DELETE',
    path: '/todo/deputies/{id}',
    access: 'signedIn',
    summary: 'End that, before its last day',
    params: idParam,
    reply: doneReply,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/todo/approvals/{id}/return',
    access: 'signedIn',
    summary: 'Return an order to its buyer, with a reason',
    params: idParam,
    body: shownStep.extend({ remark: reason }),
    reply: doneReply,
  }),
  giveBackMany: endpoint({
    method: 'POST',
    path: '/todo/approvals/return',
    access: 'signedIn',
    summary:
      'Return several orders to their buyers, with one reason; those that cannot be are named',
    body: z.object({ ids: orderIds, fillings: shownSteps, remark: reason }),
    reply: eachReply,
  }),
}
