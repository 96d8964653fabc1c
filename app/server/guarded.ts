import type { Logger } from 'pino'
import { isMallError } from '~/contract/errors'
import { isFault, isUntold, levelOf } from '~/mall/core/fault'
import { placeIn, type Place } from '~/mall/core/outside'
import { fateOf, finish, refuse, whole } from './answers'
import type { Arrival } from './arrival'
import { CutOff, receiveBody } from './body-limit'
import { bodyLimits } from './body-rules'
import type { Crowd } from './crowd'
import type { DatabaseWatch } from './database-watch'
import type { Mall, School } from './mall'
import { staticPages, type Fate, type StaticPage } from './static-pages'

export interface GuardParts {
  config: { bodyLimitBytes: number }
  log: Logger
  mall(): Promise<Mall>
  database: DatabaseWatch
  development: boolean
  ceilingMs?: number
}

const CEILING_MS = 20_000
/** A request slower than this makes us ask whether the database is still there. */
const SLOW_MS = 250

/** Takes the request in, waits for its turn, and works on it under the 20 s ceiling; at once where the database is away or too many ask. */
export async function guard(
  parts: GuardParts,
  crowd: Crowd,
  {
    arrival,
    original,
    school,
  }: { arrival: Arrival; original: Request; school: School | undefined },
  work: (request: Request, school: School, place: Place) => Promise<Response>,
): Promise<Response> {
  const { database } = parts
  const away = (fate: Fate) => refuse(arrival, staticPages.unavailable, fateOf(arrival, fate))
  if (!database.isUp() || !school) return away('untouched')
  let request = original
  try {
    if (original.body) {
      const signed = await (await parts.mall()).isSigned(school, original)
      request = await receiveBody(
        original,
        bodyLimits(arrival.url.pathname, signed, parts.config.bodyLimitBytes),
      )
    }
  } catch (error) {
    if (error instanceof CutOff) return refuse(arrival, staticPages.badRequest)
    throw error
  }
  const arrivedMs = performance.now()
  const slot = await crowd.enter(school.mall.code)
  if (!slot) return refuse(arrival, staticPages.busy, fateOf(arrival, 'untouched'))
  try {
    if (!database.isUp()) return away('untouched')
    return await underCeiling(parts, arrival, arrivedMs, () => work(request, school, placeIn(slot)))
  } finally {
    slot.leave()
  }
}

/** What is given up goes on in the dark, but nobody waits for it and it keeps nobody from their turn. */
async function underCeiling(
  parts: GuardParts,
  arrival: Arrival,
  arrivedMs: number,
  work: () => Promise<Response>,
): Promise<Response> {
  const { database } = parts
  const away = () => refuse(arrival, staticPages.unavailable, fateOf(arrival, 'uncertain'))
  const timers: NodeJS.Timeout[] = []
  const leftMs = (parts.ceilingMs ?? CEILING_MS) - (performance.now() - arrivedMs)
  const ceiling = new Promise<StaticPage>(resolve =>
    timers.push(setTimeout(() => resolve(staticPages.timeout), leftMs)),
  )
  const outage = new Promise<StaticPage>(resolve => {
    const look = async () => (await database.check()) || resolve(staticPages.unavailable)
    timers.push(setTimeout(look, SLOW_MS), setInterval(look, SLOW_MS * 4))
  })
  try {
    const working = work()
    working.catch(() => undefined)
    const result = await Promise.race([working, ceiling, outage])
    if (!(result instanceof Response)) {
      parts.log.warn(
        { requestId: arrival.requestId, path: arrival.url.pathname, reason: result.code },
        'request given up',
      )
      return result.code === 'unavailable' ? away() : refuse(arrival, result)
    }
    if (result.status >= 500 && !(await database.check())) return away()
    return result
  } catch (error) {
    if (error instanceof Response)
      return finish(await whole(error), error, arrival, null, parts.development)
    const tell = () =>
      parts.log[levelOf(error)](
        { err: error, requestId: arrival.requestId, path: arrival.url.pathname },
        'request failed',
      )
    // What is answered by a page of its own below has its reason in the log all the same.
    if (isMallError(error) && isFault(error) && isUntold(error)) tell()
    if (isMallError(error) && error.code === 'busy')
      return refuse(arrival, staticPages.busy, fateOf(arrival, 'uncertain'))
    if (isMallError(error) && error.code === 'unavailable') return away()
    if (!(await database.check())) {
      if (isUntold(error)) tell()
      return away()
    }
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}
