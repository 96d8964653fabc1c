import type { DbCtx } from '~/mall/core/ctx'
import { tell } from '~/areas/messages/domain/tell'
import type { YearOutcome } from '../codes'

const kinds = { lapsed: 'fundLapsed', waiting: 'fundHeld', carried: null, nothing: null } as const

/** Owners hear of remainders that were taken off or wait for a decision, in the open transaction. */
export async function tellOwners(
  ctx: DbCtx,
  year: number,
  accounts: readonly {
    fundId: string
    accountNo: string
    ownerId: string
    outcome: YearOutcome
  }[],
): Promise<void> {
  for (const { fundId, accountNo, ownerId, outcome } of accounts) {
    const kind = kinds[outcome]
    if (kind)
      await tell(ctx, [ownerId], { kind, subjectId: fundId, no: accountNo, occasion: String(year) })
  }
}

/** They hear, too, that a remainder which waited may be spent again. */
export const tellCarried = (
  ctx: DbCtx,
  year: number,
  { fundId, accountNo, ownerId }: { fundId: string; accountNo: string; ownerId: string },
): Promise<void> =>
  tell(ctx, [ownerId], {
    kind: 'fundCarried',
    subjectId: fundId,
    no: accountNo,
    occasion: String(year),
  })
