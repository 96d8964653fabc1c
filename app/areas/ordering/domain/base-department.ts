import { eq, inArray } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import type { Hao } from '~/contract/money'
import type { ordering } from '../contract'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { organisations, people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { spendable } from '~/areas/funds/domain/find-funds'
import { availableOf } from '~/areas/funds/domain/ledger'
import { fundAccounts } from '~/areas/funds/domain/tables'

type Reply = ReplyOf<typeof ordering.baseDepValid>

/** The research group of each account that has one. */
export async function groupsOfFunds(
  ctx: DbCtx,
  fundIds: readonly string[],
): Promise<Map<string, { projectId: string; projectName: string }>> {
  if (!fundIds.length) return new Map()
  const rows = await ctx.db
    .select({ fundId: fundAccounts.id, projectId: projects.id, projectName: projects.name })
    .from(fundAccounts)
    .innerJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.id, [...fundIds])))
  return new Map(rows.map(it => [it.fundId, it]))
}

/**
 * Whether accounts, named by their numbers, may be charged by this buyer, and why not. Of an account out of reach nothing is
 * told, not even that there is one.
 */
export function validateBaseDepartment(
  ctx: Ctx,
  { accountNos, amount = 0 }: { accountNos: string[]; amount?: Hao },
): Promise<Reply> {
  const buyer = buyerOf(ctx)
  return read(ctx, async ctx => {
    const numbers = [...new Set(accountNos)]
    const accounts = await ctx.db
      .select({ account: fundAccounts, depName: organisations.name })
      .from(fundAccounts)
      .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
      .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId)))
      .where(mine(ctx, fundAccounts, inArray(fundAccounts.accountNo, numbers)))
    const groups = new Set(
      (
        await ctx.db
          .select({ id: projectMembers.projectId })
          .from(projectMembers)
          .where(mine(ctx, projectMembers, eq(projectMembers.personId, buyer.personId)))
      ).map(it => it.id),
    )
    const reachable = await spendable(
      ctx,
      buyer,
      accounts.map(it => it.account.id),
    )
    const today = dayOf(ctx.clock.now())
    const list = numbers.map((accountNo): Reply['list'][number] => {
      const it = accounts.find(one => one.account.accountNo === accountNo)
      if (!it) return { accountNo, valid: false, reason: 'unknown', depName: null, by: null }
      const { account, depName } = it
      const by =
        account.ownerId === buyer.personId
          ? ('owner' as const)
          : account.projectId && groups.has(account.projectId)
            ? ('group' as const)
            : reachable.has(account.id)
              ? ('grant' as const)
              : null
      if (!by) return { accountNo, valid: false, reason: 'unknown', depName: null, by: null }
      const reason = !account.open
        ? ('closed' as const)
        : account.validTo && account.validTo < today
          ? ('expired' as const)
          : !reachable.has(account.id)
            ? ('not_yours' as const)
            : availableOf(account) < amount
              ? ('short' as const)
              : null
      return { accountNo, valid: !reason, reason, depName, by }
    })
    return { valid: list.every(it => it.valid), list }
  })
}
