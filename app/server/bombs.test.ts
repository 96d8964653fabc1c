import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, everywhere, html, serving } from '../../tests/support/serving'
import { bodyLimits } from './body-rules'

afterEach(closeAll)

const FORM = 'application/x-www-form-urlencoded'
const fields = (n: number) => Array.from({ length: n }, (_, i) => `a${i}=1`).join('&')
const multipart = (n: number) => {
  const parts = Array.from(
    { length: n },
    (_, i) => `--edge\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n1\r\n`,
  )
  return `${parts.join('')}--edge--\r\n`
}
const MULTIPART = 'multipart/form-data; boundary=edge'

/** A mall that takes every form apart, and whose visitors have signed in where they say so. */
async function taking() {
  const counts = { requests: 0, fields: 0 }
  const it = await serving(
    async request => {
      counts.requests++
      counts.fields += [...(await request.formData()).keys()].length
      return html('taken')
    },
    {
      env: { BODY_LIMIT: '20mb' },
      mall: async () => ({
        ...everywhere,
        isSigned: async (_, request) => request.headers.get('authorization') === 'yes',
        contextFor: async (_, extras) =>
          ({ mall: extras.school.mall, formToken: '', outgoing: new Headers() }) as never,
        apiFetch: async request => {
          counts.requests++
          return Response.json(typeof (await request.json()))
        },
        ready: async () => true,
        stop: async () => undefined,
      }),
    },
  )
  const post = (path: string, type: string, body: BodyInit, signed = false) =>
    it.get(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...(signed ? { authorization: 'yes' } : {}) },
    })
  return { ...it, counts, post }
}

describe('a form of endless fields', () => {
  it.each([
    ['a guest, many short ones', FORM, fields(7_000), false],
    ['somebody signed in', FORM, fields(60_000), true],
    ['an upload of nothing but parts', MULTIPART, multipart(5_000), true],
  ])('is never taken apart: %s', async (_, type, body, signed) => {
    const it = await taking()
    const answer = await it.post('/emall/logining', type, body, signed)
    const text = await answer.text()
    expect([answer.status, text.includes('上传内容过大'), text.includes('未被处理')]).toEqual([
      413,
      true,
      true,
    ])
    expect(it.counts).toEqual({ requests: 0, fields: 0 })
  })

  it('is counted also where its length is not told and its pieces end anywhere', async () => {
    const it = await taking()
    const bytes = Buffer.from(multipart(2_500))
    const drip = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.subarray(at, at + 7))
        controller.close()
      },
    })
    const answer = await it.get('/emall/order', {
      method: 'POST',
      body: drip,
      duplex: 'half',
      headers: { 'content-type': MULTIPART, authorization: 'yes' },
    } as RequestInit)
    expect([answer.status, it.counts.requests]).toEqual([413, 0])
  })

  it('of reasonable length is taken whole', async () => {
    const it = await taking()
    expect((await it.post('/emall/logining', FORM, fields(190))).status).toBe(200)
    expect((await it.post('/emall/cart', FORM, fields(1_900), true)).status).toBe(200)
    expect((await it.post('/emall/order', MULTIPART, multipart(1_900), true)).status).toBe(200)
    expect(it.counts.fields).toBe(190 + 1_900 + 1_900)
  })

  it('keeps nobody else waiting', async () => {
    const it = await taking()
    const body = fields(200_000)
    const bombs = Array.from({ length: 8 }, () => it.post('/emall/logining', FORM, body))
    for (let n = 0; n < 5; n++) expect((await it.get('/emall/healthz')).status).toBe(200)
    // None of the forms is parsed, so that there is nothing for anybody to wait behind.
    const outcomes = await Promise.allSettled(bombs)
    for (const one of outcomes)
      expect(one.status === 'rejected' || one.value.status === 413).toBe(true)
    expect(it.counts).toEqual({ requests: 0, fields: 0 })
  })
})

describe('a JSON text', () => {
  it.each([
    ['19 MB of a guest', `{"a":"${'x'.repeat(19_000_000)}"}`, false],
    ['too deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, true],
    ['of too many values', `{"a":[${'1,'.repeat(50_000)}1]}`, true],
    ['of too many values for a guest', `[${'1,'.repeat(300)}1]`, false],
  ])('%s is refused before it is parsed', async (_, body, signed) => {
    const it = await taking()
    const answer = await it
      .post('/emall/api/cart', 'application/json', body, signed)
      .then(it => it.status)
      // A server that has read enough may close on whoever goes on sending.
      .catch(() => 413)
    expect([answer, it.counts.requests]).toEqual([413, 0])
  })

  it('is measured by its structure, not by what its words look like', async () => {
    const it = await taking()
    const body = JSON.stringify({ text: '[{,"\\'.repeat(3_000) })
    expect((await it.post('/emall/api/cart', 'application/json', body)).status).toBe(200)
  })
})

it('allows large bodies to whoever has signed in, where files are taken, and nowhere else', () => {
  const most = 20 * 1024 * 1024
  const bytes = (path: string, signed: boolean) => bodyLimits(path, signed, most).bytes
  for (const path of [
    '/emall/order',
    '/emall/complaint',
    '/emall/desk/goods/import',
    '/emall/orders/1/receive.data',
    '/emall/api/file',
  ])
    expect([path, bytes(path, true), bytes(path, false)]).toEqual([path, most, 64 * 1024])
  for (const path of ['/emall/logining', '/emall/cart', '/emall/api/cart/0', '/emall/ordering'])
    expect([path, bytes(path, true), bytes(path, false)]).toEqual([path, 1024 * 1024, 64 * 1024])
  expect(bytes('/emall/quick-order', false), 'with a file of 2 MB').toBe(4 * 1024 * 1024)
  expect(bodyLimits('/emall/order', true, 1_000).bytes, 'the operator says the most').toBe(1_000)
})
