import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import type { MessageKind } from '~/areas/messages/codes'
import { sweepWaiting } from '~/areas/sweep'
import { dayOf, DAY_MS } from '~/mall/core/days'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { leaverTools } from '../support/leavers'
import { numberOf, stateRules } from '../support/rules'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 2, { stock: 100_000 })
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const sweep = async (school?: SchoolCode) => sweepWaiting(await mall.ctx(null, school))
const toldOf = async (person: string, kind: MessageKind, school?: SchoolCode) =>
  (await mall.as(person, school).messages.list({ kind, rows: 100 })).list.reverse()
/** Who at all was told something of a kind, in every school. */
const everybodyTold = (kind: MessageKind, school?: SchoolCode) =>
  mall.sql<{ personId: string; no: string; occasion: string }>(
    'select person_id as "personId", no, occasion from messages where mall_id = $1 and kind = $2 order by at, id',
    [mall.school(school).id, kind],
    school,
  )

describe('a licence that ends', () => {
  const inDays = (days: number) => dayOf(new Date(mall.clock.now().getTime() + days * DAY_MS))
  const setLicences = (storeId: string, validTo: string[]) =>
    mall.sql('update stores set qualifications = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      storeId,
      JSON.stringify(validTo.map((validTo, n) => ({ name: '营业执照', no: `L${n}`, validTo }))),
    ])

  test('is told to the desk of its supplier thirty and seven days before, once each', async () => {
    await mall.sql("update stores set qualifications = '[]' where mall_id = $1", [mall.school().id])
    const { storeId } = goods[0]!
    await setLicences(storeId, [inDays(31), inDays(-1), inDays(5), '长期'])
    const nos = async () =>
      (await toldOf(clerkOf(storeId), 'licenceEnds')).map(it => /L\d/.exec(it.text)?.[0])
    await sweep()
    await sweep()
    expect(await nos()).toEqual(['L2'])
    mall.clock.advance({ days: 1 })
    await sweep()
    expect(await nos()).toEqual(['L2', 'L0'])
    mall.clock.advance({ days: 22 })
    await sweep()
    expect(await nos()).toEqual(['L2', 'L0'])
    mall.clock.advance({ days: 1 })
    await sweep()
    await sweep()
    expect(await nos()).toEqual(['L2', 'L0', 'L0'])
    const { href } = (await toldOf(clerkOf(storeId), 'licenceEnds'))[0]!
    expect(href).toBe(`/store/${storeId}/detail`)
    const people = new Set((await everybodyTold('licenceEnds')).map(it => it.personId))
    expect([...people]).toEqual([clerkOf(storeId)])
  })

  test('is told anew when it has another date, and of a closed supplier to nobody', async () => {
    const { storeId } = goods[1]!
    await setLicences(storeId, [inDays(20)])
    const count = async () => (await toldOf(clerkOf(storeId), 'licenceEnds')).length
    const closed = (is: boolean) =>
      mall.sql('update stores set closed = $3 where mall_id = $1 and id = $2', [
        mall.school().id,
        storeId,
        is,
      ])
    await closed(true)
    await sweep()
    expect(await count()).toBe(0)
    await closed(false)
    await sweep()
    await setLicences(storeId, [inDays(25)])
    await sweep()
    expect(await count()).toBe(2)
  })
})

describe('favourites that become cheaper', () => {
  const setPrice = (it: Goods, now: number) =>
    mall.sql('update products set unit_price = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      it.id,
      now,
    ])
  const told = async (person: string) => (await toldOf(person, 'priceFell')).length
  const fellFrom = async (person: string, it: Goods) =>
    (await mall.as(person).favourites.list({ rows: 100 })).list.find(row => row.productId === it.id)
      ?.fellFrom

  test('are told once a fall and in one message, to whoever keeps them in mind', async () => {
    await sweep()
    const before = { teacher: await told('teacher'), student: await told('student') }
    const [one, two] = goods as [Goods, Goods]
    await mall.as('teacher').favourites.addSeveral({ productIdList: [one.id, two.id] })
    await mall.as('owner').favourites.add({ id: two.id })
    await setPrice(one, Math.ceil(one.unitPrice * 0.96))
    await sweep()
    expect(await told('teacher')).toBe(before.teacher)
    for (const it of [one, two]) await setPrice(it, Math.floor(it.unitPrice * 0.9))
    await sweep()
    await sweep()
    expect([await told('teacher'), await told('owner')]).toEqual([before.teacher + 1, 1])
    expect(await told('student')).toBe(before.student)
    expect(await fellFrom('teacher', one)).toBe(one.unitPrice)
    expect((await toldOf('owner', 'priceFell'))[0]!.href).toBe('/person/collection')
    // From here on the lower price counts: up and down again is no fall, and further down is one.
    await setPrice(two, two.unitPrice)
    await sweep()
    expect(await fellFrom('owner', two)).toBe(null)
    await setPrice(two, Math.floor(two.unitPrice * 0.9))
    await sweep()
    expect(await told('owner')).toBe(1)
    await setPrice(two, Math.floor(two.unitPrice * 0.8))
    await sweep()
    expect(await told('owner')).toBe(2)
  })

  test('tell nobody when they are off sale, have no price, or belong to another school', async () => {
    const [one] = goods as [Goods, Goods]
    const before = await told('teacher')
    const sold = (is: boolean) =>
      mall.sql('update products set on_sale = $3 where mall_id = $1 and id = $2', [
        mall.school().id,
        one.id,
        is,
      ])
    const elsewhere = await everybodyTold('priceFell', 'jianghai')
    await sold(false)
    await setPrice(one, Math.floor(one.unitPrice * 0.5))
    await sweep()
    await sweep('jianghai')
    expect(await told('teacher')).toBe(before)
    await sold(true)
    await setPrice(one, 0)
    await sweep()
    expect(await told('teacher')).toBe(before)
    await setPrice(one, one.unitPrice)
    expect(await everybodyTold('priceFell', 'jianghai')).toEqual(elsewhere)
  })
})

describe('an account that runs dry', () => {
  const fund = async () => {
    const [row] = await mall.sql<{ balance: number; available: number }>(
      `select balance::float8 as balance, (balance - frozen - spent - held)::float8 as available
       from fund_accounts where mall_id = $1 and id = 'small'`,
      [mall.school().id],
    )
    return row!
  }
  const grant = async (amount: number) => {
    const { id } = mall.school()
    await mall.sql(
      'update fund_accounts set balance = balance + $2 where mall_id = $1 and id = $3',
      [id, amount, 'small'],
    )
    await mall.sql(
      `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at)
       values ($1, 'small', 'more-' || random()::text, 'adjust', $2, 'test', now())`,
      [id, amount],
    )
  }
  /** An order by its owner that leaves so much of the account. */
  async function leave(rest: number) {
    const [one] = goods as [Goods, Goods]
    const { available } = await fund()
    const num = Math.floor((available - rest) / one.unitPrice)
    const { checkoutId, orders } = await mall
      .as('owner')
      .orders.place(orderOf('owner', [{ goods: one, num }]))
    await mall.as('owner').funds.fill({
      checkoutId,
      shares: [{ fundId: 'small', amount: orders[0]!.amount }],
    })
    return orders[0]!.id
  }
  /** The demonstration's past is told already. */
  const told = async () =>
    (await toldOf('owner', 'fundLow')).filter(it => it.href === '/person/account?fund=small')

  test('is told to its owner, though they bought themselves: once until there is more again', async () => {
    await stateRules(mall, [])
    await grant(10_000 * HAO_PER_YUAN)
    const { balance } = await fund()
    await leave(balance * 0.3)
    const before = (await told()).length
    const last = await leave(balance * 0.05)
    expect(await told()).toHaveLength(before + 1)
    await leave(balance * 0.02)
    expect(await told()).toHaveLength(before + 1)
    await mall.as('owner').orders.cancel({ id: last, remark: '不需要了' })
    await leave(balance * 0.02)
    expect(await told()).toHaveLength(before + 2)
    const owners = await mall.sql(
      `select m.id from messages m join fund_accounts f on f.mall_id = m.mall_id and f.id = m.subject_id
       where m.mall_id = $1 and m.kind = 'fundLow' and m.person_id <> f.owner_id`,
      [mall.school().id],
    )
    expect(owners).toEqual([])
  })
})

test('a purchase that was cut up is told to the office, which may look at it', async () => {
  await mall.sql(
    'update fund_accounts set balance = balance + 90000000 where mall_id = $1 and id = $2',
    [mall.school().id, 'nsfc'],
  )
  await mall.sql(
    `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, 'nsfc', 'more-nsfc', 'adjust', 90000000, 'test', now())`,
    [mall.school().id],
  )
  mall.clock.advance({ days: 60 })
  await stateRules(mall, [
    wholeRule({
      name: '大额复核',
      nameEn: 'Second look',
      from: 1_500,
      days: 7,
      approvers: [await numberOf(mall, 'colleague')],
    }),
  ])
  const [one] = goods as [Goods, Goods]
  const ids: string[] = []
  for (let n = 0; n < 2; n++) {
    const num = Math.ceil((1_000 * HAO_PER_YUAN) / one.unitPrice)
    const { checkoutId, orders } = await mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: one, num }]))
    await mall
      .as('teacher')
      .funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount: orders[0]!.amount }] })
    ids.push(orders[0]!.id)
  }
  const office = mall.as('administrator')
  const list = await toldOf('administrator', 'splitNoticed')
  expect(list.map(it => it.href)).toEqual([`/todo/todo/approvals/${ids[1]}`])
  expect((await office.approvals.detail({ id: ids[1]! })).order.id).toBe(ids[1])
  expect(await codeOf(office.approvals.detail({ id: ids[0]! }))).toBe('not_found')
  expect((await everybodyTold('splitNoticed')).map(it => it.personId)).toEqual(['administrator'])
})

describe('who comes to be asked because others left or may not', () => {
  /** An order of the teacher's that waits for one of these people. */
  async function waiting(...approvers: string[]): Promise<string> {
    const codes = await Promise.all(approvers.map(it => numberOf(mall, it)))
    await stateRules(mall, [wholeRule({ name: '学院审批', from: 0, approvers: codes })])
    const teacher = mall.as('teacher')
    // As it costs by now.
    const [it] = await someGoods(mall, 1)
    const { orders } = await teacher.orders.place(orderOf('teacher', [{ goods: it! }]))
    const { id, amount } = orders[0]!
    await teacher.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    await mall.as('owner').funds.approve({ id })
    return id
  }
  const asked = async (id: string) =>
    (await everybodyTold('toAgree')).filter(it => it.no === id).map(it => it.personId)

  test('hears of it as at first, once, though they ended the account themselves', async () => {
    const { made, leave } = leaverTools(mall)
    const [first, second] = [await made(), await made()]
    const id = await waiting(first, second)
    const before = [first, second].toSorted()
    expect((await asked(id)).toSorted()).toEqual(before)
    await leave(first)
    expect((await asked(id)).toSorted()).toEqual(before)
    await leave(second)
    const office = (await asked(id)).filter(it => !before.includes(it))
    expect(office).toContain('administrator')
    expect(new Set(office).size).toBe(office.length)
    await mall.as('administrator').people.enable({ id: second, reason: '返聘' })
    await leave(second)
    expect((await asked(id)).length).toBe(before.length + office.length)
  })

  test('an order that has come to an approver is another’s to agree to', async () => {
    const { made, leave, giveTo, hand } = leaverTools(mall)
    const [buyer, approver] = [await made(), await made()]
    const id = await waiting(approver)
    const settled = await waiting(approver)
    await mall.as(approver).approvals.approve({ id: settled })
    await giveTo(buyer, { orders: [id] })
    await leave(buyer)
    expect(await asked(id)).toEqual([approver])
    await hand(buyer, approver, { kind: 'order', id })
    expect(await asked(id)).toContain('administrator')
    expect((await asked(settled)).filter(it => it !== approver)).toEqual([])
  })
})
