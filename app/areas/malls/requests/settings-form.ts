import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { asPage, isForPage } from '~/web/failures'
import { aReason } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { payTypes } from '../codes'
import { approvalRule, linkEntry, officeSettings, regionEntry } from '../settings'

const ROWS = 10
const REASON_MAX = 200

const typedRow = z.object({
  code: z.string().optional(),
  name: z.string().optional(),
  nameEn: z.string().optional(),
  url: z.string().optional(),
  from: z.string().optional(),
  days: z.string().optional(),
  ownOnly: z.string().optional(),
  approvers: z.string().optional(),
})
type TypedRow = z.output<typeof typedRow>

/** Rows of a table, of which those left empty do not count; what is wrong is said at the row it was typed in. */
const rowsOf = <Row extends z.ZodObject>(
  row: Row,
  read: (typed: TypedRow) => Record<string, unknown> = it => it,
) =>
  z
    .array(typedRow)
    .default([])
    .transform((rows, context): z.input<Row>[] =>
      rows.flatMap((it, i) => {
        if (!Object.values(it).some(part => part?.trim())) return []
        const values = read(it)
        const own = Object.keys(row.shape).map(part => [part, values[part]] as const)
        const result = row.safeParse(Object.fromEntries(own))
        if (result.success) return [result.data as z.input<Row>]
        for (const { path, message } of result.error.issues)
          context.addIssue({ code: 'custom', path: [i, ...path.slice(0, 1)], message })
        return []
      }),
    )

const number = (text: string | undefined) =>
  text?.trim() ? Number(text.replaceAll(',', '')) : undefined
/** Numbers of people stand beside each other, as people write lists. */
const readRule = ({ from, days, ownOnly, approvers, ...names }: TypedRow) => ({
  ...names,
  from: number(from),
  days: number(days),
  ownOnly: ownOnly === 'on',
  approvers: (approvers ?? '').split(/[,，、;；\s]+/).filter(Boolean),
})

const { shape } = officeSettings
/** A box that is not ticked is not sent. */
const ticked = z.boolean().default(false)

/** The same as the call takes, as a form says it: what is missing was left empty, and takes no usual value. */
const fields = z.object({
  ...shape,
  languageSwitch: ticked,
  confirmAcceptance: ticked,
  payTypes: z.array(z.enum(payTypes)).default([]).pipe(shape.payTypes.unwrap()),
  autoAcceptDays: shape.autoAcceptDays.unwrap(),
  orderDelays: shape.orderDelays.unwrap(),
  afterSalesDays: shape.afterSalesDays.unwrap(),
  fundAlert: shape.fundAlert.unwrap(),
  links: rowsOf(linkEntry).pipe(shape.links.unwrap()),
  regions: rowsOf(regionEntry).pipe(shape.regions),
  approvalRules: rowsOf(approvalRule, readRule).pipe(shape.approvalRules.unwrap()),
  version: z.coerce.number().int(),
  reason: aReason(REASON_MAX),
})

/** The settings as they stand, and a page of what was changed. */
export async function loadSettings(request: Request, context: AppLoadContext) {
  const { page, rows, text } = listQuery(request, ROWS)
  const { malls } = context.api
  const [now, versions] = await Promise.all([
    malls.settings({}),
    malls.versions({ page, rows }),
  ]).catch(asPage)
  return { ...now, versions, query: { page, rows }, said: text('said', 10) }
}

export async function saveSettings(request: Request, context: AppLoadContext) {
  const { fields: posted } = await readForm(request, context)
  const parsed = parseFields(posted, fields)
  if (!parsed.ok) return parsed.reply
  const { version, reason, ...settings } = parsed.value
  try {
    const { changed } = await context.api.malls.changeSettings({ settings, version, reason })
    return redirect(`${paths.schoolSettings}?said=${changed.length ? 'saved' : 'same'}`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error)
  }
}
