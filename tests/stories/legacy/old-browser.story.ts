import { expect, test } from '../support/story'

/** A browser that says it is Internet Explorer 8: no script tag at all, the sheet of CSS 2.1, the warning, and all of the content. */
const pages = [
  '/',
  '/product?keyword=%E4%B9%99%E9%86%87',
  '/supplierList',
  '/notice/list',
  '/help',
  '/logining',
]

test('every public page comes whole, without script, with the old sheet', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  for (const path of pages) {
    await visitor.open(path)
    const html = (await visitor.fetch(path)).body.toString('utf8')
    expect(html, path).not.toMatch(/<script\b/i)
    expect(html, path).not.toMatch(/<(main|nav|header|footer|section|article|aside)\b/i)
    expect(html, path).not.toMatch(/\sform(action|method)?="/)
    expect(html, path).toMatch(/<link[^>]+legacy[^>]*\.css/)
    await expect(page.getByText(/浏览器版本/).first()).toBeVisible()
    expect(
      await page.evaluate('document.documentElement.scrollWidth').catch(() => 0),
      `${path} is too wide`,
    ).toBeLessThanOrEqual(1280)
  }
})

test('a teacher signs in, searches and puts goods in the cart', async ({ as }) => {
  const teacher = await as('teacher')
  const { page } = teacher
  await teacher.open('/')
  await page.locator('#search-keyword').fill('乙醇')
  await teacher.go(page.locator('.m-search-button'))
  const form = page.locator('#main form[action$="/cart/add"]').first()
  await teacher.go(form.locator('input[type=submit]').first())
  await expect(page.getByRole('main')).toContainText('购物车')
  await teacher.open('/cart')
  await expect(page.locator('#main [name^="num."]')).not.toHaveCount(0)
})
