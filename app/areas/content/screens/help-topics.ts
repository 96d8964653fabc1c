import type { HelpTopicName } from '../contract'

/** The topics in the order they are shown. */
export const helpTopics: readonly HelpTopicName[] = [
  'account',
  'buying',
  'funds',
  'acceptance',
  'aftersales',
  'safety',
]
