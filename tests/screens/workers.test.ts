import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Browser } from '../support/browse'
import { openTestMall, type TestMall } from '../support/database'
import { tokenOf } from '../support/sessions'
import { someGoods, type Goods } from '../support/shopping'

/** `npm start` with `WEB_CONCURRENCY=2`: one mall for whoever visits it, whatever becomes of its processes. */
const AT_ONCE = { timeout: 3_000, interval: 20 }
const SOON = { timeout: 45_000, interval: 50 }
const SECRET = 'a secret of several workers that is long enough'
const running = new Set<ChildProcess>()
const folders: string[] = []
const agents = new Set<Agent>()
const atEnd: (() => Promise<void>)[] = []

interface Line {
  msg?: string
  worker?: number
  pid?: number
  port?: number
  requestId?: string
  signal?: string
}

function launch(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-workers-'))
  folders.push(dataDir)
  const child = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      MALL_DATA_DIR: dataDir,
      PORT: '0',
      WEB_CONCURRENCY: '2',
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
  const lines = (msg: string): Line[] =>
    output.split('\n').flatMap(line => {
      if (!line.startsWith('{') || !line.includes(`"msg":"${msg}"`) || !line.endsWith('}'))
        return []
      return [JSON.parse(line) as Line]
    })
  const said = (msg: string, times = 1): Promise<Line[]> =>
    vi.waitFor(() => {
      const found = lines(msg)
      if (found.length < times) throw new Error(`${msg} not said ${times} times:\n${output}`)
      return found
    }, SOON)
  return { child, ended, lines, said, output: () => output }
}
type Mall = ReturnType<typeof launch>

/** The processes a process has begun and that still run. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

/** How a browser reaches the mall over one connection, which one worker answers for as long as it lives. */
function line(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.add(agent)
  let lastId = ''
  const ask = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    return new Promise((done, fail) => {
      const asked = send(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: request.method,
          path: pathname + search,
          headers: { ...Object.fromEntries(request.headers), 'content-length': body.byteLength },
        },
        answer => {
          const headers = new Headers()
          for (let at = 0; at < answer.rawHeaders.length; at += 2)
            headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
          lastId = headers.get('x-request-id') ?? ''
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', fail)
          answer.on('end', () => {
            const empty = [204, 304].includes(answer.statusCode ?? 0)
            done(
              new Response(empty ? null : Buffer.concat(chunks), {
                status: answer.statusCode,
                headers,
              }),
            )
          })
        },
      )
      asked.on('error', fail)
      asked.end(body)
    })
  }
  return { ask, lastId: () => lastId }
}
type Connection = ReturnType<typeof line>

const urlOf = ({ connectionString, host, port, user, database }: pg.ClientConfig): string =>
  connectionString ?? `postgres://${user}@localhost/${database}?host=${host}&port=${port}`

afterEach(() => {
  for (const agent of agents) agent.destroy()
  agents.clear()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const end of atEnd) await end()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let shop: TestMall
const onShop = () => ({
  DATABASE_URL: urlOf(shop.settings.database.app),
  DATABASE_OWNER_URL: urlOf(shop.settings.database.owner),
  SESSION_SECRETS: SECRET,
})
beforeAll(async () => {
  shop = await openTestMall()
  atEnd.push(() => shop.close())
})

describe('two workers', () => {
  let mall: Mall
  let port: number
  let figuresPort: number
  let goods: Goods

  beforeAll(async () => {
    shop.clock.set(new Date())
    ;[goods] = (await someGoods(shop, 1, { stock: 100_000 })) as [Goods]
    mall = launch({ ...onShop(), METRICS_PORT: '0' })
    port = (await mall.said('listening'))[0]?.port ?? 0
    figuresPort = (await mall.said('metrics'))[0]?.port ?? 0
  })

  const browserOn = (connection: Pick<Connection, 'ask'>) =>
    new Browser(connection.ask, `http://yunlu.localhost:${port}`, undefined, person =>
      tokenOf(shop, person, { secret: SECRET }),
    )
  /** A connection to each of the workers. */
  async function oneEach(): Promise<[Connection, Connection]> {
    const byWorker = new Map<number, Connection>()
    for (let tries = 0; byWorker.size < 2 && tries < 12; tries++) {
      const connection = line(port)
      await browserOn(connection).visit('/help', { status: 200 })
      const worker = await vi.waitFor(() => {
        const it = mall.lines('request').find(it => it.requestId === connection.lastId())
        if (it?.worker === undefined) throw new Error('not in the log yet')
        return it.worker
      }, SOON)
      byWorker.set(worker, connection)
    }
    const [one, other] = [byWorker.get(1), byWorker.get(2)]
    if (!one || !other) throw new Error(`only ${[...byWorker.keys()].join()} answered`)
    return [one, other]
  }
  const figures = async () => {
    const answer = await fetch(`http://127.0.0.1:${figuresPort}/metrics`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    return (name: string) =>
      text
        .split('\n')
        .filter(it => it.startsWith(`${name} `) || it.startsWith(`${name}{`))
        .reduce((sum, it) => sum + Number(it.slice(it.lastIndexOf(' ') + 1)), 0)
  }
  const workersAre = (n: number) =>
    vi.waitFor(async () => expect((await figures())('mall_workers')).toBe(n), SOON)
  async function place(browser: Browser): Promise<string> {
    await browser.visit(`/product/${goods.storeId}/${goods.id}`, { status: 200 })
    await browser.submit({ num: '1' }, { form: '#main form[action$="/cart/add"]', press: 'buy' })
    const done = await browser.submit(
      { addressId: 'teacher-lab', payType: 'unified', purpose: '催化反应溶剂' },
      { form: '#order', press: 'place' },
    )
    expect(done.url.pathname).toBe('/emall/order/account')
    return done.url.searchParams.get('checkout') ?? ''
  }

  test('answer both, and what is done at one is seen at the other at once', async () => {
    const [one, other] = await oneEach()
    let at = one
    const teacher = await browserOn({ ask: it => at.ask(it) }).signIn('teacher')
    const waiting = async () => {
      at = other
      const answer = await teacher.request(teacher.address('/api/todo'))
      return ((await answer.json()) as { addAccountWait: number }).addAccountWait
    }
    const before = await waiting()
    at = one
    const checkout = await place(teacher)
    // Counts are kept for ten seconds where nobody is told of a change.
    await vi.waitFor(async () => expect(await waiting()).toBe(before + 1), AT_ONCE)
    const page = await teacher.visit(`/order/account?checkout=${checkout}`, { status: 200 })
    expect(page.text).toContain('催化')
    const administrator = await browserOn(one).signIn('administrator')
    await administrator.visit('/school/settings', { status: 200 })
    const saved = await administrator.submit({ hotline: '010-7654321', reason: '总机换号' })
    expect(saved.text).toContain('设置已保存')
    await vi.waitFor(async () => {
      for (const connection of [one, other])
        expect((await browserOn(connection).visit('/help')).text).toContain('010-7654321')
    }, AT_ONCE)
  })

  test('give their figures in one place, and these add up', async () => {
    const [one, other] = await oneEach()
    const calls = 'mall_requests_total{school="yunlu",kind="call",status="4xx"}'
    const before = (await figures())(calls)
    for (const connection of [one, one, other, other, other]) {
      const guest = browserOn(connection)
      expect((await guest.request(guest.address('/api/todo'))).status).toBe(401)
    }
    const after = await figures()
    expect(after(calls) - before).toBe(5)
    expect([after('mall_workers'), after('mall_ready'), after('mall_database_up')]).toEqual([
      2, 1, 1,
    ])
  })

  test('survive the death of the one that works on the queues: no order is lost, another takes over', async () => {
    const [first] = await mall.said('works on the queues')
    const lostBefore = (await figures())('mall_workers_lost_total')
    const counted = (await figures())('mall_requests_total')
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => browserOn(line(port)).signIn('teacher')),
    )
    const placed = buyers.map(it => place(it).catch(() => null))
    await placed[0]
    process.kill(first?.pid ?? 0, 'SIGKILL')
    const checkouts = (await Promise.all(placed)).filter(it => it !== null)
    expect(checkouts).not.toHaveLength(0)
    expect(await mall.said('worker ended')).toEqual([
      expect.objectContaining({ worker: first?.worker, pid: first?.pid, signal: 'SIGKILL' }),
    ])
    const kept = await shop.sql<{ id: string }>(
      'select distinct checkout_id as id from orders where checkout_id = any($1)',
      [checkouts],
    )
    expect(kept.map(it => it.id).sort()).toEqual([...checkouts].sort())
    const [, second] = await mall.said('works on the queues', 2)
    expect(second?.worker).not.toBe(first?.worker)
    await workersAre(2)
    const after = await figures()
    expect(after('mall_workers_lost_total') - lostBefore).toBe(1)
    // What the dead one had counted is counted still: a count that falls is taken for a new beginning.
    expect(after('mall_requests_total')).toBeGreaterThanOrEqual(counted)
    await oneEach()
    // What was left for the queues is worked on by the one that took over.
    await vi.waitFor(async () => {
      const [row] = await shop.sql<{ due: number }>(
        "select count(*)::int as due from jobs.job where state in ('created', 'retry') and start_after <= now() - interval '1 second' and created_on > now() - interval '10 minutes'",
      )
      expect(row?.due).toBe(0)
    }, SOON)
    await place(await browserOn(line(port)).signIn('teacher'))
  })

  test('end together, with what they have begun answered, and leave nothing running', async () => {
    const pids = childrenOf(mall.child.pid ?? 0)
    expect(pids.length).toBeGreaterThanOrEqual(2)
    const body = 'login=nobody'
    const asked = send({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/emall/nowhere', agent: false },
      headers: {
        host: `yunlu.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    const answered = new Promise<number | undefined>((done, fail) => {
      asked.on('error', fail)
      asked.on('response', it => done(it.resume().statusCode))
    })
    const begun = new Promise(done => asked.on('continue', done))
    asked.flushHeaders()
    await begun
    mall.child.kill('SIGTERM')
    await mall.said('stopping')
    asked.end(body)
    // There is no such form: whoever posts it is led home.
    expect(await answered).toBe(302)
    expect(await mall.ended).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
    expect(mall.lines('stopped')).toHaveLength(1)
  })
})

describe('a start of several workers', () => {
  test('with a database of its own says where it is once, and stops that database last', async () => {
    const port = await freePort()
    const mall = launch({ DEMO: '0', PORT: String(port) })
    await mall.said('listening')
    expect(mall.output().match(/npm run school -- create/g)).toHaveLength(1)
    const pids = childrenOf(mall.child.pid ?? 0)
    mall.child.kill('SIGINT')
    expect(await mall.ended).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('whose setting only a worker finds wrong ends with its name', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(done => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const mall = launch({ ...onShop(), PORT: String(port) })
    expect(await mall.ended).toBe(1)
    expect(mall.output()).toMatch(new RegExp(`Port ${port} is in use by another program`))
    other.close()
  })

  test('whose workers cannot begin tries three times and ends with the cause', async () => {
    await shop.sql('alter table jobs.schedule rename column cron to another')
    const mall = launch(onShop())
    expect(await mall.ended).toBe(1)
    expect(mall.lines('worker ended')).toHaveLength(3)
    expect(mall.output()).toMatch(/A worker cannot begin.*column "cron"/s)
  })
})
