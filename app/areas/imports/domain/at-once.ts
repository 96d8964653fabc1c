import { eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { tableFile } from '~/mall/core/table-file'
import { mine, read, write } from '~/mall/database/pool'
import type { ImportColumn, ImportFault, ImportKindName } from '../codes'
import { lockRun, moveOn, asBusy } from './decide'
import { selectFaults } from './faults'
import { lookOverAs } from './look-over'
import { runImport, type Progress } from './run'
import { imports, type ImportCounts } from './tables'

const BUSY_TRIES = 20
const BUSY_MS = 3_000

export interface Outcome {
  isDone: boolean
  /** Why it did not come to its end. */
  halt: 'too_many_leavers' | 'stopped' | null
  counts: ImportCounts
  faults: { n: number; column: ImportColumn; fault: ImportFault; value: string }[]
  /** The faults as CSV. */
  table: Uint8Array
}

/** Looks a file over and, unless that is all, works it through in this process. Only whoever runs the mall calls it, by the command. */
export async function importAtOnce(
  ctx: Ctx,
  file: {
    kind: ImportKindName
    name: string
    content: Uint8Array
    complete: boolean
    confirmLeavers: boolean
    dryRun: boolean
    by: string
    progress?: Progress
  },
): Promise<Outcome> {
  const { id } = await lookOverAs(ctx, file, { id: null, name: file.by })
  const preview = await findRun(ctx, id)
  const haltCause = preview.cause === 'too_many_leavers' ? preview.cause : null
  if (file.dryRun || haltCause)
    return outcomeOf(ctx, id, {
      isDone: false,
      halt: haltCause,
      counts: { ...preview.planned, end: preview.planned.end + preview.missing },
    })
  await asBusy(() => write(ctx, async ctx => moveOn(ctx, await lockRun(ctx, id), 'confirm', file)))
  await throughBusyTimes(() => runImport(ctx, id, file.progress))
  const run = await findRun(ctx, id)
  return outcomeOf(ctx, id, {
    isDone: run.status === 'done',
    halt: run.status === 'done' ? null : (haltCause ?? 'stopped'),
    counts: run.counts,
  })
}

/** Somebody holds a row for longer than a statement waits: the run goes on where it was. */
async function throughBusyTimes(run: () => Promise<void>): Promise<void> {
  for (let tries = BUSY_TRIES; ; tries--)
    try {
      return await run()
    } catch (error) {
      if (!tries || !isMallError(error) || error.code !== 'busy') throw error
      await sleep(BUSY_MS)
    }
}

async function findRun(ctx: Ctx, id: string) {
  const [run] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(imports)
      .where(mine(ctx, imports, eq(imports.id, id))),
  )
  if (!run) throw new Error(`import ${id} is gone`)
  return run
}

async function outcomeOf(
  ctx: Ctx,
  id: string,
  about: Pick<Outcome, 'isDone' | 'halt' | 'counts'>,
): Promise<Outcome> {
  const faults = await read(ctx, ctx => selectFaults(ctx, id))
  const { content } = await tableFile(ctx, 'csv', {
    name: 'faults',
    heads: ['line', 'column', 'fault', 'value'],
    widths: [],
    rows: faults.map(it => [
      { count: it.n },
      { text: it.column },
      { text: it.fault },
      { text: it.value },
    ]),
  })
  return { ...about, faults, table: Buffer.from(content, 'base64') }
}
