import { and, count, desc, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { countLeavers } from '~/areas/leavers/domain/open-matters'
import type { ImportDetail, ImportSummary } from '../contract'
import { importKinds, importStatuses } from '../codes'
import { selectFaults } from './faults'
import { actionsFor } from './lifecycle'
import { mayMove, mayReadImports } from './may-import'
import { importFaultRows, imports } from './tables'
import type { ImportRun } from './decide'

const summaryOf = (run: ImportRun): ImportSummary => ({
  id: run.id,
  kind: run.kind,
  fileName: run.fileName,
  status: run.status,
  complete: run.complete,
  rows: run.rows,
  cursor: run.cursor,
  missing: run.missing,
  planned: run.planned,
  counts: run.counts,
  cause: run.cause,
  refusals: [...new Set(Object.values(run.refusals ?? {}))],
  byName: run.byName,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
})

/** Runs of the school, the newest first. */
export async function listImports(
  ctx: Ctx,
  { kind, status, page, rows }: { kind?: string; status?: string; page: number; rows: number },
): Promise<{ list: ImportSummary[]; total: number; counts: Record<string, number> }> {
  mayReadImports(ctx)
  const knownKind = importKinds.find(it => it === kind)
  const knownStatus = importStatuses.find(it => it === status)
  return read(ctx, async ctx => {
    const ofKind = knownKind && eq(imports.kind, knownKind)
    const where = mine(ctx, imports, and(ofKind, knownStatus && eq(imports.status, knownStatus)))
    const list = await ctx.db
      .select()
      .from(imports)
      .where(where)
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const counts = await ctx.db
      .select({ status: imports.status, n: count() })
      .from(imports)
      .where(mine(ctx, imports, ofKind))
      .groupBy(imports.status)
    return {
      list: list.map(summaryOf),
      total: await ctx.db.$count(imports, where),
      counts: Object.fromEntries(counts.map(it => [it.status, it.n])),
    }
  })
}

/** One run with a page of the rows that were refused. */
export async function findImport(
  ctx: Ctx,
  { id, page, rows }: { id: string; page: number; rows: number },
): Promise<ImportDetail> {
  const actor = mayReadImports(ctx)
  return read(ctx, async ctx => {
    const [run] = await ctx.db
      .select()
      .from(imports)
      .where(mine(ctx, imports, eq(imports.id, id)))
    if (!run) throw new MallError('not_found')
    return {
      ...summaryOf(run),
      // Without its file there is nothing to go on with.
      actions:
        actor && mayMove(actor, run)
          ? actionsFor(run.status, actor).filter(it => it === 'stop' || run.storageKey !== null)
          : [],
      waitsForOffice: run.status === 'looked' && !!actor?.roles.has('it') && !mayMove(actor, run),
      leaversOpen:
        run.kind === 'people' && run.status === 'done' && run.counts.end > 0
          ? await countLeavers(ctx)
          : null,
      faults: {
        list: await selectFaults(ctx, id)
          .limit(rows)
          .offset((page - 1) * rows),
        total: await ctx.db.$count(
          importFaultRows,
          mine(ctx, importFaultRows, eq(importFaultRows.importId, id)),
        ),
      },
    }
  })
}
