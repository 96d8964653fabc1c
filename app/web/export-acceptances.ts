import type { AppLoadContext } from '@remix-run/node'
import { requirePerson } from './access'
import { asPage } from './failures'
import { listQuery } from './query'
import { fileReply, tableType } from './table-files'

/** Sends what the filters of a list leave as a file. */
export async function sendAcceptances(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text, day } = listQuery(request)
  const { name, mime, content } = await context.api.acceptances.export({ type: tableType(request), language: context.locale, status: text('status', 20), keyword: text('keyword'), from: day('from'), to: day('to') }).catch(asPage)
  return fileReply({ name, mime, content, plainName: 'acceptances' })
}
