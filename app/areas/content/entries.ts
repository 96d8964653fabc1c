import { z } from 'zod'
import { day } from '~/contract/shapes'
import { campaignEntry } from '~/areas/promotions/campaign-entry'
import { helpTopics, noticeKinds, type ContentKind } from './codes'
import { article, bilingual, drawnBanner, key, line, moment, steps, words } from './entry-shapes'

/*
 * One entry of each kind of content: what files hold, what calls take and what forms are checked by. Messages are codes; what
 * whoever imports files reads stands in `domain/complaints.ts`.
 */

const ADDRESS = String.raw`\/|\/[^\s\/\\]\S*|https:\/\/[^\s\/]\S*`
const address = z
  .string('required')
  .trim()
  .max(500, 'too_long')
  .regex(new RegExp(`^(${ADDRESS})$`), 'content_address')
const target = z
  .string('required')
  .trim()
  .max(500, 'too_long')
  .regex(new RegExp(`^(TYPE:(STORE|POVERTY|HAZCHEM)|(TYPE:YNK:)?(${ADDRESS}))$`), 'content_target')
/** A picture somebody uploaded, by what it is known by, and what is told of it to whoever does not see it. */
const uploadedPicture = z.strictObject({
  id: z.string('required').regex(/^[\w-]{1,64}$/, 'content_picture'),
  alt: line,
  altEn: line,
  /** It has its words in it: neither title nor text is laid over it. */
  bare: z.boolean().optional(),
})
/** Calls ask for floors by number. */
export const FLOOR_NUMBER_MAX = 20
export const link = z.strictObject({ name: line, nameEn: line, url: address })
/** The first and the last day something is shown; open where there is none. */
const term = { from: day.optional(), until: day.optional() }
const inOrder = ({ from, until }: { from?: string; until?: string }) =>
  !from || !until || from <= until
const late = { path: ['until'], message: 'date_before' }
const goods = (max: number) =>
  z.array(z.string().trim().min(1).max(64)).max(max, 'content_goods_many')

export const entrySchemas = {
  notices: z
    .strictObject({
      id: key,
      title: line,
      titleEn: line,
      body: article,
      bodyEn: article,
      publishedAt: moment,
      until: term.until,
      kind: z.enum(noticeKinds, 'choose_one'),
      source: words,
      sourceEn: words,
      pinned: z.boolean(),
    })
    // The instant may be of the day before by the clock of London.
    .refine(
      it => !it.until || Date.parse(it.publishedAt) < Date.parse(`${it.until}T16:00:00Z`),
      late,
    ),
  banner: z
    .strictObject({
      ...bilingual,
      key,
      url: address,
      /** What is drawn where nothing was uploaded. */
      picture: drawnBanner,
      upload: uploadedPicture.optional(),
      ...term,
    })
    .refine(inOrder, late),
  floors: z
    .strictObject({
      n: z.number().int().min(1).max(FLOOR_NUMBER_MAX),
      ...bilingual,
      key,
      url: address,
      left: z.strictObject({ ...bilingual, url: address, picture: drawnBanner }),
      middle: goods(12),
      best: goods(8).default([]),
      links: z.array(link).max(10, 'too_many_rows'),
      ...term,
    })
    .refine(inOrder, late),
  help: z.strictObject({
    id: key,
    topic: z.enum(helpTopics, 'choose_one').default('buying'),
    hot: z.boolean(),
    question: line,
    questionEn: line,
    answer: article,
    answerEn: article,
  }),
  manual: z.strictObject({
    id: key,
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    steps: steps(40),
    notes: steps(40),
  }),
  menu: z.strictObject({ name: line, nameEn: line, content: target }),
  mallManual: link,
  sellingPoints: z.strictObject({
    id: key,
    ord: z.number().int(),
    name: line,
    nameEn: line,
    text: words.default(''),
    textEn: words.default(''),
    open: z.boolean().default(true),
    available: z.boolean().default(true),
    showNew: z.boolean().default(false),
  }),
  hotSearches: z.strictObject({ cn: line, en: line }),
  campaigns: campaignEntry,
  manualHead: z.strictObject({ title: line, titleEn: line, edition: line }),
  about: z.strictObject({ text: article, textEn: article }),
  poverty: z.strictObject({
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    paragraphs: steps(20),
  }),
} as const satisfies Record<ContentKind, z.ZodType>

export type EntryOf = { [K in ContentKind]: z.output<(typeof entrySchemas)[K]> }
export type Entry = EntryOf[ContentKind]

/** How many there may be of a kind. */
export const entriesMax: Record<ContentKind, number> = {
  notices: 2_000,
  banner: 30,
  floors: 12,
  help: 200,
  manual: 40,
  menu: 20,
  mallManual: 5,
  sellingPoints: 8,
  hotSearches: 20,
  campaigns: 500,
  manualHead: 1,
  about: 1,
  poverty: 1,
}

/** An entry with its kind, as calls take it. */
export const kindAndEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notices'), entry: entrySchemas.notices }),
  z.object({ kind: z.literal('banner'), entry: entrySchemas.banner }),
  z.object({ kind: z.literal('floors'), entry: entrySchemas.floors }),
  z.object({ kind: z.literal('help'), entry: entrySchemas.help }),
  z.object({ kind: z.literal('manual'), entry: entrySchemas.manual }),
  z.object({ kind: z.literal('menu'), entry: entrySchemas.menu }),
  z.object({ kind: z.literal('mallManual'), entry: entrySchemas.mallManual }),
  z.object({ kind: z.literal('sellingPoints'), entry: entrySchemas.sellingPoints }),
  z.object({ kind: z.literal('hotSearches'), entry: entrySchemas.hotSearches }),
  z.object({ kind: z.literal('campaigns'), entry: entrySchemas.campaigns }),
  z.object({ kind: z.literal('manualHead'), entry: entrySchemas.manualHead }),
  z.object({ kind: z.literal('about'), entry: entrySchemas.about }),
  z.object({ kind: z.literal('poverty'), entry: entrySchemas.poverty }),
])
export type KindAndEntry = z.output<typeof kindAndEntry>

/** What no two entries of a kind may have alike. */
export const nameOf: { [K in ContentKind]: (entry: EntryOf[K]) => string } = {
  notices: it => it.id,
  banner: it => it.key,
  floors: it => String(it.n),
  help: it => it.id,
  manual: it => it.id,
  menu: it => it.name,
  mallManual: it => it.url,
  sellingPoints: it => it.id,
  hotSearches: it => it.cn,
  campaigns: it => it.id,
  manualHead: () => 'manualHead',
  about: () => 'about',
  poverty: () => 'poverty',
}
