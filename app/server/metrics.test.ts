import { readFile } from 'node:fs/promises'
import type { AppLoadContext } from '@remix-run/node'
import { afterEach, expect, it } from 'vitest'
import { closeAll, everywhere, html, serving } from '../../tests/support/serving'
import { openMetricsOfAll } from './metrics-of-all'
import { openMetrics, type Metrics, type MetricSources } from './metrics'
import { PageCache } from './page-cache'

let open: Metrics | undefined
afterEach(async () => {
  await open?.stop()
  await closeAll()
})

const sourceOf = (over: Partial<MetricSources> = {}): MetricSources => ({
  screens: ['/emall/', '/emall/product/:storeId/:id'],
  calls: ['/orders/{id}'],
  crowd: () => ({ inside: 3, waiting: 1 }),
  connections: () => [{ pool: 'general', lent: 5, idle: 2, waiting: 4 }],
  replica: () => ({ trouble: 'behind', lagSeconds: 8.5 }),
  shelf: () => ({ pages: 7, bytes: 900 }),
  isDatabaseUp: () => true,
  isReady: async () => false,
  jobs: async () => [{ queue: 'refund', state: 'retry', count: 2, oldestSeconds: 61.5 }],
  ...over,
})

async function watching(over?: Partial<MetricSources>) {
  const metrics = openMetrics()
  open = metrics
  metrics.watch(sourceOf(over))
  const port = await metrics.listen(0, '127.0.0.1')
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const lines = async () => (await (await get('/metrics')).text()).split('\n')
  return { metrics, get, lines }
}
const answer = (path: string, status: number, mall?: string) => ({
  host: 'yunlu.localhost',
  requestId: 'r',
  method: 'GET',
  path,
  status,
  startedMs: performance.now() - 40,
  mall,
})

it('counts requests by school and times them by route, whatever stands in the address', async () => {
  const { metrics, lines } = await watching()
  for (const sku of ['a', 'b', 'c'])
    metrics.recordAnswer('page', answer(`/emall/product/huashi/${sku}`, 200, 'yunlu'))
  metrics.recordAnswer('page', answer('/emall/product/huashi/a.data', 503, 'yunlu'))
  metrics.recordAnswer('call', answer('/emall/api/orders/4711', 404, 'jianghai'))
  metrics.recordAnswer('shelf', answer('/emall/', 200, 'yunlu'))
  metrics.recordAnswer('page', answer('/wp-login.php', 404))
  const text = await lines()
  expect(text).toEqual(
    expect.arrayContaining([
      'mall_requests_total{school="yunlu",kind="page",status="2xx"} 3',
      'mall_requests_total{school="yunlu",kind="page",status="5xx"} 1',
      'mall_requests_total{school="jianghai",kind="call",status="4xx"} 1',
      'mall_requests_total{school="yunlu",kind="shelf",status="2xx"} 1',
      'mall_request_seconds_count{route="/emall/product/:storeId/:id",method="GET"} 4',
      'mall_request_seconds_count{route="/emall/api/orders/{id}",method="GET"} 1',
      'mall_request_seconds_count{route="other",method="GET"} 1',
      'mall_request_seconds_bucket{le="0.02",route="/emall/",method="GET"} 0',
    ]),
  )
  expect(text.join('\n')).not.toMatch(/4711|huashi|wp-login/)
})

it('tells what waits: turns, connections, jobs, other systems', async () => {
  const { metrics, lines } = await watching()
  metrics.observer.statement(0.03)
  metrics.observer.outside('sms', 'late', 10)
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'mall_requests{state="inside"} 3',
      'mall_requests{state="waiting"} 1',
      'mall_connections{pool="general",state="waiting"} 4',
      'mall_shelf_pages 7',
      'mall_replica_read 0',
      'mall_replica_lag_seconds 8.5',
      'mall_database_up 1',
      'mall_ready 0',
      'mall_jobs{queue="refund",state="retry"} 2',
      'mall_jobs_oldest_seconds{queue="refund",state="retry"} 61.5',
      'mall_statement_seconds_bucket{le="0.02"} 0',
      'mall_statement_seconds_bucket{le="0.1"} 1',
      'mall_outside_seconds_count{system="sms",outcome="late"} 1',
    ]),
  )
})

it('still tells the rest while the database is away', async () => {
  const { lines } = await watching({
    isDatabaseUp: () => false,
    jobs: () => Promise.reject(new Error('Connection terminated')),
  })
  const text = await lines()
  expect(text).toContain('mall_database_up 0')
  expect(text).toContain('mall_requests{state="inside"} 3')
  expect(text.join('\n')).not.toContain('mall_jobs{')
})

it('tells nothing of a replica that is not there, and no lag of one that is away', async () => {
  const { lines } = await watching({ replica: () => null })
  expect((await lines()).filter(it => /^mall_replica/.test(it))).toEqual([])
  await open?.stop()
  const away = await watching({ replica: () => ({ trouble: 'away', lagSeconds: null }) })
  expect((await away.lines()).filter(it => /^mall_replica/.test(it))).toEqual([
    'mall_replica_read 0',
  ])
})

it('has nothing but the figures', async () => {
  const { get } = await watching()
  expect((await get('/')).status).toBe(404)
  expect((await get('/metrics', { method: 'POST' })).status).toBe(404)
})

it('the server tells of pages, what lies ready, and calls, and of no probe', async () => {
  const records: string[] = []
  const it = await serving(async () => html('a', { 'x-guest-cache': '10' }), {
    cache: new PageCache({ maxBytes: 1_000_000 }),
    mall: async () => ({
      ...everywhere,
      contextFor: async () =>
        ({ formToken: '', outgoing: new Headers() }) as unknown as AppLoadContext,
      apiFetch: async () => new Response(),
      ready: async () => true,
      stop: async () => undefined,
    }),
    metrics: {
      recordAnswer: (kind, { path, mall }) => void records.push(`${kind} ${path} ${mall}`),
    },
  })
  for (const path of ['home', 'home', 'orders', 'api/orders', 'healthz'])
    await (await it.get(`/emall/${path}`, { headers: { 'accept-encoding': 'identity' } })).text()
  expect(records).toEqual([
    'page /emall/home tech',
    'shelf /emall/home tech',
    'page /emall/orders tech',
    'call /emall/api/orders tech',
  ])
})

it('counts what goes into archives, and says when it was last looked for', async () => {
  const { metrics, lines } = await watching()
  expect((await lines()).filter(it => /^mall_archive/.test(it))).toEqual([])
  metrics.observer.archived('audit_rows', 20)
  metrics.observer.archived('audit_rows', 3)
  metrics.observer.archivesKept(true)
  metrics.observer.archivesKept(false)
  const text = await lines()
  expect(text).toContain('mall_archived_rows_total{source="audit_rows"} 23')
  expect(text).toContain('mall_archive_runs_total{outcome="done"} 1')
  expect(text).toContain('mall_archive_runs_total{outcome="failed"} 1')
  const last = text.find(it => it.startsWith('mall_archive_last_run_seconds{outcome="done"} '))
  expect(Math.abs(Number(last?.split(' ')[1]) - Date.now() / 1_000)).toBeLessThan(60)
})

it('has every figure that the alerts ask for', async () => {
  const { metrics, lines } = await watching()
  metrics.recordAnswer('page', answer('/emall/', 200, 'yunlu'))
  metrics.observer.statement(1)
  metrics.observer.outside('sms', 'answered', 1)
  metrics.observer.booksChecked(0)
  metrics.observer.archived('audit_rows', 3)
  metrics.observer.archivesKept(false)
  const all = openMetricsOfAll(() => [metrics])
  const port = await all.listen(0, '127.0.0.1')
  const ofAll = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await all.stop()
  const namesIn = (text: string[]) => new Set(text.map(line => /^(\w+)/.exec(line)?.[1]))
  const existing = namesIn(ofAll.split('\n'))
  // One process alone has no workers to tell of.
  const alone = namesIn(await lines())
  expect(
    [...existing].filter(name => !alone.has(name) && !name?.startsWith('mall_workers')),
  ).toEqual([])
  const rules = await readFile('deploy/chart/monitoring/alerts.yml', 'utf8')
  const alertNames = new Set(rules.match(/\b(?:mall|nodejs|process)_[a-z0-9_]+(?=[{\s)[])/g))
  expect(alertNames.size).toBeGreaterThan(7)
  expect([...alertNames].filter(name => !existing.has(name))).toEqual([])
})
