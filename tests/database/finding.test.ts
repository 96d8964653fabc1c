import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIND_COUNTED, FIND_SHOWN, FINDS_A_MINUTE } from '~/areas/finding/codes'
import type { MatchGroup } from '~/areas/finding/contract'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  goods = (await someGoods(mall, 1))[0]!
})
afterAll(() => mall.close())

/** What an administrator finds, by kind. A minute passes with each, so that turns do not run out. */
async function find(q: string, who = 'administrator', school?: SchoolCode) {
  mall.clock.advance({ minutes: 1 })
  const { groups } = await mall.as(who, school).finding.find({ q })
  return Object.fromEntries(groups.map(it => [it.kind, it])) as Partial<
    Record<MatchGroup['kind'], MatchGroup>
  >
}
const numbersOf = (group: MatchGroup | undefined) => group?.list.map(it => it.number) ?? []
const schoolSql = <Row extends object>(text: string, ...values: unknown[]) =>
  mall.sql<Row>(text, [mall.school().id, ...values])

describe('people', () => {
  test('by number, however it is typed, and by the beginning of name or number', async () => {
    for (const q of ['T10001', 't10001', ' Ｔ10001 ']) {
      const { people } = await find(q)
      expect(people?.list, q).toMatchObject([
        {
          number: 'T10001',
          name: '林知远',
          about: '化学与材料学院',
          state: null,
          exact: true,
          href: '/school/people/teacher',
        },
      ])
    }
    expect(numbersOf((await find('林知')).people)).toEqual(['T10001'])
    expect((await find('知远')).people).toBeUndefined()
    const { people } = await find('T1000')
    expect(numbersOf(people)).toContain('T10002')
    expect(people?.list.every(it => !it.exact)).toBe(true)
  })

  test('by the whole phone, which is not shown', async () => {
    for (const q of ['13800000001', '138 0000 0001', '138-0000-0001']) {
      const { people } = await find(q)
      expect(people?.list, q).toMatchObject([{ number: 'T10001', exact: true }])
      expect(JSON.stringify(people)).not.toContain('13800000001')
    }
    expect((await find('1380000')).people).toBeUndefined()
  })

  test('people of suppliers at the table of suppliers', async () => {
    expect((await find('G-HUASHI')).people?.list).toMatchObject([
      { exact: true, href: '/school/imports?kind=suppliers#upload' },
    ])
  })

  test('not those of the platform; who has left is closed', async () => {
    expect((await find('P10001')).people).toBeUndefined()
    expect((await find('平台客服')).people).toBeUndefined()
    await schoolSql("update people set disabled = true where mall_id = $1 and code = 'T10009'")
    expect((await find('T10009')).people?.list).toMatchObject([{ state: 'closed' }])
  })

  test('some are shown, and all counted up to a number', async () => {
    await schoolSql(
      `with made as (
         insert into people (mall_id, id, code, name, kind, roles, org_id, password_hash, created_at)
         select $1, 'many-' || n, 'OY' || n, '欧阳' || n, 'teacher', '{teacher}', 'chem', '', now()
         from generate_series(1, 60) n returning id)
       insert into person_organisations (mall_id, person_id, org_id, shoper)
       select $1, id, 'chem', false from made`,
    )
    const { people } = await find('欧阳')
    expect(people).toMatchObject({ total: FIND_COUNTED, more: true, href: null })
    expect(people?.list).toHaveLength(FIND_SHOWN)
    expect(numbersOf((await find('OY1')).people)[0]).toBe('OY1')
    expect((await find('欧阳%')).people).toBeUndefined()
  })
})

describe('numbers of the mall', () => {
  /** An order that was accepted and stated. */
  async function stated() {
    const { orders } = await buyUntil(mall, [{ goods }], 'received')
    const order = orders[0]!.id
    const { id: acceptance } = await mall.as('teacher').acceptances.accept({
      orderId: order,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
    })
    await mall.as('acceptor').acceptances.confirm({ id: acceptance, operate: 'confirm' })
    const day = mall.clock.now().toISOString().slice(0, 10)
    const { id: statement } = await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: day, to: day })
    return { order, acceptance, statement }
  }

  test('each by its whole number, with no link to a page that does not open', async () => {
    const { order, acceptance, statement } = await stated()
    const found = await find(order)
    expect(found.orders?.list).toMatchObject([
      { number: order, about: '林知远', state: 'finished', exact: true, href: null },
    ])
    // The acceptance of the order is named, and is not what was typed.
    expect(found.acceptances?.list).toMatchObject([{ number: acceptance, exact: false }])
    const grouped = `${order.slice(0, 6)} ${order.slice(6, 13)}-${order.slice(13)}`
    expect(numbersOf((await find(grouped)).orders)).toEqual([order])
    expect((await find(acceptance)).acceptances?.list).toMatchObject([
      { number: acceptance, state: 'confirmed', exact: true, href: null },
    ])
    expect((await find(statement)).statements?.list).toMatchObject([
      { number: statement, state: 'settling', exact: true, href: null },
    ])
    expect(await codeOf(mall.as('administrator').orders.detail({ id: order }))).toBe('not_found')
  })

  test('by the beginning of a number, the newest first', async () => {
    const [older, newer] = [await stated(), await stated()]
    const { orders, acceptances, statements } = await find(newer.order.slice(0, 6))
    for (const [group, kind] of [
      [orders, 'order'],
      [acceptances, 'acceptance'],
      [statements, 'statement'],
    ] as const) {
      const numbers = numbersOf(group)
      expect(numbers[0], kind).toBe(newer[kind])
      expect(numbers, kind).toContain(older[kind])
    }
    expect((await find(newer.order.slice(0, 3))).orders).toBeUndefined()
  })

  test('with a link for administrators who are finance as well, and the page opens', async () => {
    await schoolSql(
      "update people set roles = roles || '{administrator}' where mall_id = $1 and id = 'finance'",
    )
    const { order, acceptance, statement } = await stated()
    const finance = mall.as('finance')
    expect((await find(order, 'finance')).orders?.list[0]?.href).toBe(`/orders/${order}`)
    expect((await finance.orders.detail({ id: order })).id).toBe(order)
    expect((await find(acceptance, 'finance')).acceptances?.list[0]?.href).toBe(
      `/orders/accept/schedule/${acceptance}`,
    )
    expect((await find(statement, 'finance')).statements?.list[0]?.href).toBe(
      `/finance/settle/${statement}`,
    )
  })
})

describe('suppliers, accounts, goods', () => {
  test('suppliers by code and by any part of their name', async () => {
    const [store] = await schoolSql<{ id: string; name: string; name_en: string }>(
      "update stores set code = 'GYS-0042', closed = true where mall_id = $1 and id = 'boyuan' returning id, name, name_en",
    )
    expect((await find('gys-0042')).suppliers?.list).toMatchObject([
      {
        number: 'GYS-0042',
        name: store!.name,
        exact: true,
        state: 'closed',
        href: '/store/boyuan',
      },
    ])
    for (const q of [store!.name.slice(1, 4), store!.name_en.toUpperCase()])
      expect(
        (await find(q)).suppliers?.list.map(it => it.id),
        q,
      ).toContain('boyuan')
  })

  test('accounts by number, which leads, and by any part of their name', async () => {
    const [fund] = await schoolSql<{ account_no: string; name: string }>(
      "select account_no, name from fund_accounts where mall_id = $1 and id = 'nsfc'",
    )
    // One whose number begins with the whole of another's.
    await schoolSql(
      `insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, balance, created_at, open)
       values ($1, 'longer', $2, '一号账户', '材料费', 'owner', 0, now(), false)`,
      `${fund!.account_no}9`,
    )
    const { funds } = await find(fund!.account_no)
    expect(funds?.list).toMatchObject([
      {
        number: fund!.account_no,
        about: '沈亦舟',
        exact: true,
        state: null,
        href: '/school/imports?kind=funds#upload',
      },
      { number: `${fund!.account_no}9`, exact: false, state: 'closed' },
    ])
    expect(JSON.stringify(funds)).not.toContain('balance')
    expect(numbersOf((await find(fund!.name.slice(1))).funds)).toContain(fund!.account_no)
  })

  test('goods by code, which leads, and by name with the list of all of them', async () => {
    expect((await find('eth-500')).goods?.list[0]).toMatchObject({
      number: 'ETH-500',
      exact: true,
      href: '/product/huashi/eth-500',
    })
    const { goods } = await find('试剂')
    expect(goods?.list).toHaveLength(FIND_SHOWN)
    expect(goods?.total).toBeGreaterThan(FIND_SHOWN)
    expect(goods?.href).toBe(`/product?keyword=${encodeURIComponent('试剂')}`)
    // What the shop would show for want of anything better is not what was meant.
    expect((await find('林知远 移液器')).goods).toBeUndefined()
  })
})

describe('who finds what', () => {
  test('nothing of another school', async () => {
    const { orders } = await buyUntil(mall, [{ goods }], 'filled')
    const [fund] = await schoolSql<{ account_no: string }>(
      "select account_no from fund_accounts where mall_id = $1 and id = 'key'",
    )
    await schoolSql("update stores set code = 'GYS-0001' where mall_id = $1 and id = 'huashi'")
    for (const q of [
      orders[0]!.id,
      '林知远',
      'T10001',
      '13800000001',
      fund!.account_no,
      'GYS-0001',
    ])
      expect(await find(q, 'administrator', 'jianghai'), q).toEqual({})
  })

  test('administrators only', async () => {
    for (const who of ['teacher', 'finance', 'platform', 'clerk-huashi'])
      expect(await codeOf(mall.as(who, 'qinglan').finding.find({ q: '乙醇' })), who).toBe(
        'no_permission',
      )
    expect(await codeOf(mall.guest().finding.find({ q: '乙醇' }))).toBe('not_logged_in')
    expect(await codeOf(mall.as('administrator').finding.find({ q: ' x ' }))).toBe('invalid')
  })

  test('so often a minute, each for themselves', async () => {
    const ask = (who: string) => codeOf(mall.as(who, 'qinglan').finding.find({ q: '00' }))
    for (let n = 0; n < FINDS_A_MINUTE; n++) expect(await ask('administrator')).toBe('done')
    expect(await ask('administrator')).toBe('too_many')
    mall.clock.advance({ minutes: 1 })
    expect(await ask('administrator')).toBe('done')
  })
})
