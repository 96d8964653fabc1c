import { DEMO_NEWCOMER, DEMO_PASSWORD } from '~/demo/people'
import { expect, test, type Visitor } from '../support/story'

async function proveAtSchool(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor
  await expect(page).toHaveURL(/school-sso/)
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await visitor.press('登录')
}

test('through the school’s own sign-on: there and back, out at both, and who has no account', async ({
  as,
}) => {
  const visitor = await as('guest@beiyuan')
  const { page } = visitor
  await visitor.open('/person/core')
  await proveAtSchool(visitor, 'T40001')
  await expect(page, 'back at the page that asked').toHaveURL(/\/emall\/person\/core$/)
  await expect(page.locator('#main')).toContainText('赵丰年')
  await visitor.go(page.locator('form[action$="/logout"] input[type=submit]').first())
  await expect(page, 'home, by way of the school').toHaveURL(/\/emall\/$/)
  await visitor.open('/logining')
  await visitor.follow('前往统一身份认证')
  await proveAtSchool(visitor, DEMO_NEWCOMER.code)
  await expect(page.locator('#main')).toContainText('您还没有商城账号')
  await expect(page.locator('#main')).toContainText(DEMO_NEWCOMER.code)

  const other = await as('guest@qinglan')
  await other.open('/logining?as=student&returnTo=%2Fnotice%2Flist')
  await other.follow('统一身份认证')
  await other.follow('前往统一身份认证')
  await other.press('取消')
  await expect(other.page.locator('#main')).toContainText('您取消了登录')
  await other.follow('重新登录')
  await proveAtSchool(other, 'S2026301')
  await expect(other.page).toHaveURL(/\/notice\/list$/)
})
