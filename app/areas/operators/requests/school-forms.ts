import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { STAFF_NAME_MAX, STAFF_NUMBER } from '~/areas/accounts/codes'
import { loginModes, ssoProtocols } from '~/areas/malls/codes'
import { officeSettings, regionEntry, schoolCode, schoolSettings } from '~/areas/malls/settings'
import { keepPictures } from '~/areas/malls/requests/setting-pictures'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage, isForPage } from '~/web/failures'
import { aDay, aReason } from '~/web/field-shapes'
import { asTyped, parseFields, readForm, toldOnce } from '~/web/forms'
import { NOTE_MAX, REASON_MAX, standings, type SchoolStanding } from '../codes'
import { requireOperator, schoolId } from './access'

/** The one campus there is to begin with. */
const CAMPUS = 'main'
const HOSTS_TEXT_MAX = 6_000
const reason = aReason(REASON_MAX)
const { name, nameEn, schoolName, schoolNameEn } = officeSettings.shape

/** One a line, as people write lists; what is wrong with one is said of the field. */
const hosts = z
  .string()
  .max(HOSTS_TEXT_MAX, 'too_long')
  .default('')
  .transform((text, issue) => {
    const list = text
      .toLowerCase()
      .split(/[\s,，;；]+/)
      .filter(Boolean)
    const checked = schoolSettings.shape.hosts.safeParse(list)
    for (const { message, path } of checked.error?.issues.slice(0, 1) ?? [])
      issue.addIssue({ code: 'custom', message: ofLine(message, list[Number(path[0])]) })
    return list
  })

/** A code that says of which line of its field it is. */
const ofLine = (code: string, line: string | undefined) => (line ? `${code}:${line}` : code)

/** What is wrong with a host of the list, told of its line. */
function tellHosts(error: unknown, list: readonly string[]): unknown {
  if (!isMallError(error)) return error
  const { fields } = error.details
  for (const [field, code] of Object.entries(fields ?? {})) {
    const [, at] = /^hosts\.(\d+)$/.exec(field) ?? []
    if (fields && at) fields[field] = ofLine(code, list[Number(at)])
  }
  return error
}

const newSchoolFields = z.object({
  code: z.string('required').trim().pipe(schoolCode),
  name,
  nameEn,
  schoolName,
  schoolNameEn,
  campus: regionEntry.shape.name,
  campusEn: regionEntry.shape.nameEn,
  hosts,
  reason,
})

/** What a list in the call is called in the form, where it is one field. */
const fieldOf = (field: string) =>
  field.startsWith('hosts') ? 'hosts' : field === 'regions.0.name' ? 'campus' : field

export async function newSchoolAction(request: Request, context: AppLoadContext) {
  const verbs = requireOperator(request, context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, newSchoolFields)
  if (!parsed.ok) return parsed.reply
  const { campus, campusEn, reason: why, ...settings } = parsed.value
  try {
    const regions = [{ code: CAMPUS, name: campus, nameEn: campusEn }]
    const { id } = await verbs.makeSchool({ settings: { ...settings, regions }, reason: why })
    return redirect(`${paths.consoleSchool(id)}?said=made`)
  } catch (error) {
    return parsed.fail(tellHosts(error, settings.hosts), fieldOf)
  }
}

const { shape } = schoolSettings
const tick = z.boolean().default(false)
/** What is left empty is none. */
const emptyOr = <S extends z.ZodType<unknown, string | null>>(schema: S) =>
  z
    .string()
    .trim()
    .default('')
    .transform(it => it || null)
    .pipe(schema)
const settingFields = z.object({
  hosts,
  logo: shape.logo,
  orgLogo: shape.orgLogo,
  orgId: shape.orgId,
  mallPathPc: shape.mallPathPc,
  teacherLogins: z.array(z.enum(loginModes)).default([]).pipe(shape.teacherLogins.unwrap()),
  studentLogins: z.array(z.enum(loginModes)).default([]).pipe(shape.studentLogins.unwrap()),
  wxValid: tick,
  sso: emptyOr(z.enum(ssoProtocols).nullable()),
  schoolLoginUrl: emptyOr(shape.schoolLoginUrl.unwrap()),
  h5Url: emptyOr(shape.h5Url.unwrap()),
  hazchem: tick,
  assetSystem: tick,
  financeSystem: tick,
  ownHome: tick,
  consultation: shape.consultation,
  miniProgram: shape.miniProgram,
  version: z.coerce.number().int(),
  from: aDay.optional(),
  reason,
})
/** Whoever looks first need not have said why, nor from when on. */
const lookFields = settingFields.extend({
  from: z.string().optional(),
  reason: z.string().optional(),
})

export async function settingsAction(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const school = schoolId(id)
  const { fields, intent } = await readForm(request, context, 'token')
  const wrong = await keepPictures(fields, it => verbs.keepPicture({ id: school, ...it }))
  if (intent === 'look') return lookAt(verbs, school, fields, wrong)
  const parsed = parseFields(fields, settingFields, wrong)
  if (!parsed.ok) return parsed.reply
  const { version, reason: why, from, ...settings } = parsed.value
  const change = { id: school, settings, version, reason: why }
  try {
    const { changed } = await (from
      ? verbs.planSettings({ ...change, from })
      : verbs.changeSettings(change))
    const outcome = from ? 'planned' : 'changed'
    return redirect(`${paths.consoleSchool(school)}?said=${changed ? outcome : 'same'}`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(tellHosts(error, settings.hosts), fieldOf)
  }
}

/** What a form would change, above the form as it was typed. */
async function lookAt(
  verbs: ReturnType<typeof requireOperator>,
  id: number,
  fields: FormData,
  wrong: Record<string, string[]>,
) {
  const parsed = parseFields(fields, lookFields, wrong)
  if (!parsed.ok) return parsed.reply
  const { version: _, reason: __, from: ___, ...settings } = parsed.value
  try {
    const { changes } = await verbs.lookAtSettings({ id, settings })
    return data({ result: asTyped(fields), look: { changes, isKept: false } })
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(tellHosts(error, settings.hosts), fieldOf)
  }
}

/** A form that asks why, and nothing else: does what it is for, of the school of the address. */
async function reasonAction(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
  act: (
    verbs: ReturnType<typeof requireOperator>,
    standingAct: { id: number; reason: string },
  ) => Promise<unknown>,
) {
  const verbs = requireOperator(request, context)
  const school = schoolId(id)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, z.object({ reason }))
  if (!parsed.ok) return parsed.reply
  try {
    return await act(verbs, { id: school, reason: parsed.value.reason })
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error)
  }
}
const sheetOf = (id: number, notice: string) =>
  redirect(`${paths.consoleSchool(id)}?said=${notice}`)

/** A change that waits for its day does not begin. */
export const withdrawAction = (
  request: Request,
  context: AppLoadContext,
  { id, plan = '' }: { id: string | undefined; plan: string | undefined },
) =>
  reasonAction(request, context, id, async (verbs, act) => {
    await verbs.withdrawSettings({ ...act, plan })
    return sheetOf(act.id, 'withdrawn')
  })

const note = z.string().trim().max(NOTE_MAX, 'too_long').default('')
/** Typed as people write it; Beijing time, as everywhere at the schools. */
const until = z
  .string()
  .trim()
  .default('')
  .transform((text, issue) => {
    if (!text) return null
    const [, day = '', hour = '', minute = ''] =
      /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)$/.exec(text) ?? []
    const at = new Date(`${day}T${hour}:${minute}:00+08:00`)
    if (day && !Number.isNaN(at.getTime())) return at.toISOString()
    issue.addIssue({ code: 'custom', message: 'until_wrong' })
    return z.NEVER
  })
const shownStanding = z.enum(standings)
const closeFields = z.object({ chinese: note, english: note, until, seen: shownStanding, reason })
const archiveFields = z.object({ chinese: note, english: note, seen: shownStanding, reason })
const openFields = z.object({ seen: shownStanding, reason })

/** Closes a school for a while, archives it, or opens it, as it was looked at. */
export async function standingAction(
  request: Request,
  context: AppLoadContext,
  { id, to }: { id: string | undefined; to: SchoolStanding },
) {
  const verbs = requireOperator(request, context)
  const school = schoolId(id)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(
    fields,
    to === 'closed' ? closeFields : to === 'archived' ? archiveFields : openFields,
  )
  if (!parsed.ok) return parsed.reply
  const value = { chinese: '', english: '', until: null, ...parsed.value }
  const closure =
    to === 'open'
      ? null
      : {
          state: to,
          note: { chinese: value.chinese, english: value.english },
          until: to === 'closed' ? value.until : null,
        }
  try {
    await verbs.setStanding({ id: school, shut: closure, seen: value.seen, reason: value.reason })
    return redirect(`${paths.consoleSchool(school)}?said=${to}`)
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error)
  }
}

export const retryAction = (
  request: Request,
  context: AppLoadContext,
  { id, job = '' }: { id: string | undefined; job: string | undefined },
) =>
  reasonAction(request, context, id, async (verbs, act) => {
    await verbs.retryJob({ ...act, job })
    return sheetOf(act.id, 'retrying')
  })

const administratorFields = z.object({
  number: z.string('required').trim().regex(STAFF_NUMBER, 'number_wrong'),
  name: z.string().trim().max(STAFF_NAME_MAX, 'too_long').optional(),
  reason,
})

/** The first password stands in the answer to the form itself, because it is told this once and kept nowhere. */
export async function administratorAction(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const school = schoolId(id)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, administratorFields)
  if (!parsed.ok) return parsed.reply
  const { number, ...value } = parsed.value
  try {
    const { password } = await verbs.nameAdministrator({ id: school, code: number, ...value })
    return toldOnce({ named: { number, password } })
  } catch (error) {
    if (isForPage(error)) asPage(error)
    return parsed.fail(error, field => (field === 'code' ? 'number' : field))
  }
}

/** The link stands in the answer to the form itself: it is good once, and kept nowhere. */
export const supportAction = (request: Request, context: AppLoadContext, id: string | undefined) =>
  reasonAction(request, context, id, async (verbs, act) => toldOnce(await verbs.visitSchool(act)))
