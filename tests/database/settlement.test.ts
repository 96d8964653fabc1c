import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { progressOrder } from '~/areas/acceptance/domain/auto-progress'
import { dayOf } from '~/mall/core/days'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { join } from '../support/organisations'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import {
  buyUntil,
  clerkOf,
  goodsOfOneStore,
  orderOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let mall: TestMall
/** Long after everything the demo tells of, so that statements hold what these tests have made and nothing else. */
const NOW = new Date('2026-06-10T02:00:00Z')
beforeAll(async () => {
  mall = await openTestMall()
  mall.clock.set(NOW)
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const fund = async (id = 'nsfc') => mall.as('owner').funds.detail({ id })
const detail = (id: string) => mall.as('teacher').orders.detail({ id })
/** A fresh supplier each time, so that statements of one test hold nothing of another. */
let next = 0
async function freshGoods(n = 1): Promise<Goods[]> {
  const list = await someGoods(mall, 9)
  const { storeId } = list[next++ % list.length]!
  const rows = await mall.sql<Goods>(
    'select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products where mall_id = $1 and store_id = $2 and on_sale and unit_price between 10000 and 3000000 order by id desc limit $3',
    [mall.school().id, storeId, n],
  )
  await mall.sql(
    'update product_stock set stock = 1000 where mall_id = $1 and product_id = any($2)',
    [mall.school().id, rows.map(it => it.id)],
  )
  return rows
}
async function acceptedOrder(lines: { goods: Goods; num: number; rejected?: number }[]) {
  const {
    orders: [order],
  } = await buyUntil(mall, lines, 'received')
  const { lines: rows } = await detail(order!.id)
  const acceptance = await mall.as('teacher').acceptances.accept({
    orderId: order!.id,
    lines: rows.map(row => {
      const rejectedNum = lines.find(it => it.goods.id === row.productId)?.rejected ?? 0
      return {
        lineNo: row.lineNo,
        acceptedNum: row.num - rejectedNum,
        rejectedNum,
        ...(rejectedNum ? { reason: '瓶身破裂' } : {}),
      }
    }),
  })
  return { order: order!, acceptance, rows }
}
const PERIOD = { from: '2026-06-01', to: '2026-06-30' }

describe('acceptance', () => {
  test('of a part: amounts are those of the accepted goods, one line rounded once', async () => {
    const [a, b] = (await freshGoods(2)) as [Goods, Goods]
    const { order, acceptance } = await acceptedOrder([
      { goods: a, num: 3, rejected: 1 },
      { goods: b, num: 2 },
    ])
    const expected = [a.unitPrice * 2, b.unitPrice * 2].reduce(
      (sum, it) => sum + Math.floor((it + 50) / 100) * 100,
      acceptance.freight,
    )
    expect(acceptance.amount).toBe(expected)
    expect(acceptance.status).toBe('toConfirm')
    expect((await detail(order.id)).status).toBe('waitAccept')
  })

  test('of nothing costs nothing, carriage included, and gives all money back', async () => {
    const [a] = (await freshGoods()) as [Goods]
    await mall.sql(
      'update stores set freight_fee = 120000, freight_free = 100000000 where mall_id = $1 and id = $2',
      [mall.school().id, a.storeId],
    )
    const before = await fund()
    const { order, acceptance } = await acceptedOrder([{ goods: a, num: 1, rejected: 1 }])
    expect((await detail(order.id)).freight).toBe(12_0000)
    expect([acceptance.amount, acceptance.freight]).toEqual([0, 0])
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    expect(await detail(order.id)).toMatchObject({ status: 'finished', settleStatus: 'none' })
    expect((await fund()).frozen).toBe(before.frozen)
  })

  test('judges every line, whole, and rejections give a reason', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods: a, num: 3 }], 'received')
    const accept = (
      lines: { lineNo: number; acceptedNum: number; rejectedNum: number; reason?: string }[],
    ) => codeOf(mall.as('teacher').acceptances.accept({ orderId: order!.id, lines }))
    expect(await accept([{ lineNo: 1, acceptedNum: 4, rejectedNum: 0 }])).toBe('invalid')
    expect(await accept([{ lineNo: 1, acceptedNum: 1, rejectedNum: 1, reason: '破损' }])).toBe(
      'invalid',
    )
    expect(await accept([{ lineNo: 2, acceptedNum: 3, rejectedNum: 0 }])).toBe('invalid')
    expect(await accept([{ lineNo: 1, acceptedNum: 2, rejectedNum: 1 }])).toBe('invalid')
    expect(await accept([{ lineNo: 1, acceptedNum: 2, rejectedNum: 1, reason: '破损' }])).toBe(
      'done',
    )
    expect(await accept([{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }])).toBe('wrong_state')
  })

  test('is confirmed by somebody else than the buyer, once, and ends the order', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const { order, acceptance } = await acceptedOrder([{ goods: a, num: 3, rejected: 1 }])
    const sales = async () =>
      (
        await mall.sql<{ n: number }>(
          'select sales_count as n from products where mall_id = $1 and id = $2',
          [mall.school().id, a.id],
        )
      )[0]!.n
    const before = await sales()
    for (const person of ['teacher', 'student', 'finance', clerkOf(a.storeId)])
      expect(['no_permission', 'not_found']).toContain(
        await codeOf(
          mall.as(person).acceptances.confirm({ id: acceptance.id, operate: 'confirm' }),
        ),
      )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })),
      ),
    )
    expect(answers).toContain('done')
    expect(await detail(order.id)).toMatchObject({ status: 'finished', settleStatus: 'toSettle' })
    expect(
      (await mall.as('teacher').orders.log({ id: order.id })).list.filter(
        it => it.action === 'finish',
      ).length,
    ).toBe(1)
    expect(await sales()).toBe(before + 2)
  })

  test('is never confirmed by who bought, accepted, or belongs elsewhere, though they are acceptors', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const confirm = (id: string) =>
      codeOf(mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' }))
    const setPerson = (column: 'roles' | 'org_id', value: string[] | string, id: string) =>
      mall.sql(`update people set ${column} = $3 where mall_id = $1 and id = $2`, [
        mall.school().id,
        id,
        value,
      ])
    const [teacher] = await mall.sql<{ roles: string[] }>(
      "select roles from people where mall_id = $1 and id = 'teacher'",
      [mall.school().id],
    )
    const [acceptor] = await mall.sql<{ org: string }>(
      "select org_id as org from people where mall_id = $1 and id = 'acceptor'",
      [mall.school().id],
    )
    const [first] = [await acceptedOrder([{ goods: a, num: 1 }])]
    try {
      await setPerson('roles', [...teacher!.roles, 'acceptor'], 'teacher')
      expect(
        await codeOf(
          mall.as('teacher').acceptances.confirm({ id: first.acceptance.id, operate: 'confirm' }),
        ),
      ).toBe('no_permission')
      await join(mall, 'acceptor', { id: 'elsewhere', name: '别处' }, false)
      await setPerson('org_id', 'elsewhere', 'acceptor')
      expect(await confirm(first.acceptance.id)).not.toBe('done')
    } finally {
      await setPerson('roles', teacher!.roles, 'teacher')
      await setPerson('org_id', acceptor!.org, 'acceptor')
    }
    const [code] = await mall.sql<{ code: string }>(
      "select code from people where mall_id = $1 and id = 'acceptor'",
      [mall.school().id],
    )
    const grant = await mall.as('teacher').teams.give({
      personCode: code!.code,
      rights: ['order'],
      validFrom: '2026-06-01',
      validTo: '2026-12-31',
      note: '',
    })
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods: a }], 'received')
    const own = await mall.as('acceptor').acceptances.accept({
      orderId: order!.id,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
    })
    expect(await confirm(own.id)).toBe('no_permission')
    try {
      await setPerson('roles', [...teacher!.roles, 'acceptor'], 'teacher')
      expect(
        await codeOf(mall.as('teacher').acceptances.confirm({ id: own.id, operate: 'confirm' })),
        'the buyer, in whose stead another accepted',
      ).toBe('no_permission')
    } finally {
      await setPerson('roles', teacher!.roles, 'teacher')
    }
    await mall.as('teacher').teams.end({ id: grant.id })
    expect((await detail(order!.id)).status).toBe('waitAccept')
    await mall.as('teacher').acceptances.cancel({ id: own.id })
    expect(await confirm(first.acceptance.id)).toBe('done')
  })

  test('returned by the confirmer with a reason, or taken back by the buyer, it is done anew', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const { order, acceptance } = await acceptedOrder([{ goods: a, num: 2 }])
    expect(
      await codeOf(
        mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'return' }),
      ),
    ).toBe('invalid')
    await mall
      .as('acceptor')
      .acceptances.confirm({ id: acceptance.id, operate: 'return', remark: '请拍照' })
    const again = await mall.as('teacher').acceptances.accept({
      orderId: order.id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
    await mall.as('teacher').acceptances.cancel({ id: again.id })
    const third = await mall.as('teacher').acceptances.accept({
      orderId: order.id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
    await mall.as('acceptor').acceptances.confirm({ id: third.id, operate: 'confirm' })
    expect((await detail(order.id)).status).toBe('finished')
  })

  test('comes by itself when the days of the school are over, and not before; a delay puts it off', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods: a, num: 2 }], 'received')
    const start = mall.clock.now()
    try {
      await mall.as('teacher').orders.delayAccept({ id: order!.id })
      mall.clock.advance({ days: mall.school().autoAcceptDays + 1 })
      await progressOrder(await mall.ctx(null), order!.id)
      expect((await detail(order!.id)).status).toBe('waitAccept')
      mall.clock.advance({ days: mall.school().autoAcceptDays })
      await progressOrder(await mall.ctx(null), order!.id)
      await progressOrder(await mall.ctx(null), order!.id)
      expect((await detail(order!.id)).status).toBe('finished')
    } finally {
      mall.clock.set(start)
    }
  })
})

describe('settlement', () => {
  test('spends exactly what was accepted and releases the rest, once, over all shares', async () => {
    const [a, b] = (await freshGoods(2)) as [Goods, Goods]
    const placed = await mall.as('teacher').orders.place(
      orderOf('teacher', [
        { goods: a, num: 5 },
        { goods: b, num: 3 },
      ]),
    )
    const { id, amount } = placed.orders[0]!
    const part = Math.floor(amount / 3 / 100) * 100
    const before = { nsfc: await fund('nsfc'), key: await fund('key') }
    await mall.as('teacher').funds.fill({
      checkoutId: placed.checkoutId,
      shares: [
        { fundId: 'nsfc', amount: part },
        { fundId: 'key', amount: amount - part },
      ],
    })
    await mall.as('owner').funds.approve({ id })
    const clerk = mall.as(clerkOf(a.storeId))
    await clerk.orders.adopt({ id })
    await clerk.orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT88' })
    await mall.as('teacher').orders.receive({ id })
    const acceptance = await mall.as('teacher').acceptances.accept({
      orderId: id,
      lines: (await detail(id)).lines.map(it => ({
        lineNo: it.lineNo,
        acceptedNum: it.num - 1,
        rejectedNum: 1,
        reason: '临期',
      })),
    })
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    const statement = await mall.as('finance').settlement.make({ storeId: a.storeId, ...PERIOD })
    const made = await mall.as('finance').settlement.detail({ id: statement.id })
    expect(made.amount).toBe(acceptance.amount)
    expect(made.lines.reduce((sum, it) => sum + it.amount, made.freight)).toBe(made.amount)
    expect(made.acceptances).toEqual([
      { id: acceptance.id, orderId: id, buyerName: '林知远', amount: made.amount },
    ])
    expect(made.funds.reduce((sum, it) => sum + it.amount, 0)).toBe(made.amount)
    expect((await fund('nsfc')).frozen + (await fund('key')).frozen).toBe(
      before.nsfc.frozen + before.key.frozen + amount,
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        codeOf(mall.as('finance').settlement.settle({ id: statement.id })),
      ),
    )
    expect(answers).toContain('done')
    const after = { nsfc: await fund('nsfc'), key: await fund('key') }
    expect(after.nsfc.spent - before.nsfc.spent + after.key.spent - before.key.spent).toBe(
      acceptance.amount,
    )
    expect(after.nsfc.frozen).toBe(before.nsfc.frozen)
    expect(after.key.frozen).toBe(before.key.frozen)
    expect((await detail(id)).settleStatus).toBe('settled')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('takes each acceptance onto one statement only, however many make statements at once', async () => {
    const [a] = (await freshGoods()) as [Goods]
    for (let i = 0; i < 3; i++) {
      const { acceptance } = await acceptedOrder([{ goods: a, num: 1 }])
      await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(mall.as('finance').settlement.make({ storeId: a.storeId, ...PERIOD })),
      ),
    )
    expect(answers.filter(it => it === 'done').length).toBe(1)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('withdrawn before it is settled, its acceptances can be stated again; afterwards it cannot be withdrawn', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const { acceptance } = await acceptedOrder([{ goods: a, num: 1 }])
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    const finance = mall.as('finance').settlement
    const first = await finance.make({ storeId: a.storeId, ...PERIOD })
    await finance.cancel({ id: first.id })
    const second = await finance.make({ storeId: a.storeId, ...PERIOD })
    await finance.settle({ id: second.id })
    expect(await codeOf(finance.cancel({ id: second.id }))).toBe('wrong_state')
    expect(await codeOf(finance.settle({ id: first.id }))).toBe('wrong_state')
  })

  test('a period holds what was confirmed in it, by the days of China', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const start = mall.clock.now()
    try {
      // Half past midnight of 1 July in China is still June in UTC.
      mall.clock.set(new Date('2026-06-30T16:30:00Z'))
      const { acceptance } = await acceptedOrder([{ goods: a, num: 1 }])
      await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
      const finance = mall.as('finance').settlement
      const june = await finance.due({ from: '2026-06-30', to: '2026-06-30' })
      expect(
        june.list
          .filter(it => it.storeId === a.storeId)
          .every(it => it.acceptCount === 0 || it.lastAt < '2026-06-30T16:00'),
      ).toBe(true)
      const { id } = await finance.make({
        storeId: a.storeId,
        from: '2026-07-01',
        to: '2026-07-01',
      })
      expect((await finance.detail({ id })).lines.map(it => it.acceptanceId)).toEqual([
        acceptance.id,
      ])
    } finally {
      mall.clock.set(start)
    }
  })

  test('is the work of finance alone; its supplier may look', async () => {
    const [a] = (await freshGoods()) as [Goods]
    const { acceptance } = await acceptedOrder([{ goods: a, num: 1 }])
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    const { id } = await mall.as('finance').settlement.make({ storeId: a.storeId, ...PERIOD })
    for (const person of ['teacher', 'owner', 'platform', clerkOf(a.storeId)])
      expect(await codeOf(mall.as(person).settlement.settle({ id }))).toBe('no_permission')
    expect(await codeOf(mall.as(clerkOf(a.storeId)).settlement.detail({ id }))).toBe('done')
    expect(await codeOf(mall.as('student').settlement.detail({ id }))).toBe('not_found')
    expect(await codeOf(mall.guest().settlement.openSettle({ id }))).toBe('done')
  })
})

describe('a statement of what was chosen', () => {
  const finance = () => mall.as('finance').settlement
  beforeAll(() => mall.clock.set(new Date('2026-08-03T02:00:00Z')))
  afterAll(() => mall.clock.set(NOW))

  /** So many acceptances of one supplier, confirmed on a day that no other test confirms on. */
  async function dueToOne(n: number) {
    mall.clock.advance({ days: 1 })
    const [a] = (await freshGoods()) as [Goods]
    const ids: string[] = []
    for (let i = 0; i < n; i++) {
      const { acceptance } = await acceptedOrder([{ goods: a, num: i + 1 }])
      await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
      ids.push(acceptance.id)
    }
    const day = dayOf(mall.clock.now())
    return { ids, of: { storeId: a.storeId, from: day, to: day } }
  }
  const dueIds = async (of: { storeId: string; from: string; to: string }) =>
    (await finance().dueLines(of)).list.map(it => it.id)
  const heldBy = async (id: string) =>
    (await finance().detail({ id })).acceptances.map(it => it.id).sort()

  test('holds that and nothing else; what was left out is due, and stands on the next', async () => {
    const { ids, of } = await dueToOne(3)
    const { list, total, amount } = await finance().dueLines(of)
    expect(list.map(it => it.id)).toEqual(ids)
    expect([total, amount]).toEqual([3, list.reduce((sum, it) => sum + it.amount, 0)])
    for (const it of list)
      expect(it.lines.reduce((sum, line) => sum + line.amount, it.freight)).toBe(it.amount)
    const [one, two, three] = ids as [string, string, string]
    const first = await finance().make({ ...of, acceptIds: [one, three, one] })
    expect([await heldBy(first.id), first.leftOut]).toEqual([[one, three].sort(), 1])
    expect(await dueIds(of)).toEqual([two])
    const audited = await mall.sql(
      `select (detail->>'leftOut')::int as n from audit_rows where mall_id = $1 and verb = 'settlement.make' and subject_id = $2`,
      [mall.school().id, first.id],
    )
    expect(audited).toEqual([{ n: 1 }])
    await finance().settle({ id: first.id })
    const second = await finance().make(of)
    expect([await heldBy(second.id), second.leftOut]).toEqual([[two], 0])
    expect(await dueIds(of)).toEqual([])
  })

  test('takes each acceptance once, however many make overlapping statements at once', async () => {
    const { ids, of } = await dueToOne(4)
    const choices = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 1, 2, 3], [2], [1, 3]]
    const answers = await Promise.all(
      choices.map(async which => {
        const acceptIds = which.map(i => ids[i]!)
        const made: string[] = []
        const code = await codeOf(
          finance()
            .make({ ...of, acceptIds })
            .then(({ id }) => made.push(id)),
        )
        return { code, made, acceptIds }
      }),
    )
    expect(new Set(answers.map(it => it.code))).toEqual(new Set(['done', 'conflict']))
    const held: string[] = []
    for (const { made, acceptIds } of answers)
      for (const id of made) {
        expect(await heldBy(id)).toEqual([...acceptIds].sort())
        held.push(...acceptIds)
      }
    expect(new Set(held).size).toBe(held.length)
    expect([...held, ...(await dueIds(of))].sort()).toEqual([...ids].sort())
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('is refused whole for what is not due to this supplier in this period', async () => {
    const { ids, of } = await dueToOne(2)
    const other = await dueToOne(1)
    const [theirs] = await mall.sql<{ id: string }>(
      "select id from acceptances where mall_id = $1 and status = 'confirmed' and settle_status = 'toSettle' limit 1",
      [mall.school('jianghai').id],
      'jianghai',
    )
    const gone = (await finance().make({ ...of, acceptIds: [ids[0]!] })).id
    const strangers = [other.ids[0]!, theirs!.id, ids[0]!, 'none']
    for (const id of strangers)
      await expect(finance().make({ ...of, acceptIds: [ids[1]!, id] })).rejects.toMatchObject({
        code: 'conflict',
        details: { fields: { acceptIds: 'no_longer_due' }, values: { n: 1 } },
      })
    const elsewhen = { ...of, from: '2026-08-01', to: '2026-08-02' }
    expect(await codeOf(finance().make({ ...elsewhen, acceptIds: [ids[1]!] }))).toBe('conflict')
    for (const acceptIds of [[], Array.from({ length: 501 }, (_, i) => `${i}`)])
      expect(await codeOf(finance().make({ ...of, acceptIds }))).toBe('invalid')
    expect(await dueIds(of)).toEqual([ids[1]])
    expect(await dueIds(other.of)).toEqual(other.ids)
    expect(await heldBy(gone)).toEqual([ids[0]])
  })

  test('is chosen from whole acceptances, as long as their lines can be shown', async () => {
    const { ids, of } = await dueToOne(3)
    const extra = (n: number) =>
      mall.sql(
        `insert into acceptance_lines (mall_id, acceptance_id, line_no, accepted_num, rejected_num, photo_ids, amount)
         select $1, $2, 1000 + i, 1, 0, '{}', 0 from generate_series(1, $3::int) i`,
        [mall.school().id, ids[1], n],
      )
    try {
      await extra(498)
      expect(await dueIds(of)).toEqual([ids[0], ids[1]])
      await mall.sql(
        'delete from acceptance_lines where mall_id = $1 and acceptance_id = $2 and line_no = 1001',
        [mall.school().id, ids[1]],
      )
      expect(await dueIds(of)).toEqual(ids)
    } finally {
      await mall.sql(
        'delete from acceptance_lines where mall_id = $1 and acceptance_id = $2 and line_no > 1000',
        [mall.school().id, ids[1]],
      )
    }
    expect((await finance().dueLines(of)).total).toBe(3)
  })
})

test('goods rejected at acceptance are not sold again by themselves', async () => {
  const [a] = (await goodsOfOneStore(mall, 1)) as [Goods]
  const before = await stockAndHeld(mall, [a.id])
  const { acceptance } = await acceptedOrder([{ goods: a, num: 2, rejected: 2 }])
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  expect(await stockAndHeld(mall, [a.id])).toEqual(before)
})
