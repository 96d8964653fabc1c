import { expect, test } from '../support/story'

test.use({ newcomers: ['student'] })

test('a buyer looks a chemical over: pictures, campus, prices over time, papers of the supplier, reviews', async ({
  as,
}) => {
  const visitor = await as('teacher')
  const { page } = visitor
  await visitor.open('/product/huashi/eac-10l')
  await visitor.go(page.locator('.m-detail-thumbs a').nth(2))
  await expect(page.locator('.m-picture-large img')).toHaveAttribute('src', /view=group/)
  await visitor.go(page.locator('.m-detail-pictures > a'))
  await expect(page.locator('h1')).toContainText('3 /')
  await visitor.follow('返回商品页')
  await page.locator('#region').selectOption('south')
  await visitor.press('查看库存')
  await expect(page).toHaveURL(/regionCode=south/)
  await page.locator('#trend-days').selectOption('730')
  await visitor.press('查看', page.locator('#trend'))
  await expect(page.locator('#trend-days')).toHaveValue('730')
  expect(await page.locator('.m-trend tbody tr').count()).toBeGreaterThan(2)
  await visitor.go(page.locator('#reviews .m-tab').nth(1))
  await expect(page).toHaveURL(/isPic=1/)
  await expect(page.locator('.m-review-picture').first()).toBeVisible()
  await visitor.go(page.locator('.m-qual a').first())
  await expect(page.locator('h1')).toContainText('营业执照')
})

test('a controlled chemical is kept in mind, its supplier may push, and the list gives it back', async ({
  as,
}) => {
  const visitor = await as('student')
  const { page } = visitor
  await visitor.open('/product/boyuan/aba-100')
  await expect(page.locator('#safety')).toContainText('易制毒化学品（第一类）')
  await visitor.press('收藏', page.locator('#marks'))
  await expect(page.locator('#marks')).toContainText('我的收藏')
  await visitor.press('允许该店推送', page.locator('#marks'))
  await visitor.follow('推送设置')
  await expect(page.locator('#stores tbody tr').first()).toContainText('允许')
  await visitor.open('/person/collection')
  await expect(page.locator('#main tbody a[href*="aba-100"]').first()).toBeVisible()
  await visitor.press(/取消收藏 邻氨基苯甲酸/)
  await expect(page.locator('#main a[href*="aba-100"]')).toHaveCount(0)
})
