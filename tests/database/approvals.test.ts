import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalRule } from '~/areas/malls/settings'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, orderOf, setStock, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const rule = (more: Partial<ApprovalRule>): ApprovalRule => ({
  name: '大额复核',
  nameEn: 'Second look',
  from: 1_000,
  days: 0,
  ownOnly: false,
  approvers: [],
  ...more,
})

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 16 })
  const [one] = await someGoods(mall, 1)
  goods = one!
  await setStock(mall, goods.id, 1_000_000)
  const { id } = mall.school()
  await mall.sql(
    'update fund_accounts set balance = balance + $2 where mall_id = $1 and id = any($3)',
    [id, 9_000_000 * HAO_PER_YUAN, ['nsfc', 'small']],
  )
  await mall.sql(
    `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at)
     select $1, fund, 'more-' || fund, 'adjust', $2, 'test', now() from unnest($3::text[]) fund`,
    [id, 9_000_000 * HAO_PER_YUAN, ['nsfc', 'small']],
  )
})
afterAll(() => mall.close())

/** The school states these rules from here on. */
async function state(...approvalRules: ApprovalRule[]) {
  const administrator = mall.as('administrator')
  const { settings, version } = await administrator.malls.settings()
  await administrator.malls.changeSettings({
    settings: { ...settings, approvalRules },
    version,
    reason: '采购办通知',
  })
}

/** The number of a person as files and rules name them. */
async function numberOf(person: string): Promise<string> {
  const [row] = await mall.sql<{ code: string }>(
    'select code from people where mall_id = $1 and id = $2',
    [mall.school().id, person],
  )
  return row!.code
}

/** An order of so many yuan, about, filled in on an account of the owner's. */
async function filled(person: string, yuan: number, fundId = 'nsfc') {
  const num = Math.ceil((yuan * HAO_PER_YUAN) / goods.unitPrice)
  const buyer = mall.as(person)
  const placed = await buyer.orders.place(orderOf(person, [{ goods, num }]))
  const [order] = placed.orders
  await buyer.funds.fill({
    checkoutId: placed.checkoutId,
    shares: [{ fundId, amount: order!.amount }],
  })
  return { id: order!.id, storeId: order!.storeId, checkoutId: placed.checkoutId }
}
const fundsOf = async (person: string, id: string) =>
  (await mall.as(person).orders.detail({ id })).fundStatus

describe('nobody spends much alone', () => {
  test('as schools are delivered, an owner who buys for ¥214,000 needs an administrator', async () => {
    const { settings } = await mall.as('administrator').malls.settings()
    expect(settings.approvalRules).toHaveLength(1)
    const { id, storeId } = await filled('owner', 214_000)
    expect(await fundsOf('owner', id)).toBe('toAudit')
    expect(await codeOf(mall.as(clerkOf(storeId)).orders.adopt({ id }))).not.toBe('done')
    for (const person of ['owner', 'finance'])
      expect(await codeOf(mall.as(person).approvals.approve({ id }))).toBe('wrong_state')
    for (const person of ['acceptor', 'teacher'])
      expect(await codeOf(mall.as(person).approvals.approve({ id }))).toBe('not_found')
    const office = mall.as('administrator')
    expect((await office.approvals.waiting({ keyword: id })).list.map(it => it.order.id)).toEqual([
      id,
    ])
    expect((await office.todo.counts()).approvalWait).toBeGreaterThan(0)
    await office.approvals.approve({ id })
    expect(await fundsOf('owner', id)).toBe('approved')
    expect(await codeOf(office.approvals.approve({ id }))).toBe('done')
    expect(await codeOf(mall.as(clerkOf(storeId)).orders.adopt({ id }))).toBe('done')
    const { list } = await mall.as('owner').orders.log({ id })
    expect(list.some(it => it.action === 'funds.approve' && it.actorName !== '')).toBe(true)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('a small purchase on an own account is approved at once, as before', async () => {
    const { id } = await filled('owner', 900)
    expect(await fundsOf('owner', id)).toBe('approved')
  })

  test('cut up over days, it counts together; the order that reaches the amount waits', async () => {
    mall.clock.advance({ days: 40 })
    await state(rule({ from: 2_500, days: 7, ownOnly: true }))
    const states: string[] = []
    for (const day of [0, 3, 6, 7]) {
      const { id } = await filled('owner', 1_000)
      states.push(`${day} ${await fundsOf('owner', id)}`)
      mall.clock.advance({ days: day === 6 ? 1 : 3 })
    }
    // The third reaches the amount; the fourth comes to two with the second, for the third was asked about.
    expect(states).toEqual(['0 approved', '3 approved', '6 toAudit', '7 approved'])
  })

  test('an order keeps the rules it was filled in under', async () => {
    await state(rule({ ownOnly: true }))
    const { id } = await filled('owner', 2_000)
    await state()
    expect(await fundsOf('owner', id)).toBe('toAudit')
    await mall.as('administrator').approvals.approve({ id })
    expect(await fundsOf('owner', id)).toBe('approved')
  })
})

describe('steps in order', () => {
  test('owner first, then each step by one of those it names', async () => {
    await state(
      rule({ name: '学院审批', approvers: [await numberOf('colleague')] }),
      rule({ name: '采购办审批', from: 2_000, approvers: [await numberOf('finance')] }),
    )
    const { id } = await filled('teacher', 2_500)
    const college = mall.as('colleague')
    expect(await codeOf(college.approvals.approve({ id }))).toBe('wrong_state')
    await mall.as('owner').funds.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('toAudit')
    expect(await codeOf(mall.as('finance').approvals.approve({ id }))).toBe('wrong_state')
    expect(await codeOf(mall.as('administrator').approvals.approve({ id }))).toBe('not_found')
    await college.approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('toAudit')
    const { order, open } = await mall.as('finance').approvals.detail({ id })
    expect(open).toBe(true)
    expect(order.approvals.map(it => [it.name, it.status])).toEqual([
      ['学院审批', 'approved'],
      ['采购办审批', 'waiting'],
    ])
    await mall.as('finance').approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('returned by a step: the money is free, and filled in again everybody is asked anew', async () => {
    await state(rule({ approvers: [await numberOf('colleague')] }))
    const { id, checkoutId } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    const college = mall.as('colleague')
    expect(await codeOf(college.approvals.giveBack({ id, remark: ' ' }))).toBe('invalid')
    await college.approvals.giveBack({ id, remark: '请附三家报价' })
    expect(await codeOf(college.approvals.giveBack({ id, remark: '请附三家报价' }))).toBe('done')
    const returned = await mall.as('teacher').orders.detail({ id })
    expect(returned.fundStatus).toBe('returned')
    expect(returned.approvals.map(it => it.remark)).toEqual(['请附三家报价'])
    expect(await brokenLaws(mall)).toEqual([])
    await mall
      .as('teacher')
      .funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount: returned.amount }] })
    await mall.as('owner').funds.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('toAudit')
    await college.approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
  })

  test('whoever is named and buys, or pays, is not asked; an administrator is', async () => {
    await state(rule({ approvers: [await numberOf('owner')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    expect(await codeOf(mall.as('owner').approvals.approve({ id }))).toBe('wrong_state')
    expect(await fundsOf('teacher', id)).toBe('toAudit')
    await mall.as('administrator').approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
  })

  test('approved by many at once is approved once', async () => {
    await state(rule({ approvers: [await numberOf('colleague'), await numberOf('finance')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    const told = await mall.sql<{ person: string }>(
      "select person_id as person from messages where mall_id = $1 and subject_id = $2 and kind = 'toAgree' order by 1",
      [mall.school().id, id],
    )
    expect(told.map(it => it.person)).toEqual(['colleague', 'finance'])
    const answers = await Promise.all(
      ['colleague', 'finance', 'colleague', 'finance'].map(person =>
        codeOf(mall.as(person).approvals.approve({ id })),
      ),
    )
    expect(answers.filter(it => it === 'done').length).toBeGreaterThanOrEqual(1)
    const { list } = await mall.as('teacher').orders.log({ id })
    expect(list.filter(it => it.action === 'funds.approve')).toHaveLength(1)
  })

  test('an order that is cancelled asks nobody any more', async () => {
    await state(rule({ ownOnly: true }))
    const { id } = await filled('owner', 1_500)
    await mall.as('owner').orders.cancel({ id, remark: '不需要了' })
    expect((await mall.as('administrator').approvals.waiting({ keyword: id })).total).toBe(0)
    expect(await codeOf(mall.as('administrator').approvals.approve({ id }))).toBe('wrong_state')
    expect(await brokenLaws(mall)).toEqual([])
  })
})

test('before submitting the buyer reads whose word will be asked for, and then it is', async () => {
  await state(
    rule({ name: '自购复核', ownOnly: true }),
    rule({ name: '学院审批', approvers: [await numberOf('colleague')] }),
    rule({ name: '大额', from: 900_000 }),
  )
  const num = Math.ceil((1_200 * HAO_PER_YUAN) / goods.unitPrice)
  const placed = await mall.as('owner').orders.place(orderOf('owner', [{ goods, num }]))
  const { checkoutId } = placed
  const ahead = await mall.as('owner').approvals.ahead({ checkoutId })
  expect(ahead.list.map(it => [it.name, it.ownOnly])).toEqual([
    ['自购复核', true],
    ['学院审批', false],
  ])
  expect(ahead.list[1]?.approvers).toHaveLength(1)
  expect(await codeOf(mall.as('teacher').approvals.ahead({ checkoutId }))).toBe('not_found')
  const [order] = placed.orders
  await mall
    .as('owner')
    .funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount: order!.amount }] })
  const { approvals } = await mall.as('owner').orders.detail({ id: order!.id })
  expect(approvals.map(it => it.name)).toEqual(['自购复核', '学院审批'])
})

test('guests and other schools read nothing of whom a school asks', async () => {
  const published = JSON.stringify(await mall.guest().malls.current())
  expect(published).not.toContain('approvalRules')
})
