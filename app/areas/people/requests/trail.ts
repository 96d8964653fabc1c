import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 50
const KEYWORD_MAX = 60

/** A page of what was done at the school. */
export async function loadTrail(request: Request, context: AppLoadContext) {
  const { page, rows, text, day } = listQuery(request, ROWS)
  const query = {
    keyword: text('keyword', KEYWORD_MAX),
    from: day('from'),
    to: day('to'),
    page,
    rows,
  }
  return { ...(await context.api.people.trail(query).catch(asPage)), query }
}
