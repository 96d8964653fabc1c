import { data, type AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { approvalTables } from '../codes'

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

/** Sends one of the tables of the page as a file: `?of=` and what the page asks for. */
export async function sendApprovals(request: Request, context: AppLoadContext): Promise<Response> {
  const { text, day } = listQuery(request)
  const of = approvalTables.find(it => it === text('of'))
  if (!of) throw data({ code: 'not_found' }, { status: 404 })
  const [from, to, departmentId] = [day('from'), day('to'), text('departmentId')]
  const wish = tableWish(request, context)
  return sendTable(context.api.approvals.export({ ...wish, of, from, to, departmentId }), of)
}
