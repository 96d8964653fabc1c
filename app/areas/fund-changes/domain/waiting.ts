import { sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns, type Waiting } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { acceptanceTold } from '~/areas/acceptance/domain/waiting'
import { sharesAskedAt } from '~/areas/funds/domain/shares'
import { waitingForChange, waitingForChangeOwner } from './find-changes'

const tell = (ctx: DbCtx, it: Waiting, where: SQL | undefined): SQL =>
  ctx.db
    .select(waitingColumns(it))
    .from(acceptances)
    .where(mine(ctx, acceptances, where))
    .getSQL()
const bouncedAt = sql`coalesce(${acceptances.bouncedAt}, ${acceptances.createdAt})`

/** Own settlements that finance sent back. */
export const tellChanges = (ctx: DbCtx, actor: Actor): SQL =>
  tell(
    ctx,
    { kind: 'modifyAccountWait', ...acceptanceTold, since: bouncedAt },
    waitingForChange(actor),
  )

/** Changed funds that wait for this person's word. */
export const tellChangesToConfirm = (ctx: DbCtx, actor: Actor): SQL =>
  tell(
    ctx,
    {
      kind: 'confirmWait',
      ...acceptanceTold,
      personName: acceptances.buyerName,
      since: sql`coalesce(${sharesAskedAt(ctx, acceptances.orderId)}, ${bouncedAt})`,
    },
    waitingForChangeOwner(ctx, actor),
  )
