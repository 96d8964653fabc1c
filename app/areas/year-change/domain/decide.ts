import { eq, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { auditAll } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { endHold } from '~/areas/funds/domain/year-end'
import type { YearDecision } from '../codes'
import { numberOf } from './accounts'
import { lockYearRun } from './move'
import { yearLines } from './tables'
import { tellCarried, tellOwners } from './tell-owners'

/**
 * Remainders that a run left waiting stay with their accounts or are taken off, all of those chosen or none. For administrators
 * and finance; nobody lets the remainder of an account of their own stay. What somebody else has decided otherwise meanwhile is `conflict`; the same decision again changes nothing.
 */
export async function decideRemainders(
  ctx: Ctx,
  {
    id,
    fundIds,
    decision,
    reason,
  }: { id: string; fundIds: string[]; decision: YearDecision; reason: string },
): Promise<{ decided: number }> {
  const actor = actorWith(ctx, 'administrator', 'finance')
  const outcome = decision === 'lapse' ? 'lapsed' : 'carried'
  return write(ctx, async ctx => {
    const run = await lockYearRun(ctx, id)
    const ids = [...new Set(fundIds)].sort()
    const lines = await ctx.db
      .select()
      .from(yearLines)
      .where(
        mine(
          ctx,
          yearLines,
          eq(yearLines.year, run.year),
          eq(yearLines.runId, id),
          inArray(yearLines.fundId, ids),
        ),
      )
    if (lines.length < ids.length) throw new MallError('not_found')
    const waiting = lines.filter(it => it.outcome === 'waiting')
    if (lines.some(it => it.outcome !== 'waiting' && (!it.decidedAt || it.outcome !== outcome)))
      throw new MallError('conflict', { fields: { fundIds: 'decided_already' } })
    if (!waiting.length) return { decided: 0 }
    const no = numberOf(run)
    const accounts = await lockFunds(
      ctx,
      waiting.map(it => it.fundId),
    )
    if (decision === 'carry' && [...accounts.values()].some(it => it.ownerId === actor.personId))
      throw new MallError('invalid', { fields: { fundIds: 'own_account' } })
    for (const { fundId, remainder } of waiting) {
      await endHold(ctx, fundId, remainder, { no, lapses: decision === 'lapse' })
      const account = accounts.get(fundId)
      if (!account) continue
      const ownedAccount = { fundId, accountNo: account.accountNo, ownerId: account.ownerId }
      if (decision === 'lapse') await tellOwners(ctx, run.year, [{ ...ownedAccount, outcome }])
      else await tellCarried(ctx, run.year, ownedAccount)
    }
    await ctx.db
      .update(yearLines)
      .set({
        outcome,
        decidedById: actor.personId,
        decidedByName: actor.name,
        decisionReason: reason,
        decidedAt: ctx.clock.now(),
      })
      .where(
        mine(
          ctx,
          yearLines,
          eq(yearLines.year, run.year),
          inArray(
            yearLines.fundId,
            waiting.map(it => it.fundId),
          ),
        ),
      )
    await auditAll(
      ctx,
      `yearChange.${decision}`,
      'fund',
      waiting.map(({ fundId, remainder }) => ({
        subjectId: fundId,
        detail: { no, amount: remainder, reason },
      })),
    )
    return { decided: waiting.length }
  })
}
