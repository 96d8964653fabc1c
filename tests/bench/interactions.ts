import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../chromium'
import { budgets } from './budgets'
import type { Pages, Run } from './pages'
import { BUYER } from './signed-in'
import { Visitor } from './visitor'
import { DEMO_PASSWORD } from '~/demo/people'

/** How many times slower scripts run than this machine runs them: a cheap laptop of some years ago. */
const SLOWER = 4
const PRESSES = 12
const SETTLE_MS = 700
const GOODS = 3

/** From a press to what it changes on the screen, ms: `unhurried` at the machine's own speed, `slowed` with the processor slowed down. */
export interface InteractionRow {
  name: string
  unhurried: number
  slowed: number
  kept: boolean
}

type Timed = Window & { presses: { id: number; ms: number }[] }

/** What people do most, in a browser: goods put in the cart on a list, quantities changed in the cart. The longest but one of each counts. */
export async function measureInteractions(run: Run, pages: Pages): Promise<InteractionRow[]> {
  if (!run.wants('interactions')) return []
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const { host, port } = run.target
  const origin = `http://${host}:${port}`
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })),
    )
    await context.addInitScript(watch)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const rows: InteractionRow[] = []
    for (const [name, act] of Object.entries(acts(origin, pages))) {
      run.say(`interactions ${name}`)
      const [unhurried, slowed] = [
        await longest(page, session, 1, act),
        await longest(page, session, SLOWER, act),
      ]
      rows.push({ name, unhurried, slowed, kept: slowed < budgets.interactionMs })
    }
    return rows
  } finally {
    await browser.close()
  }
}

interface Act {
  path: string
  press(page: Page, n: number): Promise<void>
}

const acts = (origin: string, pages: Pages): Record<string, Act> => ({
  'add on a list': {
    path: `${origin}${pages.paths.list}`,
    press: (page, n) =>
      page
        .locator('[name="intent.add"]')
        .nth(n % GOODS)
        .click(),
  },
  'step in the cart': {
    path: `${origin}${pages.ownPaths.cart}`,
    press: (page, n) =>
      page
        .locator('.m-quantity-step')
        .nth(n % 2 ? 0 : 1)
        .click(),
  },
  'quantity typed in the cart': {
    path: `${origin}${pages.ownPaths.cart}`,
    press: (page, n) =>
      page
        .locator('[name^="num."]')
        .first()
        .press(n % 2 ? 'ArrowDown' : 'ArrowUp'),
  },
})

async function longest(page: Page, session: CDPSession, rate: number, { path, press }: Act) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(path, { waitUntil: 'networkidle' })
  // The first press wakes what is loaded then.
  await press(page, 0)
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => ((window as unknown as Timed).presses = []))
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  for (let n = 1; n <= PRESSES; n++) {
    await press(page, n)
    await page.waitForTimeout(SETTLE_MS)
  }
  const timed = await page.evaluate(() => (window as unknown as Timed).presses)
  const byPress = new Map<number, number>()
  for (const { id, ms } of timed) byPress.set(id, Math.max(ms, byPress.get(id) ?? 0))
  const times = [...byPress.values()].sort((a, b) => b - a)
  return times[1] ?? times[0] ?? Number.NaN
}

/** Runs in the page: notes how long each press took until the next picture. */
function watch(): void {
  const timed = window as unknown as Timed
  timed.presses = []
  new PerformanceObserver(list => {
    for (const it of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (it.interactionId) timed.presses.push({ id: it.interactionId, ms: it.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
