import { desc, eq } from 'drizzle-orm'
import type { OperatorVerb } from '../codes'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, read, writeBeside } from '~/mall/database/pool'
import { consoleSchool } from '~/areas/malls/domain/console-school'
import type { Mall } from '~/areas/malls/contract'
import { operatorOf } from './acting'
import { operatorActs } from './tables'

interface Act {
  verb: OperatorVerb
  school?: Pick<Mall, 'id' | 'code'>
  subject?: string
  reason?: string
  detail?: Record<string, unknown>
  /** Who acts, where it is a command; else it is the operator at hand. */
  by?: string
}

/** Leaves a row of what an operator did, in the open transaction, whosever tenant that is of. */
export async function noteAct(ctx: DbCtx, { verb, school, by, ...act }: Act): Promise<void> {
  const row = {
    mallId: consoleSchool.mall.id,
    id: newId(ctx.clock),
    at: ctx.clock.now(),
    operatorId: ctx.operator?.id ?? null,
    operatorName: ctx.operator?.name ?? by ?? 'system',
    verb,
    schoolId: school?.id ?? null,
    schoolCode: school?.code ?? null,
    subject: act.subject ?? '',
    reason: act.reason ?? '',
    address: ctx.clientAddress ?? null,
    detail: act.detail ?? {},
  }
  const insert = async ({ db }: DbCtx) => void (await db.insert(operatorActs).values(row))
  if (ctx.mall.id === row.mallId) return insert(ctx)
  await writeBeside(ctx, consoleSchool.mall, insert)
}

/** Leaves one of what the operator at hand did to a school, in its open transaction: they act themselves, whatever a school calls them. */
export const noteAt =
  (own: Ctx, school: Pick<Mall, 'id' | 'code'>, verb: OperatorVerb, reason = '') =>
  async (ctx: DbCtx, more: Pick<Act, 'subject' | 'detail'> = {}): Promise<void> =>
    noteAct({ ...ctx, operator: own.operator }, { verb, school, reason, ...more })

/** What was done, by whom, when and why, the latest first; of all schools or of one. For operators. */
export async function listActs(
  ctx: Ctx,
  { school, page, rows }: { school?: number; page: number; rows: number },
) {
  operatorOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      operatorActs,
      school === undefined ? undefined : eq(operatorActs.schoolId, school),
    )
    const list = await ctx.db
      .select()
      .from(operatorActs)
      .where(where)
      .orderBy(desc(operatorActs.at), desc(operatorActs.id))
      .limit(rows)
      .offset((page - 1) * rows)
    return {
      total: await ctx.db.$count(operatorActs, where),
      list: list.map(
        ({ id, at, operatorName, verb, schoolId, schoolCode, subject, reason, address }) => ({
          ...{ id, at: at.toISOString(), by: operatorName, verb: verb as OperatorVerb },
          ...{ schoolId, schoolCode, subject, reason, address: address ?? '' },
        }),
      ),
    }
  })
}
