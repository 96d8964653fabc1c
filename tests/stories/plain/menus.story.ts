import { expect, test } from '../support/story'

/** Nothing marks a page as being without scripts: its menus open by style alone. */
test('the category menu opens under the pointer, and its panels beside it', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/notice/list')
  const panel = page.locator('.m-cats-panel')
  await expect(panel).toBeHidden()
  await page.locator('.m-cats-title').hover()
  await expect(panel).toBeVisible()
  const group = page.locator('.m-cat-fly').first()
  await expect(group).toBeHidden()
  await page.locator('.m-cat-link').first().hover()
  await expect(group).toBeVisible()
  const leaf = group.locator('dd a').first()
  await leaf.hover()
  await expect(group, 'the pointer gets there before it closes').toBeVisible()
  await visitor.go(leaf)
  await expect(page).toHaveURL(/\/product\?.*category=/)
})

test('and by the tab key', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/notice/list')
  await page.locator('.m-cats-title').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.m-cat-link').first()).toBeFocused()
  await expect(page.locator('.m-cats-panel')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('.m-cat-fly').first()).toBeVisible()
})
