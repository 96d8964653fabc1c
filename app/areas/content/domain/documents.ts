import { z } from 'zod'
import { helpTopics, manualChapter, menuEntry } from '../contract'
import { bannerScenes } from '~/mall/pictures/spec'
import { noticeKinds } from '../codes'

/*
 * What the rows of `content_documents` hold, by key. Goods are named by id and looked up when shown. Messages are read by whoever
 * imports content, beside the field they belong to.
 */

const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(120, 'must not be longer than 120 characters')
const words = z.string().trim().max(400, 'must not be longer than 400 characters')
const article = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(20_000, 'must not be longer than 20000 characters')
/** A name that goes into addresses. */
const key = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
const address = z
  .string()
  .max(500)
  .refine(
    it => /^\/(?![/\\])\S*$/.test(it) || /^https?:\/\/[^\s/]+\S*$/.test(it),
    'must be a path of the mall such as /product?keyword=a4, or an address beginning with https://',
  )
const target = z
  .string()
  .max(500)
  .refine(
    it =>
      /^TYPE:(STORE|POVERTY|HAZCHEM)$/.test(it) ||
      /^(TYPE:YNK:)?(\/(?![/\\])|https?:\/\/[^\s/])\S*$/.test(it),
    'must be TYPE:STORE, TYPE:POVERTY, TYPE:HAZCHEM, TYPE:YNK: and an address, a path of the mall, or an address beginning with https://',
  )
const picture = z.strictObject({
  scene: z.enum(bannerScenes, `must be one of: ${bannerScenes.join(', ')}`),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f5fae'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f5fae')
    .optional(),
})
const bilingual = { title: line, titleEn: line, text: words, textEn: words }
const link = z.strictObject({ name: line, nameEn: line, url: address })

/** No two entries of a list may be called alike. */
const unlike = <T extends z.ZodType>(
  entry: T,
  nameOf: (entry: z.output<T>) => string | number,
  max: number,
) =>
  z
    .array(entry)
    .max(max, `must not have more than ${max} entries`)
    .superRefine((list, context) => {
      const names = new Set<string | number>()
      list.forEach((it, at) => {
        const name = nameOf(it as z.output<T>)
        if (names.has(name))
          context.addIssue({
            code: 'custom',
            path: [at],
            message: `there is another entry "${name}"`,
          })
        names.add(name)
      })
    })

export const documentSchemas = {
  menu: unlike(
    menuEntry.extend({ name: line, nameEn: line, content: target }).strict(),
    it => it.name,
    20,
  ),
  mallManual: unlike(link, it => it.url, 5),
  banner: unlike(z.strictObject({ ...bilingual, key, url: address, picture }), it => it.key, 8),
  floors: unlike(
    z.strictObject({
      n: z.number().int().min(1, 'must be 1 or more').max(20),
      ...bilingual,
      key,
      url: address,
      left: z.strictObject({ ...bilingual, url: address, picture }),
      middle: z.array(z.string().min(1).max(64)).max(12, 'must not name more than 12 goods'),
      best: z
        .array(z.string().min(1).max(64))
        .max(8, 'must not name more than 8 goods')
        .default([]),
      links: z.array(link).max(10),
    }),
    it => it.n,
    12,
  ),
  hotSearches: unlike(z.strictObject({ cn: line, en: line }), it => it.cn, 20),
  sellingPoints: unlike(
    z.strictObject({
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
    it => it.id,
    8,
  ),
  help: unlike(
    z.strictObject({
      id: key,
      topic: z.enum(helpTopics, `must be one of: ${helpTopics.join(', ')}`).default('buying'),
      hot: z.boolean(),
      question: line,
      questionEn: line,
      answer: article,
      answerEn: article,
    }),
    it => it.id,
    200,
  ),
  manual: z.strictObject({
    title: line,
    titleEn: line,
    edition: line,
    chapters: unlike(
      manualChapter
        .extend({ id: key, title: line, titleEn: line, lead: words, leadEn: words })
        .strict(),
      it => it.id,
      40,
    ),
  }),
  about: z.strictObject({ text: article, textEn: article }),
  poverty: z.strictObject({
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    paragraphs: z.array(z.strictObject({ text: article, textEn: article })).max(20),
    figures: z.array(z.strictObject({ value: line, label: line, labelEn: line })).max(6),
  }),
  /** The school's own home page, for schools that have one. */
  ownHome: z.strictObject({
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    steps: z.array(z.strictObject({ ...bilingual, url: address })).max(8),
    offices: z
      .array(
        z.strictObject({
          name: line,
          nameEn: line,
          duty: words,
          dutyEn: words,
          phone: z.string().max(60),
        }),
      )
      .max(12),
    rules: z.array(link).max(12),
  }),
} as const

export type DocumentKey = keyof typeof documentSchemas
export const documentKeys = Object.keys(documentSchemas) as DocumentKey[]
export type StoredContent = { [K in DocumentKey]: z.output<(typeof documentSchemas)[K]> }

/** Notices travel in a file of their own; they are rows, not a document. */
export const noticeFile = unlike(
  z.strictObject({
    id: key,
    title: line,
    titleEn: line,
    body: article,
    bodyEn: article,
    publishedAt: z.iso.datetime({
      offset: true,
      message: 'must be an instant such as 2026-11-21T08:00:00Z',
    }),
    kind: z.enum(noticeKinds, 'must be one of: notice, policy, activity, maintenance'),
    source: words,
    sourceEn: words,
    pinned: z.boolean(),
  }),
  it => it.id,
  2_000,
)

export const emptyContent: StoredContent = {
  menu: [],
  mallManual: [],
  banner: [],
  floors: [],
  hotSearches: [],
  sellingPoints: [],
  help: [],
  about: { text: '', textEn: '' },
  manual: { title: '', titleEn: '', edition: '', chapters: [] },
  poverty: { title: '', titleEn: '', lead: '', leadEn: '', paragraphs: [], figures: [] },
  ownHome: { title: '', titleEn: '', lead: '', leadEn: '', steps: [], offices: [], rules: [] },
}
