import { data, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { STAFF_NAME_MAX, STAFF_NUMBER } from '~/areas/accounts/codes'
import { newPassword, passwordTrouble } from '~/areas/accounts/requests/new-password'
import { OPERATOR_CODE } from '~/areas/operators/codes'
import { isMallError, MallError } from '~/contract/errors'
import { PASSWORD_MAX_LENGTH } from '~/areas/accounts/limits'
import { clientHash } from '~/web/client-hash'
import type { FirstVisit } from '~/web/context'
import { asPage, isForPage } from '~/web/failures'
import { parseFields, readForm, toldOnce } from '~/web/forms'
import { officeSettings, regionEntry, schoolCode, schoolHost } from '../settings'

const SECRET_MAX = 100
/** The one campus there is to begin with. */
const CAMPUS = 'main'

const again = z
  .string('password_again_required')
  .min(1, 'password_again_required')
  .max(PASSWORD_MAX_LENGTH, 'too_long')
const { name, nameEn, schoolName, schoolNameEn } = officeSettings.shape
const form = z
  .object({
    secret: z
      .string('secret_required')
      .trim()
      .min(1, 'secret_required')
      .max(SECRET_MAX, 'too_long'),
    code: z.string('required').trim().pipe(schoolCode),
    name,
    nameEn,
    schoolName,
    schoolNameEn,
    host: z.string().trim().toLowerCase().pipe(schoolHost).optional(),
    campus: regionEntry.shape.name,
    campusEn: regionEntry.shape.nameEn,
    number: z.string('required').trim().regex(STAFF_NUMBER, 'number_wrong'),
    person: z
      .string('name_required')
      .trim()
      .min(1, 'name_required')
      .max(STAFF_NAME_MAX, 'too_long'),
    email: z.string().trim().max(100, 'too_long').pipe(z.email('email_wrong')).optional(),
    password: newPassword,
    passwordAgain: again,
    operator: z.string().trim().regex(OPERATOR_CODE, 'operator_wrong').optional(),
    operatorPassword: newPassword.optional(),
    operatorPasswordAgain: again.optional(),
  })
  .refine(it => !it.password || !it.passwordAgain || it.password === it.passwordAgain, {
    path: ['passwordAgain'],
    error: 'password_differs',
    // Said of what was typed, even where other fields are wrong, too.
    when: () => true,
  })
  .superRefine((it, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!it.operator) return
    if (!it.operatorPassword) say('operatorPassword', 'password_required')
    else if (it.operatorPassword !== it.operatorPasswordAgain)
      say('operatorPasswordAgain', 'password_differs')
  })
/** The same where the mall has no operator yet: one is told of with the rest of what is missing. */
const formWithOperator = form.safeExtend({
  operator: z.string('required').trim().regex(OPERATOR_CODE, 'operator_wrong'),
  operatorPassword: newPassword,
  operatorPasswordAgain: again,
})
type Form = z.output<typeof form>

/** The page is there while there is no school, and never again. */
export function requireFirstVisit({ firstVisit }: AppLoadContext): FirstVisit {
  if (!firstVisit) throw data({ code: 'not_found' }, { status: 404 })
  return firstVisit
}

const schoolOf = (it: Form) => ({
  code: it.code,
  name: it.name,
  nameEn: it.nameEn,
  schoolName: it.schoolName,
  schoolNameEn: it.schoolNameEn,
  hosts: it.host ? [it.host] : [],
  regions: [{ code: CAMPUS, name: it.campus, nameEn: it.campusEn }],
})

/** What the form calls a field of the settings. */
const fieldNames: Record<string, string> = { 'hosts.0': 'host', 'regions.0.name': 'campus' }

/**
 * Makes the first school. The answer itself says where it is: on this host there may be no page any more, and this one is gone.
 */
export async function firstVisitAction(request: Request, context: AppLoadContext) {
  const visit = requireFirstVisit(context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, (await visit.needsOperator()) ? formWithOperator : form)
  if (!parsed.ok) return parsed.reply
  const it = parsed.value
  const email = it.email ?? null
  try {
    const own = [it.number, it.person, email?.split('@')[0]]
    const trouble = passwordTrouble(it.password, { mall: it, person: own })
    if (trouble) throw new MallError('invalid', { fields: { password: trouble } })
    const { operator, operatorPassword = '' } = it
    const operatorTrouble =
      operator && passwordTrouble(operatorPassword, { mall: it, person: [operator] })
    if (operatorTrouble)
      throw new MallError('invalid', { fields: { operatorPassword: operatorTrouble } })
    const { address, console } = await visit.open({
      secret: it.secret,
      school: schoolOf(it),
      administrator: {
        code: it.number,
        name: it.person,
        email,
        password: clientHash(it.password),
      },
      operator: operator ? { code: operator, password: clientHash(operatorPassword) } : null,
    })
    return toldOnce({
      opened: {
        address,
        console,
        number: it.number,
        schoolName: it.schoolName,
        schoolNameEn: it.schoolNameEn,
      },
    })
  } catch (error) {
    if (isMallError(error) && isForPage(error)) return asPage(error)
    return parsed.fail(error, field => fieldNames[field] ?? field)
  }
}
