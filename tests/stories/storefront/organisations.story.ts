import { expect, test } from '../support/story'

test.use({ newcomers: ['deputy'] })

test('somebody of two organisations may buy in one, is told that they may not in the other, and goes back', async ({
  as,
}) => {
  const visitor = await as('deputy')
  const { page } = visitor
  const bar = page.locator('.m-topbar')
  const choose = async (name: RegExp) => {
    const option = await bar.getByRole('option', { name }).getAttribute('value')
    await bar.getByLabel('单位', { exact: true }).selectOption(option)
    await visitor.press('切换', bar)
  }
  await visitor.open('/cart')
  await expect(bar.getByRole('option', { selected: true })).toHaveText('化学与材料学院')

  await choose(/^分析测试中心/)
  await expect(page).toHaveURL(/\/403\?reason=purchaser$/)
  await expect(page.getByRole('alert')).toHaveText('抱歉，您没有采购人权限，无法使用该商城')
  await expect(bar.getByRole('option', { selected: true })).toHaveText('分析测试中心（无采购权限）')

  await choose(/^化学与材料学院/)
  await expect(page).toHaveURL(/\/emall\/$/)
  await visitor.open('/person/core')
  await choose(/^化学与材料学院/)
  await expect(page).toHaveURL(/\/person\/core$/)
  await expect(page.getByRole('main')).toContainText('化学与材料学院')
})
