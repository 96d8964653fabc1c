import type { IncomingMessage, ServerResponse } from 'node:http'
import { readCookie, type Told } from '~/web/cookies'
import { gradeKeyOfRequest } from '~/web/grade'
import { sharedAddress } from '~/web/guest-pages'
import { isReasonable, readAddress, toldBy, type Address, type ArrivalOptions } from './arrival'
import type { Mall, School } from './mall'
import { readyAnswer, type PageCache } from './page-cache'

/** Whoever carries a session, even one that has ended, gets pages of their own. */
export const isGuest = ({ headers }: Told): boolean =>
  !/access_token\s*=/.test(headers.get('cookie') ?? '')

/**
 * Everything a guest's page depends on: the school as it stands, under which name it is seen, the address as the page reads it
 * (`sharedAddress`), and the language and kind of browser. A school that is changed begins with an empty shelf.
 */
export const guestKey = (address: string, to: Address, { mall, version }: School, by: Told) =>
  `${address}\n${mall.id}\n${version}\n${to.host}\n${to.secure}\n${readCookie(by, 'language') ?? ''}\n${gradeKeyOfRequest(by)}`

/** What is said of an answer in the log. */
export interface AnswerRecord extends Pick<Address, 'host' | 'requestId'> {
  method: string
  path: string
  status: number
  startedMs: number
  mall: string | undefined
  person?: string | undefined
}

export interface ShelfParts {
  cache: PageCache
  options: ArrivalOptions
  /** Null while there is a reason to answer nobody out of the shelf. */
  mall(): Mall | null
  tell(answer: AnswerRecord): void
}

/**
 * Answers what lies ready on the shelf of guests' pages, before anything else is done with a request: no `Request` is made,
 * no place among those worked on is taken. Everything else, and whatever is not certain, is left to the rest of the server
 * (false), which makes pages and puts them here.
 */
export function answerGuest(
  { cache, options, mall, tell }: ShelfParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method = '', url = '' } = incoming
  if (method !== 'GET' && method !== 'HEAD') return false
  const address = isReasonable(url) ? sharedAddress(url) : null
  if (address === null) return false
  const running = mall()
  if (!running) return false
  const startedMs = performance.now()
  const by = toldBy(incoming)
  if (!isGuest(by) || by.headers.get('origin') !== null) return false
  const to = readAddress(by, incoming, options)
  const school = to && knownSchool(running, to.host)
  const page = school && !school.shut && cache.fresh(guestKey(address, to, school, by))
  const answer = page && readyAnswer(page, by)
  if (!answer) return false
  const { status, headers, body } = answer
  outgoing.writeHead(status, [...headers, 'x-request-id', to.requestId])
  outgoing.end(method === 'HEAD' ? null : body)
  const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url
  const { host, requestId } = to
  tell({ host, requestId, method, path, status, startedMs, mall: school.mall.code })
  return true
}

/** The school of a host where it is known without asking the database. */
function knownSchool(mall: Mall, host: string): School | null {
  try {
    const school = mall.schoolOf(host)
    if (!(school instanceof Promise)) return school
    school.catch(() => undefined)
    return null
  } catch {
    return null
  }
}
