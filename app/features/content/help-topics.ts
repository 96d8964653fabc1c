import type { HelpTopicName } from '~/contract/content'

/** The topics in the order they are shown. */
export const helpTopics: readonly HelpTopicName[] = [
  'account',
  'buying',
  'funds',
  'acceptance',
  'aftersales',
  'safety',
]
