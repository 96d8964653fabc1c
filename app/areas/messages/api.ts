import { messages } from './contract'
import { implement } from '~/mall/core/implement'
import { findChannels, forgetChannel, keepChannel, keepQuiet } from './domain/channels'
import { choose, findChoices } from './domain/choices'
import { countUnread, findMessages } from './domain/find-messages'
import { findNotices } from './domain/find-notices'
import { findOutbox } from './domain/find-outbox'
import { findTexts, forgetText, keepText } from './domain/own-texts'
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
  channels: findChannels,
  keepChannel,
  forgetChannel,
  keepQuiet,
  texts: findTexts,
  keepText,
  forgetText,
  noticeOutbox: findNotices,
  outbox: findOutbox,
})
