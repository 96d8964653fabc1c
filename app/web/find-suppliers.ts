import type { AppLoadContext } from '@remix-run/node'
import { listQuery } from './query'

const ROWS = 10

/** One page of the supplier directory as the address asks for it. */
export async function findSuppliers(request: Request, context: AppLoadContext) {
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const type = query.text('type', 40), keyword = query.text('keyword')
  return { ...(await context.api.suppliers.list({ page, rows, type, keyword })), page, rows, type, keyword }
}
