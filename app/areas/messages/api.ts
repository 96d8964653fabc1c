import { messages } from './contract'
import { implement } from '~/mall/core/implement'
import { choose, findChoices } from './domain/choices'
import { countUnread, findMessages } from './domain/find-messages'
import { findOutbox } from './domain/find-outbox'
import { readAll, readMessage } from './domain/read-messages'
import { unsubscribe } from './domain/unsubscribe'

implement(messages, {
  list: findMessages,
  count: countUnread,
  read: readMessage,
  readAll,
  choices: findChoices,
  choose,
  unsubscribe,
  outbox: findOutbox,
})
