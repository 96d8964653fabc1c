import type { AppLoadContext } from '@remix-run/node'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'
import { sendTable } from '~/web/table-files'

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

/** Sends an archive of the trail as it was written, for whoever may read the trail. */
export async function sendTrailArchive(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  requirePerson(request, context)
  const { text } = listQuery(request)
  const [month = '', part = '1'] = [text('month'), text('part')]
  return sendTable(context.api.people.trailArchive({ month, part: Number(part) }), 'trail')
}
