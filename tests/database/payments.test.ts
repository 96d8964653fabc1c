import { usualLimits } from '~/areas/malls/codes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signLocalWord } from '~/mall/gateways/payment/local'
import { sendRefund } from '~/areas/payments/domain/refund-job'
import { closeUnpaid } from '~/areas/orders/domain/close-unpaid'
import { codeOf, openTestMall, untilFree, type TestMall } from '../support/database'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import { sendRefunds } from '../support/refunds'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  goods = await someGoods(mall, 2)
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const teacher = () => mall.as('teacher')
async function toPay() {
  const placed = await teacher().orders.place(
    orderOf(
      'teacher',
      goods.map(goods => ({ goods })),
      { payType: 'online' },
    ),
  )
  const { paymentId, url } = await teacher().payments.start({
    checkoutId: placed.checkoutId,
    returnUrl: '/pay-return',
  })
  return {
    ...placed,
    paymentId,
    url,
    amount: placed.orders.reduce((sum, it) => sum + it.amount, 0),
  }
}
const payStatuses = async (checkoutId: string) =>
  (await teacher().orders.checkout({ id: checkoutId })).orders.map(it => it.payStatus)

describe('paying online', () => {
  test('the word of the provider, fifty times at once, is counted once', async () => {
    const { checkoutId, paymentId, amount } = await toPay()
    const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
    expect(word.amount).toBe(amount)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => untilFree(() => mall.guest().payments.notify(word))),
    )
    expect(replies.filter(it => it.counted).length).toBe(1)
    expect(await payStatuses(checkoutId)).toEqual(['paid', 'paid'])
    expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
      status: 'paid',
      amount,
      refunded: 0,
    })
    for (const { id } of (await teacher().orders.checkout({ id: checkoutId })).orders) {
      expect(
        (await teacher().orders.log({ id })).list.filter(it => it.action === 'pay').length,
      ).toBe(1)
    }
  })

  test('a false signature, another amount and another school are refused', async () => {
    const { checkoutId, paymentId } = await toPay()
    const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
    expect(
      await codeOf(mall.guest().payments.notify({ ...word, sign: `${word.sign.slice(0, -2)}xx` })),
    ).toBe('no_permission')
    expect(await codeOf(mall.guest().payments.notify({ ...word, amount: word.amount - 100 }))).toBe(
      'no_permission',
    )
    expect(await codeOf(mall.guest('jianghai').payments.notify(word))).toBe('no_permission')
    expect(await payStatuses(checkoutId)).toEqual(['paying', 'paying'])
  })

  test('asking where to pay begins nothing, and says where below the base', async () => {
    const { checkoutId, orders } = await teacher().orders.place(
      orderOf(
        'teacher',
        goods.map(goods => ({ goods })),
        { payType: 'online' },
      ),
    )
    const id = orders[0]?.id ?? ''
    expect(await teacher().orders.payUrl({ id, returnUrl: '/pay-return' })).toEqual({
      url: `/emall/pay?checkout=${checkoutId}`,
    })
    expect(await payStatuses(checkoutId)).toEqual(['unpaid', 'unpaid'])
    const [{ n = -1 } = {}] = await mall.sql<{ n: number }>(
      'select count(*)::int as n from payments where mall_id = $1 and checkout_id = $2',
      [mall.school().id, checkoutId],
    )
    expect(n).toBe(0)
    const started = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
    expect(started.url).toBe(`/emall/cashier/${started.paymentId}`)
    await mall
      .guest()
      .payments.notify(await teacher().payments.press({ id: started.paymentId, result: 'paid' }))
    expect(await codeOf(teacher().orders.payUrl({ id }))).toBe('wrong_state')
  })

  test('failed first, then paid', async () => {
    const { checkoutId, paymentId } = await toPay()
    await mall
      .guest()
      .payments.notify(await teacher().payments.press({ id: paymentId, result: 'failed' }))
    expect(await payStatuses(checkoutId)).toEqual(['unpaid', 'unpaid'])
    const again = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
    await mall
      .guest()
      .payments.notify(await teacher().payments.press({ id: again.paymentId, result: 'paid' }))
    expect(await payStatuses(checkoutId)).toEqual(['paid', 'paid'])
    expect(await codeOf(teacher().payments.start({ checkoutId, returnUrl: '/pay-return' }))).toBe(
      'wrong_state',
    )
  })

  test('the supplier ships only what is paid', async () => {
    const { orders, paymentId } = await toPay()
    const [order] = orders
    const clerk = mall.as(clerkOf(order!.storeId))
    expect(await codeOf(clerk.orders.adopt({ id: order!.id }))).toBe('wrong_state')
    await mall
      .guest()
      .payments.notify(await teacher().payments.press({ id: paymentId, result: 'paid' }))
    expect(await codeOf(clerk.orders.adopt({ id: order!.id }))).toBe('done')
    expect(
      await codeOf(
        clerk.orders.ship({ id: order!.id, logisticsCompany: '京东', logisticsNo: 'JD1' }),
      ),
    ).toBe('done')
  })

  test('one order of a paid checkout cancelled: its part goes back once, the other stays paid', async () => {
    const { orders, checkoutId, paymentId } = await toPay()
    await mall
      .guest()
      .payments.notify(await teacher().payments.press({ id: paymentId, result: 'paid' }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(teacher().orders.cancel({ id: orders[0]!.id, remark: '买错了' })),
      ),
    )
    expect(answers.filter(it => it === 'done').length).toBe(1)
    expect((await payStatuses(checkoutId)).sort()).toEqual(['paid', 'refunding'])
    expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
      refunding: orders[0]!.amount,
      refunded: 0,
    })
    await sendRefunds(mall)
    expect((await payStatuses(checkoutId)).sort()).toEqual(['paid', 'refunded'])
    expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
      status: 'paid',
      refunding: 0,
      refunded: orders[0]!.amount,
    })
  })

  test('the provider is told of a refund once, with its charge and its amount, however often the job runs', async () => {
    const { orders, paymentId } = await toPay()
    const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
    await mall.guest().payments.notify(word)
    const refund = vi.spyOn(mall.api.services.payment, 'refund')
    try {
      const { id, amount } = orders[0]!
      await teacher().orders.cancel({ id, remark: '买错了' })
      expect(refund).not.toHaveBeenCalled()
      const refundId = `${id}.cancel`
      await sendRefunds(mall)
      for (let n = 0; n < 3; n++) await sendRefund(await mall.ctx(null), { refundId })
      expect(refund.mock.calls).toEqual([
        [{ mallId: mall.school().id, paymentId, providerRef: word.providerRef, refundId, amount }],
      ])
    } finally {
      refund.mockRestore()
    }
  })

  test('cancelled while being paid: whichever comes first, no money is kept for nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const { orders, checkoutId, paymentId, amount } = await toPay()
      const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
      await Promise.all([
        mall.guest().payments.notify(word),
        ...orders.map(it => teacher().orders.cancel({ id: it.id, remark: '不要了' })),
      ])
      expect(
        (await teacher().orders.checkout({ id: checkoutId })).orders.map(it => it.status),
      ).toEqual(['cancelled', 'cancelled'])
      await sendRefunds(mall)
      expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
        status: 'refunded',
        refunded: amount,
      })
    }
  })

  test('what nobody pays is closed, its goods go back, and money that comes late goes back', async () => {
    const before = await stockAndHeld(
      mall,
      goods.map(it => it.id),
    )
    const { checkoutId, paymentId, amount } = await toPay()
    const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
    const ctx = await mall.ctx(null)
    await closeUnpaid(ctx, checkoutId)
    // Too early: nothing is closed, and the clock is looked at again.
    expect(await payStatuses(checkoutId)).toEqual(['paying', 'paying'])
    mall.clock.advance({ minutes: usualLimits.unpaidMinutes })
    await closeUnpaid(ctx, checkoutId)
    await closeUnpaid(ctx, checkoutId)
    expect(
      (await teacher().orders.checkout({ id: checkoutId })).orders.map(it => it.status),
    ).toEqual(['close', 'close'])
    expect(
      await stockAndHeld(
        mall,
        goods.map(it => it.id),
      ),
    ).toEqual(before)
    await mall.guest().payments.notify(word)
    await sendRefunds(mall)
    expect((await teacher().payments.detail({ id: paymentId })).refunded).toBe(amount)
    expect(await payStatuses(checkoutId)).toEqual(['refunded', 'refunded'])
  })

  test('another amount than was asked counts for nothing, though the provider signs it', async () => {
    const { checkoutId, paymentId, amount } = await toPay()
    const { providerRef } = await teacher().payments.press({ id: paymentId, result: 'paid' })
    const said = { paymentId, providerRef, amount: amount - 100, result: 'paid' as const }
    const sign = signLocalWord(mall.api.services.tokens, { mallId: mall.school().id, ...said })
    expect(await codeOf(mall.guest().payments.notify({ ...said, sign }))).toBe('amount_mismatch')
    expect(await payStatuses(checkoutId)).toEqual(['paying', 'paying'])
  })
})

test('cash on delivery needs neither funds nor payment before it leaves', async () => {
  const {
    orders: [order],
  } = await teacher().orders.place(orderOf('teacher', [{ goods: goods[0]! }], { payType: 'cod' }))
  const clerk = mall.as(clerkOf(order!.storeId))
  await clerk.orders.adopt({ id: order!.id })
  await clerk.orders.ship({ id: order!.id, logisticsCompany: '自送', logisticsNo: 'Z1' })
  await teacher().orders.receive({ id: order!.id })
  const acceptance = await teacher().acceptances.accept({
    orderId: order!.id,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  const ended = await teacher().orders.detail({ id: order!.id })
  expect(ended).toMatchObject({
    status: 'finished',
    fundStatus: 'none',
    payStatus: 'none',
    settleStatus: 'none',
  })
})
