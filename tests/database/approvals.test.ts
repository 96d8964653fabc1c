import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { peopleAsked } from '~/areas/approvals/domain/asked'
import { wholeRule, type ApprovalRule } from '~/areas/malls/approval-rule'
import type { OfficeSettings } from '~/areas/malls/settings'
import { remindApprovers } from '~/areas/messages/domain/remind-approvers'
import type { MallError } from '~/contract/errors'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { isWorkingDay } from '~/mall/core/working-days'
import { read } from '~/mall/database/pool'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { leaverTools } from '../support/leavers'
import { numberOf as numberIn, stateRules } from '../support/rules'
import { clerkOf, orderOf, setStock, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const rule = (more: Partial<ApprovalRule>): ApprovalRule =>
  wholeRule({ name: '大额复核', nameEn: 'Second look', from: 1_000, ...more })

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

const state = (...rules: ApprovalRule[]) => stateRules(mall, rules)

const numberOf = (person: string) => numberIn(mall, person)

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
  test('taken back between two words: the money is free, what was said is over, and all are asked anew', async () => {
    await state(rule({ name: '学院审批', approvers: [await numberOf('colleague')] }))
    const free = async () =>
      (await mall.as('owner').funds.list({})).list.find(it => it.id === 'nsfc')?.available ?? 0
    const before = await free()
    const { id } = await filled('teacher', 2_500)
    await mall.as('owner').funds.approve({ id })
    const { amount } = await mall.as('teacher').orders.detail({ id })
    expect(await free()).toBe(before - amount)
    await mall.as('teacher').ordering.takeBack({ id })
    expect(await free()).toBe(before)
    const college = mall.as('colleague')
    expect(await codeOf(college.approvals.approve({ id }))).toBe('not_found')
    expect((await college.approvals.waiting({ keyword: id })).list).toEqual([])
    await mall.as('teacher').ordering.submit({ id })
    expect(await codeOf(college.approvals.approve({ id }))).toBe('wrong_state')
    await mall.as('owner').funds.approve({ id })
    await college.approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
    expect(await codeOf(mall.as('teacher').ordering.takeBack({ id }))).toBe('wrong_state')
    expect(await free()).toBe(before - amount)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('a further word is said to what was looked at, and to nothing that took its place', async () => {
    await state(rule({ ownOnly: true }))
    const { id } = await filled('owner', 2_000)
    const office = mall.as('administrator').approvals
    const { filling } = await office.detail({ id })
    expect((await office.waiting({ keyword: id })).list.map(it => it.filling)).toEqual([filling])
    await mall.as('owner').ordering.takeBack({ id })
    const { amount } = await mall.as('owner').orders.detail({ id })
    await mall.as('owner').funds.fill({ orderId: id, shares: [{ fundId: 'small', amount }] })
    expect(await codeOf(office.approve({ id, filling }))).toBe('split_changed')
    expect(await codeOf(office.giveBack({ id, filling, remark: '不符' }))).toBe('split_changed')
    expect(await office.approveMany({ ids: [id], fillings: [{ id, filling }] })).toEqual({
      done: [],
      refused: [{ id, code: 'split_changed' }],
    })
    await office.approve({ id, filling: (await office.detail({ id })).filling })
    expect(await fundsOf('owner', id)).toBe('approved')
  })

  test('a press on a page of a step that is over says nothing to the next, though the same person is asked', async () => {
    const finance = await numberOf('finance')
    const colleague = await numberOf('colleague')
    await state(
      rule({ name: '学院审批', approvers: [colleague, finance] }),
      rule({ name: '采购办审批', approvers: [colleague, finance] }),
      rule({ name: '分管校领导审批', approvers: [colleague, finance] }),
    )
    const { id } = await filled('teacher', 2_500)
    await mall.as('owner').funds.approve({ id })
    const { approvals } = mall.as('colleague')
    const statuses = async () =>
      (await mall.as('teacher').orders.detail({ id })).approvals.map(it => it.status)
    const { filling, step } = await approvals.detail({ id })
    expect(step).toBe(1)
    for (let presses = 0; presses < 2; presses++)
      expect(await codeOf(approvals.approve({ id, filling, step: 1 }))).toBe('done')
    expect(
      await approvals.approveMany({ ids: [id], fillings: [{ id, filling, step: 1 }] }),
    ).toEqual({ done: [id], refused: [] })
    expect(await statuses()).toEqual(['approved', 'waiting', 'waiting'])
    expect(await codeOf(approvals.giveBack({ id, filling, step: 1, remark: '不符' }))).toBe(
      'wrong_state',
    )
    // Somebody else has said that word meanwhile.
    await mall.as('finance').approvals.approve({ id, filling, step: 2 })
    expect(await codeOf(approvals.approve({ id, filling, step: 2 }))).toBe('wrong_state')
    expect(
      await approvals.approveMany({ ids: [id], fillings: [{ id, filling, step: 2 }] }),
    ).toEqual({ done: [], refused: [{ id, code: 'wrong_state' }] })
    expect(await statuses()).toEqual(['approved', 'approved', 'waiting'])
    expect((await approvals.detail({ id })).step).toBe(3)
    await approvals.approve({ id, filling, step: 3 })
    expect(await fundsOf('teacher', id)).toBe('approved')
  })

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

describe('conditions', () => {
  const idOf = async (sql: string, values: unknown[] = []) => {
    const [row] = await mall.sql<{ id: string }>(sql, [mall.school().id, ...values])
    return row!.id
  }
  const path = async () => {
    const [row] = await mall.sql<{ path: string[] }>(
      'select category_path as path from products where mall_id = $1 and id = $2',
      [mall.school().id, goods.id],
    )
    return row!.path
  }

  test('each asks the orders it means and no other; together all of them must hold', async () => {
    mall.clock.advance({ days: 100 })
    const [top, ...below] = await path()
    const elsewhere = await idOf(
      'select id from categories where mall_id = $1 and parent_id is null and id <> $2 order by id limit 1',
      [top],
    )
    const otherStore = await idOf(
      'select id from stores where mall_id = $1 and id <> $2 order by id limit 1',
      [goods.storeId],
    )
    const { orgId } = (await mall.ctx('owner')).actor!
    await mall.sql("update organisations set code = 'D-77' where mall_id = $1 and id = $2", [
      mall.school().id,
      orgId,
    ])
    const cases: [Partial<ApprovalRule>, boolean][] = [
      [{}, true],
      [{ categories: [top!] }, true],
      [{ categories: [elsewhere, below.at(-1)!] }, true],
      [{ categories: [elsewhere] }, false],
      [{ controlled: true }, false],
      [{ lineFrom: 1_400 }, true],
      [{ lineFrom: 2_000 }, false],
      [{ lineBelow: 2_000 }, true],
      [{ lineBelow: 1_400 }, false],
      [{ lineFrom: 1_400, lineBelow: 2_000, categories: [elsewhere] }, false],
      [{ budgetItems: ['设备费', '材料费'] }, true],
      [{ budgetItems: ['设备费'] }, false],
      [{ departments: [orgId] }, true],
      [{ departments: ['D-77'] }, true],
      [{ departments: ['school'] }, true],
      [{ departments: ['finance'] }, false],
      [{ suppliers: [goods.storeId] }, true],
      [{ suppliers: [otherStore] }, false],
      [{ categories: [top!], budgetItems: ['材料费'], departments: ['school'] }, true],
      [{ categories: [top!], budgetItems: ['设备费'], departments: ['school'] }, false],
    ]
    for (const [conditions, isAsked] of cases) {
      await state(rule(conditions))
      const { id } = await filled('owner', 1_500)
      const stands = await fundsOf('owner', id)
      expect([conditions, stands]).toEqual([conditions, isAsked ? 'toAudit' : 'approved'])
    }
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('controlled chemicals are asked about, and other goods are not', async () => {
    await state(rule({ from: 0, controlled: true }))
    const before = await filled('owner', 300)
    expect(await fundsOf('owner', before.id)).toBe('approved')
    const placed = await mall.as('owner').orders.place(orderOf('owner', [{ goods, num: 1 }]))
    const [order] = placed.orders
    const [{ detail }] = (await mall.sql<{ detail: object }>(
      'select detail from products where mall_id = $1 and id = $2',
      [mall.school().id, goods.id],
    )) as [{ detail: object }]
    const describe = (it: object) =>
      mall.sql('update products set detail = $3 where mall_id = $1 and id = $2', [
        mall.school().id,
        goods.id,
        it,
      ])
    const hazard = { class: 'toxic', ghs: [], controlled: 'toxic' }
    await describe({ ...detail, hazard })
    try {
      const { list } = await mall.as('owner').approvals.ahead({ orderId: order!.id })
      expect(list.map(it => it.goods.length)).toEqual([1])
      await mall
        .as('owner')
        .funds.fill({ orderId: order!.id, shares: [{ fundId: 'nsfc', amount: order!.amount }] })
      expect(await fundsOf('owner', order!.id)).toBe('toAudit')
    } finally {
      await describe(detail)
    }
  })

  test('only orders a rule means count together with the one at hand', async () => {
    mall.clock.advance({ days: 100 })
    await state(rule({ from: 2_500, days: 7, lineFrom: 1_400 }))
    const states: (string | undefined)[] = []
    for (const yuan of [1_200, 1_500, 1_500])
      states.push(await fundsOf('owner', (await filled('owner', yuan)).id))
    expect(states).toEqual(['approved', 'approved', 'toAudit'])
  })

  test('codes the school does not know are refused, each at its field', async () => {
    const administrator = mall.as('administrator')
    const { settings, version } = await administrator.malls.settings()
    const approvalRules = [
      rule({ name: '一', categories: ['chemical'] }),
      rule({
        name: '二',
        categories: ['chemical', 'nowhere'],
        departments: ['D-00'],
        suppliers: ['nobody'],
        budgetItems: ['烟酒'],
        approvers: ['X-1'],
      }),
    ]
    const refused = await administrator.malls
      .changeSettings({ settings: { ...settings, approvalRules }, version, reason: 'test' })
      .catch((error: unknown) => error)
    expect((refused as MallError).details).toMatchObject({
      fields: {
        'approvalRules[1].categories': 'category_unknown',
        'approvalRules[1].departments': 'department_unknown',
        'approvalRules[1].suppliers': 'supplier_unknown',
        'approvalRules[1].budgetItems': 'budget_item_unknown',
        'approvalRules[1].approvers': 'person_unknown',
      },
      values: { categories: 'nowhere', departments: 'D-00', budgetItems: '烟酒' },
    })
    expect((await administrator.malls.settings()).version).toBe(version)
  })
})

test('several orders are agreed to one by one: what cannot be is named, the rest is done', async () => {
  await state(rule({ ownOnly: true }))
  const office = mall.as('administrator')
  const [first, second, gone] = [
    await filled('owner', 1_500),
    await filled('owner', 1_500),
    await filled('owner', 1_500),
  ]
  await mall.as('owner').orders.cancel({ id: gone.id, remark: '不需要了' })
  const ids = [first.id, gone.id, second.id, 'nowhere', first.id]
  expect((await office.approvals.waiting({ ids: ids.join(',') })).total).toBe(2)
  expect((await mall.as('owner').approvals.waiting({ ids })).total).toBe(0)
  const stranger = await mall.as('colleague').approvals.approveMany({ ids })
  expect(stranger.done).toEqual([])
  expect(await office.approvals.approveMany({ ids })).toEqual({
    done: [first.id, second.id],
    refused: [
      { id: gone.id, code: 'wrong_state' },
      { id: 'nowhere', code: 'not_found' },
    ],
  })
  const { approvals } = await mall.as('owner').orders.detail({ id: second.id })
  expect(approvals.map(it => [it.status, it.decidedById])).toEqual([['approved', 'administrator']])
  expect(await brokenLaws(mall)).toEqual([])
})

describe('a deputy', () => {
  const day = (days: number) => dayOf(new Date(mall.clock.now().getTime() + days * DAY_MS))
  // Those of the test before hold no more.
  beforeEach(() => mall.clock.advance({ days: 3 }))
  /** Names a deputy of somebody who approves, from today for two days; answers its id. */
  async function named(person: string, deputy: string, from = 0) {
    const personCode = await numberOf(deputy)
    const { approvals } = mall.as(person)
    await approvals.nameDeputy({ personCode, validFrom: day(from), validTo: day(from + 1) })
    return (await approvals.deputies({})).list[0]!.id
  }

  test('speaks in the place of whoever named them, and the order says so', async () => {
    await state(rule({ approvers: [await numberOf('acceptor')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    const deputy = mall.as('colleague')
    expect(await codeOf(deputy.approvals.approve({ id }))).toBe('not_found')
    await named('acceptor', 'colleague')
    expect((await deputy.approvals.waiting({ keyword: id })).total).toBe(1)
    expect((await mall.as('acceptor').approvals.waiting({ keyword: id })).total).toBe(1)
    await deputy.approvals.approve({ id })
    const { approvals, fundStatus } = await mall.as('teacher').orders.detail({ id })
    expect([fundStatus, approvals.map(it => [it.decidedById, it.decidedForName])]).toEqual([
      'approved',
      [['colleague', (await mall.ctx('acceptor')).actor!.name]],
    ])
    const { list } = await mall.as('teacher').orders.log({ id })
    const { name } = (await mall.ctx('colleague')).actor!
    expect(list.filter(it => it.actorName === name).map(it => it.onBehalfOf)).toEqual([
      (await mall.ctx('acceptor')).actor!.name,
    ])
  })

  test('binds whoever named them: an order agreed to in their place is never theirs to buy', async () => {
    await state(rule({ approvers: [await numberOf('colleague')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    await named('colleague', 'finance')
    await mall.as('finance').approvals.approve({ id })
    const { made, giveTo, leave, hand } = leaverTools(mall)
    const leaver = await made()
    await giveTo(leaver, { orders: [id] })
    await leave(leaver)
    expect(await hand(leaver, 'colleague', { kind: 'order', id })).toMatchObject({
      done: 0,
      refused: [{ fault: 'agreed_to_it' }],
    })
  })

  test('speaks on no other day, not once it is ended, and to no order of their own', async () => {
    await state(rule({ approvers: [await numberOf('acceptor')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    const deputy = mall.as('colleague')
    const asked = async () => (await deputy.approvals.waiting({ keyword: id })).total
    const deputyId = await named('acceptor', 'colleague', 40)
    expect(await asked()).toBe(0)
    mall.clock.advance({ days: 40 })
    expect(await asked()).toBe(1)
    expect(await codeOf(mall.as('teacher').approvals.endDeputy({ id: deputyId }))).toBe('not_found')
    await mall.as('acceptor').approvals.endDeputy({ id: deputyId })
    expect(await asked()).toBe(0)
    await named('acceptor', 'colleague')
    expect(await asked()).toBe(1)
    mall.clock.advance({ days: 2 })
    expect(await asked()).toBe(0)
    await named('acceptor', 'teacher')
    expect((await mall.as('teacher').approvals.waiting({ keyword: id })).total).toBe(0)
    expect(await codeOf(mall.as('teacher').approvals.approve({ id }))).toBe('wrong_state')
  })

  test('of somebody who may not say a word to an order, or has left, may not either', async () => {
    await state(rule({ approvers: [await numberOf('acceptor'), await numberOf('owner')] }))
    // The owner of the account is barred, so only the acceptor is asked.
    await named('owner', 'colleague')
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    expect(await codeOf(mall.as('colleague').approvals.approve({ id }))).toBe('not_found')
    const second = await named('acceptor', 'colleague')
    const asked = async () => (await mall.as('colleague').approvals.waiting({ keyword: id })).total
    expect(await asked()).toBe(1)
    const disable = (disabled: boolean) =>
      mall.sql("update people set disabled = $2 where mall_id = $1 and id = 'acceptor'", [
        mall.school().id,
        disabled,
      ])
    await disable(true)
    try {
      expect(await asked()).toBe(0)
      expect((await mall.as('administrator').approvals.waiting({ keyword: id })).total).toBe(1)
    } finally {
      await disable(false)
    }
    await mall.as('acceptor').approvals.endDeputy({ id: second })
  })

  test('whoever audits says no word: the administrators are asked in their place', async () => {
    await state(rule({ approvers: [await numberOf('acceptor')] }))
    const { id } = await filled('teacher', 1_500)
    await mall.as('owner').funds.approve({ id })
    const asked = async (person: string) =>
      (await mall.as(person).approvals.waiting({ keyword: id })).total
    const duties = (roles: string[]) =>
      mall.sql("update people set roles = $2 where mall_id = $1 and id = 'acceptor'", [
        mall.school().id,
        roles,
      ])
    expect([await asked('acceptor'), await asked('administrator')]).toEqual([1, 0])
    const [before] = await mall.sql<{ roles: string[] }>(
      "select roles from people where mall_id = $1 and id = 'acceptor'",
      [mall.school().id],
    )
    await duties(['auditor'])
    try {
      expect(await asked('administrator')).toBe(1)
    } finally {
      await duties(before!.roles)
    }
  })

  test('is somebody else of the school, for days that lie ahead, and there are five at most', async () => {
    const { approvals } = mall.as('administrator')
    const wrong = async (personCode: string, validFrom: string, validTo: string) => {
      const call = approvals.nameDeputy({ personCode, validFrom, validTo })
      const error = await call.catch((it: unknown) => it)
      return (error as MallError).details.fields
    }
    const code = await numberOf('colleague')
    expect(await wrong('X-1', day(0), day(1))).toEqual({ personCode: 'nobody' })
    expect(await wrong(await numberOf('administrator'), day(0), day(1))).toEqual({
      personCode: 'not_oneself',
    })
    expect(await wrong(code, day(-3), day(-1))).toEqual({ validTo: 'date_past' })
    expect(await wrong(code, day(3), day(1))).toEqual({ validTo: 'date_before' })
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        approvals.nameDeputy({ personCode: code, validFrom: day(0), validTo: day(1) }),
      ),
    )
    expect(sent.filter(it => it.status === 'fulfilled')).toHaveLength(5)
    const { list, total } = await approvals.deputies({ rows: 3 })
    expect([list.length, total, list[0]!.state]).toEqual([3, 5, 'standing'])
    const held = await mall.as('colleague').approvals.deputies({ direction: 'held', rows: 100 })
    expect(held.list.filter(it => it.id === list[0]!.id)).toHaveLength(1)
  })
})

describe('a step that waits', () => {
  const remind = async () => remindApprovers(await mall.ctx(null))
  const toldOf = async (id: string) =>
    (
      await mall.sql<{ told: string }>(
        "select person_id || ' ' || kind as told from messages where mall_id = $1 and subject_id = $2 and kind in ('stillToAgree', 'agreeOverdue') order by at, id",
        [mall.school().id, id],
      )
    ).map(it => it.told)
  const inDays = (n: number) => new Date(mall.clock.now().getTime() + n * DAY_MS)
  const isFree = (n: number) => !isWorkingDay(inDays(n))
  /** Until a Monday around which weekends alone are free: a week before it and three after. */
  function goToMonday() {
    const days = Array.from({ length: 28 }, (_, i) => i - 7)
    do mall.clock.advance({ days: 1 })
    while (days.some(n => isFree(n) !== [5, 6].includes((n + 7) % 7)))
  }
  /** What the administrator's settings are from here on, beside what they were. */
  async function set(more: Partial<OfficeSettings>) {
    const { settings, version } = await mall.as('administrator').malls.settings()
    const changed = { ...settings, ...more }
    await mall
      .as('administrator')
      .malls.changeSettings({ settings: changed, version, reason: 'test' })
  }

  test('is reminded of on every working day from the third on, and the administrators are told after six', async () => {
    await state(rule({ approvers: [await numberOf('colleague')] }))
    goToMonday()
    const { id } = await filled('teacher', 1_500)
    mall.clock.advance({ days: 7 })
    await remind()
    expect(await toldOf(id)).toEqual([])
    // Not before the owner's word is the step next, and only then it begins to wait.
    await mall.as('owner').funds.approve({ id })
    const days: Record<string, string[]> = {}
    const office = mall.as('administrator')
    for (const day of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue2', 'Wed2']) {
      mall.clock.advance({ days: 1 })
      const before = await toldOf(id)
      if (day === 'Tue2') expect(await codeOf(office.approvals.detail({ id }))).toBe('not_found')
      await remind()
      await remind()
      days[day] = (await toldOf(id)).slice(before.length)
    }
    const again = ['colleague stillToAgree']
    expect(days).toEqual({
      ...{ Tue: [], Wed: [], Thu: again, Fri: again, Sat: [], Sun: [], Mon: again },
      Tue2: [...again, 'administrator agreeOverdue'],
      Wed2: again,
    })
    const seen = await office.approvals.detail({ id })
    expect([seen.order.id, seen.open]).toEqual([id, false])
    await mall.as('colleague').approvals.approve({ id })
    mall.clock.advance({ days: 1 })
    const before = await toldOf(id)
    await remind()
    expect(await toldOf(id)).toEqual(before)
    const { list } = await mall.as('colleague').messages.list({ kind: 'stillToAgree' })
    expect(list[0]).toMatchObject({ href: `/todo/todo/approvals/${id}` })
  })

  test('is not reminded of where the school says so, or once the order is cancelled', async () => {
    await state(rule({ ownOnly: true }))
    goToMonday()
    const [kept, gone] = [await filled('owner', 1_500), await filled('owner', 1_500)]
    await mall.as('owner').orders.cancel({ id: gone.id, remark: '不需要了' })
    mall.clock.advance({ days: 3 })
    const remindAfter = async (approvalRemindDays: number) => {
      await set({ approvalRemindDays })
      await remind()
      return [await toldOf(kept.id), await toldOf(gone.id)]
    }
    expect(await remindAfter(0)).toEqual([[], []])
    expect(await remindAfter(3)).toEqual([['administrator stillToAgree'], []])
  })

  test('waits through the days the school has off, and is not reminded of on one', async () => {
    await state(rule({ ownOnly: true }))
    goToMonday()
    const { id } = await filled('owner', 1_500)
    const off = [2, 3].map(n => ({ day: dayOf(inDays(n)), name: '校庆放假', works: false }))
    await set({ approvalRemindDays: 3, ownDays: off })
    const told: number[] = []
    for (let n = 1; n <= 7; n++) {
      mall.clock.advance({ days: 1 })
      const before = (await toldOf(id)).length
      await remind()
      if ((await toldOf(id)).length > before) told.push(n)
    }
    // Tuesday and Friday of this week, and the Monday after it, are the three days.
    expect(told).toEqual([7])
    const made = [{ day: dayOf(inDays(1)), name: '停课', works: false }]
    await set({ ownDays: [...off, ...made] })
    mall.clock.advance({ days: 1 })
    const before = await toldOf(id)
    await remind()
    expect(await toldOf(id)).toEqual(before)
    await set({ ownDays: [] })
    await remind()
    expect((await toldOf(id)).length).toBe(before.length + 1)
  })
})

describe('refused by a rule', () => {
  const refused = (more: Partial<ApprovalRule>) =>
    rule({ outcome: 'refuse', words: '请走集中采购', wordsEn: 'Bought centrally', ...more })
  const refusal = async (person: string, yuan: number, fundId?: string) => {
    const thrown = await filled(person, yuan, fundId).catch((error: unknown) => error)
    return (thrown as MallError).details
  }

  test('it is said in the school’s words at the accounts it holds for; nothing is frozen, and another account may pay', async () => {
    await state(
      refused({ name: '设备费', budgetItems: ['设备费'] }),
      refused({ name: '大额', from: 90_000 }),
    )
    const before = await mall.as('owner').funds.list({})
    expect(await refusal('owner', 1_500, 'key')).toMatchObject({
      fields: { 'shares[0].fundId': 'rule_refuses' },
      values: { rules: '设备费', why: '请走集中采购', whyEn: 'Bought centrally' },
    })
    expect((await mall.as('owner').funds.list({})).list).toEqual(before.list)
    const { id } = await filled('owner', 1_500, 'nsfc')
    expect(await fundsOf('owner', id)).toBe('approved')
    expect((await refusal('owner', 95_000)).values).toMatchObject({ rules: '大额' })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('the buyer is told ahead, with what it holds for', async () => {
    await state(refused({ name: '设备费', budgetItems: ['设备费'], from: 0 }))
    const { orders } = await mall.as('owner').orders.place(orderOf('owner', [{ goods, num: 1 }]))
    const { list } = await mall.as('owner').approvals.ahead({ orderId: orders[0]!.id })
    expect(list).toMatchObject([
      { name: '设备费', outcome: 'refuse', words: '请走集中采购', budgetItems: ['设备费'] },
    ])
  })

  test('where nobody can agree the order is not taken, rather than waiting for ever', async () => {
    await state(rule({}))
    const school = mall.school().id
    const set = (disabled: boolean) =>
      mall.sql(
        "update people set disabled = $2 where mall_id = $1 and 'administrator' = any(roles)",
        [school, disabled],
      )
    await set(true)
    try {
      expect((await refusal('owner', 1_500)).fields).toEqual({
        'shares[0].fundId': 'nobody_agrees',
      })
    } finally {
      await set(false)
    }
  })

  test('a rule that refuses says why', async () => {
    const administrator = mall.as('administrator')
    const { settings, version } = await administrator.malls.settings()
    const mute = { ...rule({}), outcome: 'refuse' as const }
    expect(
      await codeOf(
        administrator.malls.changeSettings({
          settings: { ...settings, approvalRules: [mute] },
          version,
          reason: 'test',
        }),
      ),
    ).toBe('invalid')
  })
})

test('guests and other schools read nothing of whom a school asks', async () => {
  const published = JSON.stringify(await mall.guest().malls.current())
  expect(published).not.toContain('approvalRules')
})

test('where a rule wants everybody it names, each agrees in turn, and the buyer has none', async () => {
  mall.clock.advance({ days: 40 })
  const [first, second] = ['colleague', 'finance'] as const
  await state(
    rule({
      from: 500,
      everyone: true,
      approvers: [await numberOf(first), await numberOf('teacher'), await numberOf(second)],
    }),
  )
  const { id } = await filled('teacher', 600)
  await mall.as('owner').funds.approve({ id })
  // It is not their turn yet.
  expect(await codeOf(mall.as(second).approvals.approve({ id }))).toBe('wrong_state')
  await mall.as(first).approvals.approve({ id })
  expect(await fundsOf('teacher', id)).toBe('toAudit')
  expect(await codeOf(mall.as('teacher').approvals.approve({ id }))).not.toBe('done')
  await mall.as(second).approvals.approve({ id })
  expect(await fundsOf('teacher', id)).toBe('approved')
  const { approvals } = await mall.as('teacher').orders.detail({ id })
  expect(approvals.map(it => [it.no, it.name, it.decidedById])).toEqual([
    [1, '大额复核', first],
    [2, '大额复核', second],
  ])
  // One of them returns it: what the other said is over.
  const again = await filled('teacher', 600)
  await mall.as('owner').funds.approve({ id: again.id })
  await mall.as(first).approvals.approve({ id: again.id })
  await mall.as(second).approvals.giveBack({ id: again.id, remark: '超出预算' })
  expect(await fundsOf('teacher', again.id)).toBe('returned')
  expect(await brokenLaws(mall)).toEqual([])
})

test('before submitting it is told how long such orders waited of late, once there were three', async () => {
  mall.clock.advance({ days: 100 })
  await state(rule({ name: '限时复核', from: 500, approvers: [await numberOf('colleague')] }))
  const ahead = async () => {
    const num = Math.ceil((600 * HAO_PER_YUAN) / goods.unitPrice)
    const { orders } = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num }]))
    const { list } = await mall.as('teacher').approvals.ahead({ orderId: orders[0]!.id })
    return list[0]?.tookHours
  }
  const told: unknown[] = []
  for (const hours of [30, 1, 2]) {
    told.push(await ahead())
    const { id } = await filled('teacher', 600)
    // What passes before the owner's word is no time of theirs.
    mall.clock.advance({ hours: 50 })
    await mall.as('owner').funds.approve({ id })
    mall.clock.advance({ minutes: hours * 60 - 10 })
    await mall.as('colleague').approvals.approve({ id })
  }
  expect([...told, await ahead()]).toEqual([null, null, null, 2])
})

describe('where a rule wants everybody it names, nobody speaks for two', () => {
  /** Somebody's deputy for today, until the answer is called. */
  async function stands(deputy: string, person: string) {
    const { approvals } = mall.as(person)
    const today = dayOf(mall.clock.now())
    await approvals.nameDeputy({
      ...{ personCode: await numberOf(deputy), validFrom: today, validTo: today },
    })
    const { list } = await approvals.deputies({})
    return () => approvals.endDeputy({ id: list[0]!.id })
  }
  async function asksBoth() {
    mall.clock.advance({ days: 40 })
    await state(
      rule({
        from: 500,
        everyone: true,
        approvers: [await numberOf('colleague'), await numberOf('finance')],
      }),
    )
    const { id } = await filled('teacher', 600)
    await mall.as('owner').funds.approve({ id })
    return id
  }
  const asked = async (id: string) => read(await mall.ctx(null), ctx => peopleAsked(ctx, id))

  test('not who is asked, too, whether before or after', async () => {
    const id = await asksBoth()
    const ends = [await stands('finance', 'colleague'), await stands('colleague', 'finance')]
    for (const person of ['colleague', 'finance']) {
      const other = person === 'colleague' ? 'finance' : 'colleague'
      expect(await asked(id)).toEqual([person])
      expect(await codeOf(mall.as(other).approvals.giveBack({ id, remark: '不符' }))).toBe(
        'wrong_state',
      )
      expect((await mall.as(other).approvals.waiting({ ids: id })).list).toEqual([])
      await mall.as(person).approvals.approve({ id })
    }
    expect(await fundsOf('teacher', id)).toBe('approved')
    for (const end of ends) await end()
  })

  test('not the deputy of both', async () => {
    const id = await asksBoth()
    const ends = [await stands('acceptor', 'colleague'), await stands('acceptor', 'finance')]
    const { approvals } = mall.as('acceptor')
    expect((await asked(id)).sort()).toEqual(['acceptor', 'colleague'])
    await approvals.approve({ id })
    expect(await asked(id)).toEqual(['finance'])
    expect(await codeOf(approvals.giveBack({ id, remark: '不符' }))).toBe('wrong_state')
    await mall.as('finance').approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
    for (const end of ends) await end()
  })

  test('an administrator in the place of who has left only where no other can', async () => {
    mall.clock.advance({ days: 40 })
    await state(
      rule({
        from: 500,
        everyone: true,
        approvers: [await numberOf('acceptor'), await numberOf('administrator')],
      }),
    )
    const { id } = await filled('teacher', 600)
    await mall.as('owner').funds.approve({ id })
    const set = (person: string, column: string, value: unknown) =>
      mall.sql(`update people set ${column} = $3 where mall_id = $1 and id = $2`, [
        mall.school().id,
        person,
        value,
      ])
    await set('acceptor', 'disabled', true)
    expect(await asked(id)).toEqual(['administrator'])
    await set('colleague', 'roles', ['administrator'])
    expect(await asked(id)).toEqual(['colleague'])
    expect(await codeOf(mall.as('administrator').approvals.approve({ id }))).toBe('wrong_state')
    expect(await codeOf(mall.as('colleague').approvals.approve({ id }))).toBe('done')
    await set('colleague', 'roles', [])
    await set('acceptor', 'disabled', false)
    await mall.as('administrator').approvals.approve({ id })
    expect(await fundsOf('teacher', id)).toBe('approved')
  })
})
