import pg from 'pg'
import { isMallError } from '~/contract/errors'
import type { Logger } from '../core/logger'
import { pgError, streamOf, type Lender } from './lending'
import type { Database } from './pool'

/**
 * Why the primary is read in its place: it has not been looked at, does not answer, is too far behind, is no standby (it was
 * promoted), or belongs to another server, database or role.
 */
export type ReplicaTrouble = 'unknown' | 'away' | 'behind' | 'no_standby' | 'another_database'

export interface ReplicaState {
  /** Null: it is read. */
  trouble: ReplicaTrouble | null
  /** What it shows was so on the primary at most so long ago; null while that is not known. */
  lagSeconds: number | null
}

/** Where reading may be some seconds behind. */
export interface Lagging extends Pick<Database, 'withTenant' | 'withWordIndex'> {
  state(): ReplicaState
}

/** Below `RECENT_WRITE_SECONDS` together with what passes before it is noticed. */
const LAG_LIMIT_SECONDS = 5
/** One that was too far behind must have caught up, so that it does not come and go. */
const LAG_BACK_SECONDS = 3
const LOOK_EVERY_MS = 2_000
const PATIENCE_MS = 2_000
/** An hour of looks: how far one is behind that is behind for longer, nobody need know. */
const MARKS_MAX = 1_800

/** Who answers, and how far it has come: as a standby in what it has replayed, as a primary in what it has written. */
const STANDING = `select pg_is_in_recovery() as "isStandby",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
  concat_ws(' ', system_identifier, current_database(), current_user) as place
  from pg_control_system()`

export interface Standing {
  isStandby: boolean
  lsn: string
  /** Which cluster, database and role: a standby has those of its primary. */
  place: string
}

export const standingOf = async (client: pg.Pool | pg.Client): Promise<Standing> => {
  const { rows } = await client.query<Standing>(STANDING)
  return rows[0]!
}

/** `1/6B3748` as a number. */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * How far a replica is behind, by our own clock alone: it shows at least what the primary had written when it was at the last
 * position that the replica has replayed. On a primary that writes nothing that is when it was asked last.
 */
export function measureLag() {
  let marks: { ms: number; at: bigint }[] = []
  return {
    note(ms: number, lsn: string): void {
      const at = positionOf(lsn)
      // Another server has taken its place, and what it had written last is lost.
      const last = marks.at(-1)
      if (last && last.at > at) marks = []
      marks.push({ ms, at })
      if (marks.length > MARKS_MAX) marks.shift()
    },
    /** Null while it is behind everything that is known of the primary. */
    secondsAt(ms: number, lsn: string): number | null {
      const at = positionOf(lsn)
      const caught = marks.findLast(it => it.at <= at)
      if (!caught) return null
      marks = marks.slice(marks.indexOf(caught))
      return (ms - caught.ms) / 1_000
    },
  }
}

interface ReplicaParts {
  primary: Pick<Database, 'withTenant' | 'withWordIndex'>
  /** Connections to the replica. */
  general: Lender
  words: Lender
  access: { primary: pg.PoolConfig; replica: pg.PoolConfig }
  log: Pick<Logger, 'info' | 'warn'>
}

/** A server that says no here may be asked at the primary: it went away, gave way to what it replays, or lacks what is new. */
function isOfReplica(error: unknown): boolean {
  if (!isMallError(error)) return /^(42|XX)/.test(pgError(error).code ?? '')
  const isSlow = pgError(error.cause).code === '57014'
  return (error.code === 'unavailable' || error.code === 'busy') && !isSlow
}

const watchPool = (access: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    ...access,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'mall-replica-watch',
  })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Reads from the replica while it is good, looks after it outside of all requests, and from the primary otherwise. */
export function openReplica({ primary, general, words, access, log }: ReplicaParts) {
  const asked = { primary: watchPool(access.primary), replica: watchPool(access.replica) }
  const openedMs = performance.now()
  const lag = measureLag()
  let state: ReplicaState = { trouble: 'unknown', lagSeconds: null }
  let place: string | null = null
  let looking: Promise<void> | null = null
  let isStopped = false
  const clients = new Set<pg.PoolClient>()
  for (const { pool } of [general, words]) {
    pool.on('connect', client => clients.add(client))
    pool.on('remove', client => clients.delete(client))
  }

  const know = (now: ReplicaState, error?: unknown) => {
    const before = state.trouble
    state = now
    if (now.trouble === before || isStopped) return
    if (now.trouble === null) log.info({ lagSeconds: now.lagSeconds }, 'the replica is read')
    else if (now.trouble !== 'unknown')
      log.warn(
        { reason: now.trouble, lagSeconds: now.lagSeconds, ...(error ? { err: error } : {}) },
        'the replica is not read: the primary answers in its place',
      )
    // Who waits for an answer of one that hangs gets it from the primary.
    if (now.trouble === 'away') for (const client of clients) streamOf(client)?.destroy()
  }

  const judge = (replica: Standing): ReplicaState => {
    const nowMs = performance.now()
    const lagSeconds = lag.secondsAt(nowMs, replica.lsn)
    if (!replica.isStandby) return { trouble: 'no_standby', lagSeconds: null }
    if (place !== null && replica.place !== place)
      return { trouble: 'another_database', lagSeconds: null }
    if (lagSeconds === null)
      return {
        trouble: nowMs - openedMs > LAG_LIMIT_SECONDS * 1_000 ? 'behind' : 'unknown',
        lagSeconds,
      }
    const limit = state.trouble === 'behind' ? LAG_BACK_SECONDS : LAG_LIMIT_SECONDS
    return { trouble: lagSeconds > limit ? 'behind' : null, lagSeconds }
  }

  const lookOnce = async () => {
    const askedMs = performance.now()
    try {
      const standing = await standingOf(asked.primary)
      if (!standing.isStandby) {
        place = standing.place
        lag.note(askedMs, standing.lsn)
      }
    } catch {
      // What is known of it grows old, and the replica with it.
    }
    try {
      know(judge(await standingOf(asked.replica)))
    } catch (error) {
      know({ trouble: 'away', lagSeconds: null }, error)
    }
  }
  const look = () => {
    if (!isStopped) looking ??= lookOnce().finally(() => (looking = null))
  }

  const either = async <T>(here: () => Promise<T>, there: () => Promise<T>): Promise<T> => {
    if (state.trouble !== null) return there()
    try {
      return await here()
    } catch (error) {
      if (!isOfReplica(error)) throw error
      look()
      return there()
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  look()
  const lagging: Lagging = {
    withTenant: (mallId, run) =>
      either(
        () => general.withTenant(mallId, run),
        () => primary.withTenant(mallId, run),
      ),
    withWordIndex: (mallId, run) =>
      either(
        () => words.withTenant(mallId, run),
        () => primary.withWordIndex(mallId, run),
      ),
    state: () => state,
  }
  return {
    lagging,
    async close() {
      isStopped = true
      clearInterval(timer)
      await looking
      await Promise.all(
        [general.pool, words.pool, asked.primary, asked.replica].map(it => it.end()),
      )
    },
  }
}
