import { PAPERS_TOGETHER_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { hao, idParam, truth } from '~/contract/shapes'
import { type PaperKind, paperKinds } from './codes'

export * from './codes'
/** Documents of orders that several orders are printed with at once. */
export const togetherKinds = [
  'purchaseForm',
  'orderDetail',
  'settlementForm',
  'agreement',
] as const satisfies readonly PaperKind[]
export type TogetherKind = (typeof togetherKinds)[number]

const align = z.enum(['left', 'centre', 'right'])
/** `width` in points of a portrait sheet 519 points wide; null takes what the others leave. */
export const sheetColumn = z.object({ head: z.string(), width: z.number().nullable(), align })
export type SheetColumn = z.output<typeof sheetColumn>
/** Strings of a cell stand under each other. */
const cells = z.array(z.array(z.string()))
export const sheetTable = z.object({
  title: z.string(),
  columns: z.array(sheetColumn),
  rows: z.array(cells),
})
export type SheetTable = z.output<typeof sheetTable>
const sum = z.object({ label: z.string(), amount: hao })

/** A document as it stands on paper, whoever sets it: every word in the reader's language, every amount in its place. */
export const sheet = z.object({
  kind: z.enum(paperKinds),
  language: z.enum(['cn', 'en']),
  school: z.string(),
  title: z.string(),
  number: z.string(),
  /** Time at the school, `2026-11-21 17:05`. */
  preparedAt: z.string(),
  /** Page of the mall, below its base, where whoever holds the paper can check it: the QR code leads there. */
  path: z.string(),
  /** Printed across the sheet, such as 已撤回; the note says what it means. */
  mark: z.string().nullable(),
  markNote: z.string().nullable(),
  /** Where the reader may not see all of it: how much is listed, and that the sums are of that. */
  partial: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string(), wide: z.boolean() })),
  before: z.array(sheetTable),
  lines: z.object({
    title: z.string(),
    columns: z.array(sheetColumn),
    groups: z.array(
      z.object({ rows: z.array(z.object({ cells, amount: hao })), subtotal: sum.nullable() }),
    ),
    /** Freight and the like, below the lines. */
    sums: z.array(sum),
    total: hao,
    capitals: z.string(),
  }),
  after: z.array(sheetTable),
  notes: z.array(z.string()),
  signs: z.array(z.object({ label: z.string(), name: z.string().nullable() })),
  seal: z.string().nullable(),
  /** Rare characters in it: those a page should bring a font for, and those no font of the mall has, by code point in hex. */
  rare: z.object({ shown: z.array(z.string()), missing: z.array(z.string()) }),
})
export type Sheet = z.output<typeof sheet>
export type SheetLine = Sheet['lines']['groups'][number]['rows'][number]

const language = z.enum(['cn', 'en']).catch('cn').default('cn')
const look = z.object({ language, subOrdersId: z.string().max(40).optional() })
const file = look.extend({
  /** More orders of which the same document is set in the same file, each from a page of its own. */
  more: z
    .string()
    .regex(new RegExp(`^\\d{20}(,\\d{20}){0,${PAPERS_TOGETHER_MAX - 2}}$`))
    .optional(),
  landscape: truth.catch(false).default(false),
})
const paperParams = idParam.extend({ kind: z.enum(paperKinds) })
/** A document as a file; `content` is base64. */
export const paper = z.object({
  name: z.string(),
  mime: z.literal('application/pdf'),
  content: z.string(),
})

/** Documents to print and file, for whoever may see what they are about. */
export const papers = {
  /** Of an order, or of a whole checkout; `subOrdersId` narrows that to one of its orders. */
  bills: endpoint({
    method: 'GET',
    path: '/orders/{id}/bills',
    access: 'signedIn',
    summary: 'The bill of an order or a checkout',
    params: idParam,
    query: look,
    reply: sheet,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/papers/{kind}/{id}',
    access: 'signedIn',
    summary: 'A document as it stands on paper',
    params: paperParams,
    query: look,
    reply: sheet,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/papers/{kind}/{id}/pdf',
    access: 'signedIn',
    summary: 'A document as PDF',
    params: paperParams,
    query: file,
    reply: paper,
  }),
}
