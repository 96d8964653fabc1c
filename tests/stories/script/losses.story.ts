import type { BrowserContext, Page } from '@playwright/test'
import { CHUNK_LOAD_TIMEOUT_MS } from '~/contract/limits'
import { losingProxy, type LosingProxy, type Passing } from '../support/losing-proxy'
import { slowDown } from '../support/slow-down'
import { expect, test as base } from '../support/story'

/** A buyer whose browser reaches the mall through a machine that loses things. What the console says is not counted here. */
interface Fixtures {
  between: LosingProxy
  page: Page
  at: (path: string) => string
}
/** Signed in once for all of them. */
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

const test = base.extend<Fixtures>({
  between: async ({ port }, use) => {
    const proxy = await losingProxy(port)
    await use(proxy)
    await proxy.close()
  },
  at: async ({ between }, use) =>
    use(path => `http://qinglan.localhost:${between.port}/emall${path}`),
  page: async ({ as, browser, contextOptions, viewport, locale, timezoneId }, use) => {
    // Cookies know no ports: the session holds through the proxy too.
    session ??= await (await as('colleague@qinglan')).page.context().storageState()
    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      locale,
      timezoneId,
      storageState: session,
    })
    const page = await context.newPage()
    await slowDown(page)
    await use(page)
    await context.close()
  },
})

const isScript = ({ path }: Passing) => /\/assets\d*\/.*\.js$/.test(path)
/** One that every page needs. If more of them hung, a browser would have no connection left to go on with. */
const isBase = ({ path }: Passing) => /\/base-[^/]*\.js$/.test(path)
const isData = ({ path }: Passing) => /\.data(\?|$)/.test(path)

/** React has drawn the page: before, a press is the browser's own and asks for the whole next page. The router is there earlier. */
const awake = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          '__remixRouter' in window &&
          document.readyState !== 'loading' &&
          Object.entries(document).some(
            ([name, fiber]) =>
              name.startsWith('__reactContainer$') &&
              !fiber.stateNode.current.memoizedState.isDehydrated,
          ),
      ),
    )
    .toBe(true)
/** The page gave its scripts up and came again without; on its way in it has none yet either. */
const turnedPlain = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(
          () =>
            document.readyState === 'complete' &&
            document.cookie.includes('scripts=off') &&
            document.scripts.length === 0,
        )
        .catch(() => false),
    )
    .toBe(true)
const runsScripts = (page: Page) => page.evaluate(() => '__remixRouter' in window)
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

async function search(page: Page): Promise<void> {
  await page.locator('#search-keyword').fill('乙醇')
  await page.locator('.m-search-button').click()
  await expect(page).toHaveURL(/\/product\?.*keyword=/)
  await expect(page.locator('#main a[href*="/emall/product/"]').first()).toBeVisible()
}

async function openGoods(page: Page): Promise<void> {
  await page.locator('#main a[href*="/emall/product/"]:visible').first().click()
  await expect(page).toHaveURL(/\/product\/[^/]+\/[^/]+$/)
  // The address changes before the page does, and the list has forms for the cart too.
  await expect(page.locator('#num')).toBeVisible()
}

const addButton = (page: Page) =>
  page
    .locator('#main form[action$="/cart/add"]')
    .first()
    .locator('input[type=submit][name^="intent.add"]')
    .first()

/** Where scripts run it is told on the page, otherwise by a page of its own. */
const wayToCart = (page: Page) =>
  page.locator('#main a[href$="/emall/cart"], .m-in-place a[href$="/emall/cart"]').first()

async function add(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(wayToCart(page)).toBeVisible()
}

async function toCart(page: Page): Promise<void> {
  await wayToCart(page).click()
  await expect(page.locator('#main [name^="num."]').first()).toBeVisible()
}

async function toOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '去结算', exact: true }).first().click()
  await expect(page).toHaveURL(/\/order(\?|$)/)
  await expect(page.getByRole('button', { name: /^提交订单/ }).first()).toBeVisible()
}

/** From goods on a page to the order. */
async function rest(page: Page): Promise<void> {
  await add(page)
  await toCart(page)
  await toOrder(page)
}

async function everything(page: Page, home: string): Promise<void> {
  await open(page, home)
  await search(page)
  await openGoods(page)
  await rest(page)
}

test.describe('scripts do not come to life', () => {
  test("a proxy's policy forbids them", async ({ page, between, at }) => {
    between.headers = headers => ({ ...headers, 'content-security-policy': "script-src 'none'" })
    await everything(page, at('/'))
    expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
  })

  test("a proxy's policy forbids those in the page only", async ({ page, between, at }) => {
    between.headers = headers => ({ ...headers, 'content-security-policy': "script-src 'self'" })
    await everything(page, at('/'))
    expect(await runsScripts(page)).toBe(false)
  })

  test('the bundle throws at its start', async ({ page, between, at }) => {
    between.fate = asked =>
      isBase(asked)
        ? { status: 200, type: 'text/javascript', body: 'throw new Error("broken at its start")' }
        : 'pass'
    await everything(page, at('/'))
    expect(await runsScripts(page)).toBe(false)
  })

  test('they never arrive', async ({ page, between, at }) => {
    between.fate = asked => (isBase(asked) ? 'hold' : 'pass')
    await everything(page, at('/'))
    expect(await runsScripts(page)).toBe(false)
    expect(between.seen.some(isBase)).toBe(true)
  })

  test('they arrive late: what was typed meanwhile is kept', async ({ page, between, at }) => {
    between.fate = asked => (isBase(asked) ? 'hold' : 'pass')
    await everything(page, at('/'))
    // The server writes back what was typed, so that there is text before the typing.
    const reason = page.locator('#main [name=buyReason]')
    await reason.fill('课题组实验')
    await page
      .getByRole('button', { name: /^提交订单/ })
      .first()
      .click()
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await expect(reason).toHaveValue('课题组实验')
    await reason.fill('课题组实验，急用')
    await page.locator('#main [name=purpose]').fill('教学')
    const teams = page.locator('#main select[name=projectId] option')
    const team = (await teams.nth(1).getAttribute('value')) ?? ''
    await page.locator('#main select[name=projectId]').selectOption(team)
    expect(await runsScripts(page)).toBe(false)
    between.fate = () => 'pass'
    between.release()
    await awake(page)
    await page.waitForTimeout(300)
    await expect(reason).toHaveValue('课题组实验，急用')
    await expect(page.locator('#main [name=purpose]')).toHaveValue('教学')
    await expect(page.locator('#main select[name=projectId]')).toHaveValue(team)
  })
})

test.describe('scripts break while the page comes to life', () => {
  const broken = (body: string) => ({ status: 200, type: 'text/javascript', body })
  /** The scripts of all pages, without those of the frames around them. */
  const scriptsOfPages = (page: Page) =>
    page.evaluate(() =>
      Object.values(
        (
          window as unknown as {
            __remixManifest: { routes: Record<string, { id: string; module: string }> }
          }
        ).__remixManifest.routes,
      )
        .filter(({ id }) => id !== 'root' && !id.endsWith('_layout'))
        .map(it => it.module),
    )

  test('every page throws when it is drawn: it is served without scripts', async ({
    page,
    between,
    at,
  }) => {
    await open(page, at('/help'))
    await awake(page)
    const pages = await scriptsOfPages(page)
    between.fate = ({ path }) =>
      pages.includes(path)
        ? broken('export default function Broken() { throw new Error("broken when drawn") }')
        : 'pass'
    await open(page, at('/'))
    await turnedPlain(page)
    await everything(page, at('/'))
    await expect(page.locator('script')).toHaveCount(0)
  })

  test('the frame around every page throws', async ({ page, between, at }) => {
    between.fate = asked =>
      /\/root-[^/]*\.js$/.test(asked.path)
        ? broken(
            'export function Layout() { throw new Error("broken frame") } export default Layout',
          )
        : 'pass'
    await open(page, at('/'))
    await turnedPlain(page)
    await everything(page, at('/'))
    await expect(page.locator('script')).toHaveCount(0)
  })

  test("the page's data is rubbish", async ({ page, between, at }) => {
    between.text = (body, { path }) =>
      isScript({ method: 'GET', path })
        ? body
        : body.replace(/streamController\.enqueue\("[^"]*/g, 'streamController.enqueue("rubbish')
    await open(page, at('/'))
    await turnedPlain(page)
    await everything(page, at('/'))
    await expect(page.locator('script')).toHaveCount(0)
  })
})

test.describe('a script that is wanted later does not come', () => {
  test(`a page whose script takes longer than ${CHUNK_LOAD_TIMEOUT_MS / 1_000} s is loaded whole`, async ({
    page,
    between,
    at,
  }) => {
    await page.clock.install()
    await open(page, at('/product?keyword=%E4%B9%99%E9%86%87'))
    await awake(page)
    between.fate = asked => (isScript(asked) ? 'hold' : 'pass')
    await page.locator('#main a[href*="/emall/product/"]:visible').first().click()
    await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeAttached()
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 10_000)
    await expect(page).toHaveURL(/\/product\?/)
    // A browser has six connections to a host: what holds the scripts of a whole page holds the next page, whosever it is.
    between.fate = asked => (isScript(asked) ? 'cut' : 'pass')
    await page.clock.fastForward(11_000)
    await expect(page).toHaveURL(/\/product\/[^/]+\/[^/]+$/)
    await expect(page.locator('#num')).toBeVisible()
    // The whole page came, and with it, so far, no script.
    await rest(page)
    expect(await runsScripts(page)).toBe(false)
  })

  test('whoever presses again need not wait', async ({ page, between, at }) => {
    await open(page, at('/'))
    await awake(page)
    between.fate = asked => (isScript(asked) ? 'hold' : 'pass')
    await page.locator('#search-keyword').fill('乙醇')
    await page.locator('.m-search-button').click()
    await page.waitForTimeout(1_200)
    between.fate = asked => (isScript(asked) ? 'cut' : 'pass')
    await search(page)
    expect(await runsScripts(page)).toBe(false)
    await openGoods(page)
    await rest(page)
  })

  test('it throws', async ({ page, between, at }) => {
    await open(page, at('/'))
    await awake(page)
    between.fate = asked =>
      isScript(asked)
        ? { status: 200, type: 'text/javascript', body: 'throw new Error("broken page")' }
        : 'pass'
    await search(page)
    await openGoods(page)
    await rest(page)
  })
})

test.describe('a tab from before a deployment', () => {
  /** From now on the mall is another build: its files have other names, and the old ones are gone. */
  const deploy = (between: LosingProxy) => {
    between.fate = ({ path }) =>
      path.startsWith('/emall/assets/') ? { status: 404, body: 'gone' } : 'pass'
    between.path = path => path.replace('/emall/assets2/', '/emall/assets/')
    between.text = body => body.replaceAll('/emall/assets/', '/emall/assets2/')
  }

  test('every press leads on, and the new build takes over', async ({ page, between, at }) => {
    await open(page, at('/'))
    await awake(page)
    deploy(between)
    await search(page)
    await expect(page.locator('link[href*="/assets2/"]').first()).toBeAttached()
    await awake(page)
    await openGoods(page)
    await rest(page)
  })

  test('a form posted from it leads to the page after it', async ({ page, between, at }) => {
    await open(page, at('/product?keyword=%E4%B9%99%E9%86%87'))
    await openGoods(page)
    await awake(page)
    deploy(between)
    const before = between.seen.length
    await rest(page)
    expect(
      between.seen
        .slice(before)
        .filter(it => it.method === 'POST' && it.path.startsWith('/emall/cart/add')).length,
      'sent once',
    ).toBe(1)
  })

  test('a form refused there keeps what was typed', async ({ page, between, at }) => {
    await everything(page, at('/'))
    await awake(page)
    deploy(between)
    await page.locator('#main [name=buyReason]').fill('课题组实验')
    await page
      .getByRole('button', { name: /^提交订单/ })
      .first()
      .click()
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await expect(page.locator('#main [name=buyReason]')).toHaveValue('课题组实验')
  })

  test('data the old scripts cannot read', async ({ page, between, at }) => {
    await open(page, at('/'))
    await awake(page)
    between.fate = asked =>
      isData(asked)
        ? {
            status: asked.method === 'GET' ? 200 : 502,
            body: '<html>not what was asked for</html>',
          }
        : 'pass'
    await search(page)
    await openGoods(page)
    await awake(page)
    await addButton(page).click()
    await expect(page.getByRole('alert')).toContainText('没有收到商城的答复')
    await page.waitForTimeout(300)
    await rest(page)
  })
})

test('cookies that never come back: a guest is told that the cart is not kept', async ({
  page,
  between,
  at,
}) => {
  await page.context().clearCookies()
  between.headers = ({ 'set-cookie': _, ...headers }) => headers
  await open(page, at('/product?keyword=%E4%B8%AD%E6%80%A7%E7%AC%94'))
  await awake(page)
  await addButton(page).click()
  await expect(page).toHaveURL(/\/cart\/add\?/)
  await expect(page.getByRole('main')).toContainText('没有保存购物车')
})

test.describe('the network', () => {
  test('is gone when a form is sent: nothing typed is lost, the message is true, and it can be sent again', async ({
    page,
    at,
  }) => {
    await open(page, at('/product?keyword=%E4%B9%99%E9%86%87'))
    await openGoods(page)
    await awake(page)
    const num = page.locator('#main form[action$="/cart/add"]').first().locator('[name=num]')
    await num.fill('7')
    await page.context().setOffline(true)
    await addButton(page).click()
    await expect(page.getByRole('alert')).toContainText('网络已断开，没有提交')
    await expect(num).toHaveValue('7')
    // What is said of the first time still stands there: it is the second that must be lost before the network is back.
    const lost = page.waitForEvent('requestfailed', it => it.url().includes('/cart/add'))
    await addButton(page).click()
    await lost
    await expect(page.getByRole('alert')).toContainText('网络已断开，没有提交')
    await page.context().setOffline(false)
    await rest(page)
  })

  test('breaks while a form is under way: the message does not claim to know', async ({
    page,
    between,
    at,
  }) => {
    await everything(page, at('/'))
    await awake(page)
    await page.locator('#main [name=purpose]').fill('教学')
    await page.locator('#main [name=buyReason]').fill('课题组实验')
    between.fate = ({ method }) => (method === 'POST' ? 'cut' : 'pass')
    await page
      .getByRole('button', { name: /^提交订单/ })
      .first()
      .click()
    await expect(page.getByRole('alert')).toContainText('不能确定刚才的提交是否已经生效')
    await expect(page.locator('#main [name=buyReason]')).toHaveValue('课题组实验')
    await expect(page.locator('#main [name=purpose]')).toHaveValue('教学')
    between.fate = () => 'pass'
    await page.waitForTimeout(300)
    await page
      .getByRole('button', { name: /^提交订单/ })
      .first()
      .click()
    await expect(page).not.toHaveURL(/\/order(\?|$)/)
  })

  test('breaks on the way to a page: the browser says so, and going on works when it is back', async ({
    page,
    between,
    at,
  }) => {
    await open(page, at('/product?keyword=%E4%B9%99%E9%86%87'))
    await awake(page)
    const address = await page
      .locator('#main a[href*="/emall/product/"]:visible')
      .first()
      .getAttribute('href')
    between.fate = ({ path }) => (path.includes('/product/') ? 'cut' : 'pass')
    await page.locator('#main a[href*="/emall/product/"]:visible').first().click()
    await expect.poll(() => page.url()).toContain('chrome-error:')
    expect(
      between.seen.filter(it => it.path === address),
      'the whole page was asked for',
    ).not.toHaveLength(0)
    between.fate = () => 'pass'
    await open(page, at((address ?? '').replace('/emall', '')))
    await rest(page)
  })
})
