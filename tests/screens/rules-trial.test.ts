import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTemplates } from '~/areas/malls/approval-templates'
import { openTestSite, type TestSite } from '../support/browse'
import { buyUntil, someGoods } from '../support/shopping'

const SETTINGS = '/school/settings'
const TRIAL = '/school/settings/trial'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
})
afterAll(() => site.close())

test('rules somebody types are tried on past orders before they are saved', async () => {
  const [goods] = await someGoods(site.mall, 1)
  const { orders } = await buyUntil(site.mall, [{ goods: goods!, num: 1 }], 'adopted')
  const { id } = orders[0]!
  const browser = await site.browser().signIn('administrator')
  // Nobody looks at anything yet.
  expect((await browser.visit(TRIAL)).path).toBe(`/emall${SETTINGS}`)

  await browser.visit(SETTINGS)
  const unchanged = await browser.submit({ hotline: '010-77' }, { press: '先看看' })
  expect(unchanged.html).not.toContain(TRIAL)
  const typed = {
    'approvalRules[0].from': '1',
    'approvalRules[0].days': '0',
    'approvalRules[0].ownOnly': [],
  }
  const look = await browser.submit(typed, { form: '#settings', press: '先看看' })
  expect(look.html).toContain(TRIAL)
  const trial = await browser.visit(TRIAL, { status: 200 })
  expect(trial.headers.get('cache-control')).toContain('no-store')
  expect(trial.text).toContain('近 90 天的订单')
  const more = await browser.visit(`${TRIAL}?way=more&rows=100`, { status: 200 })
  expect(more.text).toContain(id)
  expect(more.text).toContain('“大额自购复核”：由管理员同意')
  const none = await browser.visit(`${TRIAL}?way=refused`, { status: 200 })
  expect(none.text).toContain('没有这种差别的订单')
  // What was typed is still there, and nothing is saved.
  expect((await browser.visit(SETTINGS)).valueOf('approvalRules[0].from')).toBe('1')
  const { settings } = await site.mall.as('administrator').malls.settings({})
  expect(settings.approvalRules[0]?.from).toBe(50_000)
})

test('templates are tried as well; it is for administrators', async () => {
  const browser = await site.browser({ school: 'beiyuan' }).signIn('administrator')
  await browser.visit(SETTINGS)
  await browser.submit({ template: 'instruments' }, { press: '加入会签审批' })
  await browser.submit({ reason: '' }, { form: '#settings', press: '先看看' })
  const trial = await browser.visit(TRIAL, { status: 200 })
  for (const { name } of approvalTemplates.instruments) expect(trial.text).toContain(name)
  expect(trial.text).toContain('无此规则')
  for (const person of ['teacher', 'auditor', 'it']) {
    const other = await site.browser({ school: 'beiyuan' }).signIn(person)
    expect((await other.visit(TRIAL)).status, person).toBe(403)
  }
})
