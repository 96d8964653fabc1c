import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 10

/** What a list of groups or of demands was asked for by its address. */
export function groupQuery(request: Request, rows = ROWS) {
  const listing = listQuery(request, rows)
  return {
    state: listing.text('state', 20),
    status: listing.text('status', 20),
    category: listing.text('category', 64),
    sort: listing.text('sort', 20),
    keyword: listing.text('keyword'),
    page: listing.page,
    rows: listing.rows,
    notice: listing.text('said', 20) ?? null,
  }
}

/** Group purchases for the public list; nothing at a school that has none. */
export async function loadGroups(request: Request, context: AppLoadContext) {
  if (!context.mall.groupBuying) return null
  const { notice: _, status: __, ...query } = groupQuery(request)
  return { ...(await context.api.groupBuying.list(query).catch(asPage)), query }
}

/** Demands for the public list. */
export async function loadDemands(request: Request, context: AppLoadContext) {
  if (!context.mall.groupBuying) return null
  const { state: _, ...query } = groupQuery(request)
  return { ...(await context.api.groupBuying.demands(query).catch(asPage)), query }
}
