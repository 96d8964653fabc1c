import { MESSAGE_TEXT_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { count, doneReply, id, idParam, instant, pageOf, paging, truth } from '~/contract/shapes'
import {
  channels,
  knownBys,
  mailLanguages,
  messageKinds,
  messengerNames,
  noticeChannels,
  paces,
  textPlaces,
} from './codes'

export * from './codes'

const APP_NAME_MAX = 64
const APP_SECRET_MAX = 200
const LAST_HOUR = 23

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

const hour = z.number('wrong').int().min(0, 'wrong').max(LAST_HOUR, 'wrong')
export const quietHours = z.object({ from: hour, to: hour })

const choices = z.object({
  address: z.string().nullable(),
  /** The address was refused for good by the mail server. */
  isRefused: z.boolean(),
  /** There is a mail server at all. */
  isConnected: z.boolean(),
  language: z.enum(mailLanguages),
  /** Ways the school has beside the inbox. */
  channels: z.array(z.enum(channels)),
  /** Kinds that may come to this person, and when each goes by which way; by text message only what cannot wait. */
  kinds: z.array(
    z.object({
      kind: z.enum(messageKinds),
      isUrgent: z.boolean(),
      ways: z.array(z.object({ channel: z.enum(channels), pace: z.enum(paces) })),
    }),
  ),
  /** Hours in which nothing but what is urgent goes to their hand: their own, and the school's where they have said nothing. */
  quiet: quietHours.nullable(),
  schoolQuiet: quietHours.nullable(),
})
export type MessageChoices = z.output<typeof choices>

/** How an app of the school is known at a messenger, as both of them write it. */
const appName = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(APP_NAME_MAX, 'too_long')
  .regex(/^[\w-]+$/, 'app_wrong')
export const appChange = z.object({
  clientId: appName,
  agentId: z
    .string('required')
    .trim()
    .regex(/^\d{1,15}$/, 'agent_wrong'),
  knownBy: z.enum(knownBys, 'choose_one'),
  secret: z.string().min(1, 'required').max(APP_SECRET_MAX, 'too_long').optional(),
})
const channelParam = z.object({ channel: z.enum(messengerNames) })
const messageChannels = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(messengerNames),
      /** Null: nothing goes by it. */
      app: z
        .object({
          clientId: z.string(),
          agentId: z.string(),
          knownBy: z.enum(knownBys),
          /** The secret can be read still. */
          isReadable: z.boolean(),
          at: instant,
          by: z.string(),
        })
        .nullable(),
    }),
  ),
  quiet: quietHours.nullable(),
  /** Nothing leaves the mall: this is a demonstration. */
  isTwin: z.boolean(),
  /** What cannot wait is sent by text message, too. */
  hasSms: z.boolean(),
})
export type MessageChannels = z.output<typeof messageChannels>

const says = z.object({ text: z.string(), textEn: z.string() })
const messageText = z.object({
  kind: z.enum(messageKinds),
  /** What its texts may name, each as `{{place}}`. */
  places: z.array(z.enum(textPlaces)),
  standard: says,
  /** Null: the school says what the mall says. */
  own: says.extend({ at: instant, by: z.string() }).nullable(),
})
export type MessageText = z.output<typeof messageText>
const messageTexts = z.object({ list: z.array(messageText) })
export type MessageTexts = z.output<typeof messageTexts>

/** One line. */
const sentence = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(MESSAGE_TEXT_MAX, 'too_long')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'wrong')
export const textChange = z.object({ text: sentence, textEn: sentence })
const kindParam = z.object({ kind: z.enum(messageKinds) })

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
    summary: 'When what kind of message goes to this person by which way, and in which language',
    reply: choices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/message/choices',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Set when what kind of message goes to this person by which way',
    body: z.object({
      /** What is not named stays as it is. */
      ways: z
        .array(
          z.object({
            kind: z.enum(messageKinds),
            channel: z.enum(channels),
            pace: z.enum(paces),
          }),
        )
        .max(messageKinds.length * channels.length),
      /** Null: as the school says; from and to the same: none. */
      quiet: quietHours.nullable().default(null),
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
  channels: endpoint({
    method: 'GET',
    path: '/school/0/message-channels',
    access: ['administrator', 'auditor'],
    summary: "The school's apps at messengers, and its quiet hours; secrets are never told",
    reply: messageChannels,
  }),
  keepChannel: endpoint({
    method: 'PUT',
    path: '/school/0/message-channels/{channel}',
    access: 'administrator',
    summary: "Set up the school's app at a messenger; the secret left out stays as it is",
    params: channelParam,
    body: appChange,
    reply: doneReply,
  }),
  forgetChannel: endpoint({
    method: 'DELETE',
    path: '/school/0/message-channels/{channel}',
    access: 'administrator',
    summary: "Forget the school's app at a messenger: nothing goes by it any more",
    params: channelParam,
    reply: doneReply,
  }),
  keepQuiet: endpoint({
    method: 'PUT',
    path: '/school/0/quiet-hours',
    access: 'administrator',
    summary: 'Set the quiet hours of whoever has said nothing else, or end them',
    body: z.object({ quiet: quietHours.nullable() }),
    reply: doneReply,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/school/0/message-texts',
    access: ['administrator', 'auditor'],
    summary: 'What each kind of message says by itself, and in the school',
    reply: messageTexts,
  }),
  keepText: endpoint({
    method: 'PUT',
    path: '/school/0/message-texts/{kind}',
    access: 'administrator',
    summary: 'Set what messages of a kind say in the school, in both languages',
    params: kindParam,
    body: textChange,
    reply: doneReply,
  }),
  forgetText: endpoint({
    method: 'DELETE',
    path: '/school/0/message-texts/{kind}',
    access: 'administrator',
    summary: 'Have messages of a kind say again what they say by themselves',
    params: kindParam,
    reply: doneReply,
  }),
  noticeOutbox: endpoint({
    method: 'GET',
    path: '/message/notices',
    access: 'open',
    summary:
      'Notices the local twins of messengers and of the telephone were handed, in demonstrations',
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(noticeChannels),
          to: z.string(),
          title: z.string(),
          text: z.string(),
          url: z.string(),
          at: instant,
        }),
      ),
    }),
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
