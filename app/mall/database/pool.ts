import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Ctx, DbCtx } from '../core/ctx'
import type { Logger } from '../core/logger'
import { planKeeping } from './kept-plans'
import {
  openPool,
  optionsOf,
  pgError,
  sessionLender,
  TIMEOUTS,
  transactionLender,
  type Settings,
} from './lending'
import { openReplica, type Lagging } from './replica'
import { replicaPoolSize } from './replica-pool-size'

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
  /** The same two where what is read may be some seconds old; only where there is a replica. */
  lagging?: Lagging
  /** One transaction of a tenant, begun again while `isRetried` says so of its error and the attempts so far. */
  inTransaction<T>(
    mallId: number,
    run: (db: Db) => Promise<T>,
    isRetried: (error: unknown, attempts: number) => boolean,
  ): Promise<T>
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
  pool: 'general' | 'words' | 'replica' | 'replica_words'
  /** At work for somebody; ready for the next one. */
  lent: number
  idle: number
  /** Pieces of work that wait for a connection. */
  waiting: number
}

const CONNECTIONS = 16
const WORD_INDEX_CONNECTIONS = 4
/** Of some 30 kB each; those of searches, which count as they find, of some 200. */
const PLANS_KEPT = 300
const WORD_INDEX_PLANS_KEPT = 100
const READ_ONLY = { default_transaction_read_only: 'on' }
/**
 * The planner takes a look into a row's word list to be cheap, but the list is long and kept apart from the row: with a word
 * that most goods have it would read thousands of them. Told to a connection as it opens, this costs a search nothing.
 */
const WORD_INDEX_ONLY = {
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  ...READ_ONLY,
}
/** A replica that does not lend at once is passed over. */
const REPLICA_PATIENCE_MS = 1_000

export interface DatabaseOptions {
  /** Told of each statement, see `planKeeping`. */
  note?: (text: string, seconds: number) => void
  /** Told of each change of a tenant by this process. */
  changed?: (mallId: number) => void
  /** Processes of one port that have the connections for searches together. */
  sharedBy?: number
  /**
   * A pooler stands before the server and lends a connection of its own for one transaction at a time: nothing may be left
   * behind on it, no tenant, no setting and no plan.
   */
  pooled?: boolean
  /** A standby that answers what may be some seconds old; directly, without a pooler. */
  replica?: { access: pg.PoolConfig; log: Pick<Logger, 'info' | 'warn'> }
}

export function openDatabase(
  config: pg.PoolConfig,
  { note, changed = () => undefined, sharedBy = 1, pooled = false, replica }: DatabaseOptions = {},
): Database {
  let heardMs = 0
  const noteSign = () => {
    heardMs = performance.now()
  }
  const sessions = (
    to: pg.PoolConfig,
    size: number,
    plans: number,
    settings: Settings,
    heard: () => void = noteSign,
  ) =>
    sessionLender(
      openPool(
        {
          ...TIMEOUTS,
          Client: planKeeping(plans, note),
          ...to,
          max: size,
          options: [to.options, optionsOf(settings)].filter(Boolean).join(' '),
        },
        heard,
      ),
    )
  const openLender = (size: number, plans: number, settings: Settings) =>
    pooled
      ? transactionLender(
          openPool({ ...config, Client: planKeeping(0, note), max: size }, noteSign),
          settings,
        )
      : sessions(config, size, plans, settings)
  const max = config.max ?? CONNECTIONS
  const wordsMax = (all: number) =>
    Math.min(Math.max(1, Math.floor(WORD_INDEX_CONNECTIONS / sharedBy)), all)
  const general = openLender(max, PLANS_KEPT, {})
  const words = openLender(wordsMax(max), WORD_INDEX_PLANS_KEPT, WORD_INDEX_ONLY)
  const openReplicaOf = ({ access, log }: NonNullable<DatabaseOptions['replica']>) => {
    const to = { ...access, connectionTimeoutMillis: REPLICA_PATIENCE_MS }
    const size = replicaPoolSize(max)
    // What it says is no sign of the primary.
    const lender = (size: number, plans: number, settings: Settings) =>
      sessions(to, size, plans, settings, () => undefined)
    const pools = {
      general: lender(size, PLANS_KEPT, READ_ONLY),
      words: lender(wordsMax(size), WORD_INDEX_PLANS_KEPT, WORD_INDEX_ONLY),
    }
    const primary = { withTenant: general.withTenant, withWordIndex: words.withTenant }
    return {
      ...pools,
      ...openReplica({ primary, ...pools, access: { primary: config, replica: access }, log }),
    }
  }
  const reading = replica && openReplicaOf(replica)
  const changes = new Map<number, number>()
  const count = (mallId: number) => void changes.set(mallId, (changes.get(mallId) ?? 0) + 1)
  return {
    pool: general.pool,
    withTenant: general.withTenant,
    withWordIndex: words.withTenant,
    lagging: reading?.lagging,
    inTransaction: general.inTransaction,
    heardMs: () => heardMs,
    changes: mallId => changes.get(mallId) ?? 0,
    noteChange: mallId => {
      count(mallId)
      changed(mallId)
    },
    noteToldChange: count,
    connections: () => [
      stateOf('general', general.pool),
      stateOf('words', words.pool),
      ...(reading
        ? [stateOf('replica', reading.general.pool), stateOf('replica_words', reading.words.pool)]
        : []),
    ],
    close: async () => {
      await Promise.all([general.pool.end(), words.pool.end(), reading?.close()])
    },
  }
}

const stateOf = (
  pool: PoolState['pool'],
  { totalCount, idleCount, waitingCount }: pg.Pool,
): PoolState => ({ pool, lent: totalCount - idleCount, idle: idleCount, waiting: waitingCount })

/** Whom a piece of reading asks. */
const sourceOf = ({ mayLag, services: { database } }: Ctx) =>
  (mayLag ? database.lagging : undefined) ?? database

/** Reads of one tenant on one connection. Inside an open `read` or `write` it joins it. */
export function read<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db) return run(ctx as DbCtx)
  return sourceOf(ctx).withTenant(ctx.mall.id, db => run({ ...ctx, db }))
}

/**
 * Reads by the word index on a connection of their own. Inside an open `write` they stay on its connection: they must see
 * what it has written.
 */
export function readByWordIndex<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db && ctx.writing) return run(ctx as DbCtx)
  return sourceOf(ctx).withWordIndex(ctx.mall.id, db => run({ ...ctx, db }))
}

/** One transaction of one tenant; runs again after a deadlock, so `run` must have no effect outside the database. */
export async function write<T>(ctx: Ctx, run: (ctx: DbCtx) => Promise<T>): Promise<T> {
  if (ctx.db && ctx.writing) return run(ctx as DbCtx)
  const { database } = ctx.services
  let isAudited = false
  const once = async (db: Db): Promise<T> => {
    const writing = { audited: false }
    try {
      return await run({ ...ctx, db, writing })
    } finally {
      isAudited ||= writing.audited
    }
  }
  try {
    return await database.inTransaction(
      ctx.mall.id,
      once,
      (error, attempts) => attempts < WRITE_ATTEMPTS && retryable(error),
    )
  } finally {
    // Also where it failed: a commit whose answer was lost may have been done.
    if (isAudited) {
      database.noteChange(ctx.mall.id)
      ctx.recentWrite?.note()
    }
  }
}

/**
 * A piece of an open transaction that is another tenant's: what is written of both stays, or neither. Who runs the mall leaves a
 * row of their own beside what they do to a school.
 */
export async function writeBeside(
  ctx: DbCtx,
  mall: Ctx['mall'],
  run: (ctx: DbCtx) => Promise<void>,
): Promise<void> {
  if (!ctx.writing) throw new Error('no transaction is open')
  const turnTo = (id: number) =>
    ctx.db.execute(sql`select set_config('app.mall_id', ${String(id)}, true)`)
  await turnTo(mall.id)
  await run({ ...ctx, mall })
  // Where it failed nothing is left of the transaction, nor of this.
  await turnTo(ctx.mall.id)
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
