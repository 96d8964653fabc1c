import { axeFinds } from '../reader/obstacles'
import { expect, test } from '../support/story'

test('a menu of an order shuts when somebody turns to something else', async ({ as }) => {
  const visitor = await as('teacher')
  const { page } = visitor
  const main = page.getByRole('main')
  await visitor.open('/person/orders?status=waitReceive')
  await visitor.go(main.getByRole('link', { name: '查看详情' }).first())
  const more = main.locator('summary', { hasText: '更多操作' })
  const papers = main.locator('summary', { hasText: '打印单据' })
  const open = main.locator('.m-menu[open]')

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  expect(await axeFinds(page), 'obstacles in an open menu').toEqual([])
  await page.keyboard.press('Tab')
  await expect(open.locator('.m-button:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(more).toBeFocused()

  await more.click()
  await papers.click()
  await expect(open).toHaveCount(1)
  await expect(open.getByRole('button', { name: '打印本页' })).toBeVisible()
  await main.getByRole('heading', { level: 1 }).click()
  await expect(open).toHaveCount(0)

  await more.click()
  await visitor.go(main.locator('[name="intent.delayReceive"]'))
  await expect(main).toContainText(/已延迟|延迟次数已用完/)
  await expect(open, 'shut on the page that says what was done').toHaveCount(0)
})
