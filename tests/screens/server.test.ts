import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** `npm start` as a process of its own: how it comes up, and that it leaves nothing running and loses nothing. */
let dataDir: string
const running = new Set<ChildProcess>()

interface StartedMall {
  child: ChildProcess
  port: number
  output: () => string
  ended: Promise<number | null>
}

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      MALL_DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      ...env,
    },
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = new Promise<number | null>(done =>
    child.once('close', code => {
      running.delete(child)
      done(code)
    }),
  )
  return { child, output: () => output, ended }
}

async function start(env?: Record<string, string>): Promise<StartedMall> {
  const it = launch(env)
  for (let tries = 0; tries < 1_200; tries++) {
    const port = /"port":(\d+),.*"listening"/.exec(it.output())?.[1]
    if (port) return { ...it, port: Number(port) }
    if (it.child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`did not start:\n${it.output()}`)
}

const postgresRuns = () => {
  const file = join(
    existsSync(join(dataDir, 'postgres.place'))
      ? readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim()
      : join(dataDir, 'postgres'),
    'data',
    'postmaster.pid',
  )
  if (!existsSync(file)) return false
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0)
    return true
  } catch {
    return false
  }
}
const get = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-server-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(async () => {
  // Adopts and stops whatever a killed process left behind.
  if (postgresRuns()) {
    const last = await start()
    last.child.kill('SIGTERM')
    await last.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start', () => {
  it('comes up, says it is alive and ready, and stops with its database on SIGTERM', async () => {
    const { child, port, ended, output } = await start({ METRICS_PORT: '0' })
    expect([
      (await get(port, '/emall/healthz')).status,
      (await get(port, '/emall/readyz')).status,
    ]).toEqual([200, 200])
    expect((await get(port, '/')).headers.get('location')).toMatch(/\/emall\/$/)
    const [page, call] = [await get(port, '/emall/'), await get(port, '/emall/api/mall/0')]
    expect([page.status, page.headers.get('location'), call.status]).toEqual([
      302,
      '/emall/first-visit',
      503,
    ])
    expect(await (await get(port, '/emall/first-visit')).text()).toContain('建立第一所学校')
    const secrets = output().match(/([0-9a-z]{4}-){6}[0-9a-z]{4}/g)
    expect(secrets).toHaveLength(1)
    expect(output()).toContain('npm run school -- create')
    const figures = await fetch(
      `http://127.0.0.1:${/"port":(\d+),"msg":"metrics"/.exec(output())?.[1]}/metrics`,
    )
    expect((await figures.text()).split('\n')).toEqual(
      expect.arrayContaining([
        'mall_requests_total{school="",kind="page",status="3xx"} 2',
        'mall_request_seconds_count{route="/emall/api/mall/0",method="GET"} 1',
        'mall_database_up 1',
        'mall_ready 1',
      ]),
    )
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(postgresRuns()).toBe(false)
    const lines = output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(line => line.msg)).toEqual(
      expect.arrayContaining(['listening', 'request', 'stopping', 'stopped']),
    )
  })

  it('starts again on its database, and one Ctrl-C that comes twice stops it once', async () => {
    const { child, ended } = await start()
    child.kill('SIGINT')
    // npm passes a Ctrl-C on: the same signal twice is not a second wish.
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('comes up again after kill -9, on the database that was left running', async () => {
    const first = await start()
    first.child.kill('SIGKILL')
    await first.ended
    expect(postgresRuns()).toBe(true)
    const second = await start()
    expect((await get(second.port, '/emall/readyz')).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('runs twice on one data folder; the last to leave stops the database', async () => {
    const [first, second] = await Promise.all([start(), start()])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await get(second.port, '/emall/readyz')).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('refuses a wrong setting by name, and a port that is taken, leaving nothing behind', async () => {
    const wrong = launch({ PORT: 'none', LOG_LEVEL: 'loud' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toMatch(/The setting PORT must be/)
    expect(wrong.output()).toMatch(/The setting LOG_LEVEL must be/)
    const other = createServer().listen(0)
    await new Promise(done => other.once('listening', done))
    const taken = launch({ PORT: String((other.address() as AddressInfo).port) })
    expect(await taken.ended).toBe(1)
    expect(taken.output()).toMatch(/Port \d+ is in use/)
    expect(postgresRuns()).toBe(false)
    other.close()
  })
})
