import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '~/mall/database/client'
import { mallClient, type MallClient } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import type { Mall } from '~/areas/malls/contract'
import { openMallApi, type MallApi } from '~/areas'
import { perform } from '~/mall/core/implement'
import { inDatabase, openTestServer } from '../setup/database'
import { quietLog, TEST_NOW, TEST_SECRET } from '../support/settings'
import type pg from 'pg'

/** A mall on a copy of the demo that is thrown away afterwards. */
export interface Stage {
  api: MallApi
  owner: pg.ClientConfig
  client(mall: Mall): MallClient
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const { server, stop } = await openTestServer()
  const database = `${server.prefix}judged`
  await withClient(server.owner, client =>
    client.query(
      `create database ${client.escapeIdentifier(database)} template ${client.escapeIdentifier(server.template)}`,
    ),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-search-'))
  const owner = inDatabase(server.owner, database)
  const api = await openMallApi({
    database: { owner, app: inDatabase(server.app, database), poolSize: 6 },
    dataDir,
    sessionSecrets: [TEST_SECRET],
    serviceUrls: {},
    jobs: false,
    log: quietLog,
    clock: { now: () => TEST_NOW },
  })
  return {
    api,
    owner,
    client: mall =>
      mallClient((call: Endpoint, input) =>
        perform(call, api.ctxFor(mall, null, 'bench'), input as never),
      ),
    async close() {
      await api.stop()
      await withClient(server.admin, client =>
        client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`),
      )
      await rm(dataDir, { recursive: true, force: true })
      await stop()
    },
  }
}
