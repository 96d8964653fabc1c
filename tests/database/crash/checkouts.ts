import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { openMallApi } from '~/areas'
import { findActor } from '~/areas/accounts/domain/people'
import { orderOf, type Goods } from '../../support/shopping'
import { quietLog } from '../../support/settings'

/** A process that places orders as fast as it can and writes each confirmed checkout on a line, until it is killed. */
let text = ''
for await (const chunk of process.stdin) text += String(chunk)
const told = JSON.parse(text) as {
  database: Parameters<typeof openMallApi>[0]['database']
  dataDir: string
  sessionSecrets: string[]
  goods: Goods[]
  now: string
  count: number
}
const app = { ...told.database.app, application_name: 'crash' }
const api = await openMallApi({
  ...told,
  database: { ...told.database, app },
  serviceUrls: {},
  demo: true,
  jobs: false,
  log: quietLog,
  clock: { now: () => new Date(Date.parse(told.now) + Math.floor(performance.now())) },
})
const mall = (await api.directory.findNamed('yunlu'))?.mall
if (!mall) throw new Error('no school')
const actor = await findActor(api.ctxFor(mall, null, 'crash'), 'teacher', 0)
const client = api.clientFor(api.ctxFor(mall, actor, 'crash'))
let left = told.count
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (left-- > 0) {
      const { checkoutId } = await client.orders.place(
        orderOf(
          'teacher',
          told.goods.map(goods => ({ goods })),
          { key: `crash-${randomUUID()}` },
        ),
      )
      process.stdout.write(`${checkoutId}\n`)
    }
  }),
)
await api.stop()
