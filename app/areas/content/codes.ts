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
  'campaigns',
  'about',
  'poverty',
  'manualHead',
] as const
export type ContentKind = (typeof contentKinds)[number]
/** Those that are shown by their dates, and not in an order of their own. */
export const datedKinds = ['notices', 'campaigns'] as const satisfies ContentKind[]
/** Those that are seen on and around the home page. */
export const homeKinds = ['banner', 'floors', 'menu', 'mallManual'] as const satisfies ContentKind[]
/** Pages and heads of which there is one. */
export const singleKinds = ['about', 'poverty', 'manualHead'] as const satisfies ContentKind[]
/** Those that are changed but never withdrawn: the manual has a title as long as there is one. */
export const lastingKinds: readonly ContentKind[] = ['manualHead']
export const isDated = (kind: ContentKind): kind is (typeof datedKinds)[number] =>
  datedKinds.some(it => it === kind)
export const isSingle = (kind: ContentKind): kind is (typeof singleKinds)[number] =>
  singleKinds.some(it => it === kind)

export const entryStates = ['draft', 'planned', 'shown', 'over'] as const
export type EntryState = (typeof entryStates)[number]

/** Kinds whose look to visitors can be seen before they are published. */
export const previewedKinds: readonly ContentKind[] = [
  'notices',
  ...homeKinds,
  'help',
  'manual',
  'campaigns',
  ...singleKinds,
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
  | 'moment'
  | 'campaignKind'
  | 'supplier'
  | RowLook
/** Members of the rows of a list. */
export const rowParts = {
  links: ['name', 'nameEn', 'url'],
  steps: ['text', 'textEn'],
  floors: ['title', 'titleEn', 'text', 'textEn'],
  offers: ['goods', 'price', 'rate', 'perPerson', 'stock', 'floor'],
  gifts: ['goods', 'gift', 'forNum', 'num'],
} as const
export type RowLook = keyof typeof rowParts
export const isRows = (look: FieldLook): look is RowLook => look in rowParts
/** How many rows a form has at most, and whether they are short enough for a table. */
export const rowForms: Record<RowLook, { most: number; table?: boolean }> = {
  links: { most: 10 },
  steps: { most: 40 },
  floors: { most: 12 },
  offers: { most: 100, table: true },
  gifts: { most: 50, table: true },
}
/** Lists of goods that what was found can be added to, by kind. */
export const goodsLists: Partial<Record<ContentKind, readonly GoodsList[]>> = {
  floors: ['middle', 'best'],
  campaigns: ['goods', 'gifts'],
}
export type GoodsList = 'middle' | 'best' | 'goods' | 'gifts'
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
const drawnFields = (name: string) => [
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
    ...drawnFields('picture'),
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
    ...drawnFields('left.picture'),
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
  campaigns: [
    ...must('campaignKind', 'kind'),
    ...must('line', 'title', 'titleEn'),
    ...of('words', 'lead', 'leadEn', 'rules', 'rulesEn'),
    ...must('moment', 'beginsAt', 'endsAt'),
    ...of('supplier', 'storeId'),
    ...drawnFields('picture'),
    ...of('floors', 'floors'),
    ...of('offers', 'goods'),
    ...of('gifts', 'gifts'),
  ],
  about: must('article', 'text', 'textEn'),
  poverty: [
    ...must('line', 'title', 'titleEn'),
    ...of('words', 'lead', 'leadEn'),
    ...of('steps', 'paragraphs'),
  ],
  manualHead: must('line', 'title', 'titleEn', 'edition'),
}
