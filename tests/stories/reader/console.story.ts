import { DEMO_OPERATOR } from '~/areas/operators/codes'
import { DEMO_PASSWORD } from '~/demo/people'
import { expect, test } from '../support/story'
import { axeFinds, focusFinds, narrowFinds, spacingFinds, structureFinds } from './obstacles'
import { isOnConsole, screensOfFiles } from './pages'

/** Where each screen of the console is; what leads on by itself has no page of its own. */
const places: Record<string, string | null> = {
  '/operator': null,
  '/operator/code': null,
  '/operator/sign-out': null,
  '/operator/sign-in': '/operator/sign-in',
  '/operator/me': '/operator/me',
  '/operator/acts': '/operator/acts',
  '/operator/notices': '/operator/notices',
  '/operator/schools': '/operator/schools',
  '/operator/schools/new': '/operator/schools/new',
  '/operator/schools/:id': '/operator/schools/1001',
  '/operator/schools/:id/settings': '/operator/schools/1001/settings',
  '/operator/schools/:id/sign-on': '/operator/schools/1001/sign-on',
  '/operator/schools/:id/close': '/operator/schools/1001/close',
  '/operator/schools/:id/archive': '/operator/schools/1001/archive',
  '/operator/schools/:id/open': '/operator/schools/1001/open',
  '/operator/schools/:id/support': '/operator/schools/1001/support',
  '/operator/schools/:id/administrator': '/operator/schools/1001/administrator',
  '/operator/schools/:id/jobs/:job': '/operator/schools/1001',
  '/operator/schools/:id/plans/:plan/withdraw': null,
  '/operator/operators': '/operator/operators',
  '/operator/operators/new': '/operator/operators/new',
  '/operator/operators/:code/disable': '/operator/operators/operator/disable',
}

test('no obstacles on the pages of the console', async ({ browserOf, port }) => {
  test.slow()
  expect(Object.keys(places).sort()).toEqual(screensOfFiles().filter(isOnConsole))
  const operator = await browserOf('operator', `http://operator.localhost:${port}`)
  const { page } = operator
  const look = async (screen: string) => {
    const found = [
      ...(await structureFinds(page)),
      ...(await focusFinds(page, { frame: true })),
      ...(await narrowFinds(page)),
      ...(await spacingFinds(page)),
      ...(await axeFinds(page, { frame: true })),
    ]
    expect.soft(found, screen).toEqual([])
  }
  await operator.open('/operator/sign-in')
  await look('/operator/sign-in')
  await page.locator('#main [name=code]').fill(DEMO_OPERATOR)
  await page.locator('#main [name=password]').fill(DEMO_PASSWORD)
  await operator.press('登录')
  for (const [screen, at] of Object.entries(places)) {
    if (!at || screen === '/operator/sign-in') continue
    await operator.open(at)
    if (screen.endsWith('/:job')) await operator.follow(/^重新执行/)
    await look(screen)
  }
})
