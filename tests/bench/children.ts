import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ask, type Target } from './load'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000

export interface RunningMall {
  target: Target
  /** From the command to the first answer of `readyz`. */
  startMs: number
  /** Memory of the Node process and of PostgreSQL, in bytes; null where the system does not say. */
  memory(): { node: number; postgres: number } | null
  stop(): Promise<void>
}

/** What `npm start` gives to node. */
function startArguments(): string[] {
  const {
    scripts: { start },
  } = z
    .object({ scripts: z.object({ start: z.string().startsWith('node ') }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return start.split(' ').slice(1)
}

/** `npm start` without npm around it, so that signals and memory are the mall's own. Its log goes to a file. */
export async function startMall(options: {
  port: number
  host: string
  dataDir: string
}): Promise<RunningMall> {
  const log = join(options.dataDir, 'mall.log')
  const out = openSync(log, 'a')
  const { DATABASE_URL: _, ...env } = process.env
  const startedMs = performance.now()
  const child = spawn(process.execPath, startArguments(), {
    stdio: ['ignore', out, out],
    env: { ...env, PORT: String(options.port), HOST: '127.0.0.1', MALL_DATA_DIR: options.dataDir },
  })
  closeSync(out)
  const target = { port: options.port, host: options.host }
  while (
    !(await ask(target, { path: '/emall/readyz' }).then(
      it => it.status === 200,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() - startedMs > START_LIMIT_MS) {
      await end(child)
      throw new Error(
        `The mall did not start:\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`,
      )
    }
    await sleep(10)
  }
  const startMs = performance.now() - startedMs
  return {
    target,
    startMs,
    memory: () => memoryOf(child.pid ?? 0, options.dataDir),
    stop: () => end(child),
  }
}

/** A Node server that does nothing but send these answers: what any server of this machine could reach at most. */
export async function startBare(
  answers: Record<string, { headers: Record<string, string>; body: Buffer }>,
): Promise<{ target: Target; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-server.mjs', import.meta.url)), String(port)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(answers).map(([path, it]) => [
          path,
          { headers: it.headers, body: it.body.toString('base64') },
        ]),
      ),
    ),
  )
  await new Promise((done, fail) => {
    child.stdout.once('data', done)
    child.once('exit', code => fail(new Error(`The bare server ended with ${code}.`)))
  })
  return { target: { port, host: 'localhost' }, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  if (await Promise.race([gone.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]))
    return
  child.kill('SIGKILL')
  await gone
}

function memoryOf(pid: number, dataDir: string): { node: number; postgres: number } | null {
  if (process.platform !== 'linux') return null
  const placeFile = join(dataDir, 'postgres.place')
  const root = existsSync(placeFile)
    ? readFileSync(placeFile, 'utf8').trim()
    : join(dataDir, 'postgres')
  const lock = join(root, 'data', 'postmaster.pid')
  const server = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
  return {
    node: statusBytes(pid, 'VmRSS'),
    postgres: server
      ? [server, ...childrenOf(server)].reduce((sum, it) => sum + proportional(it), 0)
      : 0,
  }
}

function statusBytes(pid: number, field: string): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find(it => it.startsWith(`${field}:`))
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0) * 1_024
}

/** Shared memory counted once over all processes that share it. */
function proportional(pid: number): number {
  try {
    return (
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) *
      1_024
    )
  } catch {
    return 0
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(it => /^\d+$/.test(it))
    .map(Number)
    .filter(pid => {
      try {
        return (
          Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        )
      } catch {
        return false
      }
    })
}
