import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withClient } from '~/mall/database/client'
import { startEmbeddedPostgres } from '~/mall/database/embedded'
import { migrate } from '~/mall/database/migrate'
import { seedDemo } from '~/demo/seed'
import { guards } from '../support/lifecycles'
import { quietLog, TEST_NOW, TEST_SECRET } from '../support/settings'

/** How a test reaches the server of the run, and what it clones. Plain data: it crosses to the workers. */
export interface TestServer {
  /** May drop databases whoever is still connected to them. */
  admin: pg.ClientConfig
  /** May make databases; owns the tables. */
  owner: pg.ClientConfig
  /** The role the mall works as: bound by row-level security where the server is our own. */
  app: pg.ClientConfig
  template: string
  /** Begins the name of every database of this run. */
  prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

/** Everything the content of a seeded database depends on. */
const sources = [
  'app/areas',
  'app/demo',
  'app/mall',
  'app/contract',
  'tests/support/settings.ts',
  'tests/support/lifecycles.ts',
  'package-lock.json',
]
const TEMPLATE_LOCK = 0x74656d70

/** One server for the run (our own, or the one at DATABASE_URL) and on it a migrated, seeded database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openTestServer()
  project.provide('server', server)
  return async () => {
    await dropDatabases(server, server.prefix)
    await stop()
  }
}

export async function openTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  // Changes that are tried out (`tests/mutants`) meet the database the sources made before them.
  const template = process.env.MALL_TEST_TEMPLATE ?? `mall_template_${await hashOfSources()}`
  const prefix = `mall_test_${randomBytes(4).toString('hex')}_`
  const url = process.env.DATABASE_URL
  if (url) {
    const access = { connectionString: url }
    const server = { admin: access, owner: access, app: patient(access), template, prefix }
    await ensureTemplate(server)
    return { server, stop: async () => undefined }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: resolve(process.env.MALL_TEST_DATA_DIR ?? '.cache/tests'),
    durable: false,
  })
  const server = {
    admin: embedded.admin,
    owner: embedded.owner,
    app: patient(embedded.app),
    template,
    prefix,
  }
  try {
    await ensureTemplate(server)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { server, stop: embedded.stop }
}

/**
 * Machines of tests stand still at times, for longer than the mall lets a statement take: that is to fail nothing. Who asks for a
 * limit sets it.
 */
const STATEMENT_MS = 120_000
const patient = (access: pg.ClientConfig): pg.ClientConfig => ({
  ...access,
  statement_timeout: STATEMENT_MS,
})

/** The same way to the server, to another database on it. */
export function inDatabase(access: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!access.connectionString) return { ...access, database }
  const url = new URL(access.connectionString)
  url.pathname = `/${database}`
  return { ...access, connectionString: url.href }
}

/** Made once for a state of the sources and kept: a draft is filled and then renamed, so a cut-off run leaves no half. */
async function ensureTemplate(server: TestServer): Promise<void> {
  await withClient(server.owner, async client => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      server.template,
    ])
    if (rowCount) return
    await dropDatabases(server, server.template.replace(/[^_]+$/, ''))
    const draft = `mall_draft_${server.prefix}`
    await client.query(`create database ${draft}`)
    try {
      await fill(server, draft)
      await client.query(`alter database ${draft} rename to ${server.template}`)
    } catch (error) {
      await client.query(`drop database if exists ${draft} with (force)`)
      throw error
    }
  })
}

async function fill(server: TestServer, database: string): Promise<void> {
  const owner = inDatabase(server.owner, database)
  const app = inDatabase(server.app, database)
  await migrate(owner, app.user === owner.user ? undefined : app.user)
  const settings = {
    database: { owner, app, poolSize: 4 },
    dataDir: resolve('.cache/tests/files'),
    sessionSecrets: [TEST_SECRET],
    serviceUrls: {},
    jobs: false,
    log: quietLog,
    clock: { now: () => TEST_NOW },
  }
  // The demo is told by the verbs, too: it is watched as the tests are.
  await withClient(owner, async client => {
    for (const statement of guards()) await client.query(statement)
  })
  await seedDemo(settings)
}

async function dropDatabases(server: TestServer, prefix: string): Promise<void> {
  await withClient(server.admin, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await dropDatabase(client, name)
  })
}

/** On a busy machine connections take longer to end than the server waits for them: it is asked again. */
async function dropDatabase(client: pg.Client, name: string, tries = 5): Promise<void> {
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === '55006'
    if (!inUse || tries === 1) throw error
    await dropDatabase(client, name, tries - 1)
  }
}

export const hashOfSources = (): Promise<string> => hashOf(sources)

async function hashOf(paths: string[]): Promise<string> {
  const files: string[] = []
  for (const path of paths) {
    if (/\.[a-z]+$/.test(path)) files.push(path)
    else
      for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
        if (entry.isFile() && !/\.test\.ts$/.test(entry.name))
          files.push(join(entry.parentPath ?? entry.path, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
