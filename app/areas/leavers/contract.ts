import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { hao, id, idParam, instant, pageOf, paging, text } from '~/contract/shapes'
import {
  LEAVER_REASON_MAX,
  matterFaults,
  matterKinds,
  matterParts,
  MATTERS_SHOWN,
  SUCCESSOR_MAX,
} from './codes'

export * from './codes'

const n = z.number().int()
export const leaver = z.object({
  id,
  code: z.string(),
  name: z.string(),
  orgName: z.string(),
  /** How many matters of each kind; a kind without any is left out. */
  counts: z.partialRecord(z.enum(matterKinds), n),
  total: n,
})
export type Leaver = z.output<typeof leaver>

export const matter = z.object({
  kind: z.enum(matterKinds),
  id,
  /** What people know it by: a number of an order or an account; empty where it has a name alone. */
  no: z.string(),
  name: z.string(),
  /** The order's or the account's money: what an account has left. */
  amount: hao.nullable(),
  since: instant,
  /** What of it is theirs, where it is not the whole. */
  part: z.enum(matterParts).nullable(),
  /** What keeps it from being handed over to anybody. */
  fault: z.enum(matterFaults).nullable(),
})
export type Matter = z.output<typeof matter>

const namedMatter = z.object({ kind: z.enum(matterKinds), id: id.max(100) })

export const leavers = {
  list: endpoint({
    method: 'GET',
    path: '/school/0/leavers',
    access: ['administrator', 'auditor'],
    summary: 'People who left the school and left something open',
    query: paging.extend({
      keyword: z.string().max(60).optional(),
      kind: z.enum(matterKinds).optional().catch(undefined),
    }),
    reply: pageOf(leaver),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/school/0/leavers/{id}',
    access: ['administrator', 'auditor'],
    summary: 'What one of them left open',
    params: idParam,
    reply: leaver.extend({
      /** Of each kind the oldest. */
      matters: z.array(matter),
    }),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/school/0/leavers/{id}/hand-over',
    access: 'administrator',
    summary: 'Hand what somebody left open over to somebody else, each thing by itself',
    params: idParam,
    body: z.object({
      /** Number, or whole name where there is one of that name. */
      successor: text.min(1, 'required').max(SUCCESSOR_MAX, 'too_long'),
      reason: text.min(1, 'required').max(LEAVER_REASON_MAX, 'too_long'),
      matters: z
        .array(namedMatter)
        .min(1, 'choose_one')
        .max(MATTERS_SHOWN * matterKinds.length, 'too_many'),
    }),
    reply: z.object({
      successorName: z.string(),
      done: n,
      refused: z.array(namedMatter.extend({ fault: z.enum(matterFaults) })),
    }),
  }),
}
