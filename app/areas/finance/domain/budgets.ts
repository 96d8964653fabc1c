import { BUDGET_FRESH_SECONDS, BUDGET_STALE_MINUTES } from '../limits'
import { inArray, sql } from 'drizzle-orm'
import { isMallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import type { OrderBudget } from '../contract'
import { movementsOf, positionOf } from './movements'
import { financeBudgets } from './tables'

type Budget = typeof financeBudgets.$inferSelect
/** `busy`: too many are asking from here, and it was not asked. */
type Answer = { available: Hao | null } | 'silent' | 'busy'

async function budgetsOf(
  ctx: DbCtx,
  accountNos: readonly string[],
): Promise<ReadonlyMap<string, Budget>> {
  if (!accountNos.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(financeBudgets)
    .where(mine(ctx, financeBudgets, inArray(financeBudgets.accountNo, [...accountNos])))
  return new Map(rows.map(it => [it.accountNo, it]))
}

function stateOf(budget: Budget | undefined): OrderBudget['state'] {
  if (!budget) return 'unasked'
  if (budget.saidAt?.getTime() !== budget.askedAt.getTime()) return 'silent'
  return budget.available === null ? 'noAccount' : 'said'
}

/** What the finance system has said of the accounts that are to pay for an order, as it is kept. */
export async function keptBudgets(
  ctx: DbCtx,
  orderId: string,
  accounts: readonly Pick<OrderBudget, 'fundId' | 'accountNo' | 'fundName' | 'amount' | 'left'>[],
): Promise<OrderBudget[]> {
  const budgets = await budgetsOf(
    ctx,
    accounts.map(it => it.accountNo),
  )
  const staleFrom = ctx.clock.now().getTime() - BUDGET_STALE_MINUTES * MINUTE_MS
  const followed = (await movementsOf(ctx, orderId)).filter(
    it => it.state === 'done' || it.state === 'byHand',
  )
  return accounts.map(account => {
    const budget = budgets.get(account.accountNo)
    const saidMs = budget?.saidAt?.getTime() ?? 0
    const frozenThere = positionOf(
      followed.filter(it => it.fundId === account.fundId && (it.wordAt?.getTime() ?? 0) <= saidMs),
    ).frozen
    return {
      ...account,
      state: stateOf(budget),
      available: budget?.available ?? null,
      saidAt: budget?.saidAt?.toISOString() ?? null,
      askedAt: budget?.askedAt.toISOString() ?? null,
      stale: (budget?.askedAt.getTime() ?? -Infinity) <= staleFrom,
      frozenThere,
    }
  })
}

/**
 * Asks the finance system what is left of these accounts, all at once, and keeps what it says, or that it gave no answer; never
 * fails for it. What was asked a moment ago, by whomever, is not asked again.
 */
export async function askBudgets(ctx: Ctx, accountNos: readonly string[]): Promise<void> {
  const kept = await read(ctx, ctx => budgetsOf(ctx, accountNos))
  const freshFrom = ctx.clock.now().getTime() - BUDGET_FRESH_SECONDS * 1_000
  const due = [...new Set(accountNos)].filter(
    it => (kept.get(it)?.askedAt.getTime() ?? -Infinity) <= freshFrom,
  )
  const answers = await Promise.all(
    due.map(async accountNo => ({ accountNo, answer: await askFor(ctx, accountNo) })),
  )
  const askedAt = ctx.clock.now()
  const rows = answers.flatMap(({ accountNo, answer }) =>
    answer === 'busy' ? [] : [rowOf(ctx, accountNo, askedAt, answer)],
  )
  if (!rows.length) return
  const isSaid = sql`excluded.said_at is not null`
  await write(ctx, ctx =>
    ctx.db
      .insert(financeBudgets)
      .values(rows.sort((a, b) => (a.accountNo < b.accountNo ? -1 : 1)))
      .onConflictDoUpdate({
        target: [financeBudgets.mallId, financeBudgets.accountNo],
        // No answer leaves what it said before.
        set: {
          askedAt: sql`excluded.asked_at`,
          available: sql`case when ${isSaid} then excluded.available else ${financeBudgets.available} end`,
          saidAt: sql`case when ${isSaid} then excluded.said_at else ${financeBudgets.saidAt} end`,
        },
        // Of two that asked at once, what was heard later counts.
        setWhere: sql`${financeBudgets.askedAt} <= excluded.asked_at`,
      }),
  )
}

const rowOf = (ctx: Ctx, accountNo: string, askedAt: Date, answer: Exclude<Answer, 'busy'>) => ({
  mallId: ctx.mall.id,
  accountNo,
  askedAt,
  ...(answer === 'silent'
    ? { available: null, saidAt: null }
    : { available: answer.available, saidAt: askedAt }),
})

async function askFor(ctx: Ctx, accountNo: string): Promise<Answer> {
  try {
    return {
      available: await outside(ctx, 'finance', () =>
        ctx.services.finance.budget({ school: ctx.mall.code, accountNo }),
      ),
    }
  } catch (error) {
    if (isMallError(error) && error.code === 'busy') return 'busy'
    ctx.services.log.warn(
      { mallId: ctx.mall.id, accountNo, err: error },
      'the finance system does not say what is left of an account',
    )
    return 'silent'
  }
}
