import { fillCart, fenOf } from '../support/doings'
import { expect, test, type Visitor } from '../support/story'

test.use({ newcomers: ['teacher'] })

const total = async (visitor: Visitor) =>
  fenOf(await visitor.page.locator('#main .m-cart-bar .m-money').last().innerText())

test('a line that was deleted comes back as it was', async ({ as, javaScriptEnabled }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await fillCart(buyer, '乙醇', 2)
  const scripts = javaScriptEnabled !== false
  const lines = page.locator('#main .m-cart-line')
  const remove = lines.first().locator('[name^="intent.remove:"]')
  const field = (await lines.first().locator('[name^="num."]').getAttribute('id')) ?? ''
  const before = await total(buyer)
  await expect(page.getByRole('button', { name: '更新购物车' })).toHaveCount(scripts ? 0 : 1)
  await expect(remove).toHaveAccessibleName(/^删除 .+ .+，.+$/)

  await buyer.go(remove)
  await expect(lines).toHaveCount(1)
  expect(await total(buyer)).toBeLessThan(before)
  const undo = page.locator('#restore [name="intent.restore"]')
  await expect(page.locator('#restore')).toContainText('× 2')
  if (scripts) await expect(undo).toBeFocused()
  await buyer.go(undo)
  await expect(page.locator(`#main [id="${field}"]`)).toHaveValue('2')
  if (scripts) await expect(page.locator(`#main [id="${field}"]`)).toBeFocused()
  await expect(page.locator('#restore')).toHaveCount(0)
  expect(await total(buyer)).toBe(before)
})
