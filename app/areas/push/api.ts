import { push } from './contract'
import { implement } from '~/mall/core/implement'
import {
  allowStore,
  countChoices,
  countUnseen,
  findChoice,
  findChoices,
  findRate,
  setRate,
} from './domain/choices'
import { countItems, findAudience, findItems, markSeen, sendPush } from './domain/items'

implement(push, {
  choices: findChoices,
  choice: findChoice,
  countChoices,
  countUnseen,
  rate: findRate,
  allow: allowStore,
  setRate,
  items: findItems,
  countItems,
  seen: markSeen,
  audience: findAudience,
  send: sendPush,
})
