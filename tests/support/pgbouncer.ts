import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { vi } from 'vitest'
import { withClient } from '~/mall/database/client'
import type { TransactionPooler } from './transaction-pooler'

/**
 * The real PgBouncer in the part of `openTransactionPooler`, set as `app/server/README.md` says: in a process of its own that
 * ends with the test.
 *
 * @param program where it is installed
 * @param size connections of the server that are lent
 */
export async function openPgBouncer(
  program: string,
  server: pg.ClientConfig,
  size: number,
): Promise<Pick<TransactionPooler, 'access' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o777)
  const { host, port, user, database } = new pg.Client(server)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 400
unix_socket_dir = ${folder}
listen_port = ${port}
auth_type = any
`,
  )
  // It refuses to serve as root.
  const asWhom = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(program, [...asWhom, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  pooler.stderr.on('data', chunk => (said += String(chunk)))
  const ended = new Promise<void>(done => pooler.once('close', () => done()))
  const close = async () => {
    pooler.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const access = { host: folder, port, user, database }
  try {
    await vi.waitFor(() => withClient(access, async () => undefined), {
      timeout: 10_000,
      interval: 50,
    })
  } catch (cause) {
    await close()
    throw new Error(`PgBouncer does not serve:\n${said}`, { cause })
  }
  return { access, close }
}
