import process from 'node:process'
import { openMallApi } from '~/areas'
import { wecom } from '~/mall/gateways/messengers/wecom'
import { quietLog } from '../../support/settings'

/** A process that does the mall's work for later, and hands notices to the messenger it is told of, until it is killed. */
let text = ''
for await (const chunk of process.stdin) text += String(chunk)
const told = JSON.parse(text) as {
  database: Parameters<typeof openMallApi>[0]['database']
  dataDir: string
  sessionSecrets: string[]
  now: string
  messenger: string
}
const clock = { now: () => new Date(Date.parse(told.now) + Math.floor(performance.now())) }
const api = await openMallApi({
  ...told,
  serviceUrls: {},
  demo: true,
  jobs: false,
  log: quietLog,
  clock,
})
const open = wecom(clock, told.messenger)
api.services.messengers = { of: (_, account) => open(account) }
await api.services.jobs.start()
process.stdout.write('ready\n')
