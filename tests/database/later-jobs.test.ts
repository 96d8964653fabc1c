import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMallApi, type MallApi } from '~/areas'
import { openTestMall, type TestMall } from '../support/database'

/** A process that makes the queues at once and works on them when it is told to. */
let mall: TestMall
let api: MallApi
beforeAll(async () => {
  mall = await openTestMall()
  api = await openMallApi({ ...mall.settings, jobs: 'later' })
})
afterAll(async () => {
  await api.stop()
  await mall.close()
})

const jobs = async (state: string) =>
  (
    await mall.sql<{ n: number }>(
      "select count(*)::int as n from jobs.job where name = 'jobs.sweep' and state::text = $1",
      [state],
    )
  )[0]?.n

test('a beginning that failed can be made again, and then the work is done', async () => {
  await mall.sql('alter table jobs.version rename column version to away')
  await expect(api.startJobs()).rejects.toThrow()
  await mall.sql('alter table jobs.version rename column away to version')
  expect(await jobs('completed')).toBe(0)
  await api.startJobs()
  await vi.waitFor(async () => expect(await jobs('completed')).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 50,
  })
})
