import type pg from 'pg'
import { withClient } from '~/mall/database/client'
import { DEMO_PASSWORD } from '~/demo/people'
import { budgets } from './budgets'
import { fresh, SINGLE, WARM_UP } from './guests'
import { ask, oneByOne } from './load'
import type { Pages, Run } from './pages'
import { BUYER } from './signed-in'
import { Visitor } from './visitor'

const NOTICES = 10_000

/** A page while nothing is sent, and while notices are: the middle answer of each. */
export interface NoticesRow {
  page: string
  quietMs: number
  busyMs: number
  ratio: number
  /** How many were sent a second meanwhile. */
  perSecond: number
  failures: number
  kept: boolean
}

/** Pages of one person while ten thousand notices to others are on their way by e-mail. */
export async function measureNotices(
  run: Run,
  pages: Pages,
  { owner, mallId }: { owner: pg.ClientConfig; mallId: number },
): Promise<NoticesRow[]> {
  if (!run.wants('notices')) return []
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const { headers } = visitor
  const measured = { home: pages.paths.home, search: pages.paths.search, ...pages.ownPaths }
  const timesOf = async (page: string, path: string) => {
    const next = page in pages.ownPaths ? () => path : fresh(page, path)
    for (let n = 0; n < WARM_UP; n++) await ask(run.target, { path: next(), headers })
    return oneByOne(run.target, () => ({ path: next(), headers }), SINGLE)
  }
  const quiet = new Map<string, number>()
  for (const [page, path] of Object.entries(measured))
    quiet.set(page, (await timesOf(page, path)).p50)
  return withClient(owner, async client => {
    await client.query("select set_config('app.mall_id', $1, false)", [String(mallId)])
    const waiting = async () =>
      Number(
        (
          await client.query<{ n: string }>(
            "select count(*) as n from messages where subject_id like 'bench%' and mail = 'waiting'",
          )
        ).rows[0]?.n,
      )
    run.say(`notices: ${NOTICES} on their way`)
    await client.query('begin')
    await client.query(tellSql, [mallId, NOTICES])
    await client.query(queueSql, [mallId])
    await client.query('commit')
    const rows: NoticesRow[] = []
    try {
      for (const [page, path] of Object.entries(measured)) {
        run.say(`notices ${page}`)
        const [before, startedMs] = [await waiting(), performance.now()]
        const busy = await timesOf(page, path)
        const after = await waiting()
        if (!after) throw new Error('All notices were sent before the pages were measured.')
        const quietMs = quiet.get(page) ?? Number.NaN
        const ratio = busy.p50 / quietMs
        rows.push({
          page,
          quietMs,
          busyMs: busy.p50,
          ratio,
          perSecond: ((before - after) / (performance.now() - startedMs)) * 1_000,
          failures: busy.failures,
          kept: ratio < budgets.noticesRatio && busy.failures === 0,
        })
      }
    } finally {
      await client.query(
        "update messages set mail = 'dropped' where subject_id like 'bench%' and mail = 'waiting'",
      )
    }
    return rows
  })
}

/** To everybody but whoever looks at pages, in turn; all of them have an address meanwhile. */
const tellSql = `
  with others as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as many from people
    where mall_id = $1 and code <> '${BUYER}' and not disabled
  ), addressed as (
    update people p set email = coalesce(p.email, p.id || '@example.edu') from others o where p.mall_id = $1 and p.id = o.id
  )
  insert into messages (mall_id, id, person_id, kind, subject_id, occasion, no, at, mail)
  select $1, 'bench-' || gen_random_uuid(), o.id, 'toAccept', 'bench' || i, gen_random_uuid()::text, 'bench' || i, now(), 'waiting'
  from generate_series(0, $2::int - 1) i join others o on o.n = i % o.many`
const queueSql = `
  insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, dead_letter)
  select 'messages.mail', jsonb_build_object('messageId', id, 'mallId', mall_id,
    'job', jsonb_build_object('id', id, 'queue', 'messages.mail', 'queuedAt', now())), 15, 5, true, 'dead'
  from messages where mall_id = $1 and subject_id like 'bench%' and mail = 'waiting'`
