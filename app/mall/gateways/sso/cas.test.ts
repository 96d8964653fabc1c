import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { casSignOn } from './cas'
import { SignOnFailed, type CasAccount } from './port'

const RETURN = 'https://art.mall.example.edu/emall/sso/return'
const NS = 'xmlns:cas="http://www.yale.edu/tp/cas"'

/** A CAS server as its protocol describes it, written from that and not from our code: tickets are for one service and shown once. */
class FakeCas {
  readonly tickets = new Map<string, { service: string; user: string; attributes: string }>()
  readonly asked: string[] = []
  /** What it answers instead, once. */
  next: { status?: number; body: string; type?: string; location?: string } | undefined
  #n = 0
  #server: Server | undefined

  /** What happens after somebody signed in at `/cas/login?service=…`: where the browser is sent. */
  signedIn(loginUrl: string, user: string, attributes = ''): string {
    const url = new URL(loginUrl)
    expect(url.pathname).toBe('/cas/login')
    const service = url.searchParams.get('service') ?? ''
    const ticket = `ST-${++this.#n}-aBcDeF1234567890-cas01`
    this.tickets.set(ticket, { service, user, attributes })
    return `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`
  }

  private validate(path: string, query: URLSearchParams): string {
    const fail = (code: string, text: string) =>
      `<cas:serviceResponse ${NS}><cas:authenticationFailure code="${code}">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</cas:authenticationFailure></cas:serviceResponse>`
    const ticket = query.get('ticket'),
      service = query.get('service')
    if (!ticket || !service)
      return fail('INVALID_REQUEST', "'service' and 'ticket' parameters are both required")
    const entry = this.tickets.get(ticket)
    this.tickets.delete(ticket)
    if (!entry) return fail('INVALID_TICKET', `Ticket '${ticket}' not recognized`)
    if (entry.service !== service)
      return fail('INVALID_SERVICE', 'Ticket does not match supplied service')
    const attributes =
      path.includes('/p3/') && entry.attributes
        ? `<cas:attributes>${entry.attributes}</cas:attributes>`
        : ''
    return `<?xml version="1.0"?>\n<cas:serviceResponse ${NS}>\n  <cas:authenticationSuccess>\n    <cas:user>${entry.user}</cas:user>\n    ${attributes}</cas:authenticationSuccess>\n</cas:serviceResponse>`
  }

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://cas')
      this.asked.push(url.pathname)
      if (this.next) {
        const { status = 200, body, type = 'application/xml', location } = this.next
        this.next = undefined
        response
          .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
          .end(body)
      } else if (request.method === 'GET' && /^\/cas\/(p3\/)?serviceValidate$/.test(url.pathname))
        response
          .writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' })
          .end(this.validate(url.pathname, url.searchParams))
      else response.writeHead(404).end()
    })
    this.#server = server
    await new Promise<void>(done => {
      server.listen(0, '127.0.0.1', done)
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`
  }
  stop = () =>
    new Promise(done => {
      this.#server?.close(done)
    })
}

const school = new FakeCas()
let url: string
beforeAll(async () => {
  url = await school.start()
})
afterAll(() => school.stop())
beforeEach(() => {
  school.asked.length = 0
})

const sign = (over: Partial<CasAccount> = {}) =>
  casSignOn({
    protocol: 'cas',
    url,
    version: 3,
    numberAttribute: null,
    nameAttribute: null,
    ...over,
  })
/** Goes there, signs in, and is back: what the way back says. */
async function visit(over: Partial<CasAccount> = {}, user = 'T40001', attributes = '') {
  const cas = sign(over)
  const beginning = await cas.begin({ redirectUri: RETURN, state: 'a-state_of-ours' })
  const back = new URL(school.signedIn(beginning.url, user, attributes))
  return {
    cas,
    back,
    answer: {
      redirectUri: RETURN,
      state: 'a-state_of-ours',
      code: back.searchParams.get('ticket') ?? '',
    },
  }
}
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) =>
      error instanceof SignOnFailed ? [error.reason, error.detail] : Promise.reject(error),
  )

describe('signing in by CAS', () => {
  test('goes there with the way back, which holds the state, and is told who it is', async () => {
    const { cas, back, answer } = await visit()
    expect(`${back.origin}${back.pathname}`).toBe(RETURN)
    expect(back.searchParams.get('state')).toBe('a-state_of-ours')
    expect(await cas.finish(answer, {})).toEqual({
      number: 'T40001',
      name: '',
      attributes: expect.any(Function),
    })
    expect(school.asked).toEqual(['/cas/p3/serviceValidate'])
  })

  test('protocol 2.0 knows no attributes', async () => {
    const { cas, answer } = await visit({ version: 2 })
    expect(await cas.finish(answer, {})).toEqual({
      number: 'T40001',
      name: '',
      attributes: expect.any(Function),
    })
    expect(school.asked).toEqual(['/cas/serviceValidate'])
  })

  test('takes the number and the name from attributes, whatever characters they have', async () => {
    const { cas, answer } = await visit(
      { numberAttribute: 'employeeNumber', nameAttribute: 'cn' },
      'zhao.fengnian',
      '<cas:employeeNumber> T40001 </cas:employeeNumber><cas:cn>赵丰年 &amp; &lt;co&gt;</cas:cn><cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf>',
    )
    expect(await cas.finish(answer, {})).toEqual({
      number: 'T40001',
      name: '赵丰年 & <co>',
      attributes: expect.any(Function),
    })
  })

  test('an attribute of the same name that stands elsewhere is none', async () => {
    const { cas, answer } = await visit(
      { numberAttribute: 'employeeNumber' },
      'x',
      '<cas:group><cas:employeeNumber>T40002</cas:employeeNumber></cas:group>',
    )
    expect(await failure(cas.finish(answer, {}))).toEqual([
      'unavailable',
      'the answer about the ticket has no employeeNumber',
    ])
  })

  test('a ticket is good once', async () => {
    const { cas, answer } = await visit()
    await cas.finish(answer, {})
    expect(await failure(cas.finish(answer, {}))).toEqual(['refused', 'INVALID_TICKET'])
  })

  test('a ticket for another service, or another state, is refused', async () => {
    const other = await visit()
    expect(
      await failure(
        other.cas.finish(
          { ...other.answer, redirectUri: 'https://tech.mall.example.edu/emall/sso/return' },
          {},
        ),
      ),
    ).toEqual(['refused', 'INVALID_SERVICE'])
    const state = await visit()
    expect(
      await failure(state.cas.finish({ ...state.answer, state: 'another-state' }, {})),
    ).toEqual(['refused', 'INVALID_SERVICE'])
  })

  test('what a ticket contains cannot change what is asked', async () => {
    const { cas, answer } = await visit()
    expect(
      await failure(
        cas.finish({ ...answer, code: `${answer.code}&service=https://evil.example/` }, {}),
      ),
    ).toEqual(['refused', 'INVALID_TICKET'])
  })

  test.each([
    ['no XML', { body: 'It works!' }],
    [
      'another kind of document',
      { body: '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>' },
    ],
    [
      'another namespace',
      {
        body: '<serviceResponse><authenticationSuccess><user>T40001</user></authenticationSuccess></serviceResponse>',
      },
    ],
    ['neither success nor failure', { body: `<cas:serviceResponse ${NS}/>` }],
    [
      'nobody in it',
      {
        body: `<cas:serviceResponse ${NS}><cas:authenticationSuccess><cas:user/></cas:authenticationSuccess></cas:serviceResponse>`,
      },
    ],
    [
      'a document type',
      {
        body: `<!DOCTYPE x [<!ENTITY e "T40001">]><cas:serviceResponse ${NS}><cas:authenticationSuccess><cas:user>&e;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
      },
    ],
    [
      'a cut answer',
      { body: `<cas:serviceResponse ${NS}><cas:authenticationSuccess><cas:user>T40001` },
    ],
    ['an error', { status: 502, body: 'bad gateway' }],
    ['a way elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:9/' }],
    [
      'its own failure',
      {
        body: `<cas:serviceResponse ${NS}><cas:authenticationFailure code="INTERNAL_ERROR">x</cas:authenticationFailure></cas:serviceResponse>`,
      },
    ],
  ])('%s for an answer is no person', async (_, next) => {
    const { cas, answer } = await visit()
    school.next = next
    expect((await failure(cas.finish(answer, {})))?.[0]).toBe('unavailable')
  })

  test('a server that is not there says so', async () => {
    expect(
      (
        await failure(
          sign({ url: 'http://127.0.0.1:9/cas' }).finish(
            { redirectUri: RETURN, state: 's', code: 'ST-1' },
            {},
          ),
        )
      )?.[0],
    ).toBe('unavailable')
  })

  test('signs out at the school, and back', async () => {
    const out = new URL(
      (await sign().signOutUrl({ back: 'https://art.mall.example.edu/emall/' })) ?? '',
    )
    expect([out.pathname, out.searchParams.get('service')]).toEqual([
      '/cas/logout',
      'https://art.mall.example.edu/emall/',
    ])
  })
})
