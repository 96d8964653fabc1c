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

/** What banners and the pictures of floors are drawn from. */
export const bannerScenes = [
  'laboratory',
  'office',
  'digital',
  'cultural',
  'harvest',
  'books',
  'safety',
  'life',
] as const

/** What is told in single entries that the school's office makes, in the order of its desk. */
export const contentKinds = [
  'notices',
  'banner',
  'floors',
  'help',
  'manual',
  'menu',
  'mallManual',
  'sellingPoints',
  'hotSearches',
] as const
export type ContentKind = (typeof contentKinds)[number]
/** Those that are shown in an order of their own, and not by their dates. */
export const orderedKinds = contentKinds.filter(it => it !== 'notices')

export const entryStates = ['draft', 'planned', 'shown', 'over'] as const
export type EntryState = (typeof entryStates)[number]

/** Kinds whose look to visitors can be seen before they are published. */
export const previewedKinds: readonly ContentKind[] = [
  'notices',
  'banner',
  'floors',
  'help',
  'manual',
  'menu',
  'mallManual',
]

/** How a field of an entry is filled in. */
export type FieldLook =
  | 'line'
  | 'words'
  | 'article'
  | 'address'
  | 'day'
  | 'tick'
  | 'goods'
  | 'colour'
  | 'topic'
  | 'noticeKind'
  | 'scene'
  | 'links'
  | 'steps'
export interface EntryField {
  /** As it stands in the entry, `left.title` for parts of parts. */
  name: string
  look: FieldLook
  required?: boolean
}
const of = (look: FieldLook, ...names: string[]): EntryField[] =>
  names.map(name => ({ name, look }))
const must = (look: FieldLook, ...names: string[]): EntryField[] =>
  names.map(name => ({ name, look, required: true }))
const term = of('day', 'from', 'until')
const drawn = (name: string) => [
  ...must('scene', `${name}.scene`),
  ...must('colour', `${name}.colour`),
  ...of('colour', `${name}.accent`),
]

/** What the form of a kind asks for, in this order. */
export const entryFields: Record<ContentKind, readonly EntryField[]> = {
  notices: [
    ...must('line', 'title', 'titleEn'),
    ...must('noticeKind', 'kind'),
    ...must('article', 'body', 'bodyEn'),
    ...must('day', 'from'),
    ...of('day', 'until'),
    ...of('words', 'source', 'sourceEn'),
    ...of('tick', 'pinned'),
  ],
  banner: [
    ...of('line', 'upload.alt', 'upload.altEn'),
    ...of('tick', 'upload.bare'),
    ...must('line', 'title', 'titleEn'),
    ...of('words', 'text', 'textEn'),
    ...must('address', 'url'),
    ...term,
    ...drawn('picture'),
  ],
  floors: [
    ...must('line', 'title', 'titleEn'),
    ...of('words', 'text', 'textEn'),
    ...must('address', 'url'),
    ...of('goods', 'middle', 'best'),
    ...term,
    ...must('line', 'left.title', 'left.titleEn'),
    ...of('words', 'left.text', 'left.textEn'),
    ...must('address', 'left.url'),
    ...drawn('left.picture'),
    ...of('links', 'links'),
  ],
  help: [
    ...must('topic', 'topic'),
    ...must('line', 'question', 'questionEn'),
    ...must('article', 'answer', 'answerEn'),
    ...of('tick', 'hot'),
  ],
  manual: [
    ...must('line', 'title', 'titleEn'),
    ...of('words', 'lead', 'leadEn'),
    ...of('steps', 'steps', 'notes'),
  ],
  menu: [...must('line', 'name', 'nameEn'), ...must('address', 'content')],
  mallManual: [...must('line', 'name', 'nameEn'), ...must('address', 'url')],
  sellingPoints: [
    ...must('line', 'name', 'nameEn'),
    ...of('words', 'text', 'textEn'),
    ...of('tick', 'open', 'available', 'showNew'),
  ],
  hotSearches: must('line', 'cn', 'en'),
}
/** Members of the rows of a list. */
export const rowParts = { links: ['name', 'nameEn', 'url'], steps: ['text', 'textEn'] } as const
