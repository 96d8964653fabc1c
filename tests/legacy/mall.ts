import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '~/mall/database/client'
import { inDatabase, type TestServer } from '../setup/database'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000

export interface RunningMall {
  port: number
  /** The last lines the mall wrote. */
  lastWords(): string
  stop(): Promise<void>
}

let count = 0

/** The built mall as a process of its own, on a clone of the seeded database. `folder` takes its files and its log. */
export async function startMall(server: TestServer, folder: string): Promise<RunningMall> {
  const database = `${server.prefix}legacy_${process.pid}_${++count}`
  await withClient(server.owner, client =>
    client.query(`create database ${database} template ${server.template}`),
  )
  const drop = () =>
    withClient(server.admin, client =>
      client.query(`drop database if exists ${database} with (force)`),
    )
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'mall.log')
  const lastWords = () => readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')
  const out = openSync(log, 'a')
  const port = await freePort()
  const child = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
    stdio: ['ignore', out, out],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SESSION_SECRETS: '',
      DATABASE_POOL_SIZE: '8',
      NODE_ENV: 'production',
      MALL_DATA_DIR: folder,
      DATABASE_URL: addressOf(inDatabase(server.owner, database)),
    },
  })
  closeSync(out)
  const stop = async () => {
    await end(child)
    await drop()
  }
  const deadline = Date.now() + START_LIMIT_MS
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/emall/readyz`).then(
      it => it.ok,
      () => false,
    )
  while (child.exitCode !== null || !(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The mall did not start:\n${lastWords()}`)
    }
    await sleep(50)
  }
  return { port, lastWords, stop }
}

/** The address of a database as one setting; sockets are named in the query. */
function addressOf(access: pg.ClientConfig): string {
  if (access.connectionString) return access.connectionString
  const url = new URL(`postgres://localhost/${access.database ?? ''}`)
  url.username = access.user ?? ''
  url.searchParams.set('host', access.host ?? '')
  url.searchParams.set('port', String(access.port ?? 5432))
  return url.href
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await gone
  clearTimeout(limit)
}
