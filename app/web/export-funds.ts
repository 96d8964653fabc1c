import { data, type AppLoadContext } from '@remix-run/node'
import { requireBuyer, requirePerson } from './access'
import { asPage } from './failures'
import { listQuery } from './query'
import { fileReply, tableType } from './table-files'

/** Sends what the filters of the list of frozen money leave as a file. */
export async function sendFrozen(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  const { name, mime, content } = await context.api.funds.frozenTable({ type: tableType(request), language: context.locale, fundId: text('fund'), keyword: text('keyword') }).catch(asPage)
  return fileReply({ name, mime, content, plainName: 'frozen' })
}

/** Sends the ledger of an account as a file. */
export async function sendEntries(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  const id = text('fund')
  if (!id) throw data({ code: 'not_found' }, { status: 404 })
  const { name, mime, content } = await context.api.funds.entriesTable({ type: tableType(request), language: context.locale, id, kind: text('kind') }).catch(asPage)
  return fileReply({ name, mime, content, plainName: 'ledger' })
}

const results = ['approved', 'returned'] as const

/** What the address of the history of decisions asks for. */
export function decisionQuery(request: Request) {
  const { page, rows, text, day } = listQuery(request)
  return { page, rows, filters: { keyword: text('keyword'), result: results.find(it => it === text('result')), from: day('from'), to: day('to') } }
}

/** Sends what the filters of the history of decisions leave as a file. */
export async function sendDecisions(request: Request, context: AppLoadContext): Promise<Response> {
  requireBuyer(request, context)
  const { name, mime, content } = await context.api.funds.auditTable({ type: tableType(request), language: context.locale, ...decisionQuery(request).filters }).catch(asPage)
  return fileReply({ name, mime, content, plainName: 'decisions' })
}
