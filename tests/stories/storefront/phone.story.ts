import { fillCart } from '../support/doings'
import { expect, test, type Visitor } from '../support/story'

test.use({ newcomers: ['teacher'], viewport: { width: 390, height: 844 } })

/** A screen and a half of such a telephone. */
const HALF_MORE = 1266

const speak = (visitor: Visitor, value: 'cn' | 'en') =>
  visitor.page.context().addCookies([{ name: 'language', value, url: visitor.origin }])
/** How far the page, and the widest table in it, stick out to the side, in px. */
const sticksOut = ({ page }: Visitor) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollWidth - innerWidth,
    table: Math.max(
      0,
      ...[...document.querySelectorAll('#main .m-table-frame')].map(
        it => it.scrollWidth - it.clientWidth,
      ),
    ),
  }))

test('at the desk the first order and its button are on a screen and a half, menu and filters folded', async ({
  as,
}) => {
  const visitor = await as('clerk-huashi')
  const { page } = visitor
  const side = page.locator('.m-side-groups')
  const keyword = page.locator('#desk-keyword')
  for (const language of ['en', 'cn'] as const) {
    await speak(visitor, language)
    await visitor.open('/desk/orders?status=waitDelivered')
    await expect(side).toBeHidden()
    await expect(keyword).toBeHidden()
    const first = await page
      .locator('#main a.m-button[href$="/ship"][href*="/orders/2"]')
      .first()
      .boundingBox()
    expect(first ? first.y + first.height : Number.NaN, language).toBeLessThan(HALF_MORE)
    expect(first ? first.x + first.width : Number.NaN, language).toBeLessThanOrEqual(390)
    expect(await sticksOut(visitor)).toEqual({ page: 0, table: 0 })
  }
  await page.locator('.m-side summary').click()
  await visitor.follow('商品推送', side)
  await expect(side, 'folded again on the next page').toBeHidden()
  await visitor.open('/desk/orders')
  await visitor.unfold('筛选与导出')
  await keyword.fill('2')
  await visitor.press('查询')
  await expect(keyword, 'what narrows the list is in sight').toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(side).toBeVisible()
})

test('several orders to ship have their fields below each other', async ({ as }) => {
  const visitor = await as('clerk-huashi')
  await visitor.open('/desk/orders/ship')
  const number = await visitor.page.locator('[name^=no_]').first().boundingBox()
  expect(number ? number.y + number.height : Number.NaN).toBeLessThan(HALF_MORE)
  expect(await sticksOut(visitor)).toEqual({ page: 0, table: 0 })
})

test('a fund account and its movements are as wide as the telephone', async ({ as }) => {
  const visitor = await as('owner')
  for (const language of ['en', 'cn'] as const) {
    await speak(visitor, language)
    await visitor.open('/person/account')
    await expect(visitor.page.locator('#ledger tbody tr').first()).toBeAttached()
    expect(await sticksOut(visitor), language).toEqual({ page: 0, table: 0 })
  }
})

test('the sum of an order and its button stay in sight, and hide nothing that has the focus', async ({
  as,
}) => {
  const visitor = await as('teacher')
  const { page } = visitor
  await fillCart(visitor, '中性笔', 1)
  await visitor.open('/cart')
  await visitor.go(page.locator('#main [name="intent.checkout"]'))
  const bar = page.locator('.m-checkout-form .m-summary')
  const submit = bar.locator('input[type=submit]')
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(bar.locator('.m-summary-strong .m-money')).toBeInViewport({ ratio: 1 })
  await page.locator('#main [name=purpose]').focus()
  const focused = await page.locator('#main [name=purpose]').boundingBox()
  const over = await bar.boundingBox()
  expect((focused?.y ?? Number.NaN) + (focused?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(submit).toBeAttached()
  expect((await sticksOut(visitor)).page).toBe(0)
})
