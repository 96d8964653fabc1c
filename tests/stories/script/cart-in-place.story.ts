import { axeFinds } from '../reader/obstacles'
import { fenOf, fillCart } from '../support/doings'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const SLOW_MS = 600

test('quantities change in place, and no total stands beside a quantity it does not belong to', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await fillCart(buyer, '乙醇', 2)
  const line = page.locator('#main .m-cart-line').first()
  const num = line.locator('[name^="num."]')
  const sums = page.locator('.m-cart-bar-sums')
  const told = page.locator('#cart-told')
  const start = Number(await num.inputValue())
  const price = fenOf(await line.locator('.m-cart-price').innerText())
  const amount = async () => fenOf(await line.locator('.m-cart-amount .m-money').last().innerText())
  await page.route(/\/cart\.data\?.*inPlace/, async route => {
    await new Promise(done => setTimeout(done, SLOW_MS))
    await route.continue()
  })

  await test.step('by the steps and the arrow keys; dim until the answer is there', async () => {
    await line.getByRole('button', { name: /^增加 / }).click()
    await expect(num).toHaveValue(String(start + 1))
    await expect(sums).toHaveAttribute('aria-busy', 'true')
    await expect(sums).not.toHaveAttribute('aria-busy')
    await num.press('ArrowUp')
    await num.press('ArrowUp')
    await num.press('ArrowDown')
    await expect(num).toHaveValue(String(start + 2))
    await expect(sums).toHaveAttribute('aria-busy', 'true')
    await expect(sums).not.toHaveAttribute('aria-busy')
    await expect(told).toContainText('合计')
    expect(await amount()).toBe(price * (start + 2))
  })

  await test.step('what is typed while an answer is on its way is neither lost nor overtaken', async () => {
    await num.fill('3')
    await num.press('Enter')
    await num.fill('4')
    await num.press('Enter')
    await expect(sums).not.toHaveAttribute('aria-busy')
    await expect(num).toHaveValue('4')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.locator('#main [name^="num."]').first()).toHaveValue('4')
    await other.close()
  })

  await test.step('a quantity that is none is told beside its field, and has no amount', async () => {
    await num.fill('99999')
    const error = page.locator(`[id="${await num.getAttribute('id')}-error"]`)
    await expect(error).toContainText('1 到 9999')
    await expect(num).toHaveAttribute('aria-invalid', 'true')
    await expect(num).toHaveAccessibleDescription(/1 到 9999/)
    await expect(told).toContainText('1 到 9999')
    await expect(line.locator('.m-cart-amount')).toHaveText('—')
    await expect(sums).toHaveAttribute('aria-busy', 'true')
    await num.fill('9999')
    await expect(error).toContainText(/库存仅|1 到 9999|可购的数量/)
    await num.fill('2')
    await expect(error).toHaveCount(0)
    await expect(sums).not.toHaveAttribute('aria-busy')
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('a tick keeps the focus, and the way on waits for what was changed', async () => {
    const tick = line.locator('[name=tick]')
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(sums).not.toHaveAttribute('aria-busy')
    await expect(tick).not.toBeChecked()
    await expect(tick).toBeFocused()
    await page.keyboard.press('Space')
    await num.fill('6')
    await buyer.press('去结算')
    await expect(page).toHaveURL(/\/emall\/order(\?|$)/)
    await expect(
      page.locator('#main [name="lines[0].num"], #main [name="lines[1].num"]'),
    ).toHaveCount(2)
    const nums = await page
      .locator('#main [name^="lines["][name$=".num"]')
      .evaluateAll(all => all.map(it => (it as HTMLInputElement).value))
    expect(nums).toContain('6')
  })
})
