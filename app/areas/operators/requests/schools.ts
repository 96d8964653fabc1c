import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { requireOperator, schoolId } from './access'

const ROWS = 15
const VERSIONS = 10
const ACTS = 30
const SAID_MAX = 20

/** A page of the schools. */
export async function loadSchools(request: Request, context: AppLoadContext) {
  const verbs = requireOperator(request, context)
  const { page, rows, text } = listQuery(request, ROWS)
  const query = {
    words: text('words')?.replaceAll('\0', ''),
    state: text('state', SAID_MAX),
    page,
    rows,
  }
  return { ...(await verbs.schools(query).catch(asPage)), query }
}

/** One school with a page of its versions. */
export async function loadSchool(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const { page, rows, text } = listQuery(request, VERSIONS)
  const school = await verbs.school({ id: schoolId(id), page, rows }).catch(asPage)
  return { school, query: { page, rows }, said: text('said', SAID_MAX) ?? null }
}

/** What a form about one school stands on. */
export async function loadSchoolForm(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const school = await verbs.school({ id: schoolId(id), page: 1, rows: 1 }).catch(asPage)
  const { versions: _, jobs, ...rest } = school
  return { school: rest, jobs }
}

/** A page of what operators did, to all schools or to one. */
export async function loadActs(request: Request, context: AppLoadContext) {
  const verbs = requireOperator(request, context)
  const { page, rows, text } = listQuery(request, ACTS)
  const school = Number(text('school', 9))
  const query = { school: Number.isInteger(school) && school > 0 ? school : undefined, page, rows }
  return { ...(await verbs.acts(query).catch(asPage)), query }
}

/** A page of what operators were told of. */
export async function loadNotices(request: Request, context: AppLoadContext) {
  const verbs = requireOperator(request, context)
  const { page, rows } = listQuery(request, ACTS)
  return { ...(await verbs.notices({ page, rows }).catch(asPage)), query: { page, rows } }
}
