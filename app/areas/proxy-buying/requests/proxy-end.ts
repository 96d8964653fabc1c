import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 100

/** The person at the other end of a proxy that is to end, in either direction; 404 where there is none. */
export async function loadProxy(
  request: Request,
  context: AppLoadContext,
  relation: 'agency' | 'agencyed',
) {
  const personId = listQuery(request).text('person', 64)
  const { list } = await context.api.proxyBuying.list({ relation, rows: ROWS }).catch(asPage)
  const proxy = list.find(it => it.person.id === personId)
  if (!proxy) throw new Response(null, { status: 404 })
  return {
    name: proxy.person.name,
    orgPersonId: proxy.orgPersonId,
    daigouOrgPersonId: proxy.daigouOrgPersonId,
  }
}
