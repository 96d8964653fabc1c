import type { SQL } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { leftOpen } from './open-matters'

/** Those who left something open; of when they left nothing is kept but the row of whoever did it. */
export const tellLeavers = (ctx: DbCtx): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'leaverWait',
        id: people.id,
        title: people.name,
        personName: people.code,
        since: people.changedAt,
      }),
    )
    .from(people)
    .where(mine(ctx, people, leftOpen(ctx)))
    .getSQL()
