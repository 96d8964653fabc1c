import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { MallClient } from '~/contract'
import { pgError } from '~/mall/database/lending'
import { inDatabase } from '../setup/database'
import { codeOf, mallOn, openTestMall, type TestMall } from '../support/database'
import { buyUntil, clerkOf, orderOf, someGoods, stockOf, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods
/** Things of the first school. */
const theirs = {
  order: '',
  checkout: '',
  acceptance: '',
  statement: '',
  run: '',
  payment: '',
  file: '',
  address: '',
  acceptedOrder: '',
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1)) as [Goods]
  const placed = await buyUntil(mall, [{ goods }], 'filled')
  theirs.checkout = placed.checkoutId
  theirs.order = placed.orders[0]!.id
  const received = await buyUntil(mall, [{ goods, num: 2 }], 'received')
  theirs.acceptedOrder = received.orders[0]!.id
  theirs.acceptance = (
    await mall.as('teacher').acceptances.accept({
      orderId: theirs.acceptedOrder,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
  ).id
  await mall.as('acceptor').acceptances.confirm({ id: theirs.acceptance, operate: 'confirm' })
  theirs.statement = (
    await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
  ).id
  theirs.run = (
    await mall.as('finance').settlement.makeMany({
      key: randomUUID(),
      from: '2026-03-01',
      to: '2026-03-31',
      suppliers: [{ storeId: goods.storeId, acceptCount: 1, amount: 1 }],
    })
  ).id
  const online = await mall
    .as('teacher')
    .orders.place(orderOf('teacher', [{ goods }], { payType: 'online' }))
  theirs.payment = (
    await mall
      .as('teacher')
      .payments.start({ checkoutId: online.checkoutId, returnUrl: '/pay-return' })
  ).paymentId
  theirs.file = (
    await mall
      .as('teacher')
      .files.upload({ kind: 'Image', name: 'a.png', content: new Uint8Array(png) })
  ).id
  theirs.address = (
    await mall.as('teacher').accounts.addAddress({
      consignee: '林知远',
      phone: '13800000001',
      regionCode: 'north',
      detail: '化学楼',
    })
  ).id
})
afterAll(() => mall.close())

/** Every call that names a thing, tried with the things of another school by whoever could do it at home. */
const attempts: [string, string, (client: MallClient) => Promise<unknown>][] = [
  ['orders.detail', 'teacher', c => c.orders.detail({ id: theirs.order })],
  ['orders.checkout', 'teacher', c => c.orders.checkout({ id: theirs.checkout })],
  ['orders.track', 'teacher', c => c.orders.track({ id: theirs.order })],
  ['orders.log', 'teacher', c => c.orders.log({ id: theirs.order })],
  ['orders.purchaseForm', 'teacher', c => c.orders.purchaseForm({ id: theirs.order })],
  ['orders.payUrl', 'teacher', c => c.orders.payUrl({ id: theirs.order })],
  ['orders.cancel', 'teacher', c => c.orders.cancel({ id: theirs.order, remark: 'x' })],
  ['orders.receive', 'teacher', c => c.orders.receive({ id: theirs.order })],
  ['orders.delayReceive', 'teacher', c => c.orders.delayReceive({ id: theirs.order })],
  ['orders.delayAccept', 'teacher', c => c.orders.delayAccept({ id: theirs.acceptedOrder })],
  ['orders.remove', 'teacher', c => c.orders.remove({ id: theirs.order, deleted: true })],
  ['orders.adopt', 'clerk', c => c.orders.adopt({ id: theirs.order })],
  ['orders.reject', 'clerk', c => c.orders.reject({ id: theirs.order, remark: 'x' })],
  [
    'orders.ship',
    'clerk',
    c => c.orders.ship({ id: theirs.order, logisticsCompany: 'x', logisticsNo: 'X1' }),
  ],
  [
    'funds.fill',
    'teacher',
    c => c.funds.fill({ checkoutId: theirs.checkout, shares: [{ fundId: 'nsfc', amount: 100 }] }),
  ],
  ['funds.approve', 'owner', c => c.funds.approve({ id: theirs.order })],
  ['approvals.askBudgets', 'owner', c => c.approvals.askBudgets({ id: theirs.order })],
  ['approvals.ask', 'owner', c => c.approvals.ask({ id: theirs.order, question: 'x' })],
  [
    'approvals.attach',
    'teacher',
    c => c.approvals.attach({ id: theirs.order, kind: 'argument', text: 'x' }),
  ],
  ['funds.giveBack', 'owner', c => c.funds.giveBack({ id: theirs.order, remark: 'x' })],
  [
    'acceptances.accept',
    'teacher',
    c =>
      c.acceptances.accept({
        orderId: theirs.acceptedOrder,
        lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
      }),
  ],
  ['acceptances.detail', 'teacher', c => c.acceptances.detail({ id: theirs.acceptance })],
  [
    'acceptances.detail by an acceptor',
    'acceptor',
    c => c.acceptances.detail({ id: theirs.acceptance }),
  ],
  [
    'acceptances.confirm',
    'acceptor',
    c => c.acceptances.confirm({ id: theirs.acceptance, operate: 'confirm' }),
  ],
  ['acceptances.cancel', 'teacher', c => c.acceptances.cancel({ id: theirs.acceptance })],
  ['acceptances.openAccept', 'guest', c => c.acceptances.openAccept({ id: theirs.acceptance })],
  ['settlement.detail', 'finance', c => c.settlement.detail({ id: theirs.statement })],
  ['settlement.settle', 'finance', c => c.settlement.settle({ id: theirs.statement })],
  ['settlement.cancel', 'finance', c => c.settlement.cancel({ id: theirs.statement })],
  ['settlement.run', 'finance', c => c.settlement.run({ id: theirs.run })],
  ['settlement.openSettle', 'guest', c => c.settlement.openSettle({ id: theirs.statement })],
  ['payments.detail', 'teacher', c => c.payments.detail({ id: theirs.payment })],
  ['payments.cashier', 'teacher', c => c.payments.cashier({ id: theirs.payment })],
  ['payments.press', 'teacher', c => c.payments.press({ id: theirs.payment, result: 'paid' })],
  [
    'payments.start',
    'teacher',
    c => c.payments.start({ checkoutId: theirs.checkout, returnUrl: '/pay-return' }),
  ],
  ['files.find', 'teacher', c => c.files.find({ id: theirs.file })],
  [
    'accounts.changeAddress',
    'teacher',
    c =>
      c.accounts.changeAddress({
        id: theirs.address,
        consignee: 'x',
        phone: '13800000001',
        regionCode: 'north',
        detail: 'x',
      }),
  ],
  ['accounts.removeAddress', 'teacher', c => c.accounts.removeAddress({ id: theirs.address })],
]

describe('another school', () => {
  test.each(attempts)('%s does not find what is not its own', async (_, who, call) => {
    const person = who === 'clerk' ? clerkOf(goods.storeId) : who
    expect(
      await codeOf(call(who === 'guest' ? mall.guest('jianghai') : mall.as(person, 'jianghai'))),
    ).toBe('not_found')
  })

  test('lists of the other school do not contain it', async () => {
    const there = mall.as('teacher', 'jianghai')
    expect((await there.orders.list({ rows: 100 })).list.map(it => it.id)).not.toContain(
      theirs.order,
    )
    expect(
      (await mall.as(clerkOf(goods.storeId), 'jianghai').orders.deskList({ rows: 100 })).list.map(
        it => it.id,
      ),
    ).not.toContain(theirs.order)
    expect(
      (await mall.as('owner', 'jianghai').funds.toAudit({ rows: 100 })).list.map(it => it.order.id),
    ).not.toContain(theirs.order)
    expect(
      (await mall.as('finance', 'jianghai').settlement.list({ rows: 100 })).list.map(it => it.id),
    ).not.toContain(theirs.statement)
  })

  test('stock of the same goods is each school’s own', async () => {
    const before = await stockOf(mall, goods.id, 'north', 'jianghai')
    await mall.as('teacher').orders.place(orderOf('teacher', [{ goods }], { key: randomUUID() }))
    expect(await stockOf(mall, goods.id, 'north', 'jianghai')).toBe(before)
  })
})

describe('another school, where the database itself would let everybody see everything', () => {
  let bare: TestMall
  beforeAll(async () => {
    const { database } = mall.settings.database.owner
    // Nothing binds a superuser: what stays hidden from them is hidden by the queries.
    const app = database
      ? inDatabase(inject('server').admin, database)
      : mall.settings.database.owner
    bare = await mallOn(
      // A pooler leads there as the role that is bound.
      { ...mall.settings, database: { ...mall.settings.database, app, pooler: undefined } },
      mall.clock,
    )
    const [me] = (
      await bare.api.services.database.withTenant(mall.school('jianghai').id, db =>
        db.execute<{ seen: boolean }>(
          sql`select exists (select 1 from orders where id = ${theirs.order}) as seen`,
        ),
      )
    ).rows
    expect(me?.seen, 'the second lock is off').toBe(true)
  })
  afterAll(() => bare.close())

  test.each(attempts)('%s does not find what is not its own', async (_, who, call) => {
    const person = who === 'clerk' ? clerkOf(goods.storeId) : who
    expect(
      await codeOf(call(who === 'guest' ? bare.guest('jianghai') : bare.as(person, 'jianghai'))),
    ).toBe('not_found')
  })
})

describe('another person of the same school', () => {
  test('does not see the orders, payments and addresses of a buyer', async () => {
    const student = mall.as('student')
    const { order, payment, address } = theirs
    expect(await codeOf(student.orders.detail({ id: order }))).toBe('not_found')
    expect(await codeOf(student.orders.cancel({ id: order, remark: 'x' }))).toBe('not_found')
    expect(await codeOf(student.payments.detail({ id: payment }))).toBe('not_found')
    expect(await codeOf(student.accounts.removeAddress({ id: address }))).toBe('not_found')
  })

  test('a supplier sees orders of its own store only', async () => {
    const [other] = (await someGoods(mall, 2)).filter(it => it.storeId !== goods.storeId) as [Goods]
    const clerk = mall.as(clerkOf(other.storeId))
    expect(await codeOf(clerk.orders.detail({ id: theirs.order }))).toBe('not_found')
    expect(await codeOf(clerk.orders.adopt({ id: theirs.order }))).toBe('not_found')
    expect(await codeOf(clerk.settlement.detail({ id: theirs.statement }))).toBe('not_found')
  })
})

describe('row-level security', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client(mall.settings.database.app)
    await client.connect()
    const {
      rows: [me],
    } = await client.query<{ exempt: boolean }>(
      'select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user',
    )
    if (me?.exempt) {
      // On a foreign server the tests may come as its superuser, whom nothing binds: step down to an ordinary role.
      await client.query(
        'do $$ begin create role mall_test_ordinary nosuperuser nobypassrls; exception when duplicate_object then null; end $$',
      )
      await client.query(
        'grant usage on schema public to mall_test_ordinary; grant select, insert, update, delete on all tables in schema public to mall_test_ordinary; set role mall_test_ordinary',
      )
    }
  })
  afterAll(() => client.end())

  const tenantTables = async () =>
    (
      await client.query<{ name: string }>(
        "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'mall_id' where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'malls'",
      )
    ).rows.map(it => it.name)

  test('a query that names no school sees nothing', async () => {
    await client.query("select set_config('app.mall_id', '', false)")
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(20)
    const seen: string[] = []
    for (const table of tables)
      if ((await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`)).rowCount)
        seen.push(table)
    expect(seen).toEqual([])
  })

  test('a query sees the rows of the school it names, however it is written', async () => {
    await client.query("select set_config('app.mall_id', $1, false)", [
      String(mall.school('jianghai').id),
    ])
    for (const table of await tenantTables()) {
      const { rows } = await client.query<{ id: number }>(
        `select distinct mall_id as id from ${client.escapeIdentifier(table)}`,
      )
      expect([table, rows.every(it => it.id === mall.school('jianghai').id)]).toEqual([table, true])
    }
    expect(
      (await client.query('select 1 from orders where id = $1', [theirs.order])).rowCount,
    ).toBe(0)
    expect(
      (await client.query('update orders set remark = $2 where id = $1', [theirs.order, 'x']))
        .rowCount,
    ).toBe(0)
  })

  test('nothing can be written into another school', async () => {
    await client.query("select set_config('app.mall_id', $1, false)", [
      String(mall.school('jianghai').id),
    ])
    const error = await client
      .query('insert into brands (mall_id, id, name, name_en) values ($1, $2, $2, $2)', [
        mall.school('yunlu').id,
        'intruder',
      ])
      .catch((error: unknown) => error)
    expect(pgError(error).code).toBe('42501')
  })

  test('the mall itself cannot rewrite the ledger, the audit trail or the log of an order', async () => {
    if (mall.settings.database.app.user === mall.settings.database.owner.user) return
    await client.query("select set_config('app.mall_id', $1, false)", [String(mall.school().id)])
    for (const text of [
      'update fund_entries set amount = 1',
      'delete from fund_entries',
      'update audit_rows set detail = detail',
      'delete from audit_rows',
      'delete from order_events',
      'update order_events set remark = null',
    ]) {
      expect(pgError(await client.query(text).catch((error: unknown) => error)).code).toBe('42501')
    }
  })
})
