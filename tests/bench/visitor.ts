import { Page, type Form } from '../support/page'
import { ask, type Answer, type LoadRequest, type Target } from './load'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'

/** Somebody with cookies, as far as the bench needs a browser. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  constructor(readonly target: Target) {}

  /** Headers of a page request by this visitor, as a current browser sends them. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'user-agent': CHROME,
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'gzip, deflate, br',
      ...(cookie ? { cookie } : {}),
    }
  }

  /** An answer in plain bytes: forms are read from it. */
  async get(path: string): Promise<Page> {
    const answer = await this.send({
      path,
      headers: { ...this.headers, 'accept-encoding': 'identity' },
    })
    if (answer.status >= 300)
      throw new Error(`${path} answers ${answer.status} ${String(answer.headers.location ?? '')}`)
    return new Page(
      answer.status,
      new URL(path, `http://${this.target.host}:${this.target.port}`),
      new Headers(),
      answer.body.toString('utf8'),
    )
  }

  async send(asked: LoadRequest): Promise<Answer> {
    const answer = await ask(this.target, asked)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  /** The request a press of a form's button makes. */
  async press(form: Form, button?: string): Promise<LoadRequest> {
    const { url, init } = form.request(button)
    const request = new Request(url, { ...init })
    return {
      path: url.pathname + url.search,
      method: 'POST',
      body: await request.text(),
      headers: {
        ...this.headers,
        'content-type': request.headers.get('content-type') ?? 'application/x-www-form-urlencoded',
        origin: url.origin,
      },
    }
  }

  /** Signs in through the sign-in page. */
  async signIn(account: string, password: string): Promise<this> {
    const page = await this.get('/emall/logining')
    const answer = await this.send(
      await this.press(page.form('#sign-in-code').fill({ account, password })),
    )
    if (answer.status !== 302 || !this.cookies.has('access_token'))
      throw new Error(`${account} cannot sign in: ${answer.status}`)
    return this
  }
}
