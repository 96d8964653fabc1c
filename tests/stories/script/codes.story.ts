import { expect, test } from '../support/story'
import { awake } from '../reader/obstacles'

test('the button for a code waits for a number, then counts down; the server has the last word', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/logining?as=student&by=sms')
  await awake(page)
  const button = page.locator('#main input[name="intent.code"]')
  const phone = page.locator('[name=phone]')
  await expect(button).toBeDisabled()
  await phone.fill('1380000123')
  await expect(button).toBeDisabled()
  // What the button takes is wider than what the server takes (second digit 2 to 9).
  await phone.fill('12800001234')
  await expect(button).toBeEnabled()
  await visitor.go(button)
  await expect(page.locator('.m-error-summary')).toContainText('请输入正确的手机号码')
  await expect(button).toBeEnabled()
  await phone.fill('13900001234')
  await visitor.go(button)
  await expect(button).toBeDisabled()
  await expect(button).toHaveValue(/^(60|5\d) 秒后重新获取$/)
  await expect(page.locator('[name=verificationCode]')).toBeFocused()
  // Another window does not know of the countdown: the server does, and the window learns it.
  await page.reload()
  await awake(page)
  await page.locator('[name=phone]').fill('13900001234')
  await visitor.go(button)
  await expect(page.locator('.m-error-summary')).toContainText(/请 (60|5\d) 秒后再获取/)
  await expect(button).toHaveValue(/秒后重新获取$/)
})
