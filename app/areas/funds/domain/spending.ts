import { and, asc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { boundUnder } from './under-limit'
import type { FundAccount } from './ledger'
import { fundAccounts, fundGrants, orderFunds } from './tables'

/** Procurement authorisations in force today. */
const standing = (ctx: DbCtx, personId: string, ...conditions: (SQL | undefined)[]) => {
  const today = dayOf(ctx.clock.now())
  return mine(
    ctx,
    fundGrants,
    eq(fundGrants.personId, personId),
    isNull(fundGrants.endedAt),
    or(isNull(fundGrants.validFrom), lte(fundGrants.validFrom, today)),
    or(isNull(fundGrants.validTo), gte(fundGrants.validTo, today)),
    ...conditions,
  )
}

const freely = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ id: projects.id })
    .from(projectMembers)
    .innerJoin(projects, mine(ctx, projects, eq(projects.id, projectMembers.projectId)))
    .where(
      mine(
        ctx,
        projectMembers,
        eq(projectMembers.personId, personId),
        or(eq(projects.spending, 'members'), eq(projects.managerId, personId)),
      ),
    )

/** Accounts a person may spend from: their own, those of groups that let their members, those they are authorised for. */
export const spendsFrom = (ctx: DbCtx, personId: string): SQL | undefined =>
  or(
    eq(fundAccounts.ownerId, personId),
    inArray(fundAccounts.projectId, freely(ctx, personId)),
    inArray(
      fundAccounts.id,
      ctx.db.select({ id: fundGrants.fundId }).from(fundGrants).where(standing(ctx, personId)),
    ),
  )

/** By which right somebody spends from an account. */
export interface Way {
  account: FundAccount
  /** The most one order may take, by the settings of the account's group. */
  orderLimit: Hao | null
  projectId: string | null
  /** Where nothing else opens the account. `left` is null without a limit. */
  authorization: { id: string; left: Hao | null } | null
}

/**
 * Of these accounts, those the person may spend from today: open, not expired, within reach. Being the owner comes first, then
 * the group, then an authorisation. With `lock` authorisations stay locked until the transaction ends.
 */
export async function waysToSpend(
  ctx: DbCtx,
  personId: string,
  fundIds: readonly string[],
  lock = false,
): Promise<Map<string, Way>> {
  if (!fundIds.length) return new Map()
  const today = dayOf(ctx.clock.now())
  const rows = await ctx.db
    .select({
      account: fundAccounts,
      orderLimit: projects.orderLimit,
      managerId: projects.managerId,
      free: sql<boolean>`coalesce(${inArray(fundAccounts.projectId, freely(ctx, personId))}, false)`,
    })
    .from(fundAccounts)
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
    .where(
      mine(
        ctx,
        fundAccounts,
        inArray(fundAccounts.id, [...fundIds]),
        eq(fundAccounts.open, true),
        or(isNull(fundAccounts.validTo), gte(fundAccounts.validTo, today)),
        spendsFrom(ctx, personId),
      ),
    )
  const boundIds = rows
    .filter(it => it.account.ownerId !== personId && !it.free)
    .map(it => it.account.id)
  const grants = boundIds.length
    ? await authorizations(ctx, personId, boundIds, lock)
    : new Map<string, { id: string; left: Hao | null }>()
  return new Map(
    rows.flatMap(({ account, orderLimit, managerId, free }) => {
      const open = account.ownerId === personId || free
      const authorization = open ? null : (grants.get(account.id) ?? null)
      if (!open && !authorization) return []
      const way: Way = {
        account,
        projectId: account.projectId,
        orderLimit:
          free && account.ownerId !== personId && managerId !== personId ? orderLimit : null,
        authorization,
      }
      return [[account.id, way] as const]
    }),
  )
}

async function authorizations(
  ctx: DbCtx,
  personId: string,
  fundIds: string[],
  lock: boolean,
): Promise<Map<string, { id: string; left: Hao | null }>> {
  const query = ctx.db
    .select()
    .from(fundGrants)
    .where(standing(ctx, personId, inArray(fundGrants.fundId, fundIds)))
    .orderBy(asc(sql`${fundGrants.id} collate "C"`))
  const rows = await (lock ? query.for('update') : query)
  const byFund = new Map<string, { id: string; left: Hao | null }>()
  for (const row of rows)
    byFund.set(row.fundId, {
      id: row.id,
      left:
        row.limitAmount === null
          ? null
          : row.limitAmount -
            (await boundUnder(ctx, and(eq(orderFunds.authorizationId, row.id)) as SQL)),
    })
  return byFund
}

/** @param field where the form shows it, for example `shares[1].amount` */
export const limitShort = (available: Hao, amount: Hao, field: string) =>
  new MallError('limit_short', {
    values: { available: Math.max(0, available), amount },
    fields: { [field]: 'limit_short' },
  })
