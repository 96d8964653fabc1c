import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 15

/** A page of complaints for its address: the own ones, or all of the school for the platform. */
export async function loadComplaints(
  request: Request,
  context: AppLoadContext,
  whose: 'own' | 'all',
) {
  const listing = listQuery(request, ROWS)
  const query = {
    keyword: listing.text('keyword'),
    status: listing.text('status', 20),
    category: whose === 'all' ? listing.text('category', 20) : undefined,
    page: listing.page,
    rows: listing.rows,
  }
  const { complaints } = context.api
  const [{ list, total }, { counts }] = await Promise.all(
    whose === 'all'
      ? [complaints.full(query), complaints.fullCount(query)]
      : [complaints.list(query), complaints.count(query)],
  ).catch(asPage)
  return { list, total, counts, query, notice: listing.text('said', 20) ?? null }
}
