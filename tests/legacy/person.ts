import assert from 'node:assert/strict'
import { load, type CheerioAPI } from 'cheerio'
import { DEMO_PASSWORD, demoClerk, demoPeople } from '~/demo/people'
import { demoCatalogue } from '~/demo/catalogue'
import { readableCopy } from './engines/driver-process'
import type { Engine, OldBrowser } from './engines/old-browser'
import { wrongWith } from './page-rules'
import type { Scene } from './suite'

const HYDRATION_LIMIT_MS = 10_000

/** Directives younger than the engine, which it passes over. */
const NO_PROBLEM = /Unrecognized Content-Security-Policy directive/

/** Somebody at an old browser of their own. Whatever they do ends on a page that was looked at for what must hold everywhere. */
export class Person {
  /** The document as it stands, for reading; acts go through the browser. */
  page: CheerioAPI = load('')
  /** Its visible text, white space made one blank. */
  text = ''

  constructor(
    private readonly browser: OldBrowser,
    private readonly scene: Scene,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.open(this.scene.address(path))
    await this.look()
  }

  /** Presses the submit button that says so (or begins so). */
  async press(label: string): Promise<void> {
    await this.click(`#main input[type="submit"][value^="${label}"]`)
  }

  async click(selector: string): Promise<void> {
    await this.browser.click(selector)
    await this.look()
  }

  /** Types into the field of that name, in the content of the page. */
  async type(name: string, text: string): Promise<void> {
    await this.browser.type(`#main [name="${name}"]`, text)
  }

  /** Types into the box at the head of any page and sends it. */
  async search(keyword: string): Promise<void> {
    await this.browser.type('#search-keyword', keyword)
    await this.click('.m-search-button')
  }

  async choose(name: string, value: string): Promise<void> {
    await this.browser.choose(`#main select[name="${name}"]`, value)
  }

  /** Takes one of several; where the button itself is not seen, by its label. */
  async tick(name: string, value: string): Promise<void> {
    const radio = `#main input[name="${name}"][value="${value}"]`
    await this.browser.click(
      (await this.browser.exists(radio))
        ? radio
        : `#main label[for="${this.page(radio).attr('id') ?? ''}"]`,
    )
  }

  async attach(name: string, path: string): Promise<void> {
    const readable = readableCopy(path, this.scene.scratch)
    await this.browser.attach(`#main [name="${name}"]`, readable)
  }

  exists(selector: string): Promise<boolean> {
    return this.browser.exists(selector)
  }

  /** A picture of the page as it is now. */
  async picture(name: string): Promise<void> {
    await this.browser.screenshot(this.scene.picture(name))
  }

  async url(): Promise<URL> {
    return new URL(await this.browser.url())
  }

  sees(words: string | RegExp): void {
    const found = typeof words === 'string' ? this.text.includes(words) : words.test(this.text)
    assert.ok(found, `the page does not say ${String(words)}: ${this.text.slice(0, 600)}`)
  }

  seesNot(words: string | RegExp): void {
    const found = typeof words === 'string' ? this.text.includes(words) : words.test(this.text)
    assert.ok(!found, `the page says ${String(words)}`)
  }

  /** What stands in a field of the page as it came. */
  value(name: string): string {
    const field = this.page(`#main [name="${name}"]`).first()
    return (
      (field.is('select') ? field.find('option[selected]').attr('value') : field.attr('value')) ??
      ''
    )
  }

  /** Value of the option whose text contains the words. */
  option(name: string, words: string): string {
    const options = this.page(`#main select[name="${name}"]`).first().find('option').toArray()
    const found = options.find(it => this.page(it).text().includes(words))
    assert.ok(
      found,
      `${name} offers no ${words} but ${options.map(it => this.page(it).text()).join(', ')}`,
    )
    return this.page(found).attr('value') ?? ''
  }

  /** Where the links of the content lead, in order. */
  links(part: string): string[] {
    return this.page(`#main a[href*="${part}"]`)
      .toArray()
      .map(it => this.page(it).attr('href') ?? '')
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  /** Reads the page, and checks it with everything that belongs to it. */
  private async look(): Promise<void> {
    const hydrated = await this.hydrated()
    this.page = load(await this.browser.html())
    this.text = (await this.browser.text()).replace(/\s+/g, ' ')
    const wrong: string[] = []
    for (const exchange of this.scene.exchanges()) {
      const { method, url, status, contentType, html } = exchange
      const at = `${method} ${url} (${status})`
      if (
        status >= 500 ||
        (status >= 400 && html === null && !contentType.startsWith('text/x-script'))
      )
        wrong.push(`${at}: failed`)
      if (html !== null && status !== 304 && !(status >= 300 && status < 400))
        wrong.push(...wrongWith(html, exchange, hydrated === null).map(it => `${at}: ${it}`))
    }
    wrong.push(
      ...(await this.browser.problems())
        .filter(it => !NO_PROBLEM.test(it))
        .map(it => `${this.browser.name}: ${it}`),
    )
    if (hydrated === false)
      wrong.push(`${await this.browser.url()} came with scripts, but they have not taken it over`)
    assert.deepEqual(wrong, [], 'something is wrong with a page')
  }

  private async hydrated(): Promise<boolean | null> {
    if (!this.browser.hydrated) return null
    const deadline = Date.now() + HYDRATION_LIMIT_MS
    for (;;) {
      const state = await this.browser.hydrated()
      if (state !== false || Date.now() > deadline) return state
      await new Promise(done => setTimeout(done, 50))
    }
  }
}

/** Everybody of the job, each in a browser of their own that is started when it is first needed. */
export class People {
  private readonly known = new Map<string, Promise<Person>>()

  constructor(
    private readonly engine: Engine,
    private readonly scene: Scene,
  ) {}

  /** `guest`, or a person of the demo signed in through the form: `teacher`, `finance`, `clerk-huashi` … */
  as(who: string): Promise<Person> {
    const known = this.known.get(who)
    if (known) return known
    const arriving = this.arrive(who)
    this.known.set(who, arriving)
    return arriving
  }

  /** Ends the browser of somebody who has done their part. */
  async leaves(who: string): Promise<void> {
    const person = await this.known.get(who)
    this.known.delete(who)
    await person?.close()
  }

  /** What everybody has before them, for whoever asks why it failed. */
  async pictures(): Promise<void> {
    for (const [who, person] of this.known)
      await person.then(it => it.picture(`failed-${who}`)).catch(() => undefined)
  }

  async close(): Promise<void> {
    for (const person of this.known.values())
      await person.then(
        it => it.close(),
        () => undefined,
      )
    this.known.clear()
  }

  private async arrive(who: string): Promise<Person> {
    const { proxyPort, scratch } = this.scene
    const person = new Person(
      await this.engine.launch({ proxyPort, scratch, width: 1280, height: 800 }),
      this.scene,
    )
    try {
      if (who !== 'guest') await signIn(person, who)
      return person
    } catch (error) {
      await person.close()
      throw error
    }
  }
}

async function signIn(person: Person, who: string): Promise<void> {
  const stores = demoCatalogue().stores
  const at = stores.findIndex(it => `clerk-${it.key}` === who)
  const store = stores[at]
  const found = store
    ? demoClerk(0, store.key, store.name, at)
    : demoPeople(0).find(it => it.key === who)
  if (!found) throw new Error(`nobody is called ${who}`)
  await person.open('/logining')
  await person.type('account', found.code)
  await person.type('password', DEMO_PASSWORD)
  await person.picture(`sign-in-${who}`)
  await person.press('登录')
  assert.doesNotMatch(
    (await person.url()).pathname,
    /logining/,
    `${who} is not signed in: ${person.text.slice(0, 300)}`,
  )
  person.sees(found.name)
}
