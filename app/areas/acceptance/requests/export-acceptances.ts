import type { AppLoadContext } from '@remix-run/node'
import { requirePerson } from '~/web/access'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'

/** Sends what the filters of a list leave as a file. */
export async function sendAcceptances(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  requirePerson(request, context)
  const { text, day } = listQuery(request)
  return sendTable(
    context.api.acceptances.export({
      ...tableWish(request, context),
      status: text('status', 20),
      keyword: text('keyword'),
      from: day('from'),
      to: day('to'),
    }),
    'acceptances',
  )
}
