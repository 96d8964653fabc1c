import { eq, max } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, violates, write } from '~/mall/database/pool'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { undone } from './accounts'
import { yearRuns } from './tables'
import { yearsToClose } from './years'

/** The end of a year is looked over for an administrator or finance: what it would do to each account. Nothing is changed. */
export async function lookOverYear(ctx: Ctx, { year }: { year: number }): Promise<{ id: string }> {
  const actor = actorWith(ctx, 'administrator', 'finance')
  if (!yearsToClose(ctx).includes(year))
    throw new MallError('invalid', { fields: { year: 'year_open' } })
  const id = newId(ctx.clock)
  try {
    await write(ctx, async ctx => {
      const [last] = await ctx.db
        .select({ n: max(yearRuns.n) })
        .from(yearRuns)
        .where(mine(ctx, yearRuns, eq(yearRuns.year, year)))
      const accounts = await ctx.db.$count(fundAccounts, mine(ctx, fundAccounts, undone(ctx, year)))
      await ctx.db.insert(yearRuns).values({
        mallId: ctx.mall.id,
        id,
        year,
        n: (last?.n ?? 0) + 1,
        status: 'looked',
        rules: ctx.mall.yearEnd,
        accounts,
        byId: actor.personId,
        byName: actor.name,
        createdAt: ctx.clock.now(),
        movedAt: ctx.clock.now(),
      })
      await audit(ctx, 'yearChange.look', 'yearChange', id, {
        year,
        accounts,
        rules: ctx.mall.yearEnd,
      })
    })
  } catch (error) {
    if (violates(error, 'year_runs_no')) throw new MallError('conflict', { cause: error })
    throw error
  }
  return { id }
}
