import { and, eq, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '../core/ctx'
import { planKeeping } from './kept-plans'

export type Db = NodePgDatabase<Record<string, never>>

const WRITE_ATTEMPTS = 5
/** Serialization failure, deadlock, and a drawn id that is taken: run the transaction again. */
const retryable = (error: unknown) => {
  const { code, constraint } = pgError(error)
  return code === '40001' || code === '40P01' || (code === '23505' && !!constraint?.endsWith('_pk'))
}

export interface Database {
  pool: pg.Pool
  /** Runs with a connection on which row-level security lets only this tenant's rows through. */
  withTenant<T>(mallId: number, run: (db: Db, client: pg.PoolClient) => Promise<T>): Promise<T>
  /** The same with one of the few connections whose planner finds rows by the word index alone. */
  withWordIndex<T>(mallId: number, run: (db: Db) => Promise<T>): Promise<T>
  /** When the server last said anything on any connection, by the clock of `performance`. */
  heardMs(): number
  /** Transactions of a tenant in this process that left an audit row: what was read stays true while this number stands. */
  changes(mallId: number): number
  noteChange(mallId: number): void
  /** One that a sibling of this process has told of counts as well, and is told to nobody. */
  noteToldChange(mallId: number): void
  /** How the connections of each pool stand now. */
  connections(): PoolState[]
  close(): Promise<void>
}

export interface PoolState {
  pool: 'general' | 'words'
  /** At work for somebody; ready for the next one. */
  lent: number
  idle: number
  /** Pieces of work that wait for a connection. */
  waiting: number
}

/** What a connection reads from; pg keeps it to itself. */
const streamOf = (client: pg.PoolClient): NodeJS.EventEmitter | undefined =>
  (client as unknown as { connection?: { stream?: NodeJS.EventEmitter } }).connection?.stream

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

/** All connections are lent out and none has come back in time: the database is there, we are too many. */
const poolExhausted = (pool: pg.Pool, error: unknown) =>
  pool.totalCount >= pool.options.max &&
  /timeout exceeded when trying to connect/.test((error as Error).message)

const CONNECTIONS = 16
/** Who waits for a row somebody else holds is told `busy` soon: meanwhile it holds a connection itself, and a request's turn. */
const LOCK_WAIT_MS = 3_000
const WORD_INDEX_CONNECTIONS = 4
/** Of some 30 kB each; those of searches, which count as they find, of some 200. */
const PLANS_KEPT = 300
const WORD_INDEX_PLANS_KEPT = 100
/**
 * The planner takes a look into a row's word list to be cheap, but the list is long and kept apart from the row: with a word
 * that most goods have it would read thousands of them. Told to a connection as it opens, this costs a search nothing.
 */
const WORD_INDEX_ONLY =
  '-c enable_seqscan=off -c enable_indexscan=off -c random_page_cost=1.1 -c jit=off -c default_transaction_read_only=on'

/**
 * `sharedBy`: how many processes of one port have connections for searches together. `note`: told of each statement, see
 * `planKeeping`. `changed`: told of each change of a tenant by this process.
 */
export function openDatabase(
  { sharedBy = 1, ...config }: pg.PoolConfig & { sharedBy?: number },
  note?: (text: string, seconds: number) => void,
  changed: (mallId: number) => void = () => undefined,
): Database {
  let heardMs = 0
  const heard = () => {
    heardMs = performance.now()
  }
  const general = openPool(
    { max: CONNECTIONS, Client: planKeeping(PLANS_KEPT, note), ...config },
    heard,
  )
  const words = openPool(
    {
      Client: planKeeping(WORD_INDEX_PLANS_KEPT, note),
      ...config,
      max: Math.min(
        Math.max(1, Math.floor(WORD_INDEX_CONNECTIONS / sharedBy)),
        config.max ?? CONNECTIONS,
      ),
      options: [config.options, WORD_INDEX_ONLY].filter(Boolean).join(' '),
    },
    heard,
  )
  const withTenant = lender(general)
  const changes = new Map<number, number>()
  const count = (mallId: number) => void changes.set(mallId, (changes.get(mallId) ?? 0) + 1)
  return {
    pool: general,
    withTenant,
    withWordIndex: lender(words),
    heardMs: () => heardMs,
    changes: mallId => changes.get(mallId) ?? 0,
    noteChange: mallId => {
      count(mallId)
      changed(mallId)
    },
    noteToldChange: count,
    connections: () => [stateOf('general', general), stateOf('words', words)],
    close: async () => {
      await Promise.all([general.end(), words.end()])
    },
  }
}

const stateOf = (
  pool: PoolState['pool'],
  { totalCount, idleCount, waitingCount }: pg.Pool,
): PoolState => ({ pool, lent: totalCount - idleCount, idle: idleCount, waiting: waitingCount })

function openPool(config: pg.PoolConfig, heard: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: LOCK_WAIT_MS,
    application_name: 'campus-mall',
    ...config,
  })
  pool.on('error', () => {
    /* an idle connection broke: the pool has dropped it, the next query says so if it matters */
  })
  // The pool listens to its idle connections only; one that breaks while it is lent must not bring the process down. Its query fails, which tells.
  pool.on('connect', client => {
    client.on('error', () => undefined)
    streamOf(client)?.on('data', heard)
  })
  return pool
}

/** Lends connections of a pool, each set to the tenant that asks. */
function lender(pool: pg.Pool): Database['withTenant'] {
  const tenantOf = new WeakMap<pg.PoolClient, number>()
  const drizzled = new WeakMap<pg.PoolClient, Db>()
  return async (mallId, run) => {
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (cause) {
      throw new MallError(poolExhausted(pool, cause) ? 'busy' : 'unavailable', { cause })
    }
    let broken: Error | undefined
    try {
      if (tenantOf.get(client) !== mallId) {
        await client.query('select set_config($1, $2, false)', ['app.mall_id', String(mallId)])
        tenantOf.set(client, mallId)
      }
      let db = drizzled.get(client)
      if (!db) drizzled.set(client, (db = drizzle(client)))
      return await run(db, client)
    } catch (error) {
      // A lock or an answer that did not come in time, or others in the way however often it was tried: the connection is
      // sound, the database has too much to do.
      if (/^(55P03|57014|40001|40P01)$/.test(pgError(error).code ?? ''))
        throw new MallError('busy', { cause: error })
      if (!connectionLost(error)) throw error
      broken = error as Error
      throw new MallError('unavailable', { cause: error })
    } finally {
      client.release(broken)
    }
  }
}

/** Reads of one tenant on one connection. Inside an open `read` or `write` it joins it. */
export function read<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db) return run(ctx as DbCtx)
  return ctx.services.database.withTenant(ctx.mall.id, db => run({ ...ctx, db }))
}

/**
 * Reads by the word index on a connection of their own. Inside an open `write` they stay on its connection: they must see
 * what it has written.
 */
export function readByWordIndex<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db && ctx.writing) return run(ctx as DbCtx)
  return ctx.services.database.withWordIndex(ctx.mall.id, db => run({ ...ctx, db }))
}

/** One transaction of one tenant; runs again after a deadlock, so `run` must have no effect outside the database. */
export async function write<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db && ctx.writing) return run(ctx as DbCtx)
  return ctx.services.database.withTenant(ctx.mall.id, async (db, client) => {
    for (let attempt = 1; ; attempt++) {
      const writing = { audited: false }
      await client.query('begin')
      try {
        const result = await run({ ...ctx, db, writing })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        if (attempt >= WRITE_ATTEMPTS || !retryable(error)) throw error
      } finally {
        // Also where it failed: a commit whose answer was lost may have been done.
        if (writing.audited) ctx.services.database.noteChange(ctx.mall.id)
      }
    }
  })
}

/** The tenant's condition joined with others: what every `where` of a module begins with. */
export function mine(
  ctx: Ctx,
  table: { mallId: AnyPgColumn },
  ...conditions: (SQL | undefined)[]
): SQL {
  return and(eq(table.mallId, ctx.mall.id), ...conditions) as SQL
}

/** Whether a statement failed on the named constraint. */
export const violates = (error: unknown, constraint: string) =>
  pgError(error).constraint === constraint
