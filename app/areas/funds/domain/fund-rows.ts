import { asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingPage } from '~/mall/core/standing'
import { people } from '~/areas/accounts/domain/tables'
import { projects } from '~/areas/teams/domain/tables'
import type { FundValues } from './import-funds'
import { fundAccounts } from './tables'

/** Fund accounts as the rows of a file that changes nothing, after a number. A voucher is of a change, and none is made. */
export const fundRows = (ctx: DbCtx, after: string): Promise<StandingPage<FundValues>> =>
  standingPage(
    most =>
      ctx.db
        .select({
          ...getTableColumns(fundAccounts),
          owner: people.code,
          ownerKind: people.kind,
          groupCode: projects.code,
          groupName: projects.name,
        })
        .from(fundAccounts)
        .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
        .leftJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
        .where(mine(ctx, fundAccounts, gt(fundAccounts.accountNo, after)))
        .orderBy(asc(fundAccounts.accountNo))
        .limit(most),
    it => it.accountNo,
    async accounts => {
      const isAlone = await namesOfOne(
        ctx,
        accounts.flatMap(it => (it.groupCode === null ? (it.groupName ?? []) : [])),
      )
      return accounts.map(it => ({
        accountNo: it.accountNo,
        name: it.name,
        budgetItem: it.budgetItem,
        kind: it.kind,
        owner: it.ownerKind === 'supplier' ? null : it.owner,
        group: it.groupCode ?? (it.groupName && isAlone(it.groupName) ? it.groupName : null),
        budget: it.balance,
        validTo: it.validTo,
        state: it.open ? ('open' as const) : ('closed' as const),
        reference: null,
      }))
    },
  )

/** Whether a name, as a file says it, means one research group alone. */
async function namesOfOne(ctx: DbCtx, names: string[]): Promise<(name: string) => boolean> {
  const find = (column: typeof projects.code | typeof projects.name) =>
    ctx.db
      .select({ said: column })
      .from(projects)
      .where(mine(ctx, projects, inArray(column, names)))
  const teams = [...(await find(projects.code)), ...(await find(projects.name))]
  return name => teams.filter(it => it.said === name).length === 1
}
