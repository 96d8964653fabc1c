import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

/** What the best shops for enterprises need. */
const PRESSES_MAX = 7
const PAGES_MAX = 12

test('three goods of one list to submitted funds: few presses, and few pages without scripts', async ({
  as,
  javaScriptEnabled,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  const scripts = javaScriptEnabled !== false
  let presses = 0
  let pages = 0
  page.on('load', () => pages++)
  const press = async (target: Parameters<typeof buyer.go>[0]) => {
    presses++
    await buyer.go(target)
  }
  const adds = page.locator('#main form[action$="/cart/add"] [name="intent.add"]')
  await buyer.open('/product?keyword=%E4%B9%99%E9%86%87')
  pages = 0
  for (const at of [0, 1, 2]) {
    await press(adds.nth(at))
    if (scripts) await expect(page.locator('.m-in-place')).toContainText(`${at + 1} 种`)
    else if (at < 2) await press(page.getByRole('link', { name: '继续选购' }))
  }
  await press(
    page.locator('.m-in-place a[href$="/emall/cart"], #main a[href$="/emall/cart"]').first(),
  )
  await press(page.getByRole('button', { name: '去结算', exact: true }).first())
  await page.locator('#main [name=purpose]').fill('催化反应溶剂')
  await press(page.getByRole('button', { name: /^提交订单/ }).first())
  const funds = page.locator('#main [name="shares[0].fundId"]')
  const rich = funds.locator('option', { hasText: '国家自然科学基金' })
  await funds.selectOption((await rich.first().getAttribute('value')) ?? '')
  await press(page.getByRole('button', { name: '提交审核' }).first())
  await expect(page.getByRole('main')).toContainText('经费信息已提交')
  expect(presses, 'presses').toBeLessThanOrEqual(scripts ? PRESSES_MAX : PAGES_MAX)
  expect(pages, 'pages that were loaded').toBeLessThanOrEqual(scripts ? 0 : PAGES_MAX)
})
