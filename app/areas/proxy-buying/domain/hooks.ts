import type { DbCtx } from '~/mall/core/ctx'
import { question } from '~/mall/core/hooks'

export const ordersForOthers = question<{
  /** How many orders each of these agents has placed for the principal beside them, in the order asked. */
  count(
    ctx: DbCtx,
    pairs: readonly { principalId: string; agentId: string }[],
  ): Promise<readonly number[]>
}>('orders placed for others')
