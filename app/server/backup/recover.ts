import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries, ServerUser } from '~/mall/database/embedded-binaries'
import type { Place } from '~/mall/database/embedded-place'
import { launch, PORT } from '~/mall/database/embedded-process'
import { ConfigError } from '../config'

export interface Recovery {
  binaries: Binaries
  user: ServerUser | null
  /** Folder of the place, which takes the log of the server. */
  root: string
  /** The copied data folder. */
  data: string
  /** Folders to look for the log in, the first first. */
  logs: string[]
  /** The moment to go to; absent: the end of the backup. */
  until: Date | undefined
}

const LOOK_AGAIN_MS = 100
const quote = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * Starts a server on the copied data, on a socket nobody else knows, lets it recover and hands over a connection; then stops
 * it. What was copied begins a history of its own, so that the log of before and of after are never taken for one another.
 */
export async function lookIntoRecovered<T>(
  recovery: Recovery,
  look: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { user, until, logs } = recovery
  const socketDir = mkdtempSync(join(tmpdir(), 'mall-restore-'))
  if (user) chownSync(socketDir, user.uid, user.gid)
  const place: Place = {
    root: recovery.root,
    data: recovery.data,
    socketDir,
    log: join(recovery.root, 'restore.log'),
  }
  const signal = join(place.data, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  if (user) chownSync(signal, user.uid, user.gid)
  rmSync(place.log, { force: true })
  const child = launch(recovery.binaries, place, user, {
    durable: true,
    extra: {
      hot_standby: 'off',
      log_min_messages: 'log',
      restore_command: [
        ...logs.map(folder => `cp ${quote(folder)}/%f "%p" 2>/dev/null`),
        'false',
      ].join(' || '),
      recovery_target_action: 'promote',
      ...(until
        ? {
            recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
            recovery_target_timeline: 'latest',
          }
        : { recovery_target: 'immediate', recovery_target_timeline: 'current' }),
    },
  })
  // Our own end waits for its end.
  child.ref()
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  try {
    const client = await connect(socketDir, isRunning, place.log)
    try {
      return await look(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  } finally {
    if (isRunning()) child.kill('SIGINT')
    await exit
    rmSync(socketDir, { recursive: true, force: true })
  }
}

/** Recovery takes as long as there is log to read; it is over when somebody is let in. */
async function connect(host: string, isRunning: () => boolean, log: string): Promise<pg.Client> {
  while (isRunning()) {
    const client = new pg.Client({
      host,
      port: PORT,
      user: 'postgres',
      password: '',
      database: 'mall',
      ssl: false,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(() => undefined)
      await sleep(LOOK_AGAIN_MS)
    }
  }
  throw new ConfigError(explain(existsSync(log) ? readFileSync(log, 'utf8') : ''))
}

const reasons: [RegExp, string][] = [
  [
    /recovery ended before configured recovery target was reached/,
    'The archived log ends before the moment asked for; nothing is known of the time after it. Take an earlier moment.',
  ],
  [
    /requested recovery stop point is before consistent recovery point/,
    'The moment asked for lies before the end of this backup. Take an older backup or a later moment.',
  ],
]

function explain(log: string): string {
  const reason = reasons.find(([pattern]) => pattern.test(log))?.[1]
  const last = log.trim().split('\n').slice(-8).join('\n')
  return `${reason ?? 'PostgreSQL could not make the backup whole.'} Nothing was changed.\n${last}`
}
