import { z } from 'zod'
import { workReaders } from '~/contract/access'
import { endpoint } from '~/contract/endpoint'
import { day, doneReply, hao, id, idParam, instant, pageOf, paging, text } from '~/contract/shapes'
import {
  differenceKinds,
  differenceStatuses,
  failedJobActions,
  failedJobStatuses,
  type JobQueue,
  jobQueues,
} from './codes'

export * from './codes'
/** What a failed job is told under that is of no queue there is: of an earlier version, or queued by hand. */
export const unknownQueue = 'unknown'
export type ToldQueue = JobQueue | typeof unknownQueue

export const failedJob = z.object({
  id,
  queue: z.enum([...jobQueues, unknownQueue]),
  /** Id of the order, checkout, refund … it is about; empty where it is about the whole school. */
  subject: z.string(),
  status: z.enum(failedJobStatuses),
  code: z.string(),
  message: z.string(),
  tries: z.number().int(),
  queuedAt: instant,
  failedAt: instant,
  actions: z.array(z.enum(failedJobActions)),
})
export type FailedJob = z.output<typeof failedJob>
export const failedJobDetail = failedJob.extend({
  /** How often it has come to nothing in all. */ times: z.number().int(),
  data: z.string(),
  reason: z.string().nullable(),
  decidedName: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type FailedJobDetail = z.output<typeof failedJobDetail>
export const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  day,
  paymentId: z.string(),
  /** The provider's number of the charge, or ours of the refund. */ ref: z.string(),
  ours: hao.nullable(),
  theirs: hao.nullable(),
  status: z.enum(differenceStatuses),
  foundAt: instant,
  resolution: z.string().nullable(),
  resolvedName: z.string().nullable(),
  resolvedAt: instant.nullable(),
})
export type Difference = z.output<typeof difference>

export const jobs = {
  failed: endpoint({
    method: 'GET',
    path: '/job/failed',
    access: workReaders,
    summary: 'Background work of the school that came to nothing',
    query: paging.extend({
      queue: z.string().max(40).optional(),
      status: z.string().max(20).optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: pageOf(failedJob).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  failedDetail: endpoint({
    method: 'GET',
    path: '/job/failed/{id}',
    access: workReaders,
    summary: 'One piece of work that came to nothing, with its cause',
    params: idParam,
    reply: failedJobDetail,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/job/failed/{id}',
    access: ['platform', 'it'],
    summary: 'Let work that came to nothing try again, or give it up, with a reason',
    params: idParam,
    body: z.object({
      operate: z.enum(failedJobActions),
      reason: text.min(1, 'required').max(200, 'too_long'),
    }),
    reply: doneReply,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/payment/differences',
    access: ['platform', 'auditor'],
    summary: "Where the payment provider's list and the mall's books differ",
    query: paging.extend({ status: z.string().max(20).optional() }),
    reply: pageOf(difference).extend({
      counts: z.record(z.string(), z.number().int()),
      /** The last day that was compared. */ comparedDay: day.nullable(),
    }),
  }),
  difference: endpoint({
    method: 'GET',
    path: '/payment/differences/{id}',
    access: ['platform', 'auditor'],
    summary: 'One difference',
    params: idParam,
    reply: difference,
  }),
  resolveDifference: endpoint({
    method: 'POST',
    path: '/payment/differences/{id}',
    access: 'platform',
    summary: 'Say how a difference was resolved',
    params: idParam,
    body: z.object({ resolution: text.min(1, 'required').max(200, 'too_long') }),
    reply: doneReply,
  }),
}
