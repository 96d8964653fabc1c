import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const forms = '#main form[action$="/cart/add"]'

test('goods of a list go into the cart one after the other, and the list stays', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/product?keyword=%E4%B9%99%E9%86%87&page=1')
  const address = page.url()
  const says = page.locator('.m-in-place[role=status]')
  const badge = page.locator('.m-header-cart .m-badge')
  await page.locator(forms).nth(2).locator('[name=num]').fill('3')
  // Faster than the server answers: none is lost.
  await page.evaluate(selector => {
    for (const form of [...document.querySelectorAll<HTMLFormElement>(selector)].slice(0, 3))
      form.querySelector<HTMLInputElement>('[name="intent.add"]')?.click()
  }, forms)
  await expect(says).toContainText('× 3')
  await expect(says.getByRole('link')).toHaveText(/查看购物车（3 种）/)
  await expect(badge).toHaveText('3')
  expect(page.url()).toBe(address)

  await test.step('a wrong quantity is told, and stays to be mended', async () => {
    const num = page.locator(forms).nth(3).locator('[name=num]')
    await num.fill('0')
    await num.press('Enter')
    await expect(says).toContainText('没有加入购物车')
    await expect(num).toBeFocused()
    await expect(num).toHaveAttribute('aria-invalid', 'true')
    await num.fill('2')
    await num.press('Enter')
    await expect(says).toContainText('× 2')
    await expect(num).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('what was told leads to the cart, which has it all', async () => {
    await buyer.go(says.getByRole('link'))
    await expect(page.locator('#main [name^="num."]')).toHaveCount(4)
    await expect(says).toHaveCount(0)
    expect(
      await page
        .locator('#main [name^="num."]')
        .evaluateAll(all => all.map(it => (it as HTMLInputElement).value).sort()),
    ).toEqual(['1', '1', '2', '3'])
  })
})

test("a guest's cart follows as well; buying at once leads past it to the sign-in, and from there to the order", async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B8%AD%E6%80%A7%E7%AC%94')
  await page.locator(forms).first().locator('[name="intent.add"]').click()
  await expect(page.locator('.m-in-place')).toContainText('已加入购物车')
  await expect(page.locator('.m-header-cart .m-badge')).toHaveText('1')
  await page.locator('#main .m-good-name a').nth(1).click()
  await expect(page).toHaveURL(/\/product\/[^/]+\/[^/?]+/)
  await expect(page.locator('.m-in-place')).toHaveCount(0)
  await visitor.go(page.locator('#main [name="intent.buy"]'))
  await expect(page).toHaveURL(/\/logining\?returnTo=%2Forder%3Fbuy/)
  await visitor.open('/cart')
  await expect(page.locator('#main [name^="num."]')).toHaveCount(1)
})
