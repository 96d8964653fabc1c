import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { buyUntil, someGoods } from '../support/shopping'

const PAGE = '/school/approvals'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
})
afterAll(() => site.close())

test('the office looks at approvals of a period and at what waits, each number in a table as well', async () => {
  const [goods] = await someGoods(site.mall, 1)
  const { orders } = await buyUntil(site.mall, [{ goods: goods!, num: 1 }], 'filled')
  await buyUntil(site.mall, [{ goods: goods!, num: 1 }], 'approved')
  const browser = await site.browser().signIn('administrator')
  const page = await browser.visit(PAGE, { status: 200 })
  expect(page.text).toContain('经费负责人审批')
  expect(page.text).toContain('每日同意次数（次）')
  expect(page.text).toContain(orders[0]!.id)
  expect(page.html).toContain(`href="/emall${PAGE}"`)
  const { figures } = site.mall.as('administrator').approvals
  const { points } = await figures({})
  const today = points.at(-1)!
  expect(today.agreed).toBeGreaterThan(0)
  expect(page.text.replaceAll(/\s+/g, ' ')).toContain(`${today.from} ${today.agreed}`)

  const narrowed = await browser.submit(
    { from: '2020/01/01', departmentId: 'chem' },
    { form: '[aria-label="审批统计"]', press: '查询' },
  )
  expect(narrowed.text).toContain('每月同意次数（次）')
  expect(narrowed.valueOf('departmentId')).toBe('chem')
  const none = await browser.visit(`${PAGE}?from=2021-01-01&to=2021-01-31`, { status: 200 })
  expect(none.text).toContain('这段时间内没有审批')
})

test('it is for administrators and auditors', async () => {
  const auditor = await site.browser().signIn('auditor')
  expect((await auditor.visit(PAGE)).status).toBe(200)
  for (const person of ['teacher', 'finance', 'it'])
    expect((await (await site.browser().signIn(person)).visit(PAGE)).status, person).toBe(403)
})
