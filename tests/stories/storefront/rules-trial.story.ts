import { expect, test } from '../support/story'

test('an administrator tries other rules of approval on past orders, and goes back to the form', async ({
  as,
}) => {
  const office = await as('administrator')
  const { page } = office
  const main = page.locator('#main')
  const from = main.locator('[name="approvalRules[0].from"]')
  await office.open('/school/settings')
  await from.fill('1')
  await main.locator('[name="approvalRules[0].ownOnly"]').uncheck()
  await office.press('先看看')
  await expect(main).toContainText('尚未保存：共改动 1 项')
  await main.getByRole('link', { name: '试算审批规则' }).click()
  await expect(page).toHaveURL(/\/school\/settings\/trial$/)
  const more = main.getByRole('link', { name: /^要求增加/ })
  await expect(more).toContainText(/\d/)
  await more.click()
  await expect(page).toHaveURL(/way=more/)
  const orders = main.getByRole('table', { name: '结果不同的订单' })
  await expect(orders.getByRole('row').nth(1)).toContainText('由管理员同意')
  await main.getByRole('link', { name: '返回设置' }).click()
  await expect(from).toHaveValue('1')
})
