import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mallClient, type MallClient } from '~/contract'
import { perform } from '~/mall/core/implement'
import { closeGroup } from '~/areas/group-buying/domain/close-group'
import { codeOf, openTestMall, type TestMall, codeInsisted } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, setStock, someGoods, stockOf, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = await someGoods(mall, 8)
})
afterAll(() => mall.close())

const DAY_MS = 86_400_000
const dayAhead = (days: number) =>
  new Date(mall.clock.now().getTime() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
let opened = 0

/** Opens a group for goods nobody has a group for yet. */
async function openGroup(
  options: { max?: number; personMax?: number; min?: number; days?: number } = {},
): Promise<{ id: string; goods: Goods; price: number }> {
  const { max = 40, personMax = 20, min = 4, days = 3 } = options
  const it = goods[opened++ % goods.length]!
  await mall.sql(
    "update group_buys set status = 'ordered' where mall_id = $1 and product_id = $2 and status = 'recruiting'",
    [mall.school().id, it.id],
  )
  const price = Math.floor(it.unitPrice * 0.9)
  const { id } = await mall.as(clerkOf(it.storeId)).groupBuying.open({
    productId: it.id,
    title: '测试团购',
    steps: [
      { num: min, unitPrice: price },
      { num: min + 6, unitPrice: price - 100 },
    ],
    maxNum: max,
    personMax,
    endDay: dayAhead(days),
  })
  return { id, goods: it, price }
}

/** So many further buyers of the school. */
async function crowd(n: number): Promise<MallClient[]> {
  await mall.sql(
    `with made as (insert into people (mall_id, id, code, name, kind, roles, org_id, password_hash, created_at)
    select $1, 'crowd-' || i, 'C' || i, '群' || i, 'teacher', '{teacher}', 'chem', 'none', now() from generate_series(1, $2::int) i on conflict do nothing returning mall_id, id, org_id)
    insert into person_organisations (mall_id, person_id, org_id, shoper) select mall_id, id, org_id, true from made`,
    [mall.school().id, n],
  )
  const people: MallClient[] = []
  for (let i = 1; i <= n; i++) {
    const ctx = await mall.ctx(`crowd-${i}`)
    people.push(mallClient((call, input) => perform(call, ctx, input as never)))
  }
  return people
}

const rows = (id: string) =>
  mall.sql<{
    status: string
    joined_num: number
    joined_people: number
    final_price: string | null
  }>(
    'select status, joined_num, joined_people, final_price from group_buys where mall_id = $1 and id = $2',
    [mall.school().id, id],
  )
const order = (
  person: string,
  groupBuyId: string,
  line: { id: string; num: number; unitPrice: number },
  key = randomUUID(),
) =>
  mall.as(person).orders.place({
    key,
    groupBuyId,
    addressId: `${person}-lab`,
    payType: 'unified',
    invoice: { type: 'none', title: '', taxNo: '' },
    purpose: '教学',
    lines: [line],
  })

describe('joining', () => {
  test('200 people over the last 10 pieces: exactly 10 are in', async () => {
    const { id } = await openGroup({ max: 30, min: 4 })
    await mall.as('teacher').groupBuying.join({ id, num: 20 })
    const people = await crowd(200)
    const answers = await Promise.all(
      people.map(it => codeInsisted(() => it.groupBuying.join({ id, num: 1 }))),
    )
    expect([
      answers.filter(it => it === 'done').length,
      answers.filter(it => it === 'invalid').length,
    ]).toEqual([10, 190])
    const [group] = await rows(id)
    expect(group).toMatchObject({ joined_num: 30, joined_people: 11 })
    const [sum] = await mall.sql<{ n: number }>(
      'select sum(num)::int as n from group_members where mall_id = $1 and group_id = $2',
      [mall.school().id, id],
    )
    expect(sum?.n).toBe(30)
  })

  test('joining, changing and leaving at once never lose a piece', async () => {
    const { id } = await openGroup({ max: 400, personMax: 9 })
    const people = await crowd(30)
    await Promise.all(
      people.map((it, i) => codeInsisted(() => it.groupBuying.join({ id, num: 1 + (i % 5) }))),
    )
    await Promise.all(
      people.map((it, i) =>
        codeInsisted(() =>
          i % 3 === 0
            ? it.groupBuying.leave({ id })
            : it.groupBuying.change({ id, num: 1 + (i % 9) }),
        ),
      ),
    )
    const [group] = await rows(id)
    const [sum] = await mall.sql<{ n: number; people: number }>(
      'select sum(num)::int as n, count(*)::int as people from group_members where mall_id = $1 and group_id = $2',
      [mall.school().id, id],
    )
    expect(group).toMatchObject({ joined_num: sum?.n, joined_people: sum?.people })
    expect(sum?.people).toBe(20)
  })

  test('the same press twice is one part; more than a person may have is refused', async () => {
    const { id } = await openGroup({ personMax: 5 })
    const teacher = mall.as('teacher').groupBuying
    await Promise.all(Array.from({ length: 8 }, () => teacher.join({ id, num: 3 })))
    expect((await rows(id))[0]).toMatchObject({ joined_num: 3, joined_people: 1 })
    expect(await codeOf(teacher.join({ id, num: 4 }))).toBe('conflict')
    expect(await codeOf(teacher.change({ id, num: 6 }))).toBe('invalid')
    expect(await codeOf(mall.as('student').groupBuying.change({ id, num: 1 }))).toBe('not_found')
    await teacher.leave({ id })
    await teacher.leave({ id })
    expect((await rows(id))[0]).toMatchObject({ joined_num: 0, joined_people: 0 })
  })

  test('not for who may not buy, not for another school, not where the school has none', async () => {
    const { id } = await openGroup()
    expect(await codeOf(mall.as('visitor').groupBuying.join({ id, num: 1 }))).toBe('no_permission')
    expect(await codeOf(mall.guest().groupBuying.join({ id, num: 1 }))).toBe('not_logged_in')
    expect(await codeOf(mall.as('teacher', 'beiyuan').groupBuying.join({ id, num: 1 }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.guest('jianghai').groupBuying.list({}))).toBe('not_found')
    expect(await codeOf(mall.guest('qinglan').groupBuying.detail({ id }))).toBe('not_found')
  })

  test('names of others are masked, prices of hidden schools are not told', async () => {
    const { id } = await openGroup()
    await mall.as('teacher').groupBuying.join({ id, num: 2 })
    const seen = await mall.guest().groupBuying.detail({ id })
    expect(seen.members[0]?.name).toMatch(/^.\*\*$/)
    expect((await mall.as('teacher').groupBuying.detail({ id })).members[0]).toMatchObject({
      name: '林知远',
      own: true,
    })
    const hidden = await mall.guest('beiyuan').groupBuying.list({ sort: 'price' })
    expect(hidden.list.length).toBeGreaterThan(3)
    expect(
      hidden.list.every(
        it => it.pricesHidden && it.price === 0 && it.basePrice === 0 && it.lowestPrice === 0,
      ),
    ).toBe(true)
    expect(
      (await mall.as('teacher', 'beiyuan').groupBuying.list({})).list.every(it => it.price > 0),
    ).toBe(true)
  })
})

describe('the deadline', () => {
  test('a group with enough pieces forms at the price of its quantity; twenty closings at once do it once', async () => {
    const { id, goods: it, price } = await openGroup({ min: 4 })
    await mall.as('teacher').groupBuying.join({ id, num: 7 })
    await mall.as('owner').groupBuying.join({ id, num: 3 })
    await closeGroup(await mall.ctx(null), id)
    expect((await rows(id))[0]?.status).toBe('recruiting')
    mall.clock.advance({ days: 4 })
    const ctx = await mall.ctx(null)
    await Promise.all(Array.from({ length: 20 }, () => closeGroup(ctx, id)))
    expect((await rows(id))[0]).toMatchObject({
      status: 'formed',
      final_price: String(price - 100),
    })
    expect(
      await mall.sql(
        'select 1 from group_notices where mall_id = $1 and group_id = $2 and event = $3',
        [mall.school().id, id, 'formed'],
      ),
    ).toHaveLength(1)
    expect(await codeOf(mall.as('student').groupBuying.join({ id, num: 1 }))).toBe('wrong_state')

    const before = await stockOf(mall, it.id)
    const form = await mall.as('teacher').groupBuying.orderForm({ id, regionCode: 'north' })
    expect(form.cartList[0]?.items[0]).toMatchObject({
      skuId: it.id,
      num: 7,
      unitPrice: price - 100,
    })
    const line = { id: it.id, num: 7, unitPrice: price - 100 }
    // Another quantity, other goods, another price, another person: none of them.
    expect(await codeOf(order('teacher', id, { ...line, num: 8 }))).toBe('conflict')
    expect(
      await codeOf(
        order('teacher', id, { ...line, id: goods.find(other => other.id !== it.id)!.id }),
      ),
    ).toBe('conflict')
    expect(await codeOf(order('teacher', id, { ...line, unitPrice: 1 }))).toBe('price_changed')
    expect(await codeOf(order('student', id, line))).toBe('not_found')
    expect(
      await codeOf(
        mall.as('teacher').orders.place({
          key: randomUUID(),
          addressId: 'teacher-lab',
          payType: 'unified',
          invoice: { type: 'none', title: '', taxNo: '' },
          purpose: '教学',
          lines: [line],
        }),
      ),
    ).toBe('price_changed')
    expect(await stockOf(mall, it.id)).toBe(before)

    // Ten presses with ten keys: the price is used once.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(order('teacher', id, line))),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(await stockOf(mall, it.id)).toBe(before - 7)
    const [placed] = (await mall.as('teacher').orders.list({ rows: 1 })).list
    expect(placed?.lines[0]).toMatchObject({ productId: it.id, num: 7, unitPrice: price - 100 })
    expect((await rows(id))[0]?.status).toBe('formed')
    const key = randomUUID()
    const [one, two] = await Promise.all([
      order('owner', id, { ...line, num: 3 }, key),
      order('owner', id, { ...line, num: 3 }, key),
    ])
    expect(one.checkoutId).toBe(two.checkoutId)
    expect((await rows(id))[0]?.status).toBe('ordered')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('an order at the price of a group leaves the cart alone', async () => {
    const { id, goods: it, price } = await openGroup({ min: 2 })
    await mall.as('colleague').groupBuying.join({ id, num: 2 })
    await mall.as('colleague').cart.add({ id: it.id, num: 5 })
    mall.clock.advance({ days: 4 })
    expect((await mall.as('colleague').groupBuying.detail({ id })).actions).toContain('order')
    await order('colleague', id, { id: it.id, num: 2, unitPrice: price })
    expect(
      (await mall.as('colleague').cart.view()).cartList.flatMap(group =>
        group.items.map(item => item.skuId),
      ),
    ).toContain(it.id)
    await mall.as('colleague').cart.remove({ id: it.id })
  })

  test('who does not order in time has no price any more; too few pieces end without one', async () => {
    const late = await openGroup({ min: 2 })
    await mall.as('teacher').groupBuying.join({ id: late.id, num: 2 })
    const few = await openGroup({ min: 9 })
    await mall.as('student').groupBuying.join({ id: few.id, num: 1 })
    mall.clock.advance({ days: 4 })
    // Whoever looks first finds what was due done.
    expect((await mall.guest().groupBuying.detail({ id: few.id })).status).toBe('failed')
    expect(
      (await mall.as('student').groupBuying.mine({ state: 'failed' })).list.find(
        it => it.id === few.id,
      )?.own?.status,
    ).toBe('void')
    mall.clock.advance({ days: 8 })
    // Nobody has looked at it since, so nothing that was due has been done: the day alone decides.
    const ordering = () =>
      codeOf(order('teacher', late.id, { id: late.goods.id, num: 2, unitPrice: late.price }))
    expect((await rows(late.id))[0]?.status).toBe('formed')
    expect(await ordering()).toBe('wrong_state')
    expect((await rows(late.id))[0]?.status).toBe('formed')
    const seen = await mall.as('teacher').groupBuying.detail({ id: late.id })
    expect([seen.status, seen.own?.status]).toEqual(['ordered', 'expired'])
    expect(await codeOf(mall.as('teacher').groupBuying.orderForm({ id: late.id }))).toBe(
      'wrong_state',
    )
    expect(await ordering()).toBe('wrong_state')
  })

  test('goods that ran out meanwhile are said to, and the price stays usable', async () => {
    const { id, goods: it, price } = await openGroup({ min: 2 })
    await mall.as('owner').groupBuying.join({ id, num: 2 })
    mall.clock.advance({ days: 4 })
    await closeGroup(await mall.ctx(null), id)
    await setStock(mall, it.id, 1)
    expect(await codeOf(order('owner', id, { id: it.id, num: 2, unitPrice: price }))).toBe(
      'out_of_stock',
    )
    await setStock(mall, it.id, 1_000)
    await order('owner', id, { id: it.id, num: 2, unitPrice: price })
  })
})

describe('suppliers', () => {
  test('open groups for their own goods only, with sound steps, one at a time', async () => {
    const it = goods[0]!,
      foreign = goods[1]!
    const clerk = mall.as(clerkOf(it.storeId)).groupBuying
    await mall.sql(
      "update group_buys set status = 'ordered' where mall_id = $1 and product_id = $2 and status = 'recruiting'",
      [mall.school().id, it.id],
    )
    const form = {
      productId: it.id,
      title: '一团',
      steps: [{ num: 5, unitPrice: it.unitPrice - 100 }],
      maxNum: 20,
      personMax: 5,
      endDay: dayAhead(5),
    }
    expect(await codeOf(clerk.open({ ...form, productId: foreign.id }))).toBe('invalid')
    expect(
      await codeOf(clerk.open({ ...form, steps: [{ num: 5, unitPrice: it.unitPrice }] })),
    ).toBe('invalid')
    expect(await codeOf(clerk.open({ ...form, maxNum: 4 }))).toBe('invalid')
    expect(await codeOf(clerk.open({ ...form, endDay: dayAhead(0) }))).toBe('invalid')
    expect(await codeOf(clerk.open({ ...form, endDay: dayAhead(90) }))).toBe('invalid')
    expect(await codeOf(clerk.open({ ...form, title: '<script>alert(1)</script>' }))).toBe(
      'abnormal_characters',
    )
    const { id } = await clerk.open(form)
    expect(await codeOf(clerk.open(form))).toBe('invalid')
    await mall.as('teacher').groupBuying.join({ id, num: 1 })
    expect(
      await codeOf(mall.as(clerkOf(foreign.storeId)).groupBuying.withdraw({ id, remark: '别家' })),
    ).toBe('not_found')
    await clerk.withdraw({ id, remark: '价格有误' })
    const seen = await mall.as('teacher').groupBuying.detail({ id })
    expect([seen.status, seen.withdrawReason, seen.own?.status]).toEqual([
      'withdrawn',
      '价格有误',
      'void',
    ])
    expect(
      await mall.sql(
        'select 1 from audit_rows where mall_id = $1 and subject_id = $2 and verb = $3',
        [mall.school().id, id, 'group.withdraw'],
      ),
    ).toHaveLength(1)
  })
})

describe('wishes', () => {
  const wish = { name: '移液器吸头', spec: '200 μL', unit: '盒', num: 10, reason: '分装用' }

  test('are supported by others, counted rightly under a crowd, answered and taken back', async () => {
    const { id } = await mall.as('teacher').groupBuying.addDemand(wish)
    const people = await crowd(40)
    await Promise.all(people.map(it => codeInsisted(() => it.groupBuying.support({ id, num: 2 }))))
    await Promise.all(people.slice(0, 10).map(it => it.groupBuying.unsupport({ id })))
    await Promise.all(people.slice(10, 20).map(it => it.groupBuying.support({ id, num: 5 })))
    expect(await mall.guest().groupBuying.demand({ id })).toMatchObject({
      totalPeople: 31,
      totalNum: 10 + 10 * 5 + 20 * 2,
    })
    expect(await codeOf(mall.as('teacher').groupBuying.support({ id, num: 1 }))).toBe('wrong_state')
    await mall
      .as(clerkOf(goods[0]!.storeId))
      .groupBuying.answerDemand({ id, content: '可供', unitPrice: 200_000 })
    expect(await mall.as('student').groupBuying.demand({ id })).toMatchObject({
      status: 'answered',
      answers: [{ unitPrice: 200_000, content: '可供' }],
    })
    expect(await codeOf(mall.as('student').groupBuying.withdrawDemand({ id }))).toBe(
      'no_permission',
    )
    await mall.as('teacher').groupBuying.withdrawDemand({ id })
    expect(await codeOf(mall.as('student').groupBuying.support({ id, num: 1 }))).toBe('wrong_state')
    expect(
      (await mall.guest().groupBuying.demands({ rows: 100 })).list.some(it => it.id === id),
    ).toBe(false)
    expect(
      (await mall.as('teacher').groupBuying.ownDemands({ rows: 100 })).list.some(
        it => it.id === id,
      ),
    ).toBe(true)
  })

  test('past days, unknown categories and markup are refused; another school finds nothing', async () => {
    const teacher = mall.as('teacher').groupBuying
    expect(await codeOf(teacher.addDemand({ ...wish, neededBy: dayAhead(-1) }))).toBe('invalid')
    expect(await codeOf(teacher.addDemand({ ...wish, categoryId: 'none' }))).toBe('invalid')
    expect(await codeOf(teacher.addDemand({ ...wish, reason: '<img src=x onerror=1>' }))).toBe(
      'abnormal_characters',
    )
    const { id } = await teacher.addDemand(wish)
    expect(await codeOf(mall.as('teacher', 'qinglan').groupBuying.demand({ id }))).toBe('not_found')
    expect(await codeOf(mall.as('visitor').groupBuying.addDemand(wish))).toBe('no_permission')
  })
})
