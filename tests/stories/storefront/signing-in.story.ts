import { DEMO_PASSWORD, demoPeople } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import { idCard } from '../../support/phones'
import { expect, test, type Visitor } from '../support/story'

/** A number of nobody's, another one each time, and not the one of the other project on the same mall. */
const someNumber = () =>
  `13${String(Math.floor(Math.random() * 1e9))
    .padStart(9, '0')
    .replace(/^[0-9]/, '7')}`

/** A day of birth that hangs on the number, so that no two have one ID card. */
const birthday = (phone: string) =>
  [12, 28]
    .map((most, i) =>
      String(1 + (Number(phone.slice(2 + 3 * i, 5 + 3 * i)) % most)).padStart(2, '0'),
    )
    .join('')

/** Presses for a code and reads it where the demonstration shows it, in a window beside the form. */
async function receiveCode(visitor: Visitor, phone: string): Promise<string> {
  const { page } = visitor
  await page.locator('[name=phone]').fill(phone)
  await visitor.press('获取验证码')
  await expect(page.locator('#main .m-notice-success')).toContainText('验证码已发送至')
  const box = await page.context().newPage()
  await box.goto(new URL('/emall/sms-outbox', page.url()).href)
  const code = await box
    .locator('tbody tr', { hasText: phone })
    .first()
    .locator('strong')
    .innerText()
  await box.close()
  return code
}

test('a student registers, changes the password, signs in by code and signs out everywhere', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  const phone = someNumber()
  const number = Number(phone.slice(-3))
  await visitor.open('/choose-identity?returnTo=%2Fcart')
  await visitor.follow('学生登录')
  await visitor.follow('学生注册')
  await expect(page.locator('#main')).toContainText('仅对在校师生开放')
  await page.locator('[name=name]').fill('孙晓雨')
  await page.locator('[name=idcardNo]').fill(idCard(number, `2004${birthday(phone)}`))
  await page.locator('[name=eduBackground]').selectOption('POSTGRADUATE')
  await page.locator('[name=code]').fill(phone)
  await page.locator('[name=email]').fill('xiaoyu@example.edu')
  await page.locator('[name=verificationCode]').fill(await receiveCode(visitor, phone))
  await page.locator('[name=password]').fill('rain and 6')
  await page.locator('[name=passwordAgain]').fill('rain and 7')
  await visitor.press('注册')
  await expect(page.locator('.m-error-summary')).toContainText('两次输入密码不一致!')
  await expect(page.locator('[name=idcardNo]')).not.toHaveValue('')
  await page.locator('[name=password]').fill('rain and 6')
  await page.locator('[name=passwordAgain]').fill('rain and 6')
  await visitor.press('注册')
  await expect(page, 'back to where they were going').toHaveURL(/\/cart$/)

  await visitor.open('/person/core')
  await visitor.follow('修改密码')
  await page.locator('[name=password]').fill('rain and 6')
  await page.locator('[name=newPassword]').fill('sun and 66')
  await page.locator('[name=passwordAgain]').fill('sun and 66')
  await visitor.press('保存')
  await expect(page.locator('.m-notice-success')).toContainText('密码已修改')
  await visitor.follow('退出所有设备')
  await page.locator('#main [name=password]').fill('sun and 66')
  await visitor.press('继续')
  await visitor.press('全部退出')
  await visitor.open('/person/core')
  await expect(page).toHaveURL(/logining/)
  await visitor.open('/logining?as=student')
  await page.locator('[name=account]').fill(phone)
  await page.locator('[name=password]').fill('sun and 66')
  await visitor.press('登录')
  await expect(page).not.toHaveURL(/logining/)
})

for (const { who, as, account } of [
  { who: 'a teacher', as: 'teacher', account: 'code' },
  { who: 'a student', as: 'student', account: 'phone' },
] as const)
  test(`${who} signs in by password, and gets where they were going`, async ({ guest, school }) => {
    const visitor = await guest()
    const { page } = visitor
    const person = demoPeople(demoSchools.findIndex(it => it.code === school)).find(
      it => it.key === as,
    )!
    await visitor.open(`/logining?as=${as}&by=password&returnTo=%2Fperson%2Forders`)
    await page.locator('#main [name=account]').fill(person[account])
    await page.locator('#main [name=password]').fill('wrong')
    await visitor.go(page.locator('#main form input[type=submit]').first())
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await expect(page.locator('#main [name=account]')).toHaveValue(person[account])
    await page.locator('#main [name=password]').fill(DEMO_PASSWORD)
    await visitor.go(page.locator('#main form input[type=submit]').first())
    await expect(page).toHaveURL(/\/emall\/person\/orders$/)
    await expect(page.locator('h1')).toHaveText('我的订单')
  })

test('signing in by code, and the wrong ones', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/logining?as=student&returnTo=%2Fnotice%2Flist')
  await visitor.follow('短信登录')
  const phone = someNumber()
  await page.locator('[name=verificationCode]').fill(await receiveCode(visitor, phone))
  await visitor.press('登录')
  await expect(page.locator('.m-error-summary')).toContainText('该手机号尚未注册')
  await page.locator('[name=verificationCode]').fill('12345')
  await page.locator('[name=verificationCode]').press('Enter')
  await visitor.settle()
  await expect(page.locator('.m-error-summary')).toContainText('验证码长度为6个字符！')
})

test('a forgotten password: the answer of the server is shown, and the way back', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/logining?as=student')
  await visitor.follow('忘记密码')
  const phone = someNumber()
  await page.locator('[name=verificationCode]').fill(await receiveCode(visitor, phone))
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[name=passwordAgain]').fill(DEMO_PASSWORD)
  await visitor.press('重置密码')
  await expect(page.locator('.m-error-summary')).toContainText('该手机号尚未注册')
  await visitor.follow('返回登录')
  await expect(page).toHaveURL(/as=student/)
})

test('the purchasers\u2019 door', async ({ guest }) => {
  const visitor = await guest()
  await visitor.open('/loginBnu')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('欢迎登录')
  await visitor.follow('采购人登录', visitor.page.locator('#main'))
  await expect(visitor.page.getByRole('link', { name: '教师登录' })).toBeVisible()
})
