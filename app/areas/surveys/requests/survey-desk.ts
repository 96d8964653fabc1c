import type { AppLoadContext } from '@remix-run/node'
import type { Role } from '~/contract/access'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

/** A page of the questionnaires that people of this role ask, or that auditors read. */
export async function loadSurveyDesk(request: Request, context: AppLoadContext, role: Role) {
  requireRole(request, context, role, 'auditor')
  const { text, page, rows } = listQuery(request)
  const query = { state: text('state', 20), keyword: text('keyword'), page, rows }
  return {
    ...(await context.api.surveys.managed(query).catch(asPage)),
    query,
    notice: text('said', 20) ?? null,
  }
}
