import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { count, doneReply, id, idParam, instant, pageOf, paging, truth } from '~/contract/shapes'
import { mailLanguages, messageKinds } from './codes'

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

const choices = z.object({
  address: z.string().nullable(),
  /** The address was refused for good by the mail server. */
  isRefused: z.boolean(),
  /** There is a mail server at all. */
  isConnected: z.boolean(),
  language: z.enum(mailLanguages),
  /** Kinds that may come to this person, and whether each is sent by e-mail, too. */
  kinds: z.array(z.object({ kind: z.enum(messageKinds), mail: z.boolean() })),
})
export type MessageChoices = z.output<typeof choices>

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
    forAuditors: true,
    summary: 'Mark a message as read',
    params: idParam,
    reply: z.object({ href: z.string() }),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/message/read',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Mark all messages of this person as read',
    reply: doneReply,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/message/choices',
    access: 'signedIn',
    summary: 'Of which kinds this person gets e-mails, where and in which language',
    reply: choices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/message/choices',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Set of which kinds this person gets e-mails, and in which language',
    body: z.object({
      kinds: z.array(z.enum(messageKinds)).max(messageKinds.length),
      language: z.enum(mailLanguages, 'choose_one'),
    }),
    reply: doneReply,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/message/unsubscribe',
    access: 'open',
    summary: 'End e-mails of a kind by the signed link that stands in each of them',
    body: z.object({ person: id, kind: z.string().max(40), sign: z.string().max(100) }),
    reply: doneReply,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/message/outbox',
    access: 'open',
    summary: 'E-mails the local twin of the mail server was handed, in demonstrations',
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
}
