import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

test('how many are wanted is looked over as it is typed, on a list and beside the goods', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/search?keyword=乙醇')
  const field = page.locator('#main [name=num]').first()
  const form = page.locator('#main form[data-in-place]').first()
  const error = form.locator('.m-error')

  await test.step('in a list: told beside the field and tied to it, taken back when it is right', async () => {
    await field.fill('0')
    await expect(error).toHaveText(/1 到 9999/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/1 到 9999/)
    await field.fill('2')
    await expect(error).toHaveCount(0)
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the arrows count', async () => {
    await field.press('ArrowUp')
    await expect(field).toHaveValue('3')
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await expect(field).toHaveValue('1')
  })

  await test.step('what was typed is what is added', async () => {
    await field.fill('4')
    const added = page.locator('.m-in-place')
    await form.locator('[name="intent.add"]').click()
    await expect(added).toContainText('4')
    await buyer.open('/cart')
    await expect(page.locator('#main [name^="num."]').first()).toHaveValue('4')
  })

  await test.step('beside the goods: buttons, and no more than are in stock', async () => {
    await buyer.open('/search?keyword=乙醇')
    await buyer.go(page.locator('#main .m-good a').first())
    const num = page.locator('#num')
    await page.getByRole('button', { name: /^增加/ }).click()
    await expect(num).toHaveValue('2')
    await page.getByRole('button', { name: /^减少/ }).click()
    await expect(num).toHaveValue('1')
    await expect(page.getByRole('button', { name: /^减少/ })).toBeDisabled()
    await num.fill('9999')
    await expect(page.locator('#num-error')).toHaveText(/仅剩|一次最多/)
  })
})
