import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoClerk, demoPeople } from '~/demo/people'
import { demoCatalogue } from '~/demo/catalogue'
import { demoSchools } from '~/demo/schools'
import type { Browser, TestSite } from './browse'
import type { SchoolCode } from './database'
import type { Page } from './page'
import { tokenOf } from './sessions'

type Values = Record<string, string | string[] | File | File[]>

/** A form of a screen, and everything that must be true of every form. */
export interface FormCase {
  name: string
  /** Whose form it is. */
  who: string
  /** Makes what the form is about and answers the path of its page. */
  at(site: TestSite): Promise<string>
  /** They have just shown their password anew. */
  proven?: boolean
  /** What the person does on the page before they fill in the rest. */
  first?(browser: Browser): Promise<unknown>
  form?: string
  press?: string
  valid: Values | ((page: Page) => Values)
  /** What must be true of the page one comes to. */
  then?(page: Page, site: TestSite): Promise<void> | void
  /** What is wrong: values beside valid ones, the field that must say so, and the status if it is not 422. */
  wrong?: {
    values: Values
    tamper?: Record<string, string>
    at: string | null
    status?: number
    keeps?: string[]
    says?: RegExp
  }[]
  /** Who must not see the page, and what they get. */
  never?: { who: string; status: number }[]
  /** Guests have such a form of their own, and are not sent to the login. */
  guestsToo?: boolean
  /** The path names a thing of this school: another school does not find it. */
  ownThing?: boolean
  school?: SchoolCode
}

const nameOf = (values: Values) =>
  Object.entries(values)
    .map(
      ([field, value]) => `${field}=${value instanceof File ? value.name : JSON.stringify(value)}`,
    )
    .join(' ')
    .slice(0, 80)

/** What somebody types at the sign-in form. */
export function credentials(
  person: string,
  school: SchoolCode = 'yunlu',
): { as: string; account: string; password: string } {
  const n = demoSchools.findIndex(it => it.code === school)
  const stores = demoCatalogue().stores
  const i = stores.findIndex(it => `clerk-${it.key}` === person)
  const store = stores[i]
  const found = store
    ? demoClerk(n, store.key, store.name, i)
    : demoPeople(n).find(it => it.key === person)
  if (!found) throw new Error(`nobody is called ${person}`)
  return {
    as: found.kind === 'student' ? 'student' : 'teacher',
    account: found.kind === 'student' ? found.phone : found.code,
    password: DEMO_PASSWORD,
  }
}

/** What the mall says of a field that is left with these values; undefined where the form is not looked over before it is sent. */
async function toldOnLeaving(
  browser: Browser,
  form: string | undefined,
  values: Values,
  field: string,
): Promise<string | null | undefined> {
  const shown = browser.page.form(form)
  const checkedForm = shown.node.attr('data-checked')
  if (!checkedForm) return undefined
  const fields = new URLSearchParams({ checkedForm, checkedField: field })
  for (const [name, value] of shown.fill(values).controls())
    if (typeof value === 'string' && !/password|secret/i.test(name)) fields.append(name, value)
  const answer = await browser.request(browser.address('/check-field'), {
    method: 'POST',
    body: fields,
  })
  expect(answer.status, field).toBe(200)
  return ((await answer.json()) as { error: string | null }).error
}

async function signInHere(browser: Browser, person: string, school: SchoolCode): Promise<Page> {
  const { as, account, password } = credentials(person, school)
  if (as === 'student' && !browser.page.has('#main [name=by][value=phone]'))
    await browser.visit(`${browser.page.path}&as=student`)
  return browser.submit({ account, password })
}

/** Puts a form through all that every form must stand. */
export function describeForm(site: () => TestSite, it: FormCase): void {
  const school = it.school ?? 'yunlu'
  const form = it.form
  const open = async (person: string | null = it.who) => {
    const path = await it.at(site())
    const browser = site().browser({ school })
    if (person) await browser.signIn(person)
    if (person && it.proven) await browser.prove()
    return { path, browser }
  }
  const validOn = (page: Page) => (typeof it.valid === 'function' ? it.valid(page) : it.valid)

  describe(it.name, () => {
    test('filled in rightly, it is done', async () => {
      const { path, browser } = await open()
      await browser.visit(path, { status: 200 })
      await it.first?.(browser)
      const values = validOn(browser.page)
      for (const name of Object.keys(values))
        if (typeof values[name] === 'string')
          expect([null, undefined], `${name}, left`).toContain(
            await toldOnLeaving(browser, form, values, name),
          )
      const page = await browser.submit(values, { form, press: it.press })
      expect([page.status, page.summary]).toEqual([200, []])
      expect(page.title).not.toMatch(/^错误：/)
      await it.then?.(page, site())
    })

    for (const bad of it.wrong ?? []) {
      test(`wrong: ${nameOf({ ...bad.values, ...bad.tamper })}`, async () => {
        const { path, browser } = await open()
        await browser.visit(path, { status: 200 })
        const values = { ...validOn(browser.page), ...bad.values }
        const left =
          bad.at && !bad.tamper && bad.at in bad.values && (bad.status ?? 422) === 422
            ? await toldOnLeaving(browser, form, values, bad.at)
            : undefined
        const page = await browser.submit(values, { form, press: it.press, tamper: bad.tamper })
        expect(page.status).toBe(bad.status ?? 422)
        if (bad.at) {
          expect(
            page.errorAt(bad.at),
            `message beside ${bad.at}; summary: ${page.summary.join(' | ')}`,
          ).toBeTruthy()
          expect(page.summaryAt(bad.at), `summary: ${page.summary.join(' | ')}`).toBe(
            `${page.labelOf(bad.at)}：${page.errorAt(bad.at)}`,
          )
          expect(page.title).toMatch(/^错误：/)
          // What only the mall can know is told when the form is sent.
          if (left) expect(left, 'told as the field was left').toBe(page.errorAt(bad.at))
        } else expect(page.summary.length + page.$('[role=alert]').length).toBeGreaterThan(0)
        if (bad.says) expect(page.text).toMatch(bad.says)
        for (const [name, typed] of Object.entries(values)) {
          if (
            typeof typed === 'string' &&
            typed !== '' &&
            !(bad.tamper && name in bad.tamper) &&
            !/password|secret/i.test(name)
          )
            expect([name, page.valueOf(name)]).toEqual([name, typed])
        }
      })
    }

    if (!it.guestsToo)
      test('a guest logs in first and comes back to it', async () => {
        const { path, browser } = await open(null)
        const login = await browser.visit(path, { status: 200 })
        expect(login.url.pathname).toBe('/emall/logining')
        const back = await signInHere(browser, it.who, school)
        expect([back.status, back.path]).toEqual([200, `/emall${path}`])
      })

    test('a session that ended while it was filled in: to the login, then back to it, nothing done', async () => {
      const { path, browser } = await open()
      await browser.visit(path, { status: 200 })
      const page = browser.page
      browser.cookies.set(
        'access_token',
        await tokenOf(site().mall, it.who, { school, daysAgo: 9 }),
      )
      const login = await browser.submit(validOn(page), { form, press: it.press })
      expect([login.status, login.url.pathname]).toEqual([200, '/emall/logining'])
      const back = await signInHere(browser, it.who, school)
      expect([back.status, back.path]).toEqual([200, `/emall${path}`])
    })

    test.each(['', 'not-the-token-of-this-browser'])(
      'without the token of this browser (%j) it is refused',
      async formToken => {
        const { path, browser } = await open()
        await browser.visit(path, { status: 200 })
        const page = await browser.submit(validOn(browser.page), {
          form,
          press: it.press,
          tamper: { formToken },
        })
        expect(page.status).toBe(403)
      },
    )

    for (const { who, status } of it.never ?? []) {
      test(`not for ${who}: ${status}`, async () => {
        const { path, browser } = await open()
        await browser.visit(path, { status: 200 })
        const { url, init } = browser.page.form(form).fill(validOn(browser.page)).request(it.press)
        await browser.signIn(who)
        expect((await browser.visit(path)).status).toBe(status)
        const answer = await browser.request(url, init)
        const end = [301, 302, 303].includes(answer.status)
          ? await browser.visit(answer.headers.get('location') ?? '')
          : answer
        // A form belongs to who opened it: another person's is stale before it is anything else.
        expect([status, 403]).toContain(end.status)
      })
    }

    if (it.ownThing) {
      test('another school does not find it', async () => {
        const { path, browser } = await open()
        await browser.visit(path, { status: 200 })
        const { url, init } = browser.page.form(form).fill(validOn(browser.page)).request(it.press)
        const other: SchoolCode = school === 'jianghai' ? 'yunlu' : 'jianghai'
        const stranger = await site().browser({ school: other }).signIn(it.who)
        expect((await stranger.visit(path)).status).toBe(404)
        const formToken = (await stranger.visit('/logining')).valueOf('formToken') ?? ''
        const body = init.body as URLSearchParams | FormData
        body.set('formToken', formToken)
        expect(
          (
            await stranger.request(new URL(url.pathname + url.search, stranger.origin), {
              ...init,
              body,
            })
          ).status,
        ).toBe(404)
      })
    }
  })
}
