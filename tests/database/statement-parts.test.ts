import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws, papersBesideLedger } from '../support/invariants'
import { clerkOf, someGoods, type Goods } from '../support/shopping'

/** What a statement says that each account pays is what the ledger spends of it, whatever went back before or goes back after. */
let mall: TestMall
let goods: Goods
const PERIOD = { from: '2026-06-01', to: '2026-06-30' }
const YUAN = 10_000
const FUNDS = ['nsfc', 'key', 'small'] as const
beforeAll(async () => {
  mall = await openTestMall()
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  const [it] = (await someGoods(mall, 1)) as [Goods]
  goods = { ...it, unitPrice: YUAN }
  await mall.sql('update products set unit_price = $3 where mall_id = $1 and id = $2', [
    mall.school().id,
    it.id,
    YUAN,
  ])
  await mall.sql(
    "insert into fund_grants (mall_id, fund_id, person_id, created_at) values ($1, 'small', 'teacher', $2) on conflict do nothing",
    [mall.school().id, mall.clock.now()],
  )
  await mall.sql('update stores set freight_fee = 0 where mall_id = $1 and id = $2', [
    mall.school().id,
    it.storeId,
  ])
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const teacher = () => mall.as('teacher')
const finance = () => mall.as('finance').settlement
const clerk = () => mall.as(clerkOf(goods.storeId))

/** Three pieces of one yuan, a yuan from each of three accounts, accepted and confirmed. */
async function accepted(): Promise<string> {
  const { checkoutId, orders } = await teacher().orders.place({
    key: randomUUID(),
    addressId: 'teacher-lab',
    payType: 'unified',
    invoice: { type: 'none', title: '', taxNo: '' },
    purpose: '教学实验',
    lines: [{ id: goods.id, num: 3, unitPrice: YUAN }],
  })
  const id = orders[0]?.id ?? ''
  await teacher().funds.fill({
    checkoutId,
    shares: FUNDS.map(fundId => ({ fundId, amount: YUAN })),
  })
  await mall.as('owner').funds.approve({ id })
  await clerk().orders.adopt({ id })
  await clerk().orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT88' })
  await teacher().orders.receive({ id })
  const acceptance = await teacher().acceptances.accept({
    orderId: id,
    lines: [{ lineNo: 1, acceptedNum: 3, rejectedNum: 0 }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  return id
}
/** One piece goes back. */
async function refund(orderId: string, by: 'clerk' | 'finance'): Promise<void> {
  const { id } = await teacher().afterSales.apply({
    key: randomUUID(),
    orderId,
    lineNo: 1,
    num: 1,
    kind: 'return',
    reason: 'damaged',
    content: '破损',
    phone: '13800000001',
    attach: [],
  })
  await clerk().afterSales.answer({ id, answer: 'waive' })
  await (by === 'clerk'
    ? clerk().afterSales.refund({ id })
    : mall.as('finance').afterSales.financeRefund({ id, refundRef: 'HK-1' }))
}
const make = async () => (await finance().make({ storeId: goods.storeId, ...PERIOD })).id
const onPaper = async (id: string) =>
  Object.fromEntries((await finance().detail({ id })).funds.map(it => [it.fundId, it.amount]))
const inLedger = async (orderId: string) =>
  Object.fromEntries(
    (
      await mall.sql<{ fund: string; amount: number }>(
        "select fund_id as fund, amount::float8 as amount from fund_entries where mall_id = $1 and order_id = $2 and kind = 'spend'",
        [mall.school().id, orderId],
      )
    ).map(it => [it.fund, it.amount]),
  )

test('after a refund in between, paper and ledger split what is left alike, and keep doing so', async () => {
  const orderId = await accepted()
  await refund(orderId, 'clerk')
  const id = await make()
  const paper = await onPaper(id)
  // A third of a yuan went back to each, the odd fen to the first: so it has a fen less to give.
  expect(paper).toEqual({ nsfc: 6_600, key: 6_700, small: 6_700 })
  await finance().settle({ id })
  expect(await inLedger(orderId)).toEqual(paper)
  expect(await onPaper(id)).toEqual(paper)
  await refund(orderId, 'finance')
  expect(await onPaper(id)).toEqual(paper)
  expect(await papersBesideLedger(mall)).toEqual([])
})

test('a statement that was withdrawn says who was to pay then; the next one says who pays now', async () => {
  const orderId = await accepted()
  const first = await make()
  const before = await onPaper(first)
  expect(before).toEqual({ nsfc: YUAN, key: YUAN, small: YUAN })
  await finance().cancel({ id: first })
  await refund(orderId, 'clerk')
  const second = await make()
  const after = await onPaper(second)
  await finance().settle({ id: second })
  expect(await onPaper(first)).toEqual(before)
  expect(await inLedger(orderId)).toEqual(after)
})

test('a settlement sent back leaves the figures; on other accounts it is the next statement that says so', async () => {
  const [stays, leaves] = [await accepted(), await accepted()]
  const id = await make()
  const { acceptances } = await finance().detail({ id })
  const bounced = acceptances.find(it => it.orderId === leaves)?.id ?? ''
  await mall.as('finance').fundChanges.bounce({ id, acceptIds: [bounced], remark: '账号已封' })
  expect(await onPaper(id)).toEqual({ nsfc: YUAN, key: YUAN, small: YUAN })
  await teacher().fundChanges.modify({
    id: bounced,
    shares: [{ fundId: 'nsfc', amount: 3 * YUAN }],
  })
  await mall.as('owner').fundChanges.confirm({ id: bounced })
  const next = await make()
  expect(await onPaper(next)).toEqual({ nsfc: 3 * YUAN })
  await finance().settle({ id })
  await finance().settle({ id: next })
  expect(await inLedger(stays)).toEqual({ nsfc: YUAN, key: YUAN, small: YUAN })
  expect(await inLedger(leaves)).toEqual({ nsfc: 3 * YUAN })
})
