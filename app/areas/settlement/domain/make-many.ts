import { eq } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { isMallError, MallError } from '~/contract/errors'
import { actorWith, type Actor, type Ctx } from '~/mall/core/ctx'
import { isUntold, levelOf } from '~/mall/core/fault'
import { mine, read, write } from '~/mall/database/pool'
import type { RunFault } from '../codes'
import type { settlement, StatementRun } from '../contract'
import { findRun } from './find-run'
import { DueChanged, stateDue } from './make-statement'
import { runStatements, statementRuns } from './tables'

type RunInput = VerbInput<typeof settlement.makeMany>
type Refusal = { storeId: string; reason: RunFault }

/** How long one request goes on: nobody waits longer for its answer. What it does not reach is still due. */
const MAKING_MS = 15_000

/**
 * Makes the statements of many suppliers one by one, each in its own transaction: one that cannot be made does not keep the
 * others waiting. The form's key makes a second submit answer the same run; one that was interrupted is gone on with.
 */
export async function makeMany(ctx: Ctx, input: RunInput): Promise<StatementRun> {
  const actor = actorWith(ctx, 'finance')
  const { key: id, from, to } = input
  if (from > to) throw new MallError('invalid', { fields: { to: 'date_wrong' } })
  if (await openRun(ctx, actor, input)) {
    const refusals = await makeEach(ctx, input)
    await write(ctx, ctx =>
      ctx.db
        .update(statementRuns)
        .set({ refused: refusals, finishedAt: ctx.clock.now() })
        .where(mine(ctx, statementRuns, eq(statementRuns.id, id))),
    )
  }
  return findRun(ctx, { id })
}

/** Claims the key; whether there is anything left to be made by it. */
function openRun(ctx: Ctx, actor: Actor, { key: id, from, to }: RunInput): Promise<boolean> {
  return write(ctx, async ctx => {
    await ctx.db
      .insert(statementRuns)
      .values({
        mallId: ctx.mall.id,
        id,
        fromDay: from,
        toDay: to,
        createdAt: ctx.clock.now(),
        createdBy: actor.personId,
        createdByName: actor.name,
      })
      .onConflictDoNothing()
    const [run] = await ctx.db
      .select()
      .from(statementRuns)
      .where(mine(ctx, statementRuns, eq(statementRuns.id, id)))
    // Nobody goes on with somebody else's form, nor with another one under its key.
    const { createdBy, fromDay, toDay, finishedAt } = run ?? {}
    if (createdBy !== actor.personId || fromDay !== from || toDay !== to)
      throw new MallError('conflict')
    return !finishedAt
  })
}

/** Those of whom no statement was made. */
async function makeEach(
  ctx: Ctx,
  { key: runId, from, to, suppliers }: RunInput,
): Promise<Refusal[]> {
  const before = await read(ctx, ctx =>
    ctx.db
      .select({ storeId: runStatements.storeId })
      .from(runStatements)
      .where(mine(ctx, runStatements, eq(runStatements.runId, runId))),
  )
  const doneStores = new Set(before.map(it => it.storeId))
  const until = performance.now() + MAKING_MS
  const refusals: Refusal[] = []
  for (const { storeId, ...figures } of suppliers) {
    if (doneStores.has(storeId)) continue
    doneStores.add(storeId)
    const reason =
      performance.now() > until
        ? 'not_reached'
        : await stateDue(ctx, { storeId, from, to }, { run: { runId, shown: figures } }).then(
            () => undefined,
            (error: unknown) => faultOf(ctx, storeId, error),
          )
    if (reason) refusals.push({ storeId, reason })
  }
  return refusals
}

/** Why no statement was made of a supplier. What nobody expected is logged, and the run goes on. */
function faultOf(ctx: Ctx, storeId: string, error: unknown): RunFault {
  if (error instanceof DueChanged) return 'due_changed'
  if (isMallError(error)) {
    if (error.details.fields?.storeId === 'nothing_due') return 'nothing_due'
    if (error.code === 'busy') return 'not_reached'
  }
  if (isUntold(error))
    ctx.services.log[levelOf(error)](
      { err: error, mall: ctx.mall.code, storeId, requestId: ctx.requestId },
      'statement not made',
    )
  return 'failed'
}
