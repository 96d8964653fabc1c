import { get, type IncomingHttpHeaders } from 'node:http'
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD, demoClerk, demoPeople } from '~/mall-api/demo/people'
import { demoCatalogue } from '~/mall-api/demo/catalogue'
import { demoSchools } from '~/mall-api/demo/schools'
import { axeFinds } from '../reader/obstacles'

export interface StoryOptions {
  school: string
  port: number
  /** Whether refused forms are checked for obstacles to people with disabilities. */
  axe: boolean
}

/** The router of Remix, as its client script leaves it on the window. */
interface RouterWindow {
  __remixRouter?: {
    state: { navigation: { state: string }; fetchers: Map<string, { state: string }> }
  }
}

/** Somebody at a browser of their own. Whatever they do ends on a page that has settled and was looked at. */
export class Visitor {
  constructor(
    readonly page: Page,
    private readonly options: { scripts: boolean; axe: boolean; origin: string; seen: Set<string> },
  ) {}

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
      (within ?? this.page.getByRole('main'))
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first(),
    )
  }

  async follow(name: string | RegExp, within?: Locator): Promise<void> {
    await this.go(
      (within ?? this.page).getByRole('link', { name, exact: typeof name === 'string' }).first(),
    )
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
                const state = (window as unknown as RouterWindow).__remixRouter?.state
                return (
                  document.readyState === 'complete' &&
                  (!state ||
                    (state.navigation.state === 'idle' &&
                      [...state.fetchers.values()].every(it => it.state === 'idle')))
                )
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
  /** Somebody of the demo school signed in through the form, in a browser of their own. The same person twice is the same browser; `teacher@yunlu` is of another school. */
  as(person: string): Promise<Visitor>
  guest(): Promise<Visitor>
  origin: string
}

/** What a browser may say on its console although nothing is wrong: answers of 4xx that the story provoked. */
const provoked = /Failed to load resource: the server responded with a status of 4(0[1349]|2[29])\b/

/** Kinds of pages looked at by this worker. */
const seen = new Set<string>()

export const test = base.extend<StoryOptions & StoryFixtures>({
  school: ['yunlu', { option: true }],
  port: [4190, { option: true }],
  axe: [false, { option: true }],
  origin: async ({ school, port }, use) => use(`http://${school}.localhost:${port}`),
  as: async (
    {
      browser,
      contextOptions,
      origin,
      school,
      port,
      axe,
      javaScriptEnabled,
      userAgent,
      viewport,
      locale,
      timezoneId,
    },
    use,
  ) => {
    const people = new Map<string, Visitor>()
    const contexts: BrowserContext[] = []
    const said: string[] = []
    const open = async (who: string, origin: string) => {
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
      page.on('console', message => {
        if (message.type() === 'error' && !provoked.test(message.text()))
          said.push(`${who}: ${message.text()} (${page.url()})`)
      })
      page.on('pageerror', error =>
        said.push(`${who}: ${error.stack ?? error.message} (${page.url()})`),
      )
      return new Visitor(page, { scripts: javaScriptEnabled !== false, axe, origin, seen })
    }
    await use(async person => {
      const known = people.get(person)
      if (known) return known
      const [who = '', where = school] = person.split('@')
      const visitor = await open(
        person,
        where === school ? origin : `http://${where}.localhost:${port}`,
      )
      people.set(person, visitor)
      if (who !== 'guest') await signIn(visitor, who, where)
      return visitor
    })
    for (const context of contexts) await context.close()
    expect(said, 'complaints on the console').toEqual([])
  },
  guest: async ({ as }, use) => use(() => as('guest')),
})

async function signIn(visitor: Visitor, person: string, school: string): Promise<void> {
  const n = demoSchools.findIndex(it => it.code === school)
  const stores = demoCatalogue().stores
  const clerk = stores.findIndex(it => `clerk-${it.key}` === person)
  const store = stores[clerk]
  const found = store
    ? demoClerk(n, store.key, store.name, clerk)
    : demoPeople(n).find(it => it.key === person)
  if (!found) throw new Error(`nobody is called ${person}`)
  const student = found.kind === 'student'
  await visitor.open(`/logining?as=${student ? 'student' : 'teacher'}&by=password`)
  await visitor.page.locator('#main [name=account]').fill(student ? found.phone : found.code)
  await visitor.page.locator('#main [name=password]').fill(DEMO_PASSWORD)
  await visitor.go(visitor.page.locator('#main form input[type=submit]').first())
  await expect(visitor.page).not.toHaveURL(/logining/)
}

export { expect }
