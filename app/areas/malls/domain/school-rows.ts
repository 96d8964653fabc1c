import { and, asc, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '~/mall/database/pool'
import { CONSOLE_ID } from './console-school'
import { malls } from './tables'

export type SchoolRow = typeof malls.$inferSelect

/** By which a school may be looked for: any of them will do. */
export interface Sought {
  ids: readonly number[]
  codes: readonly string[]
  hosts: readonly string[]
}

/** What has happened to the schools since somebody looked. */
export interface Changes {
  /** From which transaction on the next look has to ask. */
  horizon: bigint
  /** The number of the first school; null where there is none. */
  firstId: number | null
  /** Null where more have changed than are worth telling apart. */
  changed: readonly Changed[] | null
}

export type Changed = Pick<SchoolRow, 'mallId' | 'code' | 'hosts' | 'changedIn'>

/** Schools that have changed between two looks are told apart up to this many. */
const CHANGES_TOLD = 500
/** Numbers, and rows, that are read at once by whoever goes through all schools. */
const IDS_A_PAGE = 500
const ROWS_A_PAGE = 100

/** Rows by their number, so many at a time, until a page is not full; none that is empty. */
async function* inPages<Row extends { mallId: number }>(
  size: number,
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let after = 0, page: Row[]; ; after = page.at(-1)?.mallId ?? after) {
    page = await read(after)
    if (page.length) yield page
    if (page.length < size) return
  }
}

/** The statements by which the directory is read. Row-level security lets it through whatever the tenant. */
export function schoolRows(database: Database) {
  const ask = <T>(run: (db: Db) => Promise<T>) => database.withTenant(CONSOLE_ID, run)
  return {
    /** One look whatever the number of schools: by an index, from where the last look could see everything. */
    changesSince: (horizon: bigint | null): Promise<Changes> =>
      ask(async db => {
        // A number no transaction has had here yet came with rows from another server.
        const { rows } = await db.execute<{
          horizon: string
          first: number | null
          id: number | null
          code: string
          hosts: string[]
          mark: string
        }>(sql`select now.horizon::text as horizon, now.first, it.mall_id as id, it.code, it.hosts, it.changed_in::text as mark
          from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, (select min(mall_id) from ${malls}) as first) now
          left join lateral (
            select mall_id, code, hosts, changed_in from ${malls}
            where changed_in >= coalesce(${horizon === null ? null : String(horizon)}::xid8, now.horizon)
              and changed_in < pg_snapshot_xmax(pg_current_snapshot())
            order by changed_in limit ${CHANGES_TOLD + 1}
          ) it on true`)
        const changed = rows.flatMap(({ id, code, hosts, mark }) =>
          id === null ? [] : [{ mallId: id, code, hosts, changedIn: mark }],
        )
        return {
          horizon: BigInt(rows[0]?.horizon ?? 0),
          firstId: rows[0]?.first ?? null,
          changed: changed.length > CHANGES_TOLD ? null : changed,
        }
      }),

    find: ({ ids, codes, hosts }: Sought): Promise<SchoolRow[]> =>
      ask(db =>
        db
          .select()
          .from(malls)
          .where(
            sql`${malls.mallId} = any(${sql.param(ids)}::int[]) or ${malls.code} = any(${sql.param(codes)}::text[])
              or ${malls.hosts} && ${sql.param(hosts)}::text[]`,
          ),
      ),

    /** Numbers of the schools that are not archived, in their order. */
    async *livePages(): AsyncGenerator<number[], void, undefined> {
      const pages = inPages(IDS_A_PAGE, after =>
        ask(db =>
          db
            .select({ mallId: malls.mallId })
            .from(malls)
            .where(
              and(gt(malls.mallId, after), sql`${malls.shutState} is distinct from 'archived'`),
            )
            .orderBy(asc(malls.mallId))
            .limit(IDS_A_PAGE),
        ),
      )
      for await (const page of pages) yield page.map(it => it.mallId)
    },

    /** All schools in their order, one after another. */
    async *each(): AsyncGenerator<SchoolRow, void, undefined> {
      const pages = inPages(ROWS_A_PAGE, after =>
        ask(db =>
          db
            .select()
            .from(malls)
            .where(gt(malls.mallId, after))
            .orderBy(asc(malls.mallId))
            .limit(ROWS_A_PAGE),
        ),
      )
      for await (const page of pages) yield* page
    },
  }
}
