import { z } from 'zod'
import { session } from '~/areas/accounts/contract'
import { endpoint } from '~/contract/endpoint'
import { doneReply, id, idParam, instant, pageOf, paging } from '~/contract/shapes'
import { visitStates } from './codes'

export * from './codes'

export const supportVisit = z.object({
  id,
  /** Who runs the mall and came. */ byName: z.string(),
  reason: z.string(),
  state: z.enum(visitStates),
  openedAt: instant,
  enteredAt: instant.nullable(),
  /** Last seen reading, to some minutes. */ seenAt: instant.nullable(),
  /** When it ended, or will. */ endsAt: instant.nullable(),
})
export type SupportVisit = z.output<typeof supportVisit>

export const support = {
  visits: endpoint({
    method: 'GET',
    path: '/support-visits',
    access: ['administrator', 'auditor'],
    summary: 'When support read in this school, who and why, the latest first',
    query: paging,
    reply: pageOf(supportVisit),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/support-visits/enter',
    access: 'open',
    summary: 'Begin to read in the school, by the link that the console of the mall gave',
    body: z.object({ ticket: z.string().max(100) }),
    reply: session,
  }),
  endVisit: endpoint({
    method: 'POST',
    path: '/support-visits/{id}/end',
    access: 'administrator',
    summary: 'End a visit of support at once',
    params: idParam,
    reply: doneReply,
  }),
}
