import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '~/demo/people'
import { Page, type Form } from '../../support/page'
import type { Dice } from '../dice'
import { judge } from '../journal'
import { HOST } from '../malls'
import { send, type WireRequest, type Cut, type Outcome } from '../wire'
import type { World } from '../world'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
/** How long people go on pressing while the mall is away. */
const STUBBORN_MS = 25_000
const PAUSE_MS = 300
/** A request on its way may still be waiting to be accepted; after this it has arrived. */
const ARRIVAL_MS = 50

/** The mall is away, or the page is not to be had: what one wanted to do must wait. */
export class NotNow extends Error {}

/** What came of pressing a button, after all presses. */
export interface PressResult {
  done: boolean
  /** Some press got no answer that says what became of it. */
  uncertain: boolean
  location: string
  page: Page | null
  outcome: Outcome
}

/** Somebody at a browser without scripts: knows the front door only, keeps cookies, presses again when nothing comes back. */
export abstract class Person {
  readonly cookies = new Map<string, string>()
  protected world!: World
  constructor(
    readonly account: string,
    protected readonly dice: Dice,
  ) {}

  /** One thing this person does. Throws `NotNow` when it cannot be done at the moment. */
  protected abstract turn(): Promise<void>

  async work(world: World): Promise<void> {
    this.world = world
    while (!world.closing) {
      try {
        await this.ensureSignedIn()
        await this.turn()
      } catch (error) {
        if (!(error instanceof NotNow))
          world.journal.violation(
            `${this.account}: ${error instanceof Error ? error.message : String(error)}`,
          )
        await sleep(PAUSE_MS)
      }
      await sleep(this.dice.between(0, 60))
    }
  }

  protected async ensureSignedIn(): Promise<void> {
    if (this.cookies.has('access_token')) return
    const page = await this.get('/emall/logining')
    const form = page.form('#sign-in-code').fill({ account: this.account, password: DEMO_PASSWORD })
    const pressed = await this.press(form, undefined, 'sign in')
    if (!pressed.done) throw new NotNow()
  }

  /** Opens a page, following where it leads. `NotNow` unless it is there. */
  async get(path: string): Promise<Page> {
    let at = path
    for (let hops = 0; hops < 6; hops++) {
      const outcome = await this.send({ method: 'GET', path: at, headers: this.headers })
      if (outcome.kind === 'none') throw new NotNow()
      const location = String(outcome.headers.location ?? '')
      if (outcome.status >= 300 && outcome.status < 400 && location) {
        at = pathOf(location)
        // A session that is not known any more ends the visit; signing in comes first.
        if (at.startsWith('/emall/logining') && !path.startsWith('/emall/logining')) {
          this.cookies.delete('access_token')
          throw new NotNow()
        }
        continue
      }
      if (outcome.status !== 200) throw new NotNow()
      return new Page(200, new URL(at, `http://${HOST}`), new Headers(), outcome.html)
    }
    this.world.journal.violation(`${this.account}: ${path} leads in circles`)
    throw new NotNow()
  }

  /** Presses a button of a form; when nothing comes back, again with the very same form, until the mall has answered. */
  async press(
    form: Form,
    button: string | undefined,
    act: string,
    options: { key?: string } = {},
  ): Promise<PressResult> {
    const { journal, habits } = this.world
    const asked = await this.asked(form, button)
    journal.act(act)
    let uncertain = false
    if (this.dice.chance(habits.cuts)) {
      const cut: Cut = this.dice.chance(0.5) ? 'half' : 'after'
      journal.fault(cut === 'half' ? 'cut in the middle of a post' : 'cut before the answer')
      await this.send(asked, cut)
      uncertain ||= cut === 'after'
    }
    const replays = this.dice.chance(habits.replays)
    const deadline = performance.now() + STUBBORN_MS
    let outcome: Outcome
    for (;;) {
      const [first, ...more] = await Promise.all(
        Array.from({ length: replays ? 2 : 1 }, () => this.send(asked)),
      )
      outcome =
        [first as Outcome, ...more].find(it => it.kind === 'answered' && it.status < 400) ??
        (first as Outcome)
      for (const it of more) {
        journal.fault('post replayed at the same time')
        this.compare(act, options.key, first as Outcome, it)
      }
      if (outcome.kind === 'answered' && outcome.status < 500) break
      // Only a page that says that nothing was done is sure of it.
      uncertain ||= outcome.kind === 'none' ? outcome.sent : !saysNothingDone(outcome.html)
      if (
        performance.now() > deadline ||
        (this.world.closing && performance.now() > deadline - STUBBORN_MS / 2)
      )
        break
      await sleep(PAUSE_MS)
    }
    const done = isDone(outcome)
    if (options.key) {
      const note = journal.key(options.key, this.account)
      note.uncertain ||= uncertain
    }
    if (replays && done) {
      journal.fault('post replayed later')
      this.compare(act, options.key, outcome, await this.send(asked))
    }
    const location =
      outcome.kind === 'answered' ? pathOf(String(outcome.headers.location ?? '')) : ''
    if (location.startsWith('/emall/logining')) this.cookies.delete('access_token')
    const page =
      outcome.kind === 'answered' && outcome.html
        ? new Page(outcome.status, form.page.url, new Headers(), outcome.html)
        : null
    return { done, uncertain, location, page, outcome }
  }

  /** A one-time form that succeeded twice must have led to the same thing. */
  private compare(act: string, key: string | undefined, one: Outcome, two: Outcome): void {
    if (!key || !isDone(one) || !isDone(two) || one.kind === 'none' || two.kind === 'none') return
    if (one.headers.location !== two.headers.location)
      this.world.journal.violation(
        `${act} with one key led to ${String(one.headers.location)} and to ${String(two.headers.location)}`,
      )
  }

  protected async send(asked: WireRequest, cut?: Cut): Promise<Outcome> {
    const { journal } = this.world
    const port = this.world.port(this.dice)
    if (port === null) {
      journal.count('none')
      return { kind: 'none', reason: 'no app is there', sent: false, ms: 0 }
    }
    const frozenBefore = this.world.frozenMs
    const startedMs = performance.now()
    const outcome = await send(
      port,
      { ...asked, headers: { ...asked.headers, host: `${HOST}:${port}` } },
      { cut },
    )
    if (cut) return outcome
    const stoppedMs = this.world.stoppedAt.get(port)
    if (
      outcome.kind === 'none' &&
      stoppedMs !== undefined &&
      startedMs + ARRIVAL_MS < stoppedMs &&
      stoppedMs < performance.now()
    )
      journal.violation(
        `${asked.method} ${asked.path} was cut off by a stopping app (${outcome.reason})`,
      )
    const { kind, wrong } = judge(
      outcome,
      `${this.account} ${asked.method} ${asked.path}`,
      this.world.frozenMs - frozenBefore,
    )
    journal.count(kind)
    if (wrong) journal.violation(wrong)
    if (outcome.kind === 'answered') {
      journal.slowestMs = Math.max(journal.slowestMs, outcome.ms)
      for (const line of [outcome.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    }
    return outcome
  }

  protected get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'user-agent': CHROME,
      accept: 'text/html,application/xhtml+xml',
      ...(cookie ? { cookie } : {}),
    }
  }

  protected async asked(form: Form, button: string | undefined): Promise<WireRequest> {
    const { url, init } = form.request(button)
    const request = new Request(url, init)
    return {
      method: 'POST',
      path: url.pathname + url.search,
      body: Buffer.from(await request.arrayBuffer()),
      headers: {
        ...this.headers,
        'content-type': request.headers.get('content-type') ?? 'application/x-www-form-urlencoded',
        referer: form.page.url.href,
      },
    }
  }
}

const isDone = (outcome: Outcome) =>
  outcome.kind === 'answered' &&
  outcome.status >= 300 &&
  outcome.status < 400 &&
  !/\/logining|[?&]late=1/.test(String(outcome.headers.location ?? ''))
const pathOf = (location: string) =>
  location
    ? new URL(location, `http://${HOST}`).pathname + new URL(location, `http://${HOST}`).search
    : ''
const saysNothingDone = (html: string) => html.includes('data-nothing-done')
/** Ids of this kind among the links of a page. */
export const idsIn = (page: Page, pattern: RegExp): string[] => [
  ...new Set(
    page
      .$('#main a[href]')
      .toArray()
      .flatMap(it => pattern.exec(page.$(it).attr('href') ?? '')?.[1] ?? []),
  ),
]
