import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { contract } from '~/contract'
import { isMallError } from '~/contract/errors'
import { callRemote } from './remote'

let close = async () => undefined as void
afterEach(() => close())

/** A backend that answers everything in one way, and what it was asked. */
async function backend(answer: (outgoing: ServerResponse) => void) {
  const requests: { incoming: IncomingMessage; body: string }[] = []
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', chunk => (body += String(chunk)))
    incoming.on('end', () => {
      requests.push({ incoming, body })
      answer(outgoing)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  close = async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  return { asked: requests, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}

const by = { token: 'a-token', requestId: 'request-1', school: 'yunlu' }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (isMallError(error) ? error.code : String(error)),
  )
const json =
  (status: number, text: string) =>
  (outgoing: ServerResponse): void =>
    void outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text)

it('says who asks, for which school, and sends bytes as base64', async () => {
  const { asked: requests, base } = await backend(
    json(200, '{"id":"1","name":"a.png","mime":"image/png","size":3,"url":"/emall/files/1"}'),
  )
  for (const content of [new Uint8Array([1, 2, 250]), Buffer.from([1, 2, 250])])
    await callRemote(base, contract.files.upload, { kind: 'Image', name: 'a.png', content }, by)
  expect(requests.map(it => JSON.parse(it.body) as unknown)).toEqual([
    { kind: 'Image', name: 'a.png', content: 'AQL6' },
    { kind: 'Image', name: 'a.png', content: 'AQL6' },
  ])
  expect(requests[0]?.incoming.headers).toMatchObject({
    authorization: 'Bearer a-token',
    'x-request-id': 'request-1',
    'x-mall-code': 'yunlu',
  })
})

it('asks about what cannot stand in an address, too', async () => {
  const { asked: requests, base } = await backend(json(404, '{"code":"not_found"}'))
  expect(await codeOf(callRemote(base, contract.orders.detail, { id: 'a\ud83db' }, by))).toBe(
    'not_found',
  )
  expect(requests[0]?.incoming.url).toMatch(/a%EF%BF%BDb$/)
})

it.each([
  ['an answer of another shape', json(200, '{"unexpected":1}'), 'unavailable'],
  ['an answer that is no JSON', json(200, '{"count": [,]'), 'unavailable'],
  ['an empty answer', json(200, ''), 'unavailable'],
  [
    'a page',
    (outgoing: ServerResponse): void =>
      void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html>'),
    'unavailable',
  ],
  [
    'a page with a failure',
    (outgoing: ServerResponse): void =>
      void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    'unavailable',
  ],
  ['a failure of theirs', json(500, '{"code":"internal"}'), 'unavailable'],
  ['a failure without a code', json(500, '{}'), 'unavailable'],
  ['a code nobody knows', json(418, '{"code":"toString"}'), 'bad_request'],
  ['a refusal with its code', json(409, '{"code":"wrong_state"}'), 'wrong_state'],
  [
    'a refusal with rubbish beside its code',
    json(422, '{"code":"fund_short","fields":[{"a":1}]}'),
    'invalid',
  ],
  [
    'a broken connection',
    (outgoing: ServerResponse): void => void outgoing.destroy(),
    'unavailable',
  ],
  [
    'an answer that breaks off',
    (outgoing: ServerResponse): void => {
      outgoing.writeHead(200, { 'content-length': '100' })
      outgoing.write('{"cou')
      setTimeout(() => outgoing.destroy(), 10)
    },
    'unavailable',
  ],
  [
    'a way to somewhere else',
    (outgoing: ServerResponse): void =>
      void outgoing.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'unavailable',
  ],
] as const)('%s means %3$s', async (_, answer, code) => {
  const { base } = await backend(answer)
  expect(await codeOf(callRemote(base, contract.cart.count, {}, by))).toBe(code)
})

it('takes a right answer', async () => {
  const { base } = await backend(json(200, '{"count":3}'))
  expect(await callRemote(base, contract.cart.count, {}, by)).toEqual({ count: 3 })
})
