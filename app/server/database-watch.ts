import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whether the database answers, asked over a connection of its own: a busy pool is not a lost database. */
export interface DatabaseWatch {
  /** The last thing known. Turns false the moment the connection breaks or a check fails. */
  isUp(): boolean
  /** Asks now; several askers share one question. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

/** A database that is gone says so at once, by breaking the connection. One that is silent this long hangs … */
const SILENCE_LIMIT_MS = 600
/**
 * … but only moments count in which this process was given the processor, and nothing was heard from the server on any other
 * connection: on a busy machine an answer may well take longer.
 */
const TICK_MS = 50
const TICK_COUNTS_MS = 60
const ANSWER_LIMIT_MS = 10_000
const RETRY_MS = 300
const TAKES_NO_CHANGES = '25006'

/** Rejects when the answer is overdue by the time that we ourselves were awake. `heardMs`: when the server last said anything to others. */
async function within<T>(answer: Promise<T>, heardMs: () => number): Promise<T> {
  let silentMs = 0
  let lastMs = performance.now()
  let ticker: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    ticker = setInterval(() => {
      const nowMs = performance.now()
      silentMs = heardMs() > lastMs ? 0 : silentMs + Math.min(nowMs - lastMs, TICK_COUNTS_MS)
      lastMs = nowMs
      if (silentMs >= SILENCE_LIMIT_MS) reject(new Error('silence'))
    }, TICK_MS)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearInterval(ticker)
  }
}

/** What the database says when a school has been changed, by whichever process or hand. */
export const SCHOOLS_CHANGED = 'schools_changed'

/** `listeners`: what to do when the database says one of these words (LISTEN); also done when it may have been missed. */
export async function watchDatabase(
  access: pg.ClientConfig,
  onChange: (up: boolean) => void = () => undefined,
  heardMs: () => number = () => 0,
  listeners: Readonly<Record<string, () => void>> = {},
): Promise<DatabaseWatch> {
  let client: pg.Client | null = null
  let listening: pg.Client | null = null
  let up = false
  let isKnown = false
  let isStopped = false
  let asking: Promise<boolean> | null = null
  let retry: NodeJS.Timeout | null = null

  const know = (now: boolean) => {
    if (isStopped) return
    if (isKnown && now !== up) onChange(now)
    isKnown = true
    up = now
    if (!up && !retry) {
      retry = setTimeout(() => {
        retry = null
        void check()
      }, RETRY_MS)
    }
  }

  const drop = () => {
    const old = client
    client = null
    // Ending politely may wait for a server that never answers.
    if (old) void Promise.race([old.end(), sleep(ANSWER_LIMIT_MS)]).catch(() => undefined)
  }

  const connect = async () => {
    const fresh = new pg.Client({
      ...access,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: 'mall-watch',
    })
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (client !== fresh) return
      client = null
      know(false)
    })
    // Known from now on, so that whoever gives up waiting for it drops it.
    client = fresh
    fresh.on('notification', ({ channel }) => listeners[channel]?.())
    await fresh.connect()
    return fresh
  }

  /** A standby answers, but nobody can listen there before it is promoted: that is tried again with each look. */
  const listen = async (to: pg.Client) => {
    try {
      for (const word of Object.keys(listeners))
        await to.query(`listen ${to.escapeIdentifier(word)}`)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === TAKES_NO_CHANGES) return
      throw error
    }
    listening = to
    for (const act of Object.values(listeners)) act()
  }

  const ask = async () => {
    try {
      const look = async () => {
        const there = client ?? (await connect())
        if (listening !== there) await listen(there)
        await there.query('select 1')
      }
      await within(look(), heardMs)
      return true
    } catch {
      drop()
      return false
    }
  }

  const check = () => {
    asking ??= ask().then(answer => {
      asking = null
      know(answer)
      return answer
    })
    return asking
  }

  await check()
  return {
    isUp: () => up,
    check,
    stop: async () => {
      isStopped = true
      if (retry) clearTimeout(retry)
      await asking
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
