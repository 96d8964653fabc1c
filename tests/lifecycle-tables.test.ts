import { expect, test } from 'vitest'
import { lifecycles } from './support/lifecycles'

/**
 * What a thing may go through and who moves it, told a second time and by hand: screens, calls, the guards of the databases and
 * the random programs all follow the tables of the code, and would follow a wrong one. Whoever changes a lifecycle says it here, too.
 */
const told: Record<string, readonly string[]> = {
  acceptanceLifecycle: [
    'toConfirm → confirm → confirmed by confirmer, system',
    'toConfirm → return → returned by confirmer',
    'toConfirm → cancel → cancelled by buyer',
    'confirmed is an end',
    'returned is an end',
    'cancelled is an end',
  ],
  assetLifecycle: [
    'wait → record → recorded by assetSystem, buyer',
    'wait → takeBack → void by supplier',
    'recorded is an end',
    'void is an end',
  ],
  biddingLifecycle: [
    'open → rank → opened by system',
    'open → fallShort → short by system',
    'open → fail → failed by system',
    'open → withdraw → withdrawn by buyer',
    'short → extend → open by buyer',
    'short → open → opened by buyer',
    'short → end → void by buyer',
    'short → lapse → lapsed by system',
    'opened → award → awarded by buyer',
    'opened → end → void by buyer',
    'opened → lapse → lapsed by system',
    'awarded → order → ordered by buyer',
    'awarded → end → void by buyer',
    'awarded → lapse → lapsed by system',
    'ordered → award → awarded by buyer',
    'failed is an end',
    'withdrawn is an end',
    'void is an end',
    'lapsed is an end',
  ],
  bidLifecycle: [
    'valid → bid → valid by supplier',
    'valid → withdraw → withdrawn by supplier',
    'valid → decline → declined by system',
    'withdrawn → bid → valid by supplier',
    'declined is an end',
  ],
  caseLifecycle: [
    'applied → agree → agreed by supplier, system',
    'applied → waive → received by supplier, system',
    'applied → refuse → refused by supplier',
    'applied → withdraw → withdrawn by buyer',
    'agreed → sendBack → returning by buyer',
    'agreed → withdraw → withdrawn by buyer',
    'agreed → lapse → withdrawn by system',
    'returning → receive → received by supplier, system',
    'returning → refuse → refused by supplier',
    'received → refund → refunded by finance, supplier',
    'refunded is an end',
    'refused is an end',
    'withdrawn is an end',
  ],
  complaintLifecycle: [
    'NEW → answer → PROCESSED by platform',
    'NEW → withdraw → WITHDRAWN by complainant',
    'PROCESSED is an end',
    'WITHDRAWN is an end',
  ],
  demandLifecycle: [
    'open → answer → answered by supplier',
    'open → withdraw → withdrawn by author',
    'answered → answer → answered by supplier',
    'answered → withdraw → withdrawn by author',
    'withdrawn is an end',
  ],
  differenceLifecycle: [
    'open → resolve → resolved by platform, system',
    'resolved → reopen → open by system',
  ],
  failedJobLifecycle: [
    'open → retry → retrying by platform',
    'open → giveUp → givenUp by platform',
    'retrying → fail → open by system',
    'retrying → succeed → done by system',
    'givenUp → retry → retrying by platform',
    'done is an end',
  ],
  groupLifecycle: [
    'recruiting → form → formed by system',
    'recruiting → fail → failed by system',
    'recruiting → withdraw → withdrawn by supplier',
    'formed → finish → ordered by system',
    'ordered is an end',
    'failed is an end',
    'withdrawn is an end',
  ],
  memberLifecycle: [
    'joined → form → toOrder by system',
    'joined → end → void by system',
    'toOrder → order → ordered by buyer',
    'toOrder → expire → expired by system',
    'ordered is an end',
    'expired is an end',
    'void is an end',
  ],
  orderFundLifecycle: [
    'none is an end',
    'toFill → fill → toAudit by buyer',
    'toFill → release → none by system',
    'toAudit → approve → approved by fundOwner',
    'toAudit → return → returned by fundOwner',
    'toAudit → release → none by system',
    'returned → fill → toAudit by buyer',
    'returned → release → none by system',
    'approved → release → none by system',
  ],
  orderLifecycle: [
    'pending → adopt → waitDelivered by supplier',
    'pending → reject → rejected by supplier',
    'pending → cancel → cancelled by buyer',
    'pending → expire → close by system',
    'waitDelivered → ship → waitReceive by supplier',
    'waitDelivered → endDelivery → waitReceive by supplier',
    'waitDelivered → reject → rejected by supplier',
    'waitDelivered → cancel → cancelled by buyer',
    'waitReceive → receive → waitAccept by buyer, system',
    'waitAccept → finish → finished by confirmer, system',
    'finished → refundAll → close by system',
    'cancelled is an end',
    'rejected is an end',
    'close is an end',
  ],
  payLifecycle: [
    'unpaid → start → paying by buyer',
    'unpaid → pay → paid by provider',
    'unpaid → drop → none by system',
    'paying → start → paying by buyer',
    'paying → pay → paid by provider',
    'paying → fail → unpaid by provider',
    'paying → drop → none by system',
    'paid → refund → refunding by system',
    'none → refundLate → refunding by system',
    'refunding → book → refunded by provider',
    'refunded is an end',
  ],
  paymentLifecycle: [
    'paying → pay → paid by provider',
    'paying → fail → failed by provider',
    'failed → pay → paid by provider',
    'paid → refund → refunded by system',
    'refunded is an end',
  ],
  refundLifecycle: ['refunding → book → refunded by provider', 'refunded is an end'],
  settleLifecycle: [
    'none → due → toSettle by acceptance',
    'toSettle → hold → settling by finance',
    'toSettle → takeBack → none by supplier',
    'settling → settle → settled by finance',
    'settling → withdraw → toSettle by finance',
    'settling → bounce → fundModify by finance',
    'fundModify → modify → fundConfirm by buyer',
    'fundModify → modifyOwn → toSettle by buyer',
    'fundConfirm → confirm → toSettle by fundOwner',
    'fundConfirm → giveBack → fundModify by fundOwner',
    'settled is an end',
  ],
  shareLifecycle: [
    'toAudit → approve → approved by fundOwner',
    'toAudit → return → returned by fundOwner',
    'toAudit → release → returned by system',
    'approved → return → returned by fundOwner',
    'returned is an end',
  ],
  statementLifecycle: [
    'settling → settle → settled by finance',
    'settling → withdraw → cancelled by finance',
    'settling → empty → cancelled by finance',
    'settled is an end',
    'cancelled is an end',
  ],
  ticketLife: [
    'waiting → scan → scanned by phone',
    'waiting → scanUnbound → notBound by phone',
    'waiting → scanTaken → taken by phone',
    'waiting → scanClosed → closed by phone',
    'scanned → confirm → confirmed by phone',
    'scanned → refuse → refused by phone',
    'notBound → allow → allowed by phone',
    'notBound → refuse → refused by phone',
    'allowed → bind → spent by computer',
    'confirmed → enter → spent by computer',
    'refused is an end',
    'taken is an end',
    'closed is an end',
    'spent is an end',
  ],
}

test('every lifecycle is told here', () => {
  expect(Object.keys(told).sort()).toEqual(Object.keys(lifecycles).sort())
})

test.each(Object.entries(lifecycles))(
  '%s is as it is told here, no step more and none less',
  (name, table) => {
    const steps = Object.entries(table).flatMap(([from, moves]) =>
      Object.keys(moves).length
        ? Object.entries(moves).map(
            ([move, step]) =>
              `${from} → ${move} → ${step?.to} by ${[...(step?.by ?? [])].sort().join(', ')}`,
          )
        : [`${from} is an end`],
    )
    expect(steps.sort()).toEqual([...(told[name] ?? [])].sort())
  },
)
