import { axeFinds } from '../reader/obstacles'
import { expect, test } from '../support/story'

test('Ctrl+K puts the focus in the box of the administration, and what was typed leads to its field', async ({
  as,
}) => {
  const visitor = await as('administrator')
  const { page } = visitor
  await visitor.open('/school/keys')
  const field = page.locator('#find-q')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('Control+Shift+k')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('验收天数')
  await page.keyboard.press('Enter')
  await visitor.settle()
  await expect(page).toHaveURL(/\/school\/find\?q=/)
  await expect(field).toHaveValue('验收天数')
  await expect(page.locator('#find-q-hint')).toContainText('Ctrl+K')
  expect(await axeFinds(page)).toEqual([])

  await page.locator('#find-places a').first().focus()
  await page.keyboard.press('Control+k')
  await expect(field, 'the box of the page itself').toBeFocused()
  await page.keyboard.type('logo')
  await expect(field, 'what stood there was selected').toHaveValue('logo')
  await page.keyboard.press('Enter')
  await visitor.settle()
  await visitor.follow(/校徽/, page.locator('#find-places'))
  await expect(page).toHaveURL(/\/school\/settings#settings-logo$/)

  await visitor.open('/')
  await page.locator('#search-keyword').focus()
  await page.keyboard.press('Control+k')
  await expect(page.locator('#find-q')).toHaveCount(0)
})
