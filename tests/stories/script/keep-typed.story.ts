import type { Page } from '@playwright/test'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const RESTORED = '已恢复您上次填写的内容'
const ADD = '/person/address/add'
const detail = (page: Page) => page.locator('#main [name=detail]')
const isKept = (page: Page) => page.waitForResponse('**/keep-typed')

test('what is typed is there again after a reload, on the way back and in a second window', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open(ADD)
  const kept = isKept(page)
  await detail(page).fill('理化楼 305 室')
  await kept

  await test.step('a reload', async () => {
    await page.reload()
    await expect(page.getByText(RESTORED)).toBeVisible()
    await expect(detail(page)).toHaveValue('理化楼 305 室')
  })

  await test.step('the way back, a moment after the last letter', async () => {
    await detail(page).fill('理化楼 306 室')
    await buyer.go(page.locator('.m-header').getByRole('link').first())
    await expect(detail(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect(detail(page)).toHaveValue('理化楼 306 室')
  })

  await test.step('a second window', async () => {
    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(detail(second)).toHaveValue('理化楼 306 室')
    await second.close()
  })

  await test.step('until it is given up', async () => {
    await buyer.press('放弃恢复的内容')
    await expect(detail(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByText(RESTORED)).toHaveCount(0)
    await expect(detail(page)).toHaveValue('')
  })
})

test('a form that was sent does not come back, however slowly its letters are kept', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await page.route('**/keep-typed', async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue().catch(() => undefined)
  })
  await buyer.open(ADD)
  await page.locator('#main [name=consignee]').fill('孙晓雨')
  await page.locator('#main [name=phone]').fill('13800003011')
  await page.locator('#main [name=regionCode]').selectOption('north')
  const begun = page.waitForRequest('**/keep-typed')
  await detail(page).fill('理化楼 307 室')
  await begun
  await buyer.press(/^保存/)
  await expect(page).toHaveURL(/\/person\/address(\?|$)/)
  await expect(page.locator('#main')).toContainText('理化楼 307 室')
  await buyer.open(ADD)
  await expect(detail(page)).toHaveValue('')
  await expect(page.getByText(RESTORED)).toHaveCount(0)
})

test('a form that was refused is there again after it was left', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open(ADD)
  await page.locator('#main [name=consignee]').fill('孙晓雨')
  await page.locator('#main [name=phone]').fill('456')
  await page.locator('#main [name=regionCode]').selectOption('north')
  await detail(page).fill('理化楼 308 室')
  await buyer.press(/^保存/)
  await expect(page.locator('.m-error-summary')).toBeVisible()
  await buyer.open('/person/address')
  await buyer.open(ADD)
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(detail(page)).toHaveValue('理化楼 308 室')
})
