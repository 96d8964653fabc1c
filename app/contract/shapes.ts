import { z } from 'zod'
import { QUANTITY_MAX, ROWS_DEFAULT, ROWS_MAX, TEXT_MAX, TOGETHER_MAX } from './limits'

/** Integer of 0.0001 yuan (毫), the unit of every amount on the wire. */
export const hao = z.number().int()
export const id = z.string().min(1).max(64)
/** ISO 8601 instant. */
export const instant = z.string()
/** Day by day and month by month, as a calendar has them: 2026-02-30 is none. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
/** Calendar day that there is, `2026-11-21`; of the years a date column and a calendar of ours can hold. */
export const day = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'date_wrong')
  .refine(isDay, 'date_wrong')
export const quantity = z.coerce.number().int().min(1).max(QUANTITY_MAX)
export const text = z.string().trim().max(TEXT_MAX)
/** Why somebody decides against something. */
export const reason = text.min(1, 'reason_required').max(200, 'too_long')
export const regionCode = z.string().max(20)

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''])])
  .transform(v => v === true || v === 'true' || v === '1' || v === 'on')
/** A boolean in a query or a body, tolerant of the spellings of forms. */
export const truth = flag

/** Paging as spec 3 names it: `page` from 1, `rows` a page. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  rows: z.coerce.number().int().min(1).max(ROWS_MAX).catch(ROWS_DEFAULT).default(ROWS_DEFAULT),
})

/** A page of rows with the count of all; `more` says that the count stopped at its ceiling. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number().int(), more: z.boolean().optional() })

/** An array, or ids between commas as forms and addresses have them. */
export const idList = z.union([
  z.array(id),
  z.string().transform(text =>
    text
      .split(',')
      .map(it => it.trim())
      .filter(Boolean),
  ),
])

/** Orders that are decided on together. */
export const orderIds = z.array(id).min(1, 'choose_one').max(TOGETHER_MAX)
/** The same in a query. */
export const orderIdsQuery = idList.pipe(z.array(id).max(TOGETHER_MAX)).optional()
/** Which filling of an order is meant: the how many-th time it was filled in. */
export const filling = z.number().int().min(0).max(100_000)
/** The fillings that were looked at, of orders that are decided on together; of one that is not named the one that stands counts. */
export const fillings = z.array(z.object({ id, filling })).max(TOGETHER_MAX).default([])
/** Which of the further words on an order is meant, by its place among them. */
export const stepNo = z.number().int().min(1).max(1_000)
/** What became of each of several: done, done before by whoever asks, or not and why. */
export const eachReply = z.object({
  done: z.array(id),
  already: z.array(id).optional(),
  refused: z.array(z.object({ id, code: z.string() })),
})
export type EachReply = z.output<typeof eachReply>

export const doneReply = z.object({ ok: z.literal(true) })
export const count = z.object({ count: z.number().int() })
export const idParam = z.object({ id })

/** How a list is asked for as a table to keep. */
export const exportFields = {
  type: z.enum(['csv', 'xlsx']).catch('xlsx').default('xlsx'),
  language: z.enum(['cn', 'en']).catch('cn').default('cn'),
}
/** A file, its content in base64; `count` things are in it, `more` says that the newest are in it only. */
export const tableReply = z.object({
  name: z.string(),
  mime: z.string(),
  content: z.string(),
  count: z.number().int(),
  more: z.boolean(),
})
