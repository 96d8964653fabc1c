import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localHazchem } from './local'
import { signedPostHazchem } from './signed-post'

const SECRET = 'a secret both sides know, long enough'
const MAX_AGE_SECONDS = 120

/** The system as its interface describes it, written from that and not from our code: reads a form, checks application, signature, age and ticket. */
class Fake {
  readonly seen = new Set<string>()
  nowSeconds = 1_795_000_000
  enter(body: string): [status: number, words: string] {
    const form = new URLSearchParams(body)
    const names = [...form.keys()].filter(it => it !== 'sign').sort()
    const text = names.map(it => `${it}=${form.get(it)}`).join('&')
    if (form.get('appId') !== 'campus-mall') return [403, 'unknown application']
    if (
      createHmac('sha256', SECRET).update(Buffer.from(text, 'utf8')).digest('hex') !==
      form.get('sign')
    )
      return [403, 'bad signature']
    const age = this.nowSeconds - Number(form.get('issuedAt'))
    if (!(age >= 0 && age <= MAX_AGE_SECONDS)) return [403, 'expired']
    const ticket = form.get('ticket') ?? ''
    if (!ticket || this.seen.has(ticket)) return [409, 'used']
    this.seen.add(ticket)
    return [
      200,
      `welcome ${form.get('name')} ${form.get('code')} of ${form.get('org')} at ${form.get('school')}`,
    ]
  }
}

const fake = new Fake()
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const isForm =
          request.method === 'POST' &&
          request.headers['content-type'] === 'application/x-www-form-urlencoded'
        const [status, words] = isForm
          ? fake.enter(Buffer.concat(chunks).toString('utf8'))
          : ([405, 'a form post only'] as const)
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words)
      })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso/entry`
})
afterAll(() => new Promise(done => server.close(done)))

const passenger = (ticket: string, issuedAt = new Date(fake.nowSeconds * 1_000)) => ({
  school: 'yunlu',
  code: 'T10001',
  name: '林知远 & =',
  org: '化学与材料学院',
  ticket,
  issuedAt,
})
/** What a browser does with the form. */
async function post({
  action,
  fields,
}: {
  action: string
  fields: Record<string, string>
}): Promise<[number, string]> {
  const answer = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return [answer.status, await answer.text()]
}
const system = () => signedPostHazchem({ url, appId: 'campus-mall', secret: SECRET })

describe('the hand-over to the hazardous-chemicals system', () => {
  test('lets the person in, whatever characters the name has, once', async () => {
    const form = system().formFor(passenger('first'))
    expect(await post(form)).toEqual([200, 'welcome 林知远 & = T10001 of 化学与材料学院 at yunlu'])
    expect(await post(form)).toEqual([409, 'used'])
  })

  test.each(['appId', 'school', 'code', 'name', 'org', 'ticket', 'issuedAt', 'sign'])(
    'a changed %s is noticed',
    async name => {
      const form = system().formFor(passenger(`changed-${name}`))
      const [status] = await post({
        ...form,
        fields: { ...form.fields, [name]: `${form.fields[name]}0` },
      })
      expect(status).toBe(403)
    },
  )

  test('an old form is refused', async () => {
    expect(
      await post(
        system().formFor(
          passenger('old', new Date((fake.nowSeconds - MAX_AGE_SECONDS - 1) * 1_000)),
        ),
      ),
    ).toEqual([403, 'expired'])
  })

  test('another secret signs otherwise', async () => {
    expect(
      await post(
        signedPostHazchem({
          url,
          appId: 'campus-mall',
          secret: 'another secret, just as long as that one',
        }).formFor(passenger('other')),
      ),
    ).toEqual([403, 'bad signature'])
  })

  test('the twin speaks the same language', () => {
    const form = localHazchem({ digest: () => SECRET }).formFor(passenger('twin'))
    expect(form.action).toBe('/emall/hazchem/system')
    expect(fake.enter(new URLSearchParams(form.fields).toString())[0]).toBe(200)
  })
})
