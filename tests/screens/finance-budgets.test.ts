import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { stateRules } from '../support/rules'
import { orderOf, someGoods, type Goods } from '../support/shopping'

const YUAN = 10_000
let site: TestSite
let goods: Goods
let accountNo = ''
beforeAll(async () => {
  site = await openTestSite()
  await site.mall.sql(
    `update malls set settings = settings || '{"financeSystem": true, "freezeAt": "approval"}' where mall_id = $1`,
    [site.mall.school().id],
  )
  site.forgetSchools()
  ;[goods] = (await someGoods(site.mall, 1, { stock: 100_000 })) as [Goods]
  const approvers = [(await site.mall.ctx('acceptor')).actor!.code]
  const rule = wholeRule({ name: '学院审批', nameEn: 'College', from: 1, approvers })
  await stateRules(site.mall, [rule])
  site.forgetSchools()
  accountNo = (await site.mall.as('owner').funds.detail({ id: 'nsfc' })).accountNo
})
beforeEach(async () => {
  await site.mall.sql('delete from finance_budgets')
})
afterAll(() => site.close())

/** As if the finance system had said so, or (null) had not answered. */
async function said(available: number | null, isSilent = false): Promise<void> {
  const now = site.mall.clock.now()
  await site.mall.sql(
    `insert into finance_budgets (mall_id, account_no, available, said_at, asked_at) values ($1, $2, $3, $4, $5)
     on conflict (mall_id, account_no) do update set available = excluded.available, said_at = excluded.said_at, asked_at = excluded.asked_at`,
    [site.mall.school().id, accountNo, available, isSilent ? null : now, now],
  )
}

async function atOwner(): Promise<string> {
  const { orders } = await site.mall.as('teacher').orders.place(orderOf('teacher', [{ goods }]))
  const { id, amount } = orders[0]!
  await site.mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
  return id
}
async function atStep(): Promise<string> {
  const id = await atOwner()
  await site.mall.as('owner').funds.approve({ id })
  return id
}

describeForm(() => site, {
  name: 'asking the finance system what is left, as an owner',
  who: 'owner',
  ownThing: true,
  form: '#budgets form',
  press: 'askBudgets',
  at: async () => `/todo/todo/toAudit/${await atOwner()}`,
  valid: {},
  then: page => {
    expect(page.textOf('#budgets')).toMatch(/查无此账号\s*\d{4}-\d\d-\d\d \d\d:\d\d 答复/)
    expect(page.has('#approve')).toBe(true)
  },
  never: [{ who: 'colleague', status: 404 }],
})

describeForm(() => site, {
  name: 'asking the finance system what is left, beside the owners',
  who: 'acceptor',
  ownThing: true,
  form: '#budgets form',
  press: 'askBudgets',
  at: async () => `/todo/todo/approvals/${await atStep()}`,
  valid: {},
  then: page => expect(page.textOf('#budgets')).toMatch(/查无此账号\s*\d{4}-\d\d-\d\d/),
  never: [{ who: 'colleague', status: 404 }],
})

describe('the page on which an order is decided', () => {
  async function seen(language = 'cn'): Promise<string> {
    const owner = await site.browser().signIn('owner')
    owner.cookies.set('language', language)
    const page = await owner.visit(`/todo/todo/toAudit/${await atOwner()}`, { status: 200 })
    return page.textOf('#budgets')
  }

  test('says what finance said and when, that it was not asked, or gave no answer', async () => {
    expect(await seen()).toContain('尚未询问')
    await said(123_456 * YUAN)
    expect(await seen()).toMatch(/¥123,456\.00\s*\d{4}-\d\d-\d\d \d\d:\d\d 答复/)
    expect(await seen('en')).toMatch(/¥123,456\.00\s*As of \d/)
    await said(null, true)
    expect(await seen()).toMatch(/没有答复.*询问，未答复/)
  })

  test('marks an account on which finance has too little', async () => {
    await said(0)
    expect(await seen()).toMatch(/余额不足\s*¥0\.00/)
  })

  test('answers a script that asks quietly without leading anywhere, whatever comes of it', async () => {
    const id = await atOwner()
    const owner = await site.browser().signIn('owner')
    const page = await owner.visit(`/todo/todo/toAudit/${id}`, { status: 200 })
    const ask = () =>
      owner.request(owner.address(`/todo/todo/toAudit/${id}.data?quietly`), {
        method: 'POST',
        body: new URLSearchParams({
          formToken: page.valueOf('formToken') ?? '',
          'intent.askBudgets': '',
        }),
      })
    expect((await ask()).status).toBe(200)
    const [row] = await site.mall.sql<{ no: string }>(
      'select account_no as no from finance_budgets where mall_id = $1',
      [site.mall.school().id],
    )
    expect(row?.no).toBe(accountNo)
    await site.mall.as('owner').funds.approve({ id })
    expect((await ask()).status).toBe(200)
  })

  test('says nothing of it where the school has no such system', async () => {
    await site.mall.sql(
      `update malls set settings = settings || '{"financeSystem": false}' where mall_id = $1`,
      [site.mall.school().id],
    )
    site.forgetSchools()
    const owner = await site.browser().signIn('owner')
    const page = await owner.visit(`/todo/todo/toAudit/${await atOwner()}`, { status: 200 })
    expect(page.has('#budgets')).toBe(false)
  })
})
