import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import process from 'node:process'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '~/demo/people'
import { expect, test } from '../support/story'
import { wrongOnPaper } from '../support/printed'
import { Keys } from './keys'
import { axeFinds, focusFinds, narrowFinds, spacingFinds, structureFinds } from './obstacles'

/** A mall on the same database that asks finance for a second factor: the one of the other stories asks nobody. */
let mall: ChildProcess
let port: number
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  ;({ port } = free.address() as AddressInfo)
  await new Promise(done => free.close(done))
  mall = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      MALL_DATA_DIR: '.cache/stories',
      DATABASE_URL: '',
      SESSION_SECRETS: '',
      LOG_LEVEL: 'warn',
      SECOND_FACTOR_FOR: 'finance',
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/emall/readyz`).then(
          it => it.status,
          () => 0,
        ),
      { timeout: 100_000 },
    )
    .toBe(200)
})
test.afterAll(async () => {
  const gone = once(mall, 'exit')
  mall.kill('SIGTERM')
  await gone
})

test('who must have a second factor sets one up without a mouse, and nothing is in the way', async ({
  browserOf,
  people,
  school,
}) => {
  test.slow()
  const { code } = await people.makeLike('finance', school)
  const finance = await browserOf('finance', `http://${school}.localhost:${port}`)
  const { page } = finance
  const keys = new Keys(finance)
  const main = page.locator('#main')
  const look = async (what: string) =>
    expect
      .soft(
        [
          ...(await structureFinds(page)),
          ...(await focusFinds(page)),
          ...(await narrowFinds(page)),
          ...(await spacingFinds(page)),
          ...(await axeFinds(page)),
        ],
        what,
      )
      .toEqual([])
  const lookOnPaper = async (what: string) => {
    const screen = page.viewportSize()
    expect.soft(await wrongOnPaper(page), `${what} on paper`).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    if (screen) await page.setViewportSize(screen)
  }

  await test.step('signing in leads there, and nowhere else', async () => {
    await keys.open('/logining?as=teacher&by=password')
    await keys.type(main.locator('[name=account]'), code)
    await keys.type(main.locator('[name=password]'), DEMO_PASSWORD)
    await keys.enter()
    await expect(page).toHaveURL(/\/second-factor\/set-up/)
    await finance.open('/finance/settle')
    await expect(page).toHaveURL(/\/second-factor\/set-up\?returnTo=/)
  })

  await test.step('the page, and the one of security keys', async () => {
    await look('/second-factor/set-up')
    await lookOnPaper('/second-factor/set-up')
    await keys.press(main.getByRole('link', { name: /安全密钥/ }))
    await expect(page).toHaveURL(/by=key/)
    await look('/second-factor/set-up?by=key')
    await lookOnPaper('/second-factor/set-up?by=key')
  })

  await test.step('a wrong code is said at its field; the right one shows recovery codes', async () => {
    await keys.press(main.getByRole('link', { name: /验证器/ }))
    const field = main.locator('[name=code]')
    await keys.type(field, '000')
    await keys.enter()
    await expect(main.locator('.m-error-summary')).toBeVisible()
    await look('/second-factor/set-up, refused')
    const secret = (await main.locator('code').first().innerText()).replaceAll(' ', '')
    await keys.type(field, new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await keys.enter()
    await expect(main.locator('ol code')).toHaveCount(10)
    await look('/second-factor/set-up, recovery codes')
    await lookOnPaper('/second-factor/set-up, recovery codes')
  })

  await test.step('and on to where they wanted to go', async () => {
    await keys.press(main.getByRole('link', { name: '我已保存，继续' }))
    await expect(page).toHaveURL(/\/emall\/($|finance)/)
    await finance.open('/finance/settle')
    await expect(page).toHaveURL(/\/finance\/settle/)
  })
})
