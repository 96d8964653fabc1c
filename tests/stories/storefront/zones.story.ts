import { expect, test } from '../support/story'
import { addToCart, fenOf } from '../support/doings'

test('a special price is the same in its zone, on its page, in the cart and on the order', async ({
  as,
}) => {
  const visitor = await as('colleague')
  const { page } = visitor
  await visitor.open('/discount_rate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('特价专区')
  await visitor.follow('本周特价')
  await expect(page.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 结束/).first()).toBeVisible()
  const card = page.locator('.m-good').first()
  const price = fenOf(await card.locator('.m-money-price').first().innerText())
  const href = await card.locator('.m-good-name a').getAttribute('href')
  await visitor.go(card.locator('.m-good-name a'))
  expect(fenOf(await page.locator('.m-money-huge').first().innerText())).toBe(price)
  await addToCart(visitor, 1)
  await visitor.open('/cart')
  const row = page.locator('tr', { has: page.locator(`a[href="${href}"]`) }).first()
  await expect(row).toContainText('本周特价')
  expect(fenOf(await row.locator('.m-money').first().innerText())).toBe(price)
})

test('a zone is narrowed, turned and emptied by links and forms alone', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/discount/new')
  await expect(page.locator('.m-campaign-card')).toHaveCount(2)
  await visitor.follow(/联仪科学仪器/, page.locator('.m-filter'))
  await expect(page.locator('.m-chosen')).toContainText('联仪科学仪器')
  await page.getByLabel('全部筛选').check()
  await page.getByLabel('商品名称').fill('没有这种东西')
  await visitor.press('查找', page.locator('.m-filter-kinds'))
  await expect(page.locator('.m-empty')).toBeVisible()
  await visitor.follow('清空全部', page.locator('.m-empty'))
  await expect(page.getByText(/共 \d+ 件商品/).first()).toBeVisible()
  await visitor.follow(/即将开始/)
  await expect(page.locator('.m-offer-then').first()).toContainText('活动价 ¥')
})

test('an activity leads from floor to floor, the relief channel from county to goods', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/activity')
  await visitor.follow('实验季 · 一站备齐')
  await visitor.follow(/查看本层全部/)
  await expect(page.locator('.m-good')).toHaveCount(14)
  await visitor.open('/fupin')
  await visitor.follow('略阳', page.locator('.m-counties'))
  await expect(page.locator('.m-good-name').first()).toBeVisible()
  await expect(page.locator('.m-chosen')).toContainText('略阳')
})

test('a shop is found by its letter, and a channel by its name', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/supplierList')
  await visitor.follow('H', page.locator('.m-letters'))
  await visitor.follow('华试化学试剂', page.locator('.m-shops'))
  await expect(page.locator('.m-section-title').first()).toBeVisible()
  await visitor.follow('化学试剂', page.locator('.m-shop-bar'))
  await expect(page).toHaveURL(/category=/)
  await visitor.open('/channel')
  await visitor.follow('京选企业购', page.locator('.m-floor-links'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('京选企业购')
  await expect(page.getByText('客服热线 400-606-0606')).toBeVisible()
})
