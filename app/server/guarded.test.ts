import { expect, test } from 'vitest'
import pino from 'pino'
import { everywhere, school } from '../../tests/support/serving'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { loadConfig } from './config'
import { createApp } from './http'

test('fourteen requests that wait for a provider that hangs keep nobody of another school waiting', async () => {
  let open!: () => void
  const hanging = new Promise<void>(done => {
    open = done
  })
  const app = createApp({
    config: loadConfig({ REQUESTS_AT_ONCE: '2', REQUESTS_WAITING: '20' }),
    log: pino({ level: 'silent' }),
    mall: async () => ({
      ...everywhere,
      schoolOf: host => school(host.split('.')[0] ?? ''),
      contextFor: async () => Promise.reject(new Error('not asked')),
      apiFetch: async (request, { place }) => {
        const mall = { id: request.url.includes('slow') ? 1 : 2 } as Ctx['mall']
        if (mall.id === 1) await outside({ mall, place }, 'sms', () => hanging)
        return Response.json({ mall: mall.id })
      },
      ready: async () => true,
      stop: async () => undefined,
    }),
    render: async () => new Response(),
    database: { isUp: () => true, check: async () => true, stop: async () => undefined },
    assets: null,
    cache: null,
    development: false,
    isStopping: () => false,
  })
  const get = async (host: string) => app.fetch(new Request(`http://${host}/emall/api/x`))
  const log: string[] = []
  const slow = Array.from({ length: 14 }, () =>
    get('slow.localhost').then(answer => log.push(`slow ${answer.status}`)),
  )
  await get('other.localhost').then(answer => log.push(`other ${answer.status}`))
  expect(log).toEqual(['other 200'])
  open()
  await Promise.all(slow)
  expect(log.filter(it => it === 'slow 200')).toHaveLength(14)
})
