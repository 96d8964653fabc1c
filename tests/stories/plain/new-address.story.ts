import type { Page } from '@playwright/test'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const RESTORED = '已恢复您上次填写的内容'
const field = (page: Page, name: string) => page.locator(`#main [name="${name}"]`)

test('an order form is left for a new address and comes back with it', async ({ as }) => {
  const visitor = await as('teacher')
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  await visitor.go(page.locator('#main form[action$="/cart/add"] [name="intent.add"]').first())
  await visitor.open('/order')
  await field(page, 'purpose').fill('催化反应溶剂')
  await field(page, 'remark').fill('请周五前送达')
  await visitor.press('新增地址')
  await field(page, 'consignee').fill('孙晓雨')
  await field(page, 'detail').fill('理化楼 305 室')
  await field(page, 'phone').fill('13800003010')
  await field(page, 'regionCode').selectOption({ index: 1 })
  await visitor.press(/^保存/)
  await expect(page).toHaveURL(/\/order\?address=/)
  await expect(page.getByRole('main')).toContainText(RESTORED)
  await expect(field(page, 'purpose')).toHaveValue('催化反应溶剂')
  await expect(field(page, 'remark')).toHaveValue('请周五前送达')
  await expect(page.getByRole('radio', { name: /孙晓雨/ })).toBeChecked()

  await visitor.page.getByRole('button', { name: '放弃' }).click()
  await visitor.settle()
  await expect(field(page, 'purpose')).toHaveValue('')
  await visitor.open('/order')
  await expect(field(page, 'purpose')).toHaveValue('')
})
