import { and, asc, count, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { TeamAccount } from '~/areas/teams/contract'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { isMember, requireTeam } from '~/areas/teams/domain/find-teams'
import { accountsInStead } from './in-stead'
import { availableOf } from './ledger'
import { fundAccounts } from './tables'

type Reply = { ok: true }
const ok: Reply = { ok: true }

/** The group's accounts, and own ones that are in no group yet. Amounts are told to owners, the manager, and who may look at the account. */
export async function findTeamAccounts(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ list: TeamAccount[]; addable: TeamAccount[] }> {
  const actor = buyerOf(ctx)
  return read(ctx, async ctx => {
    const team = await requireTeam(ctx, actor, id)
    const belongs = team.isManager || (await isMember(ctx, id, actor.personId))
    const rows = await ctx.db
      .select({
        account: fundAccounts,
        ownerName: people.name,
        inStead: sql<boolean>`${accountsInStead(ctx, actor)}`,
      })
      .from(fundAccounts)
      .innerJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
      .where(
        mine(
          ctx,
          fundAccounts,
          or(
            eq(fundAccounts.projectId, id),
            and(
              eq(fundAccounts.ownerId, actor.personId),
              eq(fundAccounts.open, true),
              sql`${fundAccounts.projectId} is null`,
            ),
          ),
        ),
      )
      .orderBy(asc(fundAccounts.accountNo))
    const accounts = rows.map(({ account, ownerName, inStead }) => {
      const isOwner = account.ownerId === actor.personId
      const isVisible = isOwner || belongs || inStead
      const amount = (n: number) => (isVisible ? n : null)
      return {
        projectId: account.projectId,
        id: account.id,
        accountNo: account.accountNo,
        name: account.name,
        budgetItem: account.budgetItem,
        ownerName,
        isOwner,
        open: account.open,
        validTo: account.validTo,
        balance: amount(account.balance),
        frozen: amount(account.frozen),
        spent: amount(account.spent),
        available: amount(availableOf(account)),
      }
    })
    const plain = (it: (typeof accounts)[number]): TeamAccount => {
      const { projectId: _, ...account } = it
      return account
    }
    return {
      list: accounts.filter(it => it.projectId === id).map(plain),
      addable: belongs ? accounts.filter(it => it.projectId === null).map(plain) : [],
    }
  })
}

/** The owner opens an account to a group they belong to, or closes it again. Orders filled in before stay as they are. */
export async function addAccount(
  ctx: Ctx,
  { id, fundId }: { id: string; fundId: string },
): Promise<Reply> {
  const actor = buyerOf(ctx)
  return write(ctx, async ctx => {
    await requireTeam(ctx, actor, id)
    if (!(await isMember(ctx, id, actor.personId))) throw new MallError('no_permission')
    const [changed] = await ctx.db
      .update(fundAccounts)
      .set({ projectId: id })
      .where(
        mine(
          ctx,
          fundAccounts,
          eq(fundAccounts.id, fundId),
          eq(fundAccounts.ownerId, actor.personId),
          isNull(fundAccounts.projectId),
        ),
      )
      .returning({ id: fundAccounts.id })
    if (!changed) throw new MallError('invalid', { fields: { fundId: 'fund_required' } })
    await audit(ctx, 'team.addAccount', 'team', id, { fundId })
    return ok
  })
}

export async function removeAccount(
  ctx: Ctx,
  { id, fundId }: { id: string; fundId: string },
): Promise<Reply> {
  const actor = buyerOf(ctx)
  return write(ctx, async ctx => {
    const [changed] = await ctx.db
      .update(fundAccounts)
      .set({ projectId: null })
      .where(
        mine(
          ctx,
          fundAccounts,
          eq(fundAccounts.id, fundId),
          eq(fundAccounts.projectId, id),
          eq(fundAccounts.ownerId, actor.personId),
        ),
      )
      .returning({ id: fundAccounts.id })
    if (!changed) throw new MallError('not_found')
    await audit(ctx, 'team.removeAccount', 'team', id, { fundId })
    return ok
  })
}

/** Accounts of who is gone from a group go with them; those of who has left the school stay in it, until they are handed over. */
export const takeAccountsAlong = (ctx: DbCtx, projectId: string, personId: string) =>
  ctx.db
    .update(fundAccounts)
    .set({ projectId: null })
    .where(
      mine(
        ctx,
        fundAccounts,
        eq(fundAccounts.projectId, projectId),
        eq(fundAccounts.ownerId, personId),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(people)
            .where(mine(ctx, people, eq(people.id, personId), eq(people.disabled, true))),
        ),
      ),
    )

/** How many accounts are open to each of these groups; one without any is left out. */
export async function countAccounts(
  ctx: DbCtx,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  if (!projectIds.length) return new Map()
  const rows = await ctx.db
    .select({ projectId: fundAccounts.projectId, n: count() })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.projectId, [...projectIds])))
    .groupBy(fundAccounts.projectId)
  return new Map(rows.map(it => [it.projectId ?? '', it.n]))
}
