import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { somebody } from '../support/second-factor'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const made = () => somebody(site.mall, `person-${randomUUID()}`, 'student')

describeForm(() => site, {
  name: 'giving roles',
  who: 'administrator',
  form: '#roles',
  at: async () => `/school/people/${(await made()).id}`,
  valid: { roles: ['finance', 'acceptor'], reason: '校任〔2026〕12 号' },
  then: page => {
    expect(page.text).toContain('权限已保存')
    expect(page.text).toContain('权限改为')
    expect(page.text).toContain('校任〔2026〕12 号')
  },
  wrong: [
    { values: { reason: '' }, at: 'reason' },
    { values: { financeUntil: '2027-13-40' }, at: 'financeUntil', keeps: ['reason'] },
    {
      values: { financeFrom: '2027-03-02', financeUntil: '2027-03-01' },
      at: 'financeUntil',
      keeps: ['financeFrom', 'financeUntil', 'reason'],
    },
    { values: { roles: ['auditor', 'finance'] }, at: 'roles' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'finance', status: 403 },
    { who: 'it', status: 403 },
  ],
  ownThing: true,
})

describeForm(() => site, {
  name: 'giving a role for some days',
  who: 'administrator',
  form: '#roles',
  at: async () => `/school/people/${(await made()).id}`,
  valid: {
    roles: ['finance'],
    financeFrom: '2026-01-01',
    financeUntil: '2027-3-31',
    reason: '代理财务',
  },
  then: page => {
    expect(page.text).toContain('财务（2026-01-01 至 2027-03-31）')
    expect(page.text).toContain('有效')
    expect(page.valueOf('financeUntil')).toBe('2027-03-31')
  },
})

describeForm(() => site, {
  name: 'disabling an account',
  who: 'administrator',
  form: '#state',
  at: async () => `/school/people/${(await made()).id}/account`,
  valid: { reason: '离职' },
  then: page => expect(page.text).toContain('账号已停用'),
  wrong: [{ values: { reason: '' }, at: 'reason' }],
  never: [{ who: 'teacher', status: 403 }],
  ownThing: true,
})

describeForm(() => site, {
  name: 'enabling an account',
  who: 'administrator',
  form: '#state',
  at: async () => {
    const { id } = await made()
    await site.mall.as('administrator').people.disable({ id, reason: '离职' })
    return `/school/people/${id}/account`
  },
  valid: { reason: '返聘' },
  then: page => expect(page.text).toContain('账号已启用'),
  wrong: [{ values: { reason: '' }, at: 'reason' }],
  never: [{ who: 'teacher', status: 403 }],
  ownThing: true,
})

describe('the list of people', () => {
  test('finds somebody by number, and leads to what they may do', async () => {
    const { id, code } = await made()
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/people', { status: 200 })
    const found = await browser.submit(
      { keyword: code },
      { form: 'form[action$="/school/people"]' },
    )
    expect(found.$('tbody tr').length).toBe(1)
    expect(found.$(`a[href$="/school/people/${id}"]`).length).toBe(1)
    const none = await browser.visit('/school/people?keyword=nobody-is-called-so', { status: 200 })
    expect(none.text).toContain('没有找到人员')
  })

  test('says in English what everybody is', async () => {
    const browser = (await site.browser().signIn('administrator')).speak('en')
    const page = await browser.visit('/school/people?role=finance', { status: 200 })
    expect(page.text).toContain('People and roles')
    expect(page.text).toContain('Finance')
  })

  test('a step that somebody else has taken leads to how things are', async () => {
    const { id } = await made()
    const browser = await site.browser().signIn('administrator')
    await browser.visit(`/school/people/${id}/account`, { status: 200 })
    await site.mall.as('administrator').people.disable({ id, reason: '离职' })
    const late = await browser.submit({ reason: '离职' }, { form: '#state' })
    expect(late.text).toContain('该账号的状态已经改变')
  })
})
