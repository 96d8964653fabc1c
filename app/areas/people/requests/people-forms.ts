import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { datedRoles, givenRoles, PERSON_REASON_MAX, personStates } from '~/areas/accounts/codes'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { dateNames, fromOf, untilOf } from '../codes'
import { asPage } from '~/web/failures'
import { aDay, aReason } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'

const ROWS = 20
const KEYWORD_MAX = 60

/** A page of the school's people. */
export async function loadPeople(request: Request, context: AppLoadContext) {
  const pageQuery = listQuery(request, ROWS)
  const query = {
    keyword: pageQuery.text('keyword', KEYWORD_MAX),
    role: givenRoles.find(it => it === pageQuery.text('role', 20)),
    state: personStates.find(it => it === pageQuery.text('state', 20)),
    page: pageQuery.page,
    rows: pageQuery.rows,
  }
  return { ...(await context.api.people.list(query).catch(asPage)), query }
}

export const findPerson = (context: AppLoadContext, id: string) =>
  context.api.people.detail({ id }).catch(asPage)

/** One of them, and what is told of what was just done. */
export async function loadPerson(request: Request, context: AppLoadContext, id: string) {
  const { text } = listQuery(request)
  return {
    person: await findPerson(context, id),
    said: text('said', 20) ?? null,
    late: text('late', 1) === '1',
  }
}

const roleFields = z.object({
  // One ticked box comes as text, several as a list, none not at all.
  roles: z
    .union([z.enum(givenRoles).transform(it => [it]), z.array(z.enum(givenRoles))])
    .default([]),
  ...(Object.fromEntries(dateNames.map(it => [it, aDay.nullable().default(null)])) as Record<
    (typeof dateNames)[number],
    z.ZodDefault<z.ZodNullable<typeof aDay>>
  >),
  reason: aReason(PERSON_REASON_MAX),
})

/** With the dates of each duty that is ticked; the first day may not come after the last. */
export const rolesForm = roleFields.transform(({ roles, reason, ...days }, issue) => {
  const terms = datedRoles
    .filter(it => roles.includes(it))
    .map(role => ({ role, from: days[fromOf(role)], until: days[untilOf(role)] }))
  for (const { role, from, until } of terms)
    if (from && until && from > until)
      issue.addIssue({ code: 'custom', message: 'date_before', path: [untilOf(role)] })
  return { roles, terms, reason }
})

export async function changeRolesAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, rolesForm)
  if (!parsed.ok) return parsed.reply
  return context.api.people.changeRoles({ id, ...parsed.value }).then(
    () => redirect(`${paths.schoolPerson(id)}?said=roles`),
    (error: unknown) =>
      isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error),
  )
}

const stateFields = z.object({
  to: z.enum(personStates),
  reason: aReason(PERSON_REASON_MAX),
})

/** Closes an account, or opens it again. */
export async function changeStateAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, stateFields)
  if (!parsed.ok) return parsed.reply
  const { to, reason } = parsed.value
  const page = paths.schoolPerson(id)
  const { disable, enable } = context.api.people
  return (to === 'disabled' ? disable : enable)({ id, reason }).then(
    () => redirect(`${page}?said=${to}`),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return tooLate(page)
      return isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error)
    },
  )
}
