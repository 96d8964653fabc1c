import { sql, type SQL } from 'drizzle-orm'
import { lastWordAt } from '~/areas/approvals/domain/steps'
import { sharesAskedAt, sharesDecidedAt } from '~/areas/funds/domain/shares'
import { orders } from '~/areas/orders/domain/tables'
import { orderTold, tellOrders } from '~/areas/orders/domain/waiting'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingForOwner } from './find-audits'
import { waitingForStep } from './find-steps'

const columns = { ...orderTold, personName: orders.buyerName }

/** Orders that wait for this person's word as an owner of funds. */
export const tellAudits = (ctx: DbCtx, actor: Actor): SQL =>
  tellOrders(
    ctx,
    {
      kind: 'toAudit',
      ...columns,
      since: sql`coalesce(${sharesAskedAt(ctx, orders.id)}, ${orders.createdAt})`,
    },
    waitingForOwner(ctx, actor),
  ).getSQL()

/** Orders that wait for a further word of this person, since the word before it was said. */
export const tellSteps = (ctx: DbCtx, actor: Actor): SQL =>
  tellOrders(
    ctx,
    {
      kind: 'approvalWait',
      ...columns,
      since: sql`coalesce(greatest(${sharesDecidedAt(ctx, orders.id)}, ${lastWordAt(ctx, orders.id)}), ${orders.createdAt})`,
    },
    waitingForStep(ctx, actor),
  ).getSQL()
