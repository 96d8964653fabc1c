import { createHash } from 'node:crypto'
import { get, request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD, demoClerk, demoPeople, type DemoPerson } from '~/demo/people'
import { demoCatalogue } from '~/demo/catalogue'
import { demoSchools } from '~/demo/schools'
import { axeFinds } from '../reader/obstacles'
import { openPeople, type People } from './people'
import { slowDown } from './slow-down'

export interface StoryOptions {
  school: string
  port: number
  /** Whether refused forms are checked for obstacles to people with disabilities. */
  axe: boolean
  /**
   * Who is somebody new in each of these stories: like the person of the demo they are called after, with a cart and orders
   * that no other story touches.
   */
  newcomers: string[]
}

/** The router of Remix, as its client script leaves it on the window. */
interface RouterWindow {
  __remixRouter?: {
    state: {
      navigation: { state: string }
      fetchers: Map<string, { state: string }>
      location: { pathname: string; search: string }
    }
  }
}

/** Somebody at a browser of their own. Whatever they do ends on a page that has settled and was looked at. */
export class Visitor {
  constructor(
    readonly page: Page,
    private readonly options: { scripts: boolean; axe: boolean; origin: string; seen: Set<string> },
  ) {}

  get origin(): string {
    return this.options.origin
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.options.origin}/emall${path}`)
    await this.settle()
  }

  /** What the mall answers at this path, with the cookies of this browser but without its window. */
  async fetch(
    path: string,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
    const { host, hostname, port } = new URL(this.options.origin)
    const cookie = (await this.page.context().cookies(this.options.origin))
      .map(it => `${it.name}=${it.value}`)
      .join('; ')
    const userAgent = await this.page.evaluate(() => navigator.userAgent).catch(() => hostname)
    return new Promise((done, fail) => {
      // Schools are told apart by the name of the host; a Node process need not know that such names are this machine.
      get(
        {
          host: '127.0.0.1',
          port,
          path: path.startsWith('/emall') ? path : `/emall${path}`,
          headers: { host, cookie, 'user-agent': userAgent, accept: 'text/html' },
        },
        answer => {
          const chunks: Buffer[] = []
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', fail)
            .on('end', () =>
              done({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks),
              }),
            )
        },
      ).on('error', fail)
    })
  }

  /** Presses a submit button by what it says (or is read out as). */
  async press(name: string | RegExp, within?: Locator): Promise<void> {
    await this.go(
      (within ?? this.foremost())
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first(),
    )
  }

  /** What one is at: the dialog over the page where there is one, else the main part of the page. */
  private foremost(): Locator {
    return this.page.locator(
      ':is(dialog[open], body:not(:has(> dialog[open])) :is(main, [role=main]))',
    )
  }

  async follow(name: string | RegExp, within?: Locator): Promise<void> {
    await this.go(
      (within ?? this.page).getByRole('link', { name, exact: typeof name === 'string' }).first(),
    )
  }

  /** Opens the menu of this name where the browser folds it; old ones show all of it. */
  async unfold(name: string): Promise<void> {
    const folded = this.page.locator('#main details:not([open]) > summary', { hasText: name })
    for (const it of await folded.all()) await it.click()
  }

  /** Clicks what leads to another page, and waits until it is there. */
  async go(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    if (this.options.scripts) await target.click()
    else await Promise.all([this.page.waitForEvent('load'), target.click()])
    await this.settle()
  }

  /** Waits for the page to come to rest; a refused form is looked at for obstacles, once a kind of page. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('load')
    if (this.options.scripts)
      await expect
        .poll(
          () =>
            this.page
              .evaluate(() => {
                if (document.readyState !== 'complete') return false
                // A small page that is to come over the page at hand, or was sent.
                if (document.querySelector('[data-busy], dialog[aria-busy]')) return false
                if (!('__remixContext' in window)) return true
                const state = (window as unknown as RouterWindow).__remixRouter?.state
                if (!state) return false
                // A page that is not awake yet takes the press as one without scripts would.
                const isAwake = Object.entries(document).some(
                  ([name, fiber]) =>
                    name.startsWith('__reactContainer$') &&
                    !fiber.stateNode.current.memoizedState.isDehydrated,
                )
                const isIdle =
                  state.navigation.state === 'idle' &&
                  [...state.fetchers.values()].every(it => it.state === 'idle')
                // The router is there before React has drawn the page; what each page prints on paper says which one is drawn.
                const drawn = document.querySelector('.m-print-head-line')?.lastChild?.textContent
                const address = state.location.pathname + state.location.search
                return isAwake && isIdle && (!drawn || drawn.endsWith(readable(address)))

                function readable(text: string) {
                  try {
                    return decodeURI(text)
                  } catch {
                    return text
                  }
                }
              })
              .catch(() => false),
          { intervals: [20, 50, 100, 250] },
        )
        .toBe(true)
    if (this.options.axe) await this.checkAccess()
  }

  /** The page as it came, in a window with scripts: what looks for obstacles is one. The page's own stay out. */
  private async twin(): Promise<Page> {
    const url = this.page.url()
    const body = (await this.page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '')
    const context = await this.page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: true, viewport: this.page.viewportSize() })
    if (!context) throw new Error('the browser is gone')
    const page = await context.newPage()
    await page.route(
      it => it.href === url,
      route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    )
    await page.goto(url)
    return page
  }

  private async checkAccess(): Promise<void> {
    // Every screen as it is at first is looked at by the stories of readers.
    if (!(await this.page.locator('.m-error-summary').count())) return
    const kind = new URL(this.page.url()).pathname.replace(/\d{4,}/g, 'N')
    if (this.options.seen.has(kind)) return
    this.options.seen.add(kind)
    const looked = this.options.scripts ? this.page : await this.twin()
    expect.soft(await axeFinds(looked), `obstacles on ${kind}, refused`).toEqual([])
    if (looked !== this.page) await looked.context().close()
  }
}

interface StoryFixtures {
  /** Somebody of the demo school signed in, in a browser of their own. The same person twice is the same browser; `teacher@yunlu` is of another school. */
  as(person: string): Promise<Visitor>
  guest(): Promise<Visitor>
  origin: string
  /** A browser of its own for whoever is to sit at it. */
  browserOf(who: string, origin: string): Promise<Visitor>
}
interface WorkerFixtures {
  people: People
}

/** What a browser may say on its console although nothing is wrong: answers of 4xx that the story provoked. */
const provoked = /Failed to load resource: the server responded with a status of 4(0[1349]|2[29])\b/

/** Kinds of pages looked at by this worker. */
const seen = new Set<string>()

export const test = base.extend<StoryOptions & StoryFixtures, WorkerFixtures>({
  people: [
    async ({}, use) => {
      const people = await openPeople()
      await use(people)
      await people.close()
    },
    { scope: 'worker' },
  ],
  school: ['yunlu', { option: true }],
  port: [4190, { option: true }],
  axe: [false, { option: true }],
  newcomers: [[], { option: true }],
  origin: async ({ school, port }, use) => use(`http://${school}.localhost:${port}`),
  browserOf: async (
    { browser, contextOptions, axe, javaScriptEnabled, userAgent, viewport, locale, timezoneId },
    use,
  ) => {
    const contexts: BrowserContext[] = []
    const said: string[] = []
    await use(async (who, origin) => {
      const context = await browser.newContext({
        ...contextOptions,
        javaScriptEnabled,
        userAgent,
        viewport,
        locale,
        timezoneId,
      })
      contexts.push(context)
      const page = await context.newPage()
      if (javaScriptEnabled !== false) await slowDown(page)
      page.on('console', message => {
        if (message.type() === 'error' && !provoked.test(message.text()))
          said.push(`${who}: ${message.text()} (${page.url()})`)
      })
      page.on('pageerror', error =>
        said.push(`${who}: ${error.stack ?? error.message} (${page.url()})`),
      )
      return new Visitor(page, { scripts: javaScriptEnabled !== false, axe, origin, seen })
    })
    for (const context of contexts) await context.close()
    expect(said, 'complaints on the console').toEqual([])
  },
  as: async ({ browserOf, people, newcomers, origin, school, port }, use) => {
    const known = new Map<string, Visitor>()
    await use(async person => {
      const there = known.get(person)
      if (there) return there
      const [who = '', where = school] = person.split('@')
      const visitor = await browserOf(
        person,
        where === school ? origin : `http://${where}.localhost:${port}`,
      )
      known.set(person, visitor)
      if (who === 'guest') return visitor
      const own = newcomers.includes(person) ? await people.makeLike(who, where) : {}
      await signIn(visitor.page, visitor.origin, { ...demoPerson(who, where), ...own })
      return visitor
    })
  },
  guest: async ({ as }, use) => use(() => as('guest')),
})

type Account = Pick<DemoPerson, 'kind' | 'code' | 'phone'>

function demoPerson(person: string, school: string): Account {
  const n = demoSchools.findIndex(it => it.code === school)
  const stores = demoCatalogue().stores
  const clerk = stores.findIndex(it => `clerk-${it.key}` === person)
  const store = stores[clerk]
  const found = store
    ? demoClerk(n, store.key, store.name, clerk)
    : demoPeople(n).find(it => it.key === person)
  if (!found) throw new Error(`nobody is called ${person}`)
  return found
}

/** By the call and not by the form, which `signing-in.story.ts` tells of: the browser is at no page yet. */
async function signIn(page: Page, origin: string, { kind, code, phone }: Account): Promise<void> {
  const { host, port } = new URL(origin)
  const isStudent = kind === 'student'
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const { token } = await new Promise<{ token: string }>((done, fail) => {
    const sent = request(
      {
        // Schools are told apart by the name of the host; a Node process need not know that such names are this machine.
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/emall/api/personAccount/login/${isStudent ? 'phone' : 'code'}/password`,
        headers: { host, 'content-type': 'application/json', 'user-agent': userAgent },
      },
      answer => {
        text(answer).then(said => {
          if (answer.statusCode === 200) done(JSON.parse(said))
          else fail(new Error(`signing in as ${code} at ${host}: ${answer.statusCode} ${said}`))
        }, fail)
      },
    )
    sent.on('error', fail)
    const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
    sent.end(JSON.stringify({ ...(isStudent ? { phone } : { code }), password }))
  })
  await page
    .context()
    .addCookies([
      { name: 'access_token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    ])
}

export { expect }
