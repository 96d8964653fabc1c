import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from '../support/story'

test.use({ newcomers: ['teacher', 'colleague'] })

const RESTORED = '已恢复您上次填写的内容'
const field = (page: Page, name: string) => page.locator(`#main [name="${name}"]`)
const notice = (page: Page) => page.locator('[data-restored]')
/** The draft is written a moment after the last key. */
const keptOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('form_drafts') ?? '').catch(() => '')

async function describeAddress({ page }: Visitor): Promise<void> {
  await field(page, 'consignee').fill('孙晓雨')
  await field(page, 'regionCode').selectOption({ index: 1 })
  await field(page, 'isDefault').check()
  await expect.poll(() => keptOf(page)).toContain('isDefault')
}
async function expectAddress({ page }: Visitor): Promise<void> {
  await expect(notice(page)).toContainText(RESTORED)
  await expect(field(page, 'consignee')).toHaveValue('孙晓雨')
  await expect(field(page, 'regionCode')).not.toHaveValue('')
  await expect(field(page, 'isDefault')).toBeChecked()
}

test('what was typed outlives a reload, the way back and another window, and is given up by a press', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/person/address')
  await buyer.open('/person/address/add')
  await describeAddress(buyer)

  await test.step('another page and back', async () => {
    await buyer.go(page.locator('#main form a[href$="/person/address"]'))
    await expect(notice(page)).toHaveCount(0)
    await page.goBack()
    await buyer.settle()
    await expectAddress(buyer)
  })

  await test.step('a reload', async () => {
    await page.reload()
    await buyer.settle()
    await expect(field(page, 'consignee')).toHaveValue('孙晓雨')
    await expect(field(page, 'isDefault')).toBeChecked()
  })

  await test.step('another window', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.locator('[data-restored]')).toContainText(RESTORED)
    await expect(field(other, 'consignee')).toHaveValue('孙晓雨')
    await other.close()
  })

  await test.step('a form that was refused, too', async () => {
    await buyer.press(/^保存/)
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await buyer.open('/person/address/add')
    await expectAddress(buyer)
  })

  await test.step('given up', async () => {
    await notice(page).getByRole('button', { name: '放弃' }).click()
    await expect(field(page, 'consignee')).toHaveValue('')
    await expect(field(page, 'isDefault')).not.toBeChecked()
    await expect(notice(page)).toHaveCount(0)
    await buyer.open('/person/address/add')
    await expect(field(page, 'consignee')).toHaveValue('')
  })
})

test('it goes with its person: at sign-out, and when somebody else comes', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  const next = await as('colleague')
  await buyer.open('/person/address/add')
  await describeAddress(buyer)

  await test.step('somebody else', async () => {
    const own = await page.context().cookies()
    await page.context().addCookies(await next.page.context().cookies())
    await buyer.open('/person/address/add')
    await expect(field(page, 'consignee')).toHaveValue('')
    await expect(notice(page)).toHaveCount(0)
    await expect.poll(() => keptOf(page)).toBe('')
    await page.context().addCookies(own)
  })

  await test.step('sign-out', async () => {
    await buyer.open('/person/address/add')
    await describeAddress(buyer)
    await buyer.press('退出', page.locator('body'))
    await expect.poll(() => keptOf(page)).toBe('')
  })
})

test('rows that were added come back, and nothing is kept of passwords', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/product?keyword=%E4%B9%99%E9%86%87')
  await buyer.go(page.locator('#main form[action$="/cart/add"] [name="intent.add"]').first())
  await buyer.open('/order')
  await field(page, 'purpose').fill('催化反应溶剂')
  await buyer.press(/^提交订单/)
  await expect(page, 'taken: its draft ends').toHaveURL(/\/order\/account/)
  expect(await keptOf(page)).toBe('')
  await buyer.go(page.locator('#main [name="intent.addRow"]'))
  await field(page, 'shares[2].amount').fill('1.5')
  await expect.poll(() => keptOf(page)).toContain('shares[2]')
  await buyer.open(new URL(page.url()).pathname.replace('/emall', '') + new URL(page.url()).search)
  await expect(notice(page)).toContainText(RESTORED)
  await expect(field(page, 'shares[2].amount')).toHaveValue('1.5')

  await buyer.open('/person/core/password')
  await field(page, 'newPassword').fill('rain and 6')
  await page.waitForTimeout(500)
  expect(await keptOf(page)).not.toContain('rain')
})
