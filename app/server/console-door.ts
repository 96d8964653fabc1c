import { isWithin } from '~/areas/keys/domain/addresses'
import { paths, withBase } from '~/paths'
import { fateOf, refuse } from './answers'
import { onlyReads, type Arrival } from './arrival'
import type { Assets } from './assets'
import type { School } from './mall'
import type { ServerParts } from './parts'
import { answerShut } from './shut'
import { staticPages } from './static-pages'

const CONSOLE = withBase(paths.console)
const FRONT = withBase('/')
const LANGUAGE = withBase(paths.language)

/** Whether an address is the console's: with the data its scripts ask for. */
const isOfConsole = (pathname: string): boolean =>
  pathname === CONSOLE || pathname === `${CONSOLE}.data` || pathname.startsWith(`${CONSOLE}/`)

/**
 * The door of the host of whoever runs the mall: its own pages, the choice of a language, and what pages are made with. Nothing of
 * any school is there, nor any call. Null where the screens answer.
 * @param networks where requests may come from; none: anywhere
 */
async function answerAtConsole(
  { assets, networks }: { assets: Assets | null; networks: readonly string[] },
  arrival: Arrival,
): Promise<Response | null> {
  const {
    request,
    url: { pathname },
  } = arrival
  const away = () => refuse(arrival, staticPages.noPage, fateOf(arrival, 'untouched'))
  if (!isWithin(networks, arrival.clientAddress)) return away()
  if (onlyReads(request)) {
    if (pathname === '/' || `${pathname}/` === FRONT || pathname === FRONT)
      return new Response(null, {
        status: 302,
        headers: { location: CONSOLE, 'cache-control': 'no-store' },
      })
    const file = await assets?.answer(pathname, request)
    if (file) return file
  }
  const isOurs = isOfConsole(pathname) || (pathname === LANGUAGE && request.method === 'POST')
  return isOurs ? null : away()
}

/** What whoever comes to this host is answered before any screen or call: a school may be shut, and the console has a host of its own. */
export async function answerAtDoor(
  { assets, config, mall }: Pick<ServerParts, 'assets' | 'config' | 'mall'>,
  arrival: Arrival,
  school: School,
): Promise<Response | null> {
  if (school.shut) return answerShut(arrival, school.shut)
  if (school === (await mall()).console)
    return answerAtConsole({ assets, networks: config.operatorAddresses ?? [] }, arrival)
  return isOfConsole(arrival.url.pathname)
    ? refuse(arrival, staticPages.noPage, fateOf(arrival, 'untouched'))
    : null
}
