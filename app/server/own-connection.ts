import pg from 'pg'

/** One connection that the server keeps for itself: however busy the mall's own are, it can ask and be asked how things are. */
export interface OwnConnection {
  /** What the database says to visitors while the mall is closed; null while it is open. */
  closedNote(): Promise<string | null>
  /** Writes a row; fails with the database's reason when it cannot. */
  write(): Promise<void>
  /** Work of the queues that is due and not done. */
  jobs(): Promise<JobsState[]>
  stop(): Promise<void>
}

export interface JobsState {
  queue: string
  state: string
  count: number
  oldestSeconds: number
}

const PATIENCE_MS = 3_000

export function openOwnConnection(access: pg.ClientConfig): OwnConnection {
  const pool = new pg.Pool({
    ...access,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    application_name: 'mall-server',
  })
  // A broken one is dropped, and the next question opens another.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    async closedNote() {
      const { rows } = await pool.query<{ note: string | null }>(
        'select max(closed_note) as note from malls where closed_note is not null',
      )
      return rows[0]?.note ?? null
    },
    async write() {
      const { rows } = await pool.query<{ id: number | null }>(
        "select min(mall_id) as id, set_config('app.mall_id', coalesce(min(mall_id), 0)::text, false) from malls",
      )
      const id = rows[0]?.id
      if (id !== null && id !== undefined)
        await pool.query(
          'insert into write_probes (mall_id, at) values ($1, now()) on conflict (mall_id) do update set at = excluded.at',
          [id],
        )
    },
    async jobs() {
      const { rows } = await pool.query<JobsState>(
        `select name as queue, state::text, count(*)::int as count,
           extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
         from jobs.job
         where state in ('created', 'retry', 'active', 'failed') and start_after <= now()
         group by 1, 2`,
      )
      return rows
    },
    stop: () => pool.end(),
  }
}
