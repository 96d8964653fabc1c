import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { somebody } from '../support/second-factor'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Somebody who has left with fund accounts. */
async function leaver(accounts = 1) {
  const { mall } = site
  const { id, code } = await somebody(mall, `leaver-${randomUUID()}`, 'teacher')
  for (let n = 0; n < accounts; n++)
    await mall.sql(
      `insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, balance, created_at)
       values ($1, $2, $2, '结题课题', '材料费', $3, 0, now())`,
      [mall.school().id, `${id}-${n}`, id],
    )
  await mall.as('administrator').people.disable({ id, reason: '离职' })
  return { id, code, funds: Array.from({ length: accounts }, (_, n) => `${id}-${n}`) }
}
describeForm(() => site, {
  name: 'handing over all',
  who: 'administrator',
  form: '#hand-over',
  press: '移交全部事项',
  at: async () => `/school/leavers/${(await leaver(2)).id}`,
  valid: { successor: 'T10005', reason: '离校移交', sure: 'on' },
  then: page => {
    expect(page.text).toContain('已移交 2 项')
    expect(page.text).toContain('没有未了事项')
  },
  wrong: [
    { values: { successor: '' }, at: 'successor', keeps: ['reason'] },
    { values: { successor: 'nobody' }, at: 'successor', keeps: ['successor', 'reason'] },
    { values: { reason: '' }, at: 'reason', keeps: ['successor'] },
    { values: { sure: '' }, at: 'sure', keeps: ['successor', 'reason'] },
    { values: { successor: 'A10001' }, at: 'successor', keeps: ['successor', 'reason'] },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'it', status: 403 },
  ],
  ownThing: true,
})

test('the list finds leavers by number and kind, and says where there is nobody', async () => {
  const { id, code } = await leaver()
  const browser = await site.browser().signIn('administrator')
  const found = await browser.visit(`/school/leavers?keyword=${code}&kind=fund`, { status: 200 })
  expect(found.$(`a[href$="/school/leavers/${id}"]`).length).toBe(1)
  const none = await browser.visit(`/school/leavers?keyword=${code}&kind=team`, { status: 200 })
  expect(none.text).toContain('没有符合条件的人员')
})

test('all is what the page showed, and not what has come since', async () => {
  const { id } = await leaver(1)
  const browser = await site.browser().signIn('administrator')
  await browser.visit(`/school/leavers/${id}`, { status: 200 })
  await site.mall.sql(
    `insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, balance, created_at)
     values ($1, $2, $2, '后到课题', '材料费', $3, 0, now())`,
    [site.mall.school().id, `${id}-late`, id],
  )
  const done = await browser.submit(
    { successor: 'T10005', reason: '移交', sure: 'on' },
    { form: '#hand-over', press: 'all' },
  )
  expect([done.text.includes('已移交 1 项'), done.text.includes(`${id}-late`)]).toEqual([
    true,
    true,
  ])
})

test('what is not ticked stays, what cannot be handed over says why', async () => {
  const { id, funds } = await leaver(2)
  const heir = await somebody(site.mall, `heir-${randomUUID()}`, 'teacher')
  const browser = await site.browser().signIn('administrator')
  await browser.visit(`/school/leavers/${id}`, { status: 200 })
  const typed = { successor: heir.code, reason: '移交' }
  const none = await browser.submit(typed, { form: '#hand-over' })
  expect(none.status).toBe(422)
  expect(none.valueOf('successor')).toBe(heir.code)
  await site.mall.sql(
    "update fund_accounts set project_id = 'catalysis' where mall_id = $1 and id = $2",
    [site.mall.school().id, funds[1]!],
  )
  const some = await browser.submit(
    { ...typed, matters: funds.map(it => `fund:${it}`) },
    { form: '#hand-over' },
  )
  expect(some.text).toContain('此人不是该组成员')
  expect(some.text).toContain('已将 1 项移交给')
})

test('an auditor sees what is open and no form', async () => {
  const { id, funds } = await leaver()
  const browser = await site.browser().signIn('auditor')
  const page = await browser.visit(`/school/leavers/${id}`, { status: 200 })
  expect(page.text).toContain(funds[0])
  expect(page.$('#hand-over').length).toBe(0)
})
