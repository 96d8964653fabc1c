import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '~/mall/core/days'
import type { Transaction } from '~/mall/gateways/payment/port'
import { queueReconciliations } from '~/areas/payments/domain/queue-reconciliations'
import { reconcileDay } from '~/areas/payments/domain/reconcile'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { sendRefunds } from '../support/refunds'
import { orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
/** What the provider lists beside or instead of what it did. */
let told: (list: readonly Transaction[]) => readonly Transaction[] = list => list
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 1)
  const provider = mall.api.services.payment
  mall.api.services.payment = {
    ...provider,
    listTransactions: async asked =>
      told(await provider.listTransactions(asked)).filter(it => dayOf(it.at) === asked.day),
  }
  await mall.sql('delete from payment_differences where mall_id = $1', [mall.school().id])
})
afterAll(() => mall.close())

const teacher = () => mall.as('teacher')
async function pressed() {
  const { checkoutId, orders } = await teacher().orders.place(
    orderOf('teacher', [{ goods: goods[0]! }], { payType: 'online' }),
  )
  const { paymentId } = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
  const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
  return { id: orders[0]!.id, paymentId, word }
}
async function refunded() {
  const it = await pressed()
  await mall.guest().payments.notify(it.word)
  await teacher().orders.cancel({ id: it.id, remark: '买错了' })
  await sendRefunds(mall)
  return { ...it, refundId: `${it.id}.cancel` }
}
const compare = async () => reconcileDay(await mall.ctx(null), dayOf(mall.clock.now()))
const differences = async (paymentId: string) =>
  (await mall.as('platform').jobs.differences({ rows: 50 })).list.filter(
    it => it.paymentId === paymentId,
  )

test('what both sides know alike differs in nothing', async () => {
  const { paymentId } = await refunded()
  await compare()
  expect(await differences(paymentId)).toEqual([])
})

test('paid there and unknown here is found once, and agrees when the word has come after all', async () => {
  const { paymentId, word } = await pressed()
  await compare()
  await compare()
  expect(await differences(paymentId)).toMatchObject([
    {
      kind: 'chargeUnknownHere',
      ref: word.providerRef,
      ours: null,
      theirs: word.amount,
      status: 'open',
    },
  ])
  await mall.guest().payments.notify(word)
  await compare()
  expect(await differences(paymentId)).toMatchObject([
    { status: 'resolved', resolution: 'agrees', resolvedName: null },
  ])
})

test('refunded here and unknown there is found, and whoever resolves it says how, once', async () => {
  const { paymentId, refundId } = await refunded()
  told = list => list.filter(it => it.ref !== refundId)
  await compare()
  const [found] = await differences(paymentId)
  expect(found).toMatchObject({ kind: 'refundUnknownThere', ref: refundId, theirs: null })
  const resolve = (person: string, resolution: string) =>
    codeOf(mall.as(person).jobs.resolveDifference({ id: found!.id, resolution }))
  expect(await resolve('teacher', '已补')).toBe('no_permission')
  expect(await resolve('platform', '支付平台已补记')).toBe('done')
  expect(await resolve('platform', '另一种说法')).toBe('wrong_state')
  expect(await differences(paymentId)).toMatchObject([
    { status: 'resolved', resolution: '支付平台已补记' },
  ])
})

test('amounts that differ, and a refund nobody here knows of', async () => {
  const { paymentId, word, refundId } = await refunded()
  told = list => [
    ...list.map(it => (it.paymentId === paymentId ? { ...it, amount: it.amount - 100 } : it)),
    { kind: 'refund', ref: 'strange', paymentId: 'strange', amount: 700, at: mall.clock.now() },
  ]
  await compare()
  const found = await differences(paymentId)
  expect(found.map(it => [it.kind, it.ref, it.ours, it.theirs]).sort()).toEqual([
    ['chargeAmount', word.providerRef, word.amount, word.amount - 100],
    ['refundAmount', refundId, word.amount, word.amount - 100],
  ])
  expect(await differences('strange')).toMatchObject([
    { kind: 'refundUnknownHere', ref: 'strange', ours: null, theirs: 700 },
  ])
})

test('days that have ended are compared once each', async () => {
  told = list => list
  const ctx = await mall.ctx(null)
  expect(await queueReconciliations(ctx)).toBe(7)
  const yesterday = dayOf(new Date(mall.clock.now().getTime() - 86_400_000))
  await reconcileDay(ctx, yesterday)
  expect(await queueReconciliations(ctx)).toBe(6)
})

test('a second charge goes back once, and the order stays paid', async () => {
  const { word, paymentId, id } = await pressed()
  await mall.guest().payments.notify(word)
  const { signLocalWord } = await import('~/mall/gateways/payment/local')
  const again = { ...word, providerRef: 'SECOND' }
  const sign = signLocalWord(mall.api.services.tokens, {
    mallId: mall.school().id,
    paymentId,
    providerRef: 'SECOND',
    amount: word.amount,
    result: 'paid',
  })
  for (let n = 0; n < 3; n++) await mall.guest().payments.notify({ ...again, sign })
  expect(await sendRefunds(mall)).toBe(1)
  expect(await sendRefunds(mall)).toBe(0)
  expect(
    await mall.sql(
      "select charge_ref, amount::int as amount from cashier_transactions where mall_id = $1 and kind = 'refund' and payment_id = $2",
      [mall.school().id, paymentId],
    ),
  ).toEqual([{ charge_ref: 'SECOND', amount: word.amount }])
  expect(await teacher().orders.detail({ id })).toMatchObject({ payStatus: 'paid' })
  expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({ refunded: 0 })
})

const queuedDays = () =>
  mall.sql<{ day: string }>(
    "select data->>'day' as day from jobs.job where name = 'payments.reconcile' and state = 'created' and (data->>'mallId')::int = $1",
    [mall.school().id],
  )
const dayBefore = (n: number) => dayOf(new Date(mall.clock.now().getTime() - n * 86_400_000))

test('a day with an open difference is looked at again each day, until the late list has come', async () => {
  // A day with no differences of the tests before.
  mall.clock.advance({ days: 1 })
  const { paymentId, refundId } = await refunded()
  const day = dayOf(mall.clock.now())
  mall.clock.advance({ days: 1 })
  told = list => list.filter(it => it.paymentId !== paymentId)
  const ctx = await mall.ctx(null)
  for (let n = 1; n <= 7; n++) await reconcileDay(ctx, dayBefore(n))
  expect((await differences(paymentId)).map(it => [it.kind, it.status]).sort()).toEqual([
    ['chargeUnknownThere', 'open'],
    ['refundUnknownThere', 'open'],
  ])
  // Looked at today already.
  expect(await queueReconciliations(ctx)).toBe(0)
  for (let later = 1; later <= 3; later++) {
    mall.clock.advance({ days: 1 })
    await mall.sql('delete from jobs.job')
    await queueReconciliations(ctx)
    expect((await queuedDays()).map(it => it.day)).toContain(day)
    for (const it of await queuedDays()) await reconcileDay(ctx, it.day)
  }
  told = list => list
  await reconcileDay(ctx, day)
  expect(await differences(paymentId)).toMatchObject([
    { status: 'resolved', resolution: 'agrees', resolvedName: null },
    { status: 'resolved', resolution: 'agrees', resolvedName: null },
  ])
  mall.clock.advance({ days: 1 })
  await mall.sql('delete from jobs.job')
  await queueReconciliations(ctx)
  expect((await queuedDays()).map(it => it.day)).not.toContain(day)
  // There again, it is open again: one thing is one row.
  told = list => list.filter(it => it.ref !== refundId)
  await reconcileDay(ctx, day)
  expect((await differences(paymentId)).map(it => [it.kind, it.status]).sort()).toEqual([
    ['chargeUnknownThere', 'resolved'],
    ['refundUnknownThere', 'open'],
  ])
  told = list => list
  await reconcileDay(ctx, day)
})

test('what the provider lists days later ends the difference of the day it was missed', async () => {
  const { paymentId, refundId } = await refunded()
  const day = dayOf(mall.clock.now())
  told = list => list.filter(it => it.ref !== refundId)
  await reconcileDay(await mall.ctx(null), day)
  expect(await differences(paymentId)).toMatchObject([{ status: 'open', day }])
  mall.clock.advance({ days: 5 })
  const at = mall.clock.now()
  const [booked] = await mall.sql<{ amount: number }>(
    'select amount::float8 as amount from refunds where mall_id = $1 and id = $2',
    [mall.school().id, refundId],
  )
  told = list => [
    ...list.filter(it => it.ref !== refundId),
    { kind: 'refund', ref: refundId, paymentId, amount: booked!.amount, at },
  ]
  await reconcileDay(await mall.ctx(null), dayOf(at))
  expect(await differences(paymentId)).toMatchObject([
    { status: 'resolved', resolution: 'agrees', day },
  ])
  told = list => list
})

test('a day whose list may have been short is compared once more when it has settled', async () => {
  const ctx = await mall.ctx(null)
  const day = dayBefore(1)
  await reconcileDay(ctx, day)
  const dueFor = async () => {
    await mall.sql('delete from jobs.job')
    await queueReconciliations(ctx)
    return (await queuedDays()).map(it => it.day).filter(it => it === day)
  }
  mall.clock.advance({ days: 1 })
  expect(await dueFor()).toEqual([])
  mall.clock.advance({ days: 1 })
  expect(await dueFor()).toEqual([day])
  await reconcileDay(ctx, day)
  mall.clock.advance({ days: 1 })
  expect(await dueFor()).toEqual([])
})
