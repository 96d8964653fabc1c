import { data, type AppLoadContext } from '@remix-run/node'
import { requirePerson, requireReader } from '~/web/access'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'

/** Sends what the filters of the list of frozen money leave as a file. */
export async function sendFrozen(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  return sendTable(
    context.api.funds.frozenTable({
      ...tableWish(request, context),
      fundId: text('fund'),
      keyword: text('keyword'),
    }),
    'frozen',
  )
}

/** Sends the ledger of an account as a file. */
export async function sendEntries(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  const id = text('fund')
  if (!id) throw data({ code: 'not_found' }, { status: 404 })
  return sendTable(
    context.api.funds.entriesTable({ ...tableWish(request, context), id, kind: text('kind') }),
    'ledger',
  )
}

const results = ['approved', 'returned'] as const

/** What the address of the history of decisions asks for. */
export function decisionQuery(request: Request) {
  const { page, rows, text, day } = listQuery(request)
  return {
    page,
    rows,
    filters: {
      keyword: text('keyword'),
      result: results.find(it => it === text('result')),
      from: day('from'),
      to: day('to'),
    },
  }
}

/** Sends what the filters of the history of decisions leave as a file. */
export async function sendDecisions(request: Request, context: AppLoadContext): Promise<Response> {
  requireReader(request, context)
  return sendTable(
    context.api.funds.auditTable({
      ...tableWish(request, context),
      ...decisionQuery(request).filters,
    }),
    'decisions',
  )
}
