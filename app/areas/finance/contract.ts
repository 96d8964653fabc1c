import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { KEYWORD_MAX } from '~/areas/search/limits'
import { doneReply, hao, id, idParam, instant, pageOf, paging, text } from '~/contract/shapes'
import { movementKinds, movementStates, movementViews } from './codes'

export * from './budget'
export * from './codes'

export const financeMovement = z.object({
  id,
  orderId: id,
  accountNo: z.string(),
  kind: z.enum(movementKinds),
  amount: hao,
  /** Number of the statement it rests on; empty where there is none. */
  document: z.string(),
  key: z.string(),
  state: z.enum(movementStates),
  /** What finance calls it. */
  reference: z.string().nullable(),
  /** Code and words of a refusal. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  tries: z.number().int(),
  createdAt: instant,
  /** When the system is asked next; null where nothing is asked any more, or another movement is waited for. */
  nextAt: instant.nullable(),
  wordAt: instant.nullable(),
  handledByName: z.string().nullable(),
  handledReason: z.string().nullable(),
  /** Whether the reader may mark it as done by hand, or have the system asked again. */
  canHandle: z.boolean(),
})
export type FinanceMovement = z.output<typeof financeMovement>

export const finance = {
  movements: endpoint({
    method: 'GET',
    path: '/finance/movements',
    access: ['finance', 'auditor'],
    summary: 'What the finance system is told of orders, and its word on each, newest first',
    query: paging.extend({
      /** `attention`: refused, or without a word for a day. */
      view: z.enum(movementViews).optional().catch(undefined),
      kind: z.enum(movementKinds).optional().catch(undefined),
      /** Number of the order, the account or the statement, or what finance calls it. */
      keyword: z.string().trim().max(KEYWORD_MAX).optional(),
    }),
    reply: pageOf(financeMovement).extend({
      /** How many there are that somebody has to look into, whatever is asked for. */
      attention: z.number().int(),
    }),
  }),
  movement: endpoint({
    method: 'GET',
    path: '/finance/movements/{id}',
    access: ['finance', 'auditor'],
    summary: 'A movement the finance system is told of',
    params: idParam,
    reply: financeMovement,
  }),
  markDone: endpoint({
    method: 'PUT',
    path: '/finance/movements/{id}/done',
    access: 'finance',
    summary: 'The finance office has done by hand what its system refused or gives no word on',
    params: idParam,
    body: z.object({
      reference: text.min(1, 'required').max(200),
      reason: text.min(1, 'required').max(200),
    }),
    reply: doneReply,
  }),
  askAgain: endpoint({
    method: 'PUT',
    path: '/finance/movements/{id}/again',
    access: 'finance',
    summary: 'Have the finance system asked again now',
    params: idParam,
    reply: doneReply,
  }),
}
