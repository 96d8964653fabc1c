import { afterEach, expect, it } from 'vitest'
import { openMetrics, type Figures, type MetricSources } from './metrics'
import { openMetricsOfAll, type FiguresSource, type MetricsOfAll } from './metrics-of-all'

let open: MetricsOfAll | undefined
afterEach(async () => {
  await open?.stop()
})

const sourceOf = (pages: number, ready: boolean): MetricSources => ({
  screens: ['/emall/'],
  calls: [],
  crowd: () => ({ inside: 3, waiting: 1 }),
  connections: () => [],
  replica: () => null,
  shelf: () => ({ pages, bytes: 900 }),
  isDatabaseUp: () => true,
  isReady: async () => ready,
  jobs: async () => [{ queue: 'refund', state: 'retry', count: 2, oldestSeconds: 61 }],
})

/** One that has answered so many pages; its figures travel as they do between processes. */
function worker(answers: number, ready = true): FiguresSource {
  const metrics = openMetrics()
  metrics.watch(sourceOf(answers, ready))
  for (let n = 0; n < answers; n++)
    metrics.recordAnswer('page', {
      ...{ host: 'yunlu.localhost', requestId: 'r', method: 'GET', path: '/emall/' },
      ...{ status: 200, startedMs: performance.now(), mall: 'yunlu' },
    })
  return { figures: async () => JSON.parse(JSON.stringify(await metrics.figures())) as Figures }
}

async function figuresOf(workers: () => FiguresSource[]) {
  const metrics = openMetricsOfAll(workers)
  open = metrics
  const port = await metrics.listen(0, '127.0.0.1')
  const lines = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.status).toBe(200)
    return (await answer.text()).split('\n')
  }
  return { metrics, lines }
}
const PAGES = 'mall_requests_total{school="yunlu",kind="page",status="2xx"}'
const TIMED = 'mall_request_seconds_count{route="/emall/",method="GET"}'

it('adds what each has of its own, and tells once what all look at', async () => {
  const both = [worker(2), worker(5, false)]
  const { lines } = await figuresOf(() => both)
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'mall_workers 2',
      'mall_workers_lost_total 0',
      `${PAGES} 7`,
      `${TIMED} 7`,
      'mall_requests{state="inside"} 6',
      'mall_shelf_pages 7',
      'mall_jobs{queue="refund",state="retry"} 2',
      'mall_jobs_oldest_seconds{queue="refund",state="retry"} 61',
      'mall_database_up 1',
      'mall_ready 0',
    ]),
  )
})

it('answers with what there is while nobody serves', async () => {
  const { lines } = await figuresOf(() => [])
  expect(await lines()).toEqual(expect.arrayContaining(['mall_workers 0']))
})

it('keeps the counts of those that have ended, and forgets what they held', async () => {
  let now = [worker(2), worker(5)]
  const { metrics, lines } = await figuresOf(() => now)
  await lines()
  const [first, second] = now as [FiguresSource, FiguresSource]
  now = []
  metrics.leave(first, true)
  metrics.leave(second, false)
  now = [worker(1)]
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'mall_workers 1',
      'mall_workers_lost_total 1',
      `${PAGES} 8`,
      `${TIMED} 8`,
      'mall_shelf_pages 1',
    ]),
  )
})

it('lets what one said last stand in for it while it does not answer', async () => {
  const [ready, busy] = [worker(1), worker(2)]
  let isBusy = false
  const late: FiguresSource = { figures: async () => (isBusy ? null : busy.figures()) }
  const { lines } = await figuresOf(() => [ready, late])
  expect(await lines()).toContain(`${PAGES} 3`)
  isBusy = true
  expect(await lines()).toContain(`${PAGES} 3`)
})
