import { DEMO_PASSWORD, demoPeople } from '~/demo/people'
import { expect, test, type Visitor } from '../support/story'

const HOME = '/person/core/second-factor'

/** A key that belongs to this browser, touched at once, with its owner's finger on it. */
async function plugKeyIn({ page }: Visitor): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a security key is added and lets its owner in', async ({ as }) => {
  const desk = await as('platform')
  const { page } = desk
  await plugKeyIn(desk)
  await desk.open(`${HOME}/key`)
  await page.locator('#main [name=password]').fill(DEMO_PASSWORD)
  await desk.press('继续')
  await page.locator('#main [name=name]').fill('办公室的钥匙')
  await page.getByRole('button', { name: '登记安全密钥' }).click()
  await expect(page.locator('#main ol code')).toHaveCount(10)
  const [recovery = ''] = await page.locator('#main ol code').allTextContents()

  await page.locator('.m-topbar').getByRole('button', { name: '退出' }).click()
  await expect(page.locator('.m-topbar')).toContainText('请登录')
  await desk.open('/logining?as=teacher&by=password')
  await page
    .locator('#main [name=account]')
    .fill(demoPeople(0).find(it => it.key === 'platform')?.code ?? '')
  await page.locator('#main [name=password]').fill(DEMO_PASSWORD)
  await desk.go(page.locator('#main form input[type=submit]').first())
  await expect(page).toHaveURL(/\/second-factor/)
  await page.getByRole('button', { name: '使用安全密钥' }).click()
  await expect(page).toHaveURL(/\/platform\/complaints/)

  // As it was, for others who come to this desk.
  await desk.open(HOME)
  await expect(page.locator('#main')).toContainText('办公室的钥匙')
  await expect(page.locator('#main')).not.toContainText(recovery)
  await desk.follow('移除')
  await desk.press('移除')
  await expect(page.locator('#main')).toContainText('还没有登记')
})
