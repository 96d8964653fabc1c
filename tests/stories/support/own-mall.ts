import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 180_000

export interface OwnMall {
  port: number
  /** What the start has printed. */
  output(): string
  stop(): Promise<void>
}

/** A mall of this story's own, as somebody starts it who has nothing yet: no school, no demonstration. It listens before this returns. */
export async function startEmptyMall(env: Record<string, string> = {}): Promise<OwnMall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-story-'))
  const child = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      MALL_DATA_DIR: dataDir,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const end = Date.now() + START_MS
  while (Date.now() < end && child.exitCode === null) {
    const port = /"port":(\d+),.*"listening"/.exec(output)?.[1]
    if (port) return { port: Number(port), output: () => output, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`the mall did not start:\n${output}`)
}
