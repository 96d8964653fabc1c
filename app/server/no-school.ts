import { paths, withBase } from '~/paths'
import { fateOf, refuse } from './answers'
import { onlyReads, wantsJson, type Arrival } from './arrival'
import type { ServerParts } from './parts'
import { staticPages } from './static-pages'

const FIRST_VISIT = withBase(paths.firstVisit)
/** The page that makes the first school, and what its choice of a language is sent to. */
const methodsByPath: Record<string, readonly string[]> = {
  [FIRST_VISIT]: ['GET', 'HEAD', 'POST'],
  [withBase(paths.language)]: ['POST'],
}

/**
 * What whoever comes is answered while there is no school: people are led to the page that makes the first, programs and posts
 * are refused. Null where the screens answer.
 */
export async function answerWithoutSchool(
  { assets, mall }: Pick<ServerParts, 'assets' | 'mall'>,
  arrival: Arrival,
): Promise<Response | null> {
  const {
    request,
    url: { pathname },
  } = arrival
  const file = onlyReads(request) ? await assets?.answer(pathname, request) : null
  if (file) return file
  const isPage = !wantsJson(request, pathname)
  if (isPage && methodsByPath[pathname]?.includes(request.method) && (await mall()).firstVisit)
    return null
  if (!isPage || !['GET', 'HEAD'].includes(request.method))
    return refuse(arrival, staticPages.empty, fateOf(arrival, 'untouched'))
  return new Response(null, {
    status: 302,
    headers: { location: FIRST_VISIT, 'cache-control': 'no-store' },
  })
}
