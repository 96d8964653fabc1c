import { admitNewcomer } from '~/areas/accounts/domain/admit-newcomer'
import type { NewcomerSettings } from '~/areas/malls/sign-on'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { SignOnFailed, type SchoolAttributes, type SchoolPerson } from '~/mall/gateways/sso/port'
import type { SsoReason } from '../codes'
import { tellOf } from './school'

/**
 * Makes an account for whom the school has vouched for and nobody knows yet, as the school allows. Null where somebody has the
 * number now, which may be by another browser of theirs.
 */
export async function admit(
  ctx: Ctx,
  rules: NewcomerSettings,
  { number, name, attributes }: SchoolPerson,
): Promise<SsoReason | null> {
  const { departmentName, kindName, phoneName, emailName } = rules
  const names = [departmentName, kindName, phoneName, emailName].filter(it => it !== null)
  let schoolAttributes: SchoolAttributes
  try {
    schoolAttributes = await outside(ctx, 'sso', () => attributes(names))
  } catch (error) {
    if (!(error instanceof SignOnFailed)) throw error
    tellOf(ctx, error)
    return error.reason
  }
  const valuesOf = (it: string | null) =>
    it === null ? [] : (schoolAttributes[it] ?? []).filter(Boolean)
  const kind = kindOf(rules, valuesOf(kindName))
  if (!kind) return 'kind'
  const { teacherLogins, studentLogins } = ctx.mall
  if (!(kind === 'student' ? studentLogins : teacherLogins).includes('sso')) return 'door'
  const departments = [...valuesOf(departmentName), rules.defaultDepartment].filter(
    it => it !== null,
  )
  const [phone] = valuesOf(phoneName)
  const [email] = valuesOf(emailName)
  const admission = await admitNewcomer(ctx, { number, name, kind, departments, phone, email })
  return admission === 'made' || admission === 'known' ? null : admission
}

function kindOf(
  { studentValues, others }: NewcomerSettings,
  values: readonly string[],
): 'teacher' | 'student' | null {
  const groupValues = values.map(it => it.toLowerCase())
  if (studentValues.some(it => groupValues.includes(it.toLowerCase()))) return 'student'
  return others === 'teacher' ? 'teacher' : null
}
