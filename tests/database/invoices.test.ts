import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

/** An invoice counts once with its seller, is for one order or many, and says where its figures do not fit. */
let mall: TestMall
let goods: [Goods, Goods]
beforeAll(async () => {
  mall = await openTestMall()
  goods = (await someGoods(mall, 2, { stock: 100_000 })) as typeof goods
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

/** An order that its supplier has taken on. */
async function taken(person = 'teacher', it = goods[0]): Promise<{ id: string; amount: number }> {
  const { orders } = await mall
    .as(person)
    .orders.place(orderOf(person, [{ goods: it, num: 3 }], { payType: 'cod' }))
  const order = orders[0]!
  await mall.as(clerkOf(it.storeId)).orders.adopt({ id: order.id })
  return order
}
const billing = (person = 'teacher') => mall.as(person).billing
const info = (id: string, person = 'teacher') => billing(person).invoiceOfOrder({ id })
let last = 10_000_000
const number = () => String(++last)
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { details?: { fields?: object; values?: object } }) => error.details,
  )

test('a number alone is for what the order is due', async () => {
  const { id, amount } = await taken()
  await billing().recordInvoice({ id, invNo: number() })
  expect(await info(id)).toMatchObject({
    total: null,
    billed: amount,
    billedSum: amount,
    orderCount: 1,
    due: amount,
    faults: [],
  })
})

test('one invoice for orders of several buyers: parts and total fit, or it is told on each', async () => {
  const [one, two] = [await taken(), await taken('student')]
  const invNo = number()
  const total = one.amount + two.amount
  await billing().recordInvoice({ id: one.id, invNo, total, amount: one.amount })
  expect((await info(one.id)).faults).toEqual(['sum'])
  await billing('student').recordInvoice({ id: two.id, invNo, total, amount: two.amount })
  for (const [person, id] of [
    ['teacher', one.id],
    ['student', two.id],
  ] as const)
    expect(await info(id, person)).toMatchObject({
      total,
      billedSum: total,
      orderCount: 2,
      faults: [],
    })
  expect(
    await mall.sql(
      'select total::float8 as total from invoices where mall_id = $1 and inv_no = $2',
      [mall.school().id, invNo],
    ),
  ).toEqual([{ total }])
})

test('a number given to a second order is the same invoice: it is told that the parts are more than it', async () => {
  const [one, two] = [await taken(), await taken()]
  const invNo = number()
  await billing().recordInvoice({ id: one.id, invNo, total: one.amount })
  await billing().recordInvoice({ id: two.id, invNo })
  for (const { id } of [one, two])
    expect(await info(id)).toMatchObject({
      total: one.amount,
      billedSum: one.amount + two.amount,
      faults: ['sum'],
    })
  // The list of orders says it, too.
  const { list } = await mall.as('teacher').orders.list({ keyword: two.id, page: 1, rows: 5 })
  expect(list.map(it => [it.id, it.invoiceFaults])).toEqual([[two.id, ['sum']]])
})

test('who says another total is told the one that is known; alone on it, one may put it right', async () => {
  const [one, two] = [await taken(), await taken('student')]
  const invNo = number()
  await billing().recordInvoice({ id: one.id, invNo, total: 500_0000 })
  await billing().recordInvoice({ id: one.id, invNo, total: 600_0000 })
  expect(
    await fieldsOf(billing('student').recordInvoice({ id: two.id, invNo, total: 500_0000 })),
  ).toEqual({ fields: { total: 'invoice_total_differs' }, values: { amount: 600_0000 } })
  expect((await info(two.id, 'student')).invNo).toBe('')
})

test('the same number of another seller, or with another code, is another invoice', async () => {
  const [one, two, three] = [await taken(), await taken('teacher', goods[1]), await taken()]
  const invNo = number()
  await billing().recordInvoice({ id: one.id, invNo, total: one.amount })
  await billing().recordInvoice({ id: two.id, invNo, total: two.amount })
  await billing().recordInvoice({
    id: three.id,
    invNo,
    invCode: '011002100411',
    total: three.amount,
  })
  for (const { id } of [one, two, three])
    expect(await info(id)).toMatchObject({ orderCount: 1, faults: [] })
})

test('an order billed more than was accepted is told so', async () => {
  const { id, amount } = await taken()
  const invNo = number()
  await billing().recordInvoice({ id, invNo, total: amount, amount })
  expect((await info(id)).faults).toEqual([])
  const clerk = mall.as(clerkOf(goods[0].storeId))
  await clerk.orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT88' })
  await mall.as('teacher').orders.receive({ id })
  const acceptance = await mall.as('teacher').acceptances.accept({
    orderId: id,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 1, reason: '破损' }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  expect(await info(id)).toMatchObject({ due: acceptance.amount, faults: ['over'] })
  await billing().recordInvoice({
    id,
    invNo,
    total: acceptance.amount,
    amount: acceptance.amount,
  })
  expect((await info(id)).faults).toEqual([])
})

test('a mistyped number that is put right is free again', async () => {
  const [one, two] = [await taken(), await taken()]
  const [wrong, right] = [number(), number()]
  await billing().recordInvoice({ id: one.id, invNo: wrong, total: 999_0000 })
  await billing().recordInvoice({ id: one.id, invNo: right, total: one.amount })
  await billing().recordInvoice({ id: two.id, invNo: wrong, total: two.amount })
  expect((await info(two.id)).faults).toEqual([])
})

test('many orders recorded on one number at once stand on one invoice', async () => {
  const orders = []
  for (let i = 0; i < 6; i++) orders.push(await taken())
  const invNo = number()
  const total = orders.reduce((sum, it) => sum + it.amount, 0)
  const answers = await Promise.all(
    orders.map(({ id, amount }) => codeOf(billing().recordInvoice({ id, invNo, total, amount }))),
  )
  expect(answers).toEqual(orders.map(() => 'done'))
  for (const { id } of orders)
    expect(await info(id)).toMatchObject({ orderCount: 6, billedSum: total, faults: [] })
})
