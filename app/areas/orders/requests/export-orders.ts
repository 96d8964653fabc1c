import type { AppLoadContext } from '@remix-run/node'
import { requirePerson } from '~/web/access'
import { readDay } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { orderScopes } from '../codes'

/** Sends what the filters of a list leave as a file. */
export async function sendOrders(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const query = new URL(request.url).searchParams
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) || undefined
  const scope = orderScopes.find(it => it === text('scope')) ?? 'own'
  return sendTable(
    context.api.orders.export({
      scope,
      ...tableWish(request, context),
      status: text('status'),
      dataToward: text('dataToward'),
      payType: text('payType'),
      projectId: text('projectId'),
      accountNo: text('accountNo'),
      accountSet: text('accountSet'),
      keyword: text('keyword'),
      from: readDay(query.get('from')),
      to: readDay(query.get('to')),
    }),
    'orders',
  )
}
