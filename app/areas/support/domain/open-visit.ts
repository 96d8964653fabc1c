import { randomBytes } from 'node:crypto'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { digestOfToken } from '~/mall/core/token-digest'
import { supportVisits } from './tables'

const TICKET_BYTES = 32

/**
 * Lets an operator into the school at hand, once and soon: what the link is to say. In the open transaction, in the school's
 * tenant; only the console comes here.
 */
export async function openVisit(
  ctx: DbCtx,
  { reason, operator }: { reason: string; operator: { id: string; name: string } },
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  const id = newId(ctx.clock)
  await ctx.db.insert(supportVisits).values({
    mallId: ctx.mall.id,
    id,
    operatorId: operator.id,
    operatorName: operator.name,
    reason,
    ticketDigest: digestOfToken(ticket),
    openedAt: ctx.clock.now(),
  })
  await audit(ctx, 'support.open', 'supportVisit', id, { reason })
  return ticket
}
