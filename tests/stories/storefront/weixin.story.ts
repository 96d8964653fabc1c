import { DEMO_PASSWORD } from '~/demo/people'
import { expect, test, type Visitor } from '../support/story'

test('a teacher scans, confirms on the telephone, and is in; a new telephone is bound to an account', async ({
  as,
  javaScriptEnabled,
  port,
}) => {
  const scripts = javaScriptEnabled !== false
  // Of the two schools the stories are told at, one has WeChat.
  const mall = `http://yunlu.localhost:${port}/emall`
  const pc = await as('guest@yunlu'),
    phone = await as('guest')
  const { page } = pc
  const code = `${mall}/logining?as=teacher&by=wx&returnTo=%2Fnotice%2Flist`
  /** A page with a code shows by itself what has become of it: where no script asks, it reloads. */
  const shows = (visitor: Visitor, text: string) =>
    expect(visitor.page.locator('#main')).toContainText(text, { timeout: 8_000 })
  /** A telephone scans the code on the page; the twin of WeChat asks whose it is. */
  const scan = async (visitor: Visitor, whose: string) => {
    const href = await visitor.page.locator('#main a[href*="/weixin/scan/"]').getAttribute('href')
    await phone.page.goto(new URL(href ?? '', mall).href)
    await phone.press(new RegExp(whose))
  }

  if (scripts)
    await test.step('scanned, refused, refreshed', async () => {
      await page.goto(code)
      await expect(page.locator('#main img')).toBeVisible()
      await scan(pc, '林知远')
      await shows(pc, '扫描成功，请在手机上确认')
      await phone.press('取消')
      await expect(phone.page.locator('#main')).toContainText('已取消')
      await shows(pc, '您已在手机上取消')
      await pc.follow('刷新二维码')
      await expect(page.locator('#main img')).toBeVisible()
    })
  else await page.goto(code)

  await test.step('confirmed: in, and back where they were going', async () => {
    await scan(pc, '林知远')
    await shows(pc, '扫描成功，请在手机上确认')
    // Said for a moment only where script goes on by itself: one must be looking already.
    const welcome = page.getByText('登录成功，欢迎继续使用').first().waitFor()
    await phone.press('确认登录')
    await expect(phone.page.locator('#main')).toContainText('请回到电脑继续')
    await welcome
    if (!scripts) await pc.follow('继续')
    await expect(page).toHaveURL(/\/emall\/notice\/list$/)
  })

  await test.step('somebody binds a telephone of nobody to the account, and is asked before it is taken off', async () => {
    // Not the same person in both projects, which run on the same mall.
    const colleague = await as(scripts ? 'colleague@yunlu' : 'acceptor@yunlu')
    await colleague.page.goto(`${mall}/person/core/weixin`)
    await colleague.follow('绑定微信')
    await colleague.page.locator('#main [name=password]').fill(DEMO_PASSWORD)
    await colleague.press('继续')
    await scan(colleague, scripts ? '新手机 1' : '新手机 2')
    await phone.press('确认绑定')
    await shows(colleague, '微信已绑定')
    await colleague.settle()
    await colleague.follow('解除绑定')
    await expect(colleague.page.locator('#main')).toContainText('解除后不能再用该微信登录')
    // Taking it off would end this person's sessions in other stories.
    await colleague.follow('取消')
    await shows(colleague, '已绑定')
  })
})
