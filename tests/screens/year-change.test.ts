import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runYearChange } from '~/areas/year-change/domain/run'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { closeYear, LAST_YEAR, oldAccounts, setYearEnd } from '../support/year-change'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await setYearEnd(site.mall, { special: 'decide', running: 'lapse' })
})
afterAll(() => site.close())

let n = 0
/** An account of its own with money of the last year, and its id. */
async function account(kind: 'special' | 'running', yuan = 88) {
  const no = `YS-${String(++n).padStart(3, '0')}`
  const fundId = (await oldAccounts(site.mall, [{ no, kind, yuan }])).get(no) ?? ''
  return { no, fundId }
}
/** A run that is done, with a remainder that waits. */
async function waiting() {
  const { no, fundId } = await account('special')
  return { no, fundId, id: await closeYear(site.mall) }
}
const page = (id: string) => `/school/year-change/${id}`
const looked = async () => {
  const { no } = await account('running')
  const { id } = await site.mall.as('finance').yearChange.look({ year: LAST_YEAR })
  return { no, id }
}

describeForm(() => site, {
  name: 'looking over a year',
  who: 'finance',
  form: '#look',
  at: async () => '/school/year-change',
  valid: { year: String(LAST_YEAR) },
  then: page => {
    expect(page.text).toContain('尚未改动任何内容')
    expect(page.has('#move')).toBe(true)
  },
  wrong: [
    {
      values: {},
      tamper: { year: String(LAST_YEAR + 1) },
      at: 'year',
      says: /现在还不能处理/,
    },
    { values: {}, tamper: { year: '' }, at: 'year' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'it', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'confirming it',
  who: 'administrator',
  form: '#move',
  press: 'confirm',
  at: async () => page((await looked()).id),
  valid: { reason: '财务处通知' },
  then: async page => {
    expect(page.text).toContain('排队中')
    await runYearChange(await site.mall.ctx(null), page.path.split('/').at(-1) ?? '')
  },
  wrong: [
    { values: { reason: '' }, at: 'reason' },
    { values: { reason: '长'.repeat(201) }, at: 'reason', keeps: ['reason'] },
  ],
})

let remainder = { fundId: '', id: '', no: '' }
describeForm(() => site, {
  name: 'deciding on remainders',
  who: 'finance',
  form: '#decide',
  press: 'lapse',
  at: async () => {
    remainder = await waiting()
    return `${page(remainder.id)}?outcome=waiting`
  },
  valid: () => ({ fundIds: remainder.fundId, reason: '统筹收回' }),
  then: page => {
    expect(page.text).toContain('已决定 1 个账号的结余')
  },
  wrong: [
    { values: { reason: '' }, at: 'reason', keeps: ['fundIds'] },
    { values: { fundIds: '' }, at: 'fundIds', keeps: ['reason'] },
  ],
})

describe('a year change on its pages', () => {
  test('is looked over, confirmed, stopped and done; the owner reads it in the ledger', async () => {
    const { no, id } = await looked()
    const browser = await site.browser().signIn('finance')
    const first = await browser.visit(`${page(id)}?keyword=${no}`)
    expect(first.text).toContain('88.00')
    expect(first.text).toContain('收回')
    await browser.submit({ reason: '财务处通知' }, { form: '#move', press: 'confirm' })
    expect((await browser.submit({}, { form: '#move', press: 'stop' })).text).toContain('已停止')
    const again = await browser.submit({}, { form: '#move', press: 'resume' })
    expect(again.text).toContain('排队中')
    await runYearChange(await site.mall.ctx(null), id)
    expect((await browser.visit(page(id))).text).toContain('年终结转已完成')
    expect((await browser.visit('/school/year-change')).text).toContain(`YE${LAST_YEAR}-`)
    const owner = await site.browser().signIn('owner')
    const [fund] = await site.mall.sql<{ id: string }>(
      'select id from fund_accounts where mall_id = $1 and account_no = $2',
      [site.mall.school().id, no],
    )
    const ledger = await owner.visit(`/person/account?fund=${fund?.id}`)
    expect(ledger.text).toContain(`年终结转 YE${LAST_YEAR}-`)
  })

  test('finance finds no other page of the administration; auditors read and change nothing; another school has none of it', async () => {
    const { id } = await waiting()
    const finance = await site.browser().signIn('finance')
    expect((await finance.visit(page(id))).status).toBe(200)
    for (const other of ['/school/settings', '/school/people', '/school/imports'])
      expect((await finance.visit(other)).status).toBe(403)
    const auditor = await site.browser().signIn('auditor')
    const seen = await auditor.visit(`${page(id)}?outcome=waiting`)
    expect([seen.status, seen.has('#decide'), seen.has('#move')]).toEqual([200, false, false])
    const elsewhere = await site.browser({ school: 'jianghai' }).signIn('administrator')
    expect((await elsewhere.visit(page(id))).status).toBe(404)
  })

  test('the settings say what becomes of remainders, and their history tells it in words', async () => {
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/settings')
    const saved = await browser.submit(
      { 'yearEnd.contract': 'decide', reason: '财务处意见' },
      { form: '#settings' },
    )
    expect(saved.text).toContain('设置已保存')
    expect(saved.text).toContain('横向科研经费年终结余 逐项决定')
  })
})
