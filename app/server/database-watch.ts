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

/** A busy machine may keep an answer waiting; a database that is gone says so at once, by breaking the connection. */
const ANSWER_LIMIT_MS = 2_500
const RETRY_MS = 500

export async function watchDatabase(access: pg.ClientConfig, onChange: (up: boolean) => void = () => undefined): Promise<DatabaseWatch> {
  let client: pg.Client | null = null
  let up = false
  let known = false
  let stopped = false
  let asking: Promise<boolean> | null = null
  let retry: NodeJS.Timeout | null = null

  const know = (now: boolean) => {
    if (stopped) return
    if (known && now !== up) onChange(now)
    known = true
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
    const fresh = new pg.Client({ ...access, connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS, application_name: 'mall-watch' })
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (client !== fresh) return
      client = null
      know(false)
    })
    await fresh.connect()
    client = fresh
    return fresh
  }

  const ask = async () => {
    try {
      await (client ?? (await connect())).query('select 1')
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
      stopped = true
      if (retry) clearTimeout(retry)
      await asking
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
