import type { AppLoadContext } from '@remix-run/node'
import { requirePerson } from './access'
import { asPage } from './failures'
import { listQuery } from './query'
import { fileReply, tableType } from './table-files'

/** Sends what the filters of a list leave as a file. */
export async function sendFrozen(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  const { name, mime, content } = await context.api.funds.frozenTable({ type: tableType(request), language: context.locale, fundId: text('fund'), keyword: text('keyword') }).catch(asPage)
  return fileReply({ name, mime, content, plainName: 'frozen' })
}
