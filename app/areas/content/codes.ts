export const noticeKinds = ['notice', 'policy', 'activity', 'maintenance'] as const
/** What the articles of the help centre are about, in the order they are shown. */
export const helpTopics = [
  'account',
  'buying',
  'funds',
  'acceptance',
  'aftersales',
  'safety',
] as const
export type HelpTopicName = (typeof helpTopics)[number]
export type NoticeKind = (typeof noticeKinds)[number]
