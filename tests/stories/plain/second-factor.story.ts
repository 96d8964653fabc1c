import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD, demoPeople } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import { axeFinds } from '../reader/obstacles'
import { expect, test, type Visitor } from '../support/story'

const HOME = '/person/core/second-factor'
const STEP_MS = 30_000
/** A code is taken once: after one of this half minute the next is that of the next, which is taken a little early. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** The page as it came, looked at in a window with scripts: what looks for obstacles is one. */
async function looked({ page }: Visitor, name: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: true })
  if (!context) throw new Error('the browser is gone')
  const twin = await context.newPage()
  const url = page.url()
  const body = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  await twin.route(
    it => it.href === url,
    route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await twin.goto(url)
  expect.soft(await axeFinds(twin), `obstacles on ${name}`).toEqual([])
  await context.close()
}

test('an app is added, asked for, and taken off, all without a script', async ({ as, school }) => {
  const desk = await as('platform')
  const { page } = desk
  const main = page.locator('#main')
  await desk.open(`${HOME}/app`)
  await main.locator('[name=password]').fill(DEMO_PASSWORD)
  await desk.press('继续')
  await looked(desk, 'adding an app')
  const secret = (await main.locator('code').first().innerText()).replaceAll(' ', '')
  await main.locator('[name=code]').fill(codeOf(secret))
  await desk.press('验证并启用')
  await expect(main.locator('ol code')).toHaveCount(10)
  await looked(desk, 'recovery codes')
  await desk.follow('我已保存，继续')

  await desk.go(page.locator('.m-topbar').getByRole('button', { name: '退出' }))
  const n = demoSchools.findIndex(it => it.code === school)
  await desk.open('/logining?as=teacher&by=password')
  await main
    .locator('[name=account]')
    .fill(demoPeople(n).find(it => it.key === 'platform')?.code ?? '')
  await main.locator('[name=password]').fill(DEMO_PASSWORD)
  await desk.go(main.locator('form input[type=submit]').first())
  await expect(page).toHaveURL(/\/second-factor/)
  await looked(desk, 'being asked')
  await main.locator('[name=code]').fill(codeOf(secret, 1))
  await desk.press('验证并登录')
  await expect(page).toHaveURL(/\/platform\/complaints/)

  // As it was, for others who come to this desk.
  await desk.open(HOME)
  await desk.follow('改名')
  await looked(desk, 'renaming')
  await desk.open(HOME)
  await desk.follow('移除')
  await looked(desk, 'removing')
  await desk.press('移除')
  await expect(main).toContainText('还没有登记')
})
