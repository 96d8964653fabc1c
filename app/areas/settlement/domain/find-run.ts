import { asc, eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { englishNames, storeDirectory } from '~/areas/suppliers/domain/directory'
import type { StatementRun } from '../contract'
import { rowReply } from './find-statements'
import { runStatements, statementRuns, statements } from './tables'

/** What a run has made, and what not. */
export async function findRun(ctx: Ctx, { id }: { id: string }): Promise<StatementRun> {
  actorWith(ctx, 'finance', 'auditor')
  return read(ctx, async ctx => {
    const [run] = await ctx.db
      .select()
      .from(statementRuns)
      .where(mine(ctx, statementRuns, eq(statementRuns.id, id)))
    if (!run) throw new MallError('not_found')
    const rows = await ctx.db
      .select({ statement: statements })
      .from(runStatements)
      .innerJoin(statements, mine(ctx, statements, eq(statements.id, runStatements.statementId)))
      .where(mine(ctx, runStatements, eq(runStatements.runId, id)))
      .orderBy(asc(sql`${statements.id} collate "C"`))
    const ofRun = rows.map(it => it.statement)
    const english = await englishNames(ctx)
    const stores = await storeDirectory(ctx)
    // Of two presses at once the later one may write down what was refused to it before the other made it.
    const statedStores = new Set(ofRun.map(it => it.storeId))
    return {
      id,
      from: run.fromDay,
      to: run.toDay,
      createdAt: run.createdAt.toISOString(),
      createdByName: run.createdByName,
      made: ofRun.map(it => rowReply(it, english)),
      refused: run.refused
        .filter(it => !statedStores.has(it.storeId))
        .map(({ storeId, reason }) => {
          const storeName = stores.get(storeId)?.name ?? storeId
          return { storeId, storeName, storeNameEn: english(storeId, storeName), reason }
        }),
    }
  })
}
