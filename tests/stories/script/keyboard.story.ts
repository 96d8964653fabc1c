import { expect, test } from '../support/story'

test('the category menu opens by keyboard, three levels deep, and leads to goods', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/notice/list')
  await page.keyboard.press('Tab')
  await expect(page.locator('.m-skip')).toBeFocused()
  const menu = page.locator('.m-cats')
  await menu.locator('.m-cats-title').focus()
  await page.keyboard.press('Tab')
  const top = menu.locator('.m-cat-link').first()
  await expect(top).toBeFocused()
  await expect(top).toBeInViewport()
  await page.keyboard.press('Tab')
  const group = menu.locator('.m-cat-fly').first()
  await expect(group).toBeVisible()
  await expect(group.locator('dt a').first()).toBeFocused()
  await page.keyboard.press('Tab')
  const leaf = group.locator('dd a').first()
  await expect(leaf).toBeFocused()
  await page.keyboard.press('Enter')
  await visitor.settle()
  await expect(page).toHaveURL(/\/product\?.*category=/)
  await expect(page.getByRole('main').locator('a[href*="/emall/product/"]').first()).toBeVisible()
})

test('suggestions while typing: up and down go round them, Enter searches', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/')
  const box = page.locator('#search-keyword')
  await box.pressSequentially('乙醇')
  const options = page.locator('#search-keyword-list [role=option]')
  await expect(options.first()).toBeVisible()
  const words = await options.locator('.m-suggest-word').allInnerTexts()
  await box.press('ArrowDown')
  await expect(box).toHaveValue(words[0] ?? '')
  await box.press('ArrowUp')
  await expect(box).toHaveValue(words.at(-1) ?? '')
  await box.press('Enter')
  await visitor.settle()
  await expect(page).toHaveURL(/keyword=/)
  await box.fill('')
  await box.blur()
  await box.focus()
  await expect(options.first()).toHaveText(words.at(-1) ?? '')
})

test('changing a quantity in the cart is kept without pressing anything', async ({ as }) => {
  const teacher = await as('acceptor')
  const { page } = teacher
  await teacher.open('/product?keyword=%E4%B9%99%E9%86%87')
  const href = await page.locator('#main a[href*="/emall/product/"]').first().getAttribute('href')
  await teacher.open((href ?? '').replace(/^\/emall/, ''))
  const form = page.locator('#main form[action$="/cart/add"]').first()
  await teacher.go(form.locator('input[type=submit]').first())
  await teacher.open('/cart')
  const num = page.locator('#main [name^="num."]').first()
  await num.fill('6')
  await expect
    .poll(
      async () => {
        await page.waitForTimeout(300)
        const other = await page.context().newPage()
        await other.goto(page.url())
        const value = await other.locator('#main [name^="num."]').first().inputValue()
        await other.close()
        return value
      },
      { timeout: 15_000 },
    )
    .toBe('6')
})
