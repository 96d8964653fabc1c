import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read } from '~/mall/database/pool'
import type { ImportRows } from '../contract'
import { selectFaults } from './faults'
import { judgeAll } from './judge-all'
import { mayReadImports } from './may-import'
import { imports } from './tables'

/**
 * What would come of each row of a file that waits to be confirmed, judged anew; of one that is too long for that, or that was
 * worked through, the rows that were refused.
 */
export async function findRows(ctx: Ctx, { id }: { id: string }): Promise<ImportRows> {
  mayReadImports(ctx)
  const { run, faults } = await read(ctx, async ctx => {
    const [run] = await ctx.db
      .select()
      .from(imports)
      .where(mine(ctx, imports, eq(imports.id, id)))
    if (!run) throw new MallError('not_found')
    return { run, faults: await selectFaults(ctx, id).limit(EXPORT_ROWS_MAX + 1) }
  })
  const { storageKey } = run
  const content =
    run.status === 'looked' && run.rows <= EXPORT_ROWS_MAX && storageKey
      ? await outside(ctx, 'storage', () => ctx.services.storage.get(ctx.mall.id, storageKey))
      : null
  if (!content)
    return {
      list: faults.slice(0, EXPORT_ROWS_MAX).map(it => ({ act: 'refused' as const, ...it })),
      all: false,
      more: faults.length > EXPORT_ROWS_MAX,
    }
  const { kind, complete, byId, headings } = run
  const { judgements } = await judgeAll(ctx, { kind, content, complete, headings }, byId)
  const list = judgements
    .map(it =>
      it.act === 'refused'
        ? { n: it.n, act: it.act, column: it.column, fault: it.fault, value: it.value }
        : { n: it.n, act: it.act, column: null, fault: null, value: '' },
    )
    .sort((a, b) => a.n - b.n)
  return { list, all: true, more: false }
}
