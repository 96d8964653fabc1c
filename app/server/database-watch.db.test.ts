import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { withClient } from '~/mall/database/client'
import { startEmbeddedPostgres } from '~/mall/database/embedded'
import { watchDatabase } from './database-watch'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-watch-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('knows at once that the database is gone, and by itself that it is back', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const changes: boolean[] = []
  const watch = await watchDatabase(server.app, up => changes.push(up))
  expect([watch.isUp(), await watch.check()]).toEqual([true, true])

  await server.stop()
  await sleep(50)
  expect(watch.isUp()).toBe(false)
  const startedMs = Date.now()
  expect(await watch.check()).toBe(false)
  expect(Date.now() - startedMs).toBeLessThan(900)

  const again = await startEmbeddedPostgres({ dataDir })
  for (let tries = 0; tries < 100 && !watch.isUp(); tries++) await sleep(50)
  expect(watch.isUp()).toBe(true)
  expect(changes).toEqual([false, true])
  await watch.stop()
  await again.stop()
})

it('passes on what the database says, and acts when it may have missed something', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  let count = 0
  const listen = { changed: () => void count++ }
  const watch = await watchDatabase(server.app, undefined, undefined, listen)
  expect(count, 'what was said before it came').toBe(1)
  const other = await watchDatabase(server.app, undefined, undefined, {})
  await withClient(server.app, client => client.query(`select pg_notify('changed', '')`))
  for (let tries = 0; tries < 100 && count < 2; tries++) await sleep(20)
  expect(count).toBe(2)
  await server.stop()
  const again = await startEmbeddedPostgres({ dataDir })
  for (let tries = 0; tries < 100 && !watch.isUp(); tries++) await sleep(50)
  expect(count, 'what was said while it was away').toBeGreaterThan(2)
  await Promise.all([watch.stop(), other.stop()])
  await again.stop()
})

it('does not wait long for a server that takes connections and says nothing', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket))
  const path = join(dataDir, '.s.PGSQL.5432')
  await new Promise<void>(done => silent.listen(path, done))
  const startedMs = Date.now()
  const watch = await watchDatabase({
    host: dataDir,
    port: 5432,
    user: 'x',
    database: 'x',
    ssl: false,
  })
  expect(watch.isUp()).toBe(false)
  expect(Date.now() - startedMs).toBeLessThan(4_000)
  await watch.stop()
  for (const socket of sockets) socket.destroy()
  await new Promise(done => silent.close(done))
})
