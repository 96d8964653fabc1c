import { z } from 'zod'
import { bilingual, line, words } from '../entry-shapes'
import { entriesMax, entrySchemas, link, nameOf, type EntryOf } from '../entries'
import type { ContentKind } from '../codes'

/* What the rows of `content_documents` hold, by key. Goods are named by id and looked up when shown. */

/** The entries of a kind, no two of which are called alike. */
const listOf = <K extends ContentKind>(kind: K) =>
  z
    .array(entrySchemas[kind])
    .max(entriesMax[kind], 'content_many')
    .superRefine((list, context) => {
      const names = new Set<string>()
      list.forEach((it, at) => {
        const name = nameOf[kind](it as EntryOf[K])
        if (names.has(name))
          context.addIssue({
            code: 'custom',
            path: [at],
            message: 'content_taken',
            params: { name },
          })
        names.add(name)
      })
    })

export const documentSchemas = {
  menu: listOf('menu'),
  mallManual: listOf('mallManual'),
  banner: listOf('banner'),
  floors: listOf('floors'),
  hotSearches: listOf('hotSearches'),
  sellingPoints: listOf('sellingPoints'),
  help: listOf('help'),
  manual: entrySchemas.manualHead.extend({ chapters: listOf('manual') }),
  about: entrySchemas.about,
  poverty: entrySchemas.poverty.extend({
    figures: z.array(z.strictObject({ value: line, label: line, labelEn: line })).max(6),
  }),
  /** The school's own home page, for schools that have one. */
  ownHome: z.strictObject({
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    steps: z.array(z.strictObject({ ...bilingual, url: link.shape.url })).max(8),
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

/** Notices and campaigns travel in files of their own; they are rows, not a document. */
export const rowFiles = { notices: listOf('notices'), campaigns: listOf('campaigns') } as const
export type RowKey = keyof typeof rowFiles

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
