import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MallBuild } from '~/server/mall'
import { addressesOf } from '../fuzz/crawl'
import { routesOfBuild, type Route } from '../fuzz/site'
import { clerkOfGoods, idsOf, OURS, stockUp, sumsOf, THEIRS, type Ids } from '../fuzz/world'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'
import type { Goods } from '../support/shopping'
import { tokenOf } from '../support/sessions'

/**
 * Whatever a screen can be sent, found in the build: nobody has to think of a new one. Nothing is done for who has no session
 * or one that ended, for who lacks the duty, and to the things of another school. (That nothing is done without the token of
 * the browser: security.test.ts. What each form says of each field: the cases of `describeForm`, one for each of these.)
 */
let site: TestSite
let goods: Goods[]
let ids: Ids
let theirs: Ids
const { routes: modules } = (await import(
  /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
)) as MallBuild
const actions = (await routesOfBuild()).filter(
  it => (modules[it.id]?.module as { action?: unknown } | undefined)?.action,
)

beforeAll(async () => {
  site = await openTestSite()
  goods = await stockUp(site.mall, OURS, 1)
  await stockUp(site.mall, THEIRS, 1)
  ids = await idsOf(site.mall, OURS)
  theirs = await idsOf(site.mall, THEIRS)
})
afterAll(() => site.close())

/** For people who have not signed in, too: with carts and choices of their own, or to come in. */
const forGuests =
  /^\/(\*|cart(\/(add|remove))?|product\/:storeId\/:id|logining|second-factor|register|forgot-password|check-field|keep-typed|weixin\/\w+|language|first-visit|logout|search\/recent|assets\/system|hazchem\/system|school-sso\/:door\/login|quick-order|unsubscribe|support-visit|cashier\/:id)$/
/** For whoever has signed in, purchaser or not: own accounts, and duties that are told by what waits for somebody. */
const forEverybody =
  /^\/(person\/core\/.*|second-factor\/set-up|todo\/todo\/.*|orders\/:id|orders\/accept\/(confirmAccept|schedule).*|survey\/doQuestionnaire|hazchem|person\/examine\/approve|person\/collection|person\/messages(\/settings)?)$/

/** Who has nothing to do with an action, by the part of the mall it is in. */
function strangersTo({ id }: Route): string[] {
  if (id.includes('_desk+')) return ['teacher', 'finance']
  if (id.includes('_finance+')) return ['teacher', clerkOfGoods(goods), 'it']
  if (id.includes('year-change+')) return ['teacher', 'it']
  if (id.includes('_platform+') || id.includes('_school+')) return ['teacher', 'finance']
  return ['visitor']
}
function inCharge({ id }: Route): string {
  return id.includes('_desk+')
    ? clerkOfGoods(goods)
    : id.includes('_finance+')
      ? 'finance'
      : id.includes('_platform+')
        ? 'platform'
        : id.includes('_school+')
          ? 'administrator'
          : 'teacher'
}

const addressOf = (route: Route, of: Ids): string =>
  addressesOf(route, of, [goods[0]!])[0] ?? route.path.replace(/:\w+/g, 'none')
const MEANT = {
  intent: 'save',
  'intent.add': '1',
  'intent.approve': '',
  num: '1',
  remark: '无关',
  name: '无关',
}
/** Posts with the right token of this browser, as if a form had been left open. */
async function postTo(browser: Browser, path: string, before?: () => void): Promise<Response> {
  const formToken =
    (await browser.visit('/help')).valueOf('formToken') ||
    (await browser.visit('/logining')).valueOf('formToken') ||
    ''
  before?.()
  return browser.request(browser.address(path), {
    method: 'POST',
    headers: { referer: browser.address(path).href },
    body: new URLSearchParams({ ...MEANT, formToken }),
  })
}
const leadsTo = (answer: Response) =>
  answer.headers.has('location')
    ? new URL(answer.headers.get('location')!, 'http://mall').pathname
    : null
/** Whether nothing is told to whoever sent it: refused, or a page that says there is no such thing, or the way to one. */
async function isRefused(browser: Browser, answer: Response): Promise<boolean> {
  if ([400, 403, 404].includes(answer.status) || leadsTo(answer) === '/emall/403') return true
  // What was sent is looked at before what it is about: the page that says what is wrong with it then does not find the thing.
  if (answer.status === 422) return (await answer.text()).includes('m-error-page')
  const to = answer.headers.get('location')
  return to !== null && [403, 404].includes((await browser.visit(to)).status)
}
const outcomeOf = (answer: Response) => `${answer.status} ${leadsTo(answer) ?? ''}`
async function changesOf(school: SchoolCode, run: () => Promise<void>): Promise<string[]> {
  const before = await sumsOf(site.mall, school)
  await run()
  const after = await sumsOf(site.mall, school)
  return Object.keys(after).filter(table => after[table] !== before[table])
}

describe('every action', () => {
  test('there are some', () => expect(actions.length).toBeGreaterThan(90))

  test('of who has not signed in leads to the login, and does nothing', async () => {
    const wrong: string[] = []
    const tables = await changesOf(OURS, async () => {
      for (const route of actions.filter(it => !forGuests.test(it.path))) {
        const answer = await postTo(site.browser(), addressOf(route, ids))
        if (leadsTo(answer) !== '/emall/logining') wrong.push(`${route.path}: ${outcomeOf(answer)}`)
      }
    })
    expect({ wrong, tables }).toEqual({ wrong: [], tables: [] })
  })

  test('of whose session has ended meanwhile leads to the login, and only keeps the form', async () => {
    const wrong: string[] = []
    const tables = await changesOf(OURS, async () => {
      for (const route of actions.filter(it => !forGuests.test(it.path))) {
        const person = inCharge(route)
        const token = await tokenOf(site.mall, person, { school: OURS, daysAgo: 9 })
        const browser = await site.browser().signIn(person)
        const answer = await postTo(browser, addressOf(route, ids), () =>
          browser.cookies.set('access_token', token),
        )
        if (leadsTo(answer) !== '/emall/logining') wrong.push(`${route.path}: ${outcomeOf(answer)}`)
      }
    })
    expect({ wrong, tables }).toEqual({ wrong: [], tables: ['attempt_counters', 'form_drafts'] })
  })

  test('of who has nothing to do with it is refused, and only keeps the form', async () => {
    const wrong: string[] = []
    const tables = await changesOf(OURS, async () => {
      for (const route of actions.filter(
        it => !forGuests.test(it.path) && !forEverybody.test(it.path),
      )) {
        for (const person of strangersTo(route)) {
          const browser = await site.browser().signIn(person)
          const answer = await postTo(browser, addressOf(route, ids))
          if (!(await isRefused(browser, answer)))
            wrong.push(`${route.path} as ${person}: ${outcomeOf(answer)}`)
        }
      }
    })
    expect({ wrong, tables }).toEqual({ wrong: [], tables: ['attempt_counters', 'form_drafts'] })
  })

  test('of an auditor, who may open most pages, is refused, and does nothing', async () => {
    const wrong: string[] = []
    const browser = await site.browser().signIn('auditor')
    const tables = await changesOf(OURS, async () => {
      for (const route of actions.filter(
        it => !forGuests.test(it.path) && !forEverybody.test(it.path),
      )) {
        const answer = await postTo(browser, addressOf(route, ids))
        if (!(await isRefused(browser, answer))) wrong.push(`${route.path}: ${outcomeOf(answer)}`)
      }
    })
    expect({ wrong, tables }).toEqual({ wrong: [], tables: [] })
  })

  test('about a thing of ours is not found by people of another school, and does nothing', async () => {
    const ownOnly = Object.fromEntries(
      Object.entries(ids).map(([kind, list]) => [
        kind,
        list.filter(id => !theirs[kind as keyof Ids].includes(id)),
      ]),
    ) as Ids
    const wrong: string[] = []
    let tried = 0
    const tables = await changesOf(OURS, async () => {
      // The same goods are sold at every school, under the same ids.
      for (const route of actions.filter(
        it =>
          it.params.length === 1 &&
          !forGuests.test(it.path) &&
          it.path !== '/desk/goods/:id' &&
          // Every school has the same kinds of content.
          it.params[0] !== 'kind',
      )) {
        const [path] = addressesOf(route, ownOnly, goods)
        // Nothing of that kind is ours alone.
        if (!path || path.split('/').includes('none')) continue
        tried++
        const browser = await site.browser({ school: THEIRS }).signIn(inCharge(route))
        const answer = await postTo(browser, path)
        if (!(await isRefused(browser, answer))) wrong.push(`${path}: ${outcomeOf(answer)}`)
      }
    })
    expect({ wrong, tables }).toEqual({ wrong: [], tables: [] })
    expect(tried).toBeGreaterThan(35)
  })
})

/** Forms with paths that tests make up as they go, forms of guests and presses without fields: where they are filled in rightly and wrongly. */
const walked: Record<string, string> = {
  '/*': 'security',
  '/language': 'lesser-forms',
  '/first-visit': 'first-visit',
  '/school/settings': 'school-settings',
  '/school/plans/:id/withdraw': 'school-settings',
  '/school/content/:kind': 'content-desk',
  '/school/content/new/:kind': 'content-desk',
  '/school/content/:kind/:id': 'content-desk',
  '/school/content/:kind/:id/withdraw': 'content-desk',
  '/school/content/:kind/:id/discard': 'content-desk',
  '/organisation': 'organisations',
  '/logout': 'lesser-forms',
  '/logining': 'sign-in',
  '/register': 'phone-accounts',
  '/forgot-password': 'phone-accounts',
  '/weixin/bind': 'weixin',
  '/weixin/confirm': 'weixin',
  '/weixin/twin': 'weixin',
  '/school-sso/:door/login': 'sso',
  '/assets/system': 'after-sales',
  '/hazchem': 'hand-over',
  '/hazchem/system': 'hand-over',
  '/search/recent': 'search',
  '/cart/add': 'guest-cart',
  '/orders/:id': 'lesser-forms',
  '/person/collection': 'product',
  '/person/messages': 'messages',
  '/person/messages/settings': 'messages',
  '/school/message-channels': 'messages',
  '/school/message-texts/:kind': 'message-texts',
  '/unsubscribe': 'messages',
  '/support-visit': 'support',
  '/school/support': 'support',
  '/person/core/sessions': 'sessions',
  '/second-factor': 'second-factor',
  '/second-factor/set-up': 'second-factor',
  '/person/core/second-factor/codes': 'second-factor',
  '/person/core/second-factor/prove': 'second-factor',
  '/person/core/second-factor/app': 'second-factor',
  '/person/core/second-factor/key': 'second-factor',
  '/person/core/second-factor/:id/remove': 'second-factor',
  '/person/core/second-factor/:id/rename': 'second-factor',
  '/platform/differences/:id': 'job-desk',
  '/check-field': 'check-field',
  '/keep-typed': 'drafts',
  '/school/imports': 'imports',
  '/school/imports/:id': 'imports',
  '/school/imports/columns/:kind': 'import-columns',
  '/school/year-change': 'year-change',
  '/school/year-change/:id': 'year-change',
  '/pay': 'checkout',
  '/cashier/:id': 'checkout',
  '/order': 'checkout',
  '/bidding': 'biddings',
  '/person/agency/remove': 'teams',
  '/person/agencyed/remove': 'teams',
}

describe('every form', () => {
  const files = readdirSync('tests/screens').map(name => ({
    name: name.replace('.test.ts', ''),
    text: readFileSync(`tests/screens/${name}`, 'utf8'),
  }))
  /** Addresses of the forms that are put through all that a form must stand; what is made up at the time is `*`. */
  const cases = files
    .flatMap(({ text }) => [...text.matchAll(/^( *)describeForm\([\s\S]*?^\1\}\)/gm)])
    .flatMap(([it]) =>
      [...it.matchAll(/`(\/[^`\n]*)`|'(\/[^'\n]*)'/g)].map(match => {
        let path = match[1] ?? match[2] ?? ''
        for (let before = ''; before !== path;)
          [before, path] = [path, path.replace(/\$\{[^{}]*\}/g, '*')]
        return path.split('?')[0]?.split('/') ?? []
      }),
    )
  const fits = (route: Route) => (path: string[]) => {
    const parts = route.path.split('/')
    return (
      parts.length === path.length &&
      parts.every((part, i) => part.startsWith(':') || path[i] === '*' || part === path[i])
    )
  }

  test('is filled in rightly and wrongly, by whom it is for and by others', () => {
    expect(
      actions.filter(route => !cases.some(fits(route)) && !walked[route.path]).map(it => it.path),
    ).toEqual([])
    for (const [path, name] of Object.entries(walked))
      expect([
        path,
        files.find(it => it.name === name)?.text.includes(path.split('/:')[0] ?? '') ?? false,
      ]).toEqual([path, true])
    expect(Object.keys(walked).filter(path => !actions.some(it => it.path === path))).toEqual([])
  })
})
