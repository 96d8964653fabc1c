import { redirect, type AppLoadContext } from '@remix-run/node'
import { lastPage } from '~/web/own-address'
import { listQuery } from '~/web/query'

const ROWS = 10

/** One page of the supplier directory as the address asks for it; one that has become shorter shows its last page. */
export async function findSuppliers(request: Request, context: AppLoadContext) {
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const filters = {
    type: query.text('type', 40),
    keyword: query.text('keyword'),
    letter: query.text('letter', 2),
    region: query.text('region', 40),
    category: query.text('category', 64),
    third: query.text('third') === '1',
  }
  const suppliers = await context.api.suppliers.list({
    page,
    rows,
    ...filters,
    third: filters.third || undefined,
  })
  if (!suppliers.list.length && suppliers.total > 0 && page > 1)
    throw redirect(lastPage(request, suppliers.total, rows))
  return { ...suppliers, page, rows, ...filters }
}
