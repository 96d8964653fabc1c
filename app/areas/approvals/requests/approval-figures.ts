import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 20

/** Figures of approvals over the period asked for, and what waits now. */
export async function loadApprovalFigures(request: Request, context: AppLoadContext) {
  const { page, rows, text, day } = listQuery(request, ROWS)
  const departmentId = text('departmentId')
  const [figures, standing] = await Promise.all([
    context.api.approvals.figures({ from: day('from'), to: day('to'), departmentId }),
    context.api.approvals.standing({ departmentId, page, rows }),
  ]).catch(asPage)
  return { figures, standing, query: { departmentId, page, rows } }
}
