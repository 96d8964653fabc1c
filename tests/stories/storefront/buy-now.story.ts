import { choose, fillCart, ordersOnPage } from '../support/doings'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

test('buying at once: these goods alone, one order a press, and the cart stays', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await fillCart(buyer, '中性笔', 1)
  const before = await page.locator('#main [name^="num."]').count()
  await buyer.open('/product/huashi/eth-500')
  await page.locator('#main form[action$="/cart/add"] [name=num]').fill('4')
  await buyer.go(page.locator('#main [name="intent.buy"]'))
  await expect(page).toHaveURL(/\/emall\/order\?buy=eth-500&num=4&key=/)
  const address = page.url()
  await expect(page.locator('#order .m-table tbody tr')).toHaveCount(1)
  await expect(page.locator('#order .m-table tbody')).toContainText('4')
  await buyer.press('提交订单')
  await expect(page.locator('.m-error-summary')).toBeVisible()
  await expect(page.locator('#order .m-table tbody tr')).toHaveCount(1)
  await choose(buyer, 'payType', 'unified')
  await page.locator('#main [name=purpose]').fill('催化反应溶剂')
  await buyer.press('提交订单')
  await expect(page).toHaveURL(/\/order\/account/)
  const orders = await ordersOnPage(buyer)
  expect(orders).toHaveLength(1)

  await test.step('its page sent again is the same order', async () => {
    await page.goto(address)
    await buyer.settle()
    await page.locator('#main [name=purpose]').fill('催化反应溶剂')
    await buyer.press('提交订单')
    await expect(page).toHaveURL(/\/order\/account/)
    expect(await ordersOnPage(buyer)).toEqual(orders)
  })

  await buyer.open('/cart')
  await expect(page.locator('#main [name^="num."]')).toHaveCount(before)
})

test('a favourite is kept and given up without leaving the place', async ({
  as,
  javaScriptEnabled,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  const scripts = javaScriptEnabled !== false
  await buyer.open('/product/huashi/eth-500')
  let pages = 0
  page.on('load', () => pages++)
  const address = page.url()
  const button = page.locator(
    '#marks [name="intent.favourite"], #marks [name="intent.unfavourite"]',
  )
  await buyer.go(button)
  await expect(button).toHaveAttribute('name', 'intent.unfavourite')
  if (scripts) {
    await expect(button).toBeFocused()
    await expect(page.locator('#marks [role=status]')).toContainText('已收藏')
    expect([page.url(), pages]).toEqual([address, 0])
  }
  await buyer.open('/product/huashi/eth-500')
  await expect(button).toHaveAttribute('name', 'intent.unfavourite')
  await buyer.go(button)
  await expect(button).toHaveAttribute('name', 'intent.favourite')
})
