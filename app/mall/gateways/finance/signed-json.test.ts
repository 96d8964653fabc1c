import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localFinance } from './local'
import { UnclearAnswer } from './port'
import { signedJsonFinance } from './signed-json'

const SECRET = 'a secret both sides know, long enough'
const NOW = new Date('2026-03-16T02:00:00Z')
const sha = (body: string) => createHash('sha256').update(body, 'utf8').digest('hex')
const hmac = (content: string) => createHmac('sha256', SECRET).update(content, 'utf8').digest('hex')

const LONG = `\0${'额度不足'.repeat(100)}`
type Failure = 'silent' | 'lost' | 'unsigned' | 'broken' | 'busy' | null
/** The books of the system as its page describes it, written from that and not from our code. */
const system = {
  failure: null as Failure,
  words: new Map<string, { body: string; word: string }>(),
  booked: 0,
  nonces: new Set<string>(),
  keys: [] as string[],
}

function act(path: string, body: string): string {
  const asked = JSON.parse(body) as Record<string, string>
  if (path.endsWith('/budget'))
    return JSON.stringify({ available: asked.accountNo === '2101' ? '1234.50' : null })
  if (!/^\d+\.\d{2,4}$/.test(asked.amount ?? ''))
    return JSON.stringify({ state: 'refused', code: 'amount_wrong', message: '金额有误' })
  if (asked.accountNo === 'long')
    return JSON.stringify({ state: 'refused', code: 'C'.repeat(300), message: LONG })
  if (asked.accountNo === 'long-done')
    return JSON.stringify({ state: 'done', reference: `\0${'P'.repeat(300)}` })
  if (asked.accountNo !== '2101')
    return JSON.stringify({ state: 'refused', code: 'account_unknown', message: '没有该账号' })
  system.booked++
  return JSON.stringify({ state: 'done', reference: `PZ-${system.booked}` })
}

function wordOf(path: string, key: string, body: string): string {
  const known = system.words.get(key)
  if (known && known.body !== body)
    return JSON.stringify({ state: 'refused', code: 'key_reused', message: '' })
  const word = known?.word ?? act(path, body)
  system.words.set(key, { body, word })
  return word
}

async function answer(request: IncomingMessage): Promise<[number, string, string]> {
  const body = await text(request)
  const header = (name: string) => String(request.headers[name] ?? '')
  const lines = ['POST', request.url, header('x-timestamp'), header('x-nonce'), sha(body)]
  const isOld = Math.abs(NOW.getTime() / 1_000 - Number(header('x-timestamp'))) > 300
  if (hmac(lines.join('\n')) !== header('x-signature') || isOld) return [401, '{}', '']
  if (system.nonces.has(header('x-nonce'))) return [401, '{}', '']
  system.nonces.add(header('x-nonce'))
  system.keys.push(header('idempotency-key'))
  if (system.failure === 'busy') return [409, '{}', '']
  const word = wordOf(request.url ?? '', header('idempotency-key'), body)
  return [200, word, hmac(`${header('x-nonce')}\n${sha(word)}`)]
}

let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, body, sign]) => {
      // The word was given, and nobody heard it.
      if (system.failure === 'lost') return void response.destroy()
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'x-signature': system.failure === 'unsigned' ? hmac('something else') : sign,
        })
        .end(system.failure === 'broken' ? body.slice(1) : body)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mall/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  Object.assign(system, { failure: null, booked: 0, keys: [] })
  system.words.clear()
})

const finance = (secret = SECRET, now = NOW) =>
  signedJsonFinance({ url, appId: 'campus-mall', secret }, { now: () => now })
const movement = {
  key: 'book-1',
  school: 'yunlu',
  accountNo: '2101',
  amount: 385_0000,
  orderId: '26112000000000000001',
  document: '26112500000000000007',
}

describe('the finance system', () => {
  test('books, and answers the same key with the same word', async () => {
    const first = await finance().book(movement)
    expect(first).toEqual({ state: 'done', reference: 'PZ-1' })
    expect(await finance().book(movement)).toEqual(first)
    expect(system.booked).toBe(1)
    expect(system.keys).toEqual(['book-1', 'book-1'])
    expect(await finance().book({ ...movement, amount: 1 })).toMatchObject({ code: 'key_reused' })
  })

  test.each(['freeze', 'release', 'book', 'reverse'] as const)(
    'refuses to %s for good',
    async act => {
      expect(await finance()[act]({ ...movement, accountNo: '9' })).toEqual({
        state: 'refused',
        code: 'account_unknown',
        message: '没有该账号',
      })
    },
  )

  test('may use more words than are kept: they are cut to 200 characters', async () => {
    expect(await finance().book({ ...movement, accountNo: 'long' })).toEqual({
      state: 'refused',
      code: 'C'.repeat(200),
      message: '额度不足'.repeat(50),
    })
    expect(await finance().book({ ...movement, key: 'book-2', accountNo: 'long-done' })).toEqual({
      state: 'done',
      reference: 'P'.repeat(200),
    })
  })

  test('says what is left of an account, or that it does not know', async () => {
    const of = { school: 'yunlu', accountNo: '2101' }
    expect(await finance().budget(of)).toBe(1234_5000)
    expect(await finance().budget({ ...of, accountNo: '9' })).toBeNull()
  })

  test.each(['lost', 'unsigned', 'broken', 'busy'] as const)(
    'whose answer is %s has given no word; asked again under its key it is booked once',
    async failure => {
      system.failure = failure
      await expect(finance().book(movement)).rejects.toMatchObject({ code: 'unavailable' })
      system.failure = null
      expect(await finance().book(movement)).toMatchObject({ state: 'done' })
      expect(system.booked).toBe(1)
    },
  )

  test.each([
    ['broken', false],
    ['busy', true],
    ['lost', false],
    ['unsigned', false],
  ] as const)(
    'whose answer is %s says of this movement alone: %s',
    async (failure, isOfThisOne) => {
      system.failure = failure
      const error = await finance()
        .book(movement)
        .catch((error: unknown) => error)
      expect(error instanceof UnclearAnswer).toBe(isOfThisOne)
    },
  )

  test('hears nobody with another secret, or whose clock is off', async () => {
    const other = finance('another secret, just as long as that')
    await expect(other.book(movement)).rejects.toMatchObject({ code: 'unavailable' })
    const late = finance(SECRET, new Date(NOW.getTime() + 301_000))
    await expect(late.book(movement)).rejects.toMatchObject({ code: 'unavailable' })
    expect(system.booked).toBe(0)
  })

  test('has a twin that takes everything for done, the same key the same way', async () => {
    const twin = localFinance()
    expect(await twin.book(movement)).toEqual(await twin.book(movement))
    expect(await twin.book(movement)).not.toEqual(await twin.book({ ...movement, key: 'book-2' }))
  })
})
