import { describe, expect, test } from 'vitest'
import { payTypes } from '~/areas/malls/contract'
import { fundStatuses, orderStatuses, payStatuses, settleStatuses } from '~/areas/orders/contract'
import { acceptStatuses } from '~/areas/acceptance/contract'
import { acceptanceMark, agreementMark, billMark, markOf, settlementMark } from './marks'
import { documentWords } from '~/mall/paper/document-words'

const every = orderStatuses.flatMap(status =>
  payTypes.flatMap(payType =>
    fundStatuses.flatMap(fundStatus =>
      payStatuses.flatMap(payStatus =>
        settleStatuses.map(settleStatus => ({
          status,
          payType,
          fundStatus,
          payStatus,
          settleStatus,
        })),
      ),
    ),
  ),
)
const endStatuses = ['cancelled', 'rejected', 'close']
const isPromised = (it: (typeof every)[number]) =>
  it.payType === 'unified'
    ? it.fundStatus === 'approved'
    : it.payType === 'online'
      ? it.payStatus === 'paid'
      : true

describe.each(['cn', 'en'] as const)('marks in %s', language => {
  const words = documentWords[language]

  test('every order whose money is not promised, or that has ended, carries one, and no other', () => {
    for (const order of every) {
      const { mark, markNote } = markOf(order, words)
      const good =
        !endStatuses.includes(order.status) &&
        isPromised(order) &&
        !order.settleStatus.startsWith('fund')
      expect([order, Boolean(mark), Boolean(markNote)]).toEqual([order, !good, !good])
    }
  })

  test('they say which state it is', () => {
    const order = {
      status: 'pending',
      payType: 'unified',
      fundStatus: 'approved',
      payStatus: 'none',
      settleStatus: 'none',
    } as const
    const marks = [
      markOf({ ...order, fundStatus: 'toFill' }, words),
      markOf({ ...order, fundStatus: 'toAudit' }, words),
      markOf({ ...order, fundStatus: 'returned' }, words),
      markOf({ ...order, status: 'cancelled' }, words),
      markOf({ ...order, status: 'rejected' }, words),
      markOf({ ...order, status: 'close' }, words),
      markOf({ ...order, settleStatus: 'fundModify' }, words),
      markOf({ ...order, settleStatus: 'fundConfirm' }, words),
      markOf({ ...order, payType: 'online', payStatus: 'unpaid' }, words),
      agreementMark(order, words),
      settlementMark(order, null, words),
      billMark([order, { ...order, fundStatus: 'toAudit' }], words),
    ].map(it => it.mark)
    expect(new Set(marks).size).toBe(marks.length)
    expect(marks).not.toContain(null)
  })

  test('an acceptance counts when it is confirmed, and so does the settlement of its order', () => {
    const order = every.find(
      it => it.status === 'finished' && isPromised(it) && it.settleStatus === 'toSettle',
    )
    if (!order) throw new Error('no such order')
    for (const status of acceptStatuses) {
      expect(acceptanceMark({ status }, words).mark === null).toBe(status === 'confirmed')
      expect(settlementMark(order, { status }, words).mark === null).toBe(status === 'confirmed')
    }
  })

  test('orders on one bill that are in the same state are marked with it', () => {
    const of = (fundStatus: 'toAudit' | 'approved') => ({
      status: 'pending' as const,
      payType: 'unified' as const,
      fundStatus,
      payStatus: 'none' as const,
      settleStatus: 'none' as const,
    })
    expect(billMark([of('approved'), of('approved')], words).mark).toBeNull()
    expect(billMark([of('toAudit'), of('toAudit')], words).mark).toBe(words.status.funds.toAudit)
    expect(billMark([of('approved'), of('toAudit')], words).mark).toBe(words.marks.mixed)
  })
})
