import type { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { MallError } from '~/contract/errors'
import type { Database, Db } from './pool'

/** PostgreSQL's own error below drizzle's wrapping. */
export function pgError(error: unknown): { code?: string; constraint?: string; message?: string } {
  let e = error as
    { code?: string; constraint?: string; cause?: unknown; message?: string } | undefined
  while (e && typeof e.code !== 'string' && e.cause) e = e.cause as typeof e
  return e ?? {}
}

/**
 * The connection broke, or the server cannot go on: it lacks places for connections, memory, room on its disk (class 53), its
 * disk fails (58030), or it has become one that is only read (25006: another one takes its place).
 */
const connectionLost = (error: unknown) => {
  const { code, message } = pgError(error)
  return (
    !!code?.match(/^(08|57P0|53|58030|25006|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message ?? '',
    )
  )
}

/** What a connection reads from; pg keeps it to itself. */
export const streamOf = (client: pg.PoolClient): Duplex | undefined =>
  (client as unknown as { connection?: { stream?: Duplex } }).connection?.stream

export function openPool(config: pg.PoolConfig, noteSign: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    application_name: 'campus-mall',
    ...config,
  })
  pool.on('error', () => {
    /* an idle connection broke: the pool has dropped it, the next query says so if it matters */
  })
  // The pool listens to its idle connections only; one that breaks while it is lent must not bring the process down. Its query fails, which tells.
  pool.on('connect', client => {
    client.on('error', () => undefined)
    streamOf(client)?.on('data', noteSign)
  })
  return pool
}

/** All connections are lent out and none has come back in time: the database is there, we are too many. */
const poolExhausted = (pool: pg.Pool, error: unknown) =>
  pool.totalCount >= pool.options.max &&
  /timeout exceeded when trying to connect/.test((error as Error).message)

/** Who waits for a row somebody else holds is told `busy` soon: meanwhile it holds a connection itself, and a request's turn. */
const LOCK_WAIT_MS = 3_000
export const TIMEOUTS = { statement_timeout: 15_000, lock_timeout: LOCK_WAIT_MS }
export type Settings = Readonly<Record<string, string>>

export const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Lends a connection of the pool for a piece of work, and says in the mall's codes what went wrong with it. */
async function lend<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (cause) {
    throw new MallError(poolExhausted(pool, cause) ? 'busy' : 'unavailable', { cause })
  }
  let fault: Error | undefined
  try {
    return await run(client)
  } catch (error) {
    // A lock or an answer that did not come in time, or others in the way however often it was tried: the connection is
    // sound, the database has too much to do.
    if (/^(55P03|57014|40001|40P01)$/.test(pgError(error).code ?? ''))
      throw new MallError('busy', { cause: error })
    if (!connectionLost(error)) throw error
    fault = error as Error
    throw new MallError('unavailable', { cause: error })
  } finally {
    client.release(fault)
  }
}

export type Lender = Pick<Database, 'pool' | 'withTenant' | 'inTransaction'>

const NEVER = () => false

/** Runs between `begin` and `commit`, and from the beginning again where that is worth it. */
async function transact<T>(
  client: pg.PoolClient,
  begin: string,
  run: () => Promise<T>,
  isRetried: (error: unknown, attempts: number) => boolean,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      await client.query(begin)
      const result = await run()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isRetried(error, attempts)) throw error
    }
  }
}

function drizzler(): (client: pg.PoolClient) => Db {
  const clients = new WeakMap<pg.PoolClient, Db>()
  return client => {
    let db = clients.get(client)
    if (!db) clients.set(client, (db = drizzle(client)))
    return db
  }
}

/** Connections that stay ours, each set to the tenant that asked last. */
export function sessionLender(pool: pg.Pool): Lender {
  const tenantOf = new WeakMap<pg.PoolClient, number>()
  const dbOf = drizzler()
  const withTenant: Database['withTenant'] = (mallId, run) =>
    lend(pool, async client => {
      if (tenantOf.get(client) !== mallId) {
        await client.query('select set_config($1, $2, false)', ['app.mall_id', String(mallId)])
        tenantOf.set(client, mallId)
      }
      return run(dbOf(client), client)
    })
  return {
    pool,
    withTenant,
    inTransaction: (mallId, run, isRetried) =>
      withTenant(mallId, (db, client) => transact(client, 'begin', () => run(db), isRetried)),
  }
}

/** Connections that are ours from `begin` to `commit`: reads are transactions, too, and each is told its tenant and limits. */
export function transactionLender(pool: pg.Pool, settings: Settings): Lender {
  const dbOf = drizzler()
  const { default_transaction_read_only: readOnly, ...others } = settings
  const begin = (mallId: number) =>
    [
      readOnly ? 'begin read only' : 'begin',
      ...Object.entries({ ...TIMEOUTS, ...others, 'app.mall_id': mallId }).map(
        ([name, value]) => `set local ${name} = '${value}'`,
      ),
    ].join('; ')
  return {
    pool,
    withTenant: (mallId, run) =>
      lend(pool, client => transact(client, begin(mallId), () => run(dbOf(client), client), NEVER)),
    inTransaction: (mallId, run, isRetried) =>
      lend(pool, client => transact(client, begin(mallId), () => run(dbOf(client)), isRetried)),
  }
}
