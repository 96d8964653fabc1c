import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 10

/** What a list of groups or of demands was asked for by its address. */
export function groupQuery(request: Request, rows = ROWS) {
  const asked = listQuery(request, rows)
  return {
    state: asked.text('state', 20),
    status: asked.text('status', 20),
    category: asked.text('category', 64),
    sort: asked.text('sort', 20),
    keyword: asked.text('keyword'),
    page: asked.page,
    rows: asked.rows,
    said: asked.text('said', 20) ?? null,
  }
}

/** Group purchases for the public list; nothing at a school that has none. */
export async function loadGroups(request: Request, context: AppLoadContext) {
  if (!context.mall.groupBuying) return null
  const { said: _, status: __, ...query } = groupQuery(request)
  return { ...(await context.api.groupBuying.list(query).catch(asPage)), query }
}

/** Demands for the public list. */
export async function loadDemands(request: Request, context: AppLoadContext) {
  if (!context.mall.groupBuying) return null
  const { state: _, ...query } = groupQuery(request)
  return { ...(await context.api.groupBuying.demands(query).catch(asPage)), query }
}
