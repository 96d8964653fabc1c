import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { asPage, isForPage } from '~/web/failures'
import { aDay, aReason } from '~/web/field-shapes'
import { asTyped, parseFields, readForm, type FormReply } from '~/web/forms'
import { listQuery, readDay } from '~/web/query'
import { payTypes, templateCodes } from '../codes'
import { approvalRule, type ApprovalRule } from '../approval-rule'
import { approvalTemplates } from '../approval-templates'
import { keepPictures } from './setting-pictures'
import { typedLimits } from '../setting-shapes'
import {
  linkEntry,
  officeSettings,
  ownDayEntry,
  regionEntry,
  type OfficeSettings,
} from '../settings'

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
  heads: z.string().optional(),
  everyone: z.string().optional(),
  approvers: z.string().optional(),
  categories: z.string().optional(),
  controlled: z.string().optional(),
  lineFrom: z.string().optional(),
  lineBelow: z.string().optional(),
  budgetItems: z.string().optional(),
  departments: z.string().optional(),
  suppliers: z.string().optional(),
  outcome: z.string().optional(),
  words: z.string().optional(),
  wordsEn: z.string().optional(),
  /** One ticked box comes as text, several as a list. */
  papers: z.union([z.string(), z.array(z.string())]).optional(),
  day: z.string().optional(),
  works: z.string().optional(),
})
type TypedRow = z.output<typeof typedRow>

const isEmpty = (row: TypedRow) =>
  !Object.values(row)
    .flat()
    .some(part => part?.trim())

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
        if (isEmpty(it)) return []
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
/** Codes stand beside each other, as people write lists. */
const codes = (text = '') => text.split(/[,，、;；\s]+/).filter(Boolean)
const readRule = (it: TypedRow) => ({
  name: it.name,
  nameEn: it.nameEn,
  from: number(it.from),
  days: number(it.days),
  ownOnly: it.ownOnly === 'on',
  heads: it.heads === 'on',
  everyone: it.everyone === 'on',
  categories: codes(it.categories),
  controlled: it.controlled === 'on',
  lineFrom: number(it.lineFrom),
  lineBelow: number(it.lineBelow),
  // Names, with spaces in them.
  budgetItems: (it.budgetItems ?? '')
    .split(/[,，;；]/)
    .map(item => item.trim())
    .filter(Boolean),
  departments: codes(it.departments),
  suppliers: codes(it.suppliers),
  outcome: it.outcome?.trim() ? it.outcome : undefined,
  words: it.words,
  wordsEn: it.wordsEn,
  papers: it.papers ? [it.papers].flat() : [],
  approvers: codes(it.approvers),
})

const readOwnDay = (it: TypedRow) => ({
  // As people write it; what is no day is told as it was typed.
  day: it.day && (readDay(it.day) ?? it.day),
  name: it.name,
  works: it.works === 'on',
})

const { shape } = officeSettings
type Box = {
  [K in keyof OfficeSettings]: OfficeSettings[K] extends boolean ? K : never
}[keyof OfficeSettings]
/** A box that is not ticked is not sent, whatever the setting is usually. */
const boxes = Object.fromEntries(
  Object.entries(shape).flatMap(([name, it]) =>
    it instanceof z.ZodDefault && it.unwrap() instanceof z.ZodBoolean
      ? [[name, z.boolean().default(false)]]
      : [],
  ),
) as Record<Box, z.ZodDefault<z.ZodBoolean>>

/** The same as the call takes, as a form says it: what is missing was left empty, and takes no usual value. */
export const schoolSettingsFields = z.object({
  ...shape,
  ...boxes,
  payTypes: z.array(z.enum(payTypes)).default([]).pipe(shape.payTypes.unwrap()),
  autoAcceptDays: shape.autoAcceptDays.unwrap(),
  orderDelays: shape.orderDelays.unwrap(),
  afterSalesDays: shape.afterSalesDays.unwrap(),
  limits: typedLimits,
  fundAlert: shape.fundAlert.unwrap(),
  yearEnd: shape.yearEnd.unwrap(),
  approvalRemindDays: shape.approvalRemindDays.unwrap(),
  ownDays: rowsOf(ownDayEntry, readOwnDay).pipe(shape.ownDays.unwrap()),
  links: rowsOf(linkEntry).pipe(shape.links.unwrap()),
  regions: rowsOf(regionEntry).pipe(shape.regions),
  approvalRules: rowsOf(approvalRule, readRule).pipe(shape.approvalRules.unwrap()),
  version: z.coerce.number().int(),
  from: aDay.optional(),
  reason: aReason(REASON_MAX),
})
/** Whoever looks first need not have said why, nor from when on. */
const lookFields = schoolSettingsFields.extend({
  from: z.string().optional(),
  reason: z.string().optional(),
})

/** The settings a form asks for, where nothing in it is wrong. */
export function settingsIn(form: FormData): OfficeSettings | null {
  const parsed = parseFields(form, lookFields)
  if (!parsed.ok) return null
  const { version: _, reason: __, from: ___, ...settings } = parsed.value
  return settings
}

/** The settings as they stand, those that wait for their day, and a page of what was changed. */
export async function loadSettings(request: Request, context: AppLoadContext) {
  const { page, rows, text } = listQuery(request, ROWS)
  const { malls } = context.api
  const [now, versions, plans] = await Promise.all([
    malls.settings({}),
    malls.versions({ page, rows }),
    malls.plans(),
  ]).catch(asPage)
  return { ...now, versions, plans: plans.list, query: { page, rows }, said: text('said', 10) }
}

export async function saveSettings(request: Request, context: AppLoadContext) {
  const { fields: posted, intent } = await readForm(request, context)
  // What was kept to be looked at is sent now, or typed anew.
  await context.drafts.drop({ path: paths.schoolSettings })
  const wrong = await keepPictures(posted, it => context.api.malls.keepPicture(it))
  if (intent === 'addTemplate') return withTemplate(posted, wrong)
  if (intent === 'look') return lookAt(posted, context, wrong)
  const parsed = parseFields(posted, schoolSettingsFields, wrong)
  if (!parsed.ok) return parsed.reply
  const { version, reason, from, ...settings } = parsed.value
  const { malls } = context.api
  try {
    const change = { settings, version, reason }
    const { changed } = await (from
      ? malls.planSettings({ ...change, from })
      : malls.changeSettings(change))
    const outcome = from ? 'planned' : 'saved'
    return redirect(`${paths.schoolSettings}?said=${changed.length ? outcome : 'same'}`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error, atTypedRow(posted))
  }
}

/** What a form would change, above the form as it was typed; kept, so that pages can be looked at with it. */
async function lookAt(form: FormData, context: AppLoadContext, wrong: Record<string, string[]>) {
  const parsed = parseFields(form, lookFields, wrong)
  if (!parsed.ok) return parsed.reply
  const { version: _, reason: __, from: ___, ...settings } = parsed.value
  try {
    const { changes } = await context.api.malls.lookAtSettings({ settings })
    const isKept = await context.drafts.keep(form, paths.schoolSettings)
    return data({ result: asTyped(form), look: { changes, isKept } })
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error, atTypedRow(form))
  }
}

/** The form as it was typed, with the rules of the template that was chosen in rows of their own, as far as none there has their name. */
function withTemplate(form: FormData, wrong: Record<string, string[]>) {
  const typed = asTyped(form)
  const template = templateCodes.find(it => it === form.get('template'))
  const rows = z
    .array(typedRow.nullish())
    .catch([])
    .parse(typed.initialValue?.approvalRules ?? [])
  const filledRows = rows.flatMap(it => (!it || isEmpty(it) ? [] : [it]))
  const more = template
    ? approvalTemplates[template].filter(
        rule => !filledRows.some(it => it.name?.trim() === rule.name),
      )
    : []
  return data<FormReply>({
    result: {
      initialValue: {
        ...typed.initialValue,
        approvalRules: [...filledRows, ...more.map(typedRule)],
      },
      ...(Object.keys(wrong).length ? { error: wrong } : {}),
    },
  })
}

/** A rule as somebody would have typed it. */
const typedRule = ({ papers, ...rule }: ApprovalRule): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    Object.entries(rule).map(([part, value]) => {
      if (typeof value === 'boolean') return [part, value ? 'on' : '']
      return [part, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
    }),
  ),
  papers,
})

/** What a rule of the call is called in the form, where empty rows stand between. */
function atTypedRow(form: FormData) {
  const rows: TypedRow[] = []
  for (const [name, value] of form) {
    const [, row, part] = /^approvalRules\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? []
    if (row && part && typeof value === 'string')
      rows[Number(row)] = { ...rows[Number(row)], [part]: value }
  }
  const filledRows = rows.flatMap((row, i) => (isEmpty(row) ? [] : [i]))
  return (field: string) =>
    field.replace(
      /^approvalRules\[(\d+)\]/,
      (_, i: string) => `approvalRules[${filledRows[Number(i)] ?? i}]`,
    )
}
