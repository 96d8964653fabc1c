import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ApiSettings } from '~/areas'
import { DEMO_PASSWORD } from '~/demo/people'
import { SCHOOLS_CHANGED, watchDatabase } from '~/server/database-watch'
import { createApp, type App } from '~/server/http'
import type { ServerParts } from '~/server/parts'
import type { MallBuild } from '~/server/mall'
import { renderer } from '~/server/render'
import { openTestMall, type SchoolCode, type TestMall } from './database'
import { Page } from './page'
import { tokenOf } from './sessions'

export const MODERN =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
export const IE8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'
const REDIRECTS_MAX = 10
/** Where the console of a test's mall is. */
export const CONSOLE_HOST = 'operator.localhost'

/** A browser without script: keeps cookies, follows redirects, fills forms and presses buttons. */
export class Browser {
  readonly cookies = new Map<string, string>()
  #page: Page | undefined
  constructor(
    private readonly send: (request: Request) => Promise<Response>,
    readonly origin: string,
    private readonly userAgent = MODERN,
    private readonly tokenFor?: (person: string) => Promise<string>,
  ) {}

  /** The page being looked at. */
  get page(): Page {
    if (!this.#page) throw new Error('nothing visited yet')
    return this.#page
  }

  /** Opens a path below `/emall` (or a whole address) and follows where it leads. */
  async visit(
    path: string,
    options: { status?: number; headers?: Record<string, string> } = {},
  ): Promise<Page> {
    const page = await this.#go(this.address(path), { headers: options.headers })
    if (options.status !== undefined && page.status !== options.status)
      throw new Error(
        `${path} answers ${page.status}, not ${options.status}: ${page.heading} ${page.text.slice(0, 300)}`,
      )
    return page
  }

  /** Fills a form of the page (see `Page.form`) and presses one of its buttons. */
  async submit(
    values: Record<string, string | string[] | File | File[]> = {},
    options: { form?: string; press?: string; tamper?: Record<string, string> } = {},
  ): Promise<Page> {
    const { url, init } = this.page
      .form(options.form)
      .fill(values)
      .tamper(options.tamper ?? {})
      .request(options.press)
    return this.#go(url, init)
  }

  /** The same as `submit`, but stays where the first answer is: its status and where it leads. */
  async post(
    values: Record<string, string | string[] | File | File[]> = {},
    options: { form?: string; press?: string; tamper?: Record<string, string> } = {},
  ): Promise<Response> {
    const { url, init } = this.page
      .form(options.form)
      .fill(values)
      .tamper(options.tamper ?? {})
      .request(options.press)
    return this.request(url, init)
  }

  /** Follows the first link whose text contains the words. */
  async follow(words: string): Promise<Page> {
    const [href] = this.page.links(words)
    if (!href) throw new Error(`no link ${words} at ${this.page.path}`)
    return this.#go(new URL(href, this.page.url), {})
  }

  /** Becomes a person of the demo without passing through the sign-in form. */
  async signIn(person: string): Promise<this> {
    if (!this.tokenFor) throw new Error('this browser cannot sign in')
    this.cookies.set('access_token', await this.tokenFor(person))
    return this
  }
  /** Shows the password anew, as changes of the account ask for. */
  async prove(password = DEMO_PASSWORD): Promise<this> {
    await this.visit('/person/core/second-factor/prove', { status: 200 })
    await this.submit({ password })
    return this
  }
  signOut(): this {
    this.cookies.delete('access_token')
    return this
  }
  speak(language: 'cn' | 'en'): this {
    this.cookies.set('language', language)
    return this
  }

  address(path: string): URL {
    return new URL(
      path.startsWith('http') || path.startsWith('/emall') ? path : `/emall${path}`,
      this.origin,
    )
  }

  async request(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('host', url.host)
    headers.set('user-agent', this.userAgent)
    if (!headers.has('accept')) headers.set('accept', 'text/html,application/xhtml+xml')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    const response = await this.send(new Request(url, { ...init, headers, redirect: 'manual' }))
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      const gone = attributes.some(it => /^max-age=0$/i.test(it)) || at === pair.length - 1
      if (gone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async #go(url: URL, init: RequestInit): Promise<Page> {
    let response = await this.request(url, init)
    let at = url
    for (let hops = 0; [301, 302, 303, 307, 308].includes(response.status); hops++) {
      if (hops >= REDIRECTS_MAX) throw new Error(`too many redirects from ${url.href}`)
      at = new URL(response.headers.get('location') ?? '', at)
      // What a browser says of where it comes from it says at each step of the way.
      const headers = init.method && init.method !== 'GET' ? undefined : init.headers
      response = await this.request(at, { method: 'GET', headers })
    }
    this.#page = new Page(response.status, at, response.headers, await response.text())
    return this.#page
  }
}

export interface TestSite {
  mall: TestMall
  /** The whole server as a function, for requests no browser would make. */
  app: App
  browser(options?: { school?: SchoolCode; userAgent?: string }): Browser
  /** A browser at a host, whosever it is. */
  browserAt(host: string, userAgent?: string): Browser
  /** The schools are read anew, as after a change that was heard of. */
  forgetSchools(): void
  close(): Promise<void>
}

/** The built mall as a function, on a database of its own. `mall` works on the same database beside it, and answers every call itself. */
export async function openTestSite({
  log = pino({ level: 'silent' }),
  cache = null,
  serviceUrls = {},
  demo,
  secondFactorFor = [],
  cookieDomain,
  empty,
  publicScheme = 'http',
  operatorAddresses = [],
}: Partial<
  Pick<ServerParts, 'log' | 'cache'> &
    Pick<ApiSettings, 'serviceUrls' | 'demo' | 'secondFactorFor'> & {
      cookieDomain: string
      publicScheme: 'http' | 'https'
      /** Where the console may be reached from. */
      operatorAddresses: string[]
      /** No school is there yet. */
      empty: boolean
    }
> = {}): Promise<TestSite> {
  const mall = await openTestMall({ demo, empty })
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as MallBuild
  const running = await build.entry.module.startMall({
    ...mall.settings,
    serviceUrls,
    secondFactorFor,
    log,
    cookieDomain,
    publicScheme,
    operatorHost: CONSOLE_HOST,
  })
  // With a shelf of guests' pages the site hears of changes as a real one does.
  const database = cache
    ? await watchDatabase(mall.settings.database.app, undefined, undefined, {
        [SCHOOLS_CHANGED]: running.forgetSchools,
      })
    : { isUp: () => true, check: async () => true, stop: async () => undefined }
  const app = createApp({
    config: {
      isTrustedProxy: () => false,
      publicScheme,
      bodyLimitBytes: 20 * 1024 * 1024,
      operatorAddresses,
    },
    log,
    development: false,
    mall: async () => running,
    render: renderer(build, 'production'),
    database,
    assets: null,
    cache,
    isStopping: () => false,
  })
  return {
    mall,
    app,
    forgetSchools: running.forgetSchools,
    browserAt: (host, userAgent) =>
      new Browser(async request => app.fetch(request, {}), `http://${host}`, userAgent),
    browser({ school = 'yunlu', userAgent } = {}) {
      const tokenFor = (person: string) => tokenOf(mall, person, { school })
      return new Browser(
        async request => app.fetch(request, {}),
        `http://${school}.localhost:3000`,
        userAgent,
        tokenFor,
      )
    },
    async close() {
      await database.stop()
      await running.stop()
      await mall.close()
    },
  }
}
