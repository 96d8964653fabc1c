import { expect, test } from '../support/story'

test('the empty box lists recent and hot searches; what is chosen is searched; all can be forgotten', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/')
  const box = page.locator('#search-keyword')
  for (const word of ['丙酮', '甲醇', '丙酮']) {
    await box.fill(word)
    await box.press('Enter')
    await visitor.settle()
    await expect(page).toHaveURL(new RegExp(`/product\\?.*keyword=${encodeURIComponent(word)}`))
    await expect(box).not.toBeFocused()
  }
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem('searchRecords'))) ?? '[]'),
  ).toEqual(['丙酮', '甲醇'])
  await box.fill('')
  await box.blur()
  await box.focus()
  const options = page.locator('#search-keyword-list [role=option]')
  await expect(options.first()).toHaveText('丙酮')
  expect(
    await page.locator('#search-keyword-list [role=group]').nth(1).locator('[role=option]').count(),
  ).toBe(8)
  await box.press('ArrowUp')
  await expect(box, 'up from the box goes to the last').toHaveValue(
    await options.last().innerText(),
  )
  await page.locator('.m-suggest-clear').click()
  await expect(page.locator('#search-keyword-list [role=group]')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('searchRecords'))).toBe('[]')
  await box.fill('yichun')
  await expect(options.filter({ hasText: '乙醇' }).first()).toBeVisible()
  await box.blur()
  await expect(page.locator('.m-suggest')).toHaveCount(0)
})

test('nothing typed: nothing happens; a percent sign is dropped; combined is chosen from the types', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/help')
  const box = page.locator('#search-keyword')
  await box.fill(' % ')
  await page.locator('.m-search-button').click()
  await page.waitForTimeout(400)
  await expect(page).toHaveURL(/\/help$/)
  await page.locator('#search-type').selectOption('cas')
  await box.fill('64-17-5')
  await page.locator('#search-type').selectOption('combined')
  await visitor.settle()
  await expect(page.getByRole('dialog').locator('[name=cas]')).toHaveValue('64-17-5')
  await expect(page).toHaveURL(/\/help$/)
  await expect(box).toHaveValue('')
  await expect(page.locator('#search-type')).toHaveValue('keyword')
})

test('compare links are switches: the bar at the foot of the page lists what was chosen, across pages', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  const links = page.locator('.m-compare-link')
  await links.nth(0).hover()
  await expect(links.nth(0)).toHaveAttribute('aria-pressed', 'false')
  for (const at of [0, 1, 2, 3]) await links.nth(at).click()
  const bar = page.locator('.m-compare-bar')
  await expect(bar.locator('li')).toHaveCount(4)
  await expect(links.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await links.nth(4).click()
  await expect(bar.getByRole('status')).toContainText('最多同时对比 4 件')
  await expect(bar.locator('li')).toHaveCount(4)
  await links.nth(0).press(' ')
  await expect(bar.locator('li')).toHaveCount(3)
  await page.goto(page.url().replace(/keyword=[^&]*/, 'keyword=%E7%94%B2%E9%86%87'))
  await visitor.settle()
  await expect(bar.locator('li')).toHaveCount(3)
  await visitor.follow('开始对比', bar)
  await expect(page.locator('.m-compare thead th')).toHaveCount(4)
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem('compare_product_list'))) ?? '[]'),
  ).toHaveLength(3)
})
