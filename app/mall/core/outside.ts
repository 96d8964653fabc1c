import { MallError } from '~/contract/errors'
import type { Ctx } from './ctx'
import type { Observer, OutsideOutcome } from './observer'
import type { Siblings } from './siblings'

/** Other systems that are waited for. Those of hazardous chemicals, assets and customer service are not: people are sent there. */
export type Outside =
  'sms' | 'mail' | 'messengers' | 'payment' | 'finance' | 'sso' | 'weixin' | 'storage' | 'backend'

/** The place of a request among those that are worked on: given up while the outside is waited for, taken again after. */
export interface Slot {
  release(): void
  take(): Promise<void>
}

/**
 * A request's place, shared by all its parts. It goes from hand to hand in `Ctx`: an `AsyncLocalStorage` would make every
 * answer of the process dearer, those that need no place too.
 */
export interface Place {
  readonly slot: Slot
  /** Parts of the request that wait for the outside now: it is the first that gives the place up, and the last that takes it. */
  away: number
}

export const placeIn = (slot: Slot): Place => ({ slot, away: 0 })

interface Limits {
  /** Longest wait for one answer, whatever limit the gateway has of its own; a request has 20 s in all. */
  ms: number
  /** Calls that may be under way in this process and its siblings together, and of those for one school. */
  atOnce: number
  ofSchool: number
}
const bounds: Record<Outside, Limits> = {
  sms: { ms: 10_000, atOnce: 48, ofSchool: 16 },
  // Its own limits are shorter; nobody waits for it.
  mail: { ms: 40_000, atOnce: 16, ofSchool: 8 },
  // Asks for a token, too, where there is none.
  messengers: { ms: 17_000, atOnce: 16, ofSchool: 8 },
  payment: { ms: 12_000, atOnce: 48, ofSchool: 16 },
  finance: { ms: 10_000, atOnce: 16, ofSchool: 8 },
  sso: { ms: 16_000, atOnce: 48, ofSchool: 16 },
  weixin: { ms: 10_000, atOnce: 48, ofSchool: 16 },
  storage: { ms: 15_000, atOnce: 96, ofSchool: 48 },
  // One page asks for many things, and each of them is a call.
  backend: { ms: 20_500, atOnce: 600, ofSchool: 200 },
}
/** Each of the siblings has its part, and never less than the queues of one process work on at a time. */
const LEAST_PART = 4
const underWay = new Map<string, number>()

/**
 * Waits for another system. Nothing of ours is held meanwhile: not the place of the request, and no connection of the database
 * (called in an open read or write, it fails). So many at once for a gateway and for a school; more are told `busy` at once, and
 * what takes too long is a `timeout`.
 */
export async function outside<T>(
  ctx: Pick<Ctx, 'db' | 'mall' | 'place'> & {
    services?: { observer?: Observer | undefined; siblings?: Pick<Siblings, 'count'> }
  },
  gateway: Outside,
  ask: () => Promise<T>,
): Promise<T> {
  if (ctx.db)
    throw new MallError('internal', { cause: `${gateway} is waited for with a connection in hand` })
  const { ms, atOnce, ofSchool } = bounds[gateway]
  const ourPartOf = (most: number) =>
    Math.max(LEAST_PART, Math.floor(most / (ctx.services?.siblings?.count ?? 1)))
  const counters = [
    [gateway, ourPartOf(atOnce)],
    [`${gateway} ${ctx.mall.id}`, ourPartOf(ofSchool)],
  ] as const
  const startedMs = performance.now()
  const tell = (outcome: OutsideOutcome) =>
    ctx.services?.observer?.outside(gateway, outcome, (performance.now() - startedMs) / 1_000)
  for (const [name, most] of counters) {
    if ((underWay.get(name) ?? 0) < most) continue
    tell('busy')
    throw new MallError('busy', { cause: `${most} calls to ${name} are under way` })
  }
  for (const [name] of counters) underWay.set(name, (underWay.get(name) ?? 0) + 1)
  const { place } = ctx
  if (place && place.away++ === 0) place.slot.release()
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const answering = (async () => ask())()
  // Whoever is given up goes on in the dark, and counts until its end.
  const countDown = () => {
    for (const [name] of counters) {
      const rest = (underWay.get(name) ?? 1) - 1
      if (rest) underWay.set(name, rest)
      else underWay.delete(name)
    }
  }
  answering.then(countDown, countDown)
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      isLate = true
      fail(new MallError('timeout', { cause: `${gateway} did not answer in time` }))
    }, ms)
  })
  try {
    const answer = await Promise.race([answering, late])
    tell('answered')
    return answer
  } catch (error) {
    tell(isLate ? 'late' : 'failed')
    throw error
  } finally {
    clearTimeout(timer)
    if (place && --place.away === 0) await place.slot.take()
  }
}
