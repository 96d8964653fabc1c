import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { count, doneReply, id, idParam, instant, pageOf, paging, truth } from '~/contract/shapes'
import { messageKinds } from './codes'

export * from './codes'

const message = z.object({
  id,
  kind: z.enum(messageKinds),
  text: z.string(),
  textEn: z.string(),
  /** Where the thing is, without the base. */
  href: z.string(),
  at: instant,
  isRead: z.boolean(),
})
export type Message = z.output<typeof message>

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/message',
    access: 'signedIn',
    summary: 'What the mall has told this person, newest first',
    query: paging.extend({
      kind: z.enum(messageKinds).optional().catch(undefined),
      unread: truth.optional(),
    }),
    reply: pageOf(message),
  }),
  count: endpoint({
    method: 'GET',
    path: '/message/count',
    access: 'signedIn',
    summary: 'Number of messages this person has not read; 100 stands for more',
    reply: count,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/message/{id}/read',
    access: 'signedIn',
    summary: 'Mark a message as read',
    params: idParam,
    reply: z.object({ href: z.string() }),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/message/read',
    access: 'signedIn',
    summary: 'Mark all messages of this person as read',
    reply: doneReply,
  }),
}
