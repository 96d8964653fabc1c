import { expect, test } from '../support/story'

test('the first press on a link to compare stays on the list, though nobody came near before', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  const address = page.url()
  const links = page.locator('.m-compare-link')
  const bar = page.locator('.m-compare-bar')
  // As a touch does: no pointer comes near first.
  await links.first().evaluate((it: HTMLElement) => it.click())
  await expect(bar).toContainText('1')
  await expect(links.first()).toHaveAttribute('aria-pressed', 'true')
  expect(page.url()).toBe(address)
  await links.nth(1).evaluate((it: HTMLElement) => it.click())
  await expect(bar.locator('li')).toHaveCount(2)
  await links.first().evaluate((it: HTMLElement) => it.click())
  await expect(bar.locator('li')).toHaveCount(1)
  expect(page.url()).toBe(address)
})

test('where the script for it does not come, the link leads to the comparison', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await page.route(/CompareBar-.*\.js/, route => route.fulfill({ status: 404 }))
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  await page
    .locator('.m-compare-link')
    .first()
    .evaluate((it: HTMLElement) => it.click())
  await expect(page).toHaveURL(/\/product\/compare/)
})
