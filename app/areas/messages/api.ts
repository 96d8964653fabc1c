import { messages } from './contract'
import { implement } from '~/mall/core/implement'
import { countUnread, findMessages } from './domain/find-messages'
import { readAll, readMessage } from './domain/read-messages'

implement(messages, {
  list: findMessages,
  count: countUnread,
  read: readMessage,
  readAll,
})
