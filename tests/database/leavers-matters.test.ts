import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import { TEAMS_MAX } from '~/areas/teams/limits'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { leaverTools } from '../support/leavers'
import { stateRules } from '../support/rules'
import { buyUntil, clerkOf, returnOf, someGoods, type Goods, type Stage } from '../support/shopping'

let mall: TestMall
let goods: Goods
let tools: ReturnType<typeof leaverTools>
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
  tools = leaverTools(mall)
})
afterEach(async () => expect(await brokenLaws(mall)).toEqual([]))
afterAll(() => mall.close())

const ordered = async (stage: Stage) =>
  (await buyUntil(mall, [{ goods, num: 2 }], stage)).orders[0]!.id
const school = (...more: unknown[]) => [mall.school().id, ...more]

/** An order of somebody who has left, taken as far as told. */
async function left(stage: Stage) {
  const leaver = await tools.made()
  const id = await ordered(stage)
  await tools.giveTo(leaver, { orders: [id] })
  await tools.leave(leaver)
  return { leaver, id, order: { kind: 'order', id } as const }
}

describe('what goes along', () => {
  test('a bidding, which its new person decides on', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const buyer = mall.as(leaver).biddings
    await buyer.basketAdd({ id: goods.id, num: 2 })
    const { id } = await buyer.publish({
      key: randomUUID(),
      title: '移交竞价',
      regionCode: 'north',
      payType: 'unified',
      endDay: new Date(mall.clock.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10),
    })
    await tools.leave(leaver)
    expect((await tools.office().detail({ id: leaver })).counts).toEqual({ bidding: 1 })
    expect(await tools.hand(leaver, 'visitor', { kind: 'bidding', id })).toMatchObject({
      refused: [{ fault: 'no_buyer' }],
    })
    expect(await tools.hand(leaver, heir, { kind: 'bidding', id })).toMatchObject({ done: 1 })
    expect(await tools.hand(leaver, heir, { kind: 'bidding', id })).toMatchObject({
      refused: [{ fault: 'gone' }],
    })
    const { list } = await mall.as(heir).biddings.mine({})
    expect(list.map(it => it.id)).toContain(id)
  })

  test('an open case of after-sales, and goods that wait to be registered', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const id = await ordered('received')
    await mall.as('teacher').acceptances.accept({
      orderId: id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
    const { id: acceptanceId } = await tools.one<{ id: string }>(
      'select id from acceptances where mall_id = $1 and order_id = $2',
      id,
    )
    await mall.as('acceptor').acceptances.confirm({ id: acceptanceId, operate: 'confirm' })
    const asked = await mall.as('teacher').afterSales.apply(returnOf(id, 1))
    await mall.sql(
      `insert into assets (mall_id, id, order_id, line_no, person_id, person_name, num, rule, status, created_at)
       values ($1, $2, $3, 1, 'teacher', '教师', 2, 'asset', 'wait', now())`,
      school(`asset-${id}`, id),
    )
    await tools.giveTo(leaver, { orders: [id] })
    await tools.leave(leaver)
    await tools.hand(leaver, heir, { kind: 'order', id })
    expect(await mall.as(heir).afterSales.detail({ id: asked.id })).toMatchObject({ id: asked.id })
    expect(
      await tools.one('select person_id as p from assets where mall_id = $1 and order_id = $2', id),
    ).toEqual({ p: heir })
  })

  test('an order bought for who left goes on for somebody else, or for its buyer', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const id = await ordered('adopted')
    await mall.sql(
      "update orders set principal_id = $2, principal_name = '离校者' where mall_id = $1 and id = $3",
      school(leaver, id),
    )
    await tools.leave(leaver)
    expect((await tools.office().detail({ id: leaver })).matters).toMatchObject([
      { kind: 'order', id, part: 'principal' },
    ])
    await tools.hand(leaver, heir, { kind: 'order', id })
    const people = () =>
      tools.one(
        'select buyer_id as b, principal_id as p from orders where mall_id = $1 and id = $2',
        id,
      )
    expect(await people()).toEqual({ b: 'teacher', p: heir })
    await tools.leave(heir)
    await tools.hand(heir, 'teacher', { kind: 'order', id })
    expect(await people()).toEqual({ b: 'teacher', p: null })
  })

  test('no split of accounts the successor cannot spend from, when the order is taken back', async () => {
    const [{ leaver, id, order }, heir] = [await left('filled'), await tools.made()]
    await tools.hand(leaver, heir, order)
    await mall.as(heir).ordering.takeBack({ id })
    expect(await mall.as(heir).ordering.outlayModel({ id })).toMatchObject({
      canFill: true,
      canSubmit: false,
      shares: [],
    })
  })
})

describe('who is told what', () => {
  test('finance of an account that changed hands, by its number', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const fund = await tools.account(leaver)
    await tools.leave(leaver)
    await tools.hand(leaver, heir, { kind: 'fund', id: fund })
    const { list } = await mall.as('finance').messages.list({ kind: 'fundOwnerChanged' })
    expect(list.filter(it => it.text.includes(fund))).toHaveLength(1)
  })

  test('the supplier of the people, and of no reason', async () => {
    const [{ leaver, id, order }, heir] = [await left('adopted'), await tools.made()]
    await tools.hand(leaver, heir, order)
    const { list } = await mall.as(clerkOf(goods.storeId)).orders.log({ id })
    const passing = list.find(it => it.action === 'handOver')
    expect(passing?.remark).toMatch(/→/)
    expect(passing?.remark).not.toContain('离校移交')
  })

  test('whoever hands over, of what was done, though something went wrong midway', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const fund = await tools.account(leaver)
    await tools.leave(leaver)
    const nowhere = { kind: 'order', id: 'nowhere' } as const
    expect(await tools.hand(leaver, heir, { kind: 'fund', id: fund }, nowhere)).toMatchObject({
      done: 1,
      refused: [{ ...nowhere, fault: 'gone' }],
    })
  })
})

test('a rule about budgets that was stated since keeps no order from being handed over', async () => {
  const [{ leaver, id, order }, heir] = [await left('adopted'), await tools.made()]
  const { item } = await tools.one<{ item: string }>(
    "select budget_item as item from fund_accounts where mall_id = $1 and id = 'nsfc'",
  )
  const since = wholeRule({ name: '科目', nameEn: 'Items', from: 0, budgetItems: [item] })
  const usual = await stateRules(mall, [since])
  try {
    expect(await tools.hand(leaver, heir, order)).toMatchObject({ done: 1 })
  } finally {
    await stateRules(mall, usual)
  }
  expect((await mall.as(heir).orders.detail({ id })).id).toBe(id)
})

describe('nobody takes over', () => {
  test('what they hand over themselves', async () => {
    const { leaver, order } = await left('adopted')
    await expect(tools.hand(leaver, 'administrator', order)).rejects.toMatchObject({
      details: { fields: { successor: 'successor_self' } },
    })
  })

  test('an order, or a share of it, they have agreed to for an account that is not theirs', async () => {
    const heir = await tools.made()
    const { leaver, id, order } = await left('approved')
    const decided = (actor: string | null, owner: string) =>
      mall.sql(
        `insert into fund_decisions (mall_id, id, owner_id, order_id, fund_id, amount, result, at, actor_id, actor_name)
         select mall_id, $2, $3, order_id, fund_id, amount, 'approved', now(), $4, $4 from order_funds where mall_id = $1 and order_id = $5`,
        school(randomUUID(), owner, actor, id),
      )
    // As who owned it then: it is somebody else's now.
    await decided(null, heir)
    expect(await tools.hand(leaver, heir, order)).toMatchObject({
      refused: [{ fault: 'agreed_to_it' }],
    })
    // An owner whose account pays still goes on with it.
    await tools.giveTo(heir, { funds: ['nsfc'] })
    try {
      expect(await tools.hand(leaver, heir, order)).toMatchObject({ done: 1 })
    } finally {
      await tools.giveTo('owner', { funds: ['nsfc'] })
    }
    const [former, manager] = [await tools.made(), await tools.made()]
    const fund = await tools.account(former)
    const shared = await ordered('filled')
    await mall.sql(
      `insert into order_funds (mall_id, order_id, fund_id, position, owner_id, amount, status, created_at)
       values ($1, $2, $3, 9, $4, 100, 'toAudit', now())`,
      school(shared, fund, former),
    )
    await mall.sql(
      `insert into fund_decisions (mall_id, id, owner_id, order_id, fund_id, amount, result, at, actor_id, actor_name)
       values ($1, $2, 'owner', $3, 'nsfc', 100, 'approved', now(), $4, $4)`,
      school(randomUUID(), shared, manager),
    )
    await tools.leave(former)
    expect(await tools.hand(former, manager, { kind: 'fund', id: fund })).toMatchObject({
      refused: [{ fault: 'agreed_to_it' }],
    })
    await mall.sql('delete from order_funds where mall_id = $1 and fund_id = $2', school(fund))
  })

  test('an order whose acceptance they confirmed', async () => {
    const [{ leaver, id, order }, heir] = [await left('received'), await tools.made()]
    await mall.sql(
      `insert into acceptances (mall_id, id, order_id, store_id, store_name, buyer_id, buyer_name, acceptor_name, status, settle_status, amount, freight, confirmer_id, created_at)
       select mall_id, 'confirmed-' || id, id, store_id, store_name, buyer_id, buyer_name, buyer_name, 'cancelled', 'none', 0, 0, $2, now() from orders where mall_id = $1 and id = $3`,
      school(heir, id),
    )
    expect(await tools.hand(leaver, heir, order)).toMatchObject({
      refused: [{ fault: 'confirmed_it' }],
    })
    await mall.sql('delete from acceptances where mall_id = $1 and order_id = $2', school(id))
  })

  test('more groups than anybody may manage', async () => {
    const [leaver, heir] = [await tools.made(), await tools.made()]
    const { id } = await mall.as(leaver).teams.create({ name: `组 ${randomUUID()}`, note: '' })
    await mall.sql(
      `insert into projects (mall_id, id, name, manager_id, created_at)
       select $1, $2 || n, $2 || n, $2, now() from generate_series(1, $3::int) n`,
      school(heir, TEAMS_MAX),
    )
    await tools.leave(leaver)
    expect(await tools.hand(leaver, heir, { kind: 'team', id })).toMatchObject({
      refused: [{ fault: 'teams_many' }],
    })
  })

  test('an order of which nobody else could say a word; words that were said ask nobody', async () => {
    const [{ leaver, id, order }, heir, other] = [
      await left('filled'),
      await tools.made(),
      await tools.made(),
    ]
    const step = (no: number, status: string) =>
      mall.sql(
        `insert into approval_steps (mall_id, order_id, no, name, name_en, approvers, barred, status, created_at)
         select $1, $2, $3, '大额', 'Large', array[$4], array_agg(id), $5, now() from people
         where mall_id = $1 and 'administrator' = any(roles)`,
        school(id, no, heir, status),
      )
    await step(1, 'approved')
    await step(2, 'waiting')
    expect(await tools.hand(leaver, heir, order)).toMatchObject({
      refused: [{ fault: 'nobody_agrees' }],
    })
    await mall.sql(
      "update approval_steps set approvers = '{}' where mall_id = $1 and order_id = $2 and no = 1",
      school(id),
    )
    expect(await tools.hand(leaver, other, order)).toMatchObject({ done: 1 })
    await mall.sql('delete from approval_steps where mall_id = $1 and order_id = $2', school(id))
  })

  test('an order, or an account that pays one of theirs, past a rule about own accounts', async () => {
    const own = wholeRule({ name: '自购', nameEn: 'Own', from: 1, ownOnly: true })
    const fund = { kind: 'fund', id: 'nsfc' } as const
    const [bought, heir] = [await left('adopted'), await tools.made()]
    const former = await tools.made()
    const usual = await stateRules(mall, [own])
    try {
      // Agreed to by who owned the account then: it is somebody else's now.
      await tools.giveTo(heir, { funds: ['nsfc'] })
      expect(await tools.hand(bought.leaver, heir, bought.order)).toMatchObject({
        refused: [{ fault: 'rules_ask' }],
      })
      await tools.giveTo(former, { funds: ['nsfc'], orders: [] })
      await tools.giveTo(heir, { orders: [bought.id] })
      await mall.sql(
        "update fund_accounts set project_id = null where mall_id = $1 and id = 'nsfc'",
        school(),
      )
      await tools.leave(former)
      expect(await tools.hand(former, heir, fund)).toMatchObject({
        refused: [{ fault: 'rules_ask' }],
      })
    } finally {
      await tools.giveTo('owner', { funds: ['nsfc'] })
      await stateRules(mall, usual)
    }
  })
})
