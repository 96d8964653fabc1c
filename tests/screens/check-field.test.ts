import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'

/** What scripts ask as somebody leaves a field; the same rules answer as when the form is sent. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function check(
  browser: Browser,
  form: string,
  field: string,
  typed: Record<string, string> = {},
  token?: string,
) {
  const formToken = token ?? browser.page.valueOf('formToken') ?? ''
  return browser.request(browser.address('/check-field'), {
    method: 'POST',
    body: new URLSearchParams({ ...typed, checkedForm: form, checkedField: field, formToken }),
  })
}
const errorOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { error: string | null }).error
}
const teacherAt = async (path: string) => {
  const browser = await site.browser().signIn('teacher')
  await browser.visit(path, { status: 200 })
  return browser
}

describe('a field that is left', () => {
  test('is told what the form itself would tell, in the language of the page', async () => {
    const browser = await teacherAt('/person/address/add')
    const wrong = { phone: '123', consignee: '' }
    const sent = await browser.submit(wrong)
    for (const name of ['phone', 'consignee', 'detail']) {
      const told = sent.$(`[name=${name}]`).closest('.m-field').find('.m-error').text()
      expect(told).not.toBe('')
      expect(await errorOf(await check(browser, 'address', name, wrong))).toBe(told)
    }
    browser.speak('en')
    expect(await errorOf(await check(browser, 'address', 'phone', wrong))).toMatch(/[a-z]{3}/)
    expect(await errorOf(await check(browser, 'address', 'phone', { phone: '13800003001' }))).toBe(
      null,
    )
  })

  test.each([
    ['fundShares', 'shares[1].amount', '0.001', '12.50'],
    ['acceptance', 'lines[0].rejectedNum', '一', '2'],
    ['schoolSettings', 'links[0].url', 'nowhere', 'https://example.edu.cn/'],
    ['entry.notices', 'from', '2026-02-31', '2026-02-28'],
    ['parcels', 'no_26031001000000019227', '!', 'SF1234567890123'],
    ['assetNumber', 'assetNo', '号 1', 'ZC-2026-1'],
    ['roles', 'financeUntil', '昨天', '2027-01-31'],
  ])('of the form %s: %s', async (form, field, wrong, right) => {
    const browser = await teacherAt('/person/address/add')
    const rest = { 'shares[1].fundId': 'f', 'lines[0].lineNo': '1', carrier: 'sf' }
    const told = (typed: string) =>
      check(browser, form, field, { ...rest, [field]: typed }).then(errorOf)
    expect(await told(wrong)).toMatch(/[\u4e00-\u9fff]/)
    expect(await told(right)).toBe(null)
  })

  test('is looked at beside the others: what is wrong depends on them', async () => {
    const browser = await teacherAt('/person/address/add')
    const taxNo = 'invoice.taxNo'
    const typed = { 'invoice.type': 'special', 'invoice.title': '云麓大学', [taxNo]: '1' }
    expect(await errorOf(await check(browser, 'checkout', taxNo, typed))).toMatch(/税号|识别号/)
    expect(
      await errorOf(await check(browser, 'checkout', taxNo, { ...typed, 'invoice.type': 'none' })),
    ).toBe(null)
  })

  test('is checked for guests who fill in their registration, too', async () => {
    const browser = site.browser()
    await browser.visit('/register', { status: 200 })
    expect(await errorOf(await check(browser, 'registration', 'phone', { phone: '1' }))).toMatch(
      /手机/,
    )
  })

  test.each([
    ['returnRequest', { phone: '123', num: '0', content: ' ' }],
    ['returnParcel', { logisticsCompany: '', logisticsNo: '单号' }],
    ['caseAnswer', { remark: '长'.repeat(301) }],
    ['caseReceipt', { restockNum: '一' }],
    ['bid', { 'lines[0].unitPrice': '便宜', deliverDays: '0' }],
    ['need', { name: '', num: '1.5' }],
    ['demandAnswer', { unitPrice: '-1', content: '' }],
    ['quantity', { num: '' }],
    ['complaintAnswer', { depName: '', answerContent: '' }],
    ['approvalQuestion', { question: '' }],
    ['approvalAnswer', { answerText: '' }],
    ['review', { 'lines[0].content': '' }],
    ['invoice', { invNo: '1', total: 'x' }],
    ['supplierInvoice', { issuedOn: '昨天' }],
    ['transfer', { transferNo: '', paidOn: '2026-13-01' }],
    ['transferAnswer', { remark: '长'.repeat(201) }],
    ['grant', { personCode: '', limitAmount: '0.001' }],
    ['authorization', { personCode: '', validTo: '明天' }],
  ])('of %s is told what it lacks, and of nothing else', async (form, typed) => {
    const browser = await teacherAt('/person/address/add')
    const unknown = await errorOf(await check(browser, 'address', 'nothing', typed))
    expect(unknown).toBe(null)
    for (const field of Object.keys(typed)) {
      const told = await errorOf(
        await check(browser, form, field, { 'lines[0].lineNo': '1', ...typed }),
      )
      expect([field, told]).toEqual([field, expect.stringMatching(/[\u4e00-\u9fff]{2}/)])
      expect([field, told]).not.toEqual([field, '填写不正确'])
    }
  })

  test('of no form of ours, or without the token of the browser, is not answered', async () => {
    const browser = await teacherAt('/person/address/add')
    for (const name of ['nothing', 'toString', '__proto__', ''])
      expect((await check(browser, name, 'phone')).status, name).toBe(404)
    expect((await check(browser, 'address', 'phone', {}, 'forged')).status).toBe(403)
    expect((await browser.request(browser.address('/check-field'))).status).toBeGreaterThan(399)
  })

  test.each([
    ['/person/address/add', 'teacher', 'address'],
    ['/todo/todo/approvals/deputies', 'teacher', 'deputy'],
    ['/group-purchase/demand-list/add', 'teacher', 'demand'],
    ['/school/keys/new', 'administrator', 'key'],
    ['/biddingInfo/describe', 'teacher', 'need'],
  ])('%s says by which shape', async (path, who, name) => {
    const browser = await site.browser().signIn(who)
    const page = await browser.visit(path, { status: 200 })
    expect(page.$('form[data-checked]').attr('data-checked')).toBe(name)
    expect((await check(browser, name, 'name')).status).toBe(200)
  })
})
