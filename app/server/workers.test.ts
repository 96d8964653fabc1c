import { expect, it } from 'vitest'
import { loadConfig } from './config'
import { EMBEDDED_CONNECTIONS, limitsOf, partOf, poolMax, replicaConnections } from './workers'

const all = (workers: number) => Array.from({ length: workers }, (_, place) => place)
const sum = (parts: number[]) => parts.reduce((one, other) => one + other, 0)

it('parts are the whole, as even as can be', () => {
  expect(all(5).map(place => partOf(12, 5, place))).toEqual([3, 3, 2, 2, 2])
  for (const workers of [1, 2, 3, 7, 12])
    expect(sum(all(workers).map(place => partOf(12, workers, place)))).toBe(12)
})

it('nobody goes without, but where nothing is to be had', () => {
  expect(all(4).map(place => partOf(2, 4, place))).toEqual([1, 1, 1, 1])
  expect(all(2).map(place => partOf(0, 2, place))).toEqual([0, 0])
  expect(all(4).map(place => partOf(5, 4, place, 2))).toEqual([2, 2, 2, 2])
})

it('one worker alone has what is set', () => {
  const config = loadConfig({ REQUESTS_AT_ONCE: '12', REQUESTS_WAITING: '9', GUEST_CACHE: '64mb' })
  expect(config).toMatchObject(limitsOf(config, 0))
  const two = loadConfig({ WEB_CONCURRENCY: '2', REQUESTS_WAITING: '9' })
  expect([limitsOf(two, 0), limitsOf(two, 1)]).toMatchObject([
    { requestsAtOnce: 6, requestsWaiting: 5, databasePoolSize: 10 },
    { requestsAtOnce: 6, requestsWaiting: 4, databasePoolSize: 10 },
  ])
})

it('all workers fit into the embedded server, whatever is set', () => {
  for (let workers = 1; workers <= 18; workers++) {
    const most = poolMax(EMBEDDED_CONNECTIONS, workers) ?? 0
    const pools = sum(all(workers).map(place => partOf(most, workers, place, 2)))
    // Searches, each worker's two, the queues' three and the supervisor's one.
    expect(pools + Math.max(4, workers) + 2 * workers + 3 + 1, `${workers}`).toBeLessThan(
      EMBEDDED_CONNECTIONS,
    )
  }
  expect(poolMax(EMBEDDED_CONNECTIONS, 19)).toBeNull()
})

it('half as many come to a replica, with those of searches and the look of each worker', () => {
  expect([replicaConnections(20, 1), replicaConnections(20, 4), replicaConnections(2, 3)]).toEqual([
    10 + 4 + 1,
    4 * 3 + 4 + 4,
    3 * 2 + 4 + 3,
  ])
  // One more of each worker to the server itself.
  expect(poolMax(100, 3)! - poolMax(100, 3, true)!).toBe(3)
})
