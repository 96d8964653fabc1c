import { AUDITED_FUNDS_SHOWN } from '../limits'
import { and, count, desc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Fund } from '../contract'
import { type Actor, actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { projects } from '~/areas/teams/domain/tables'
import { memberOf } from '~/areas/teams/domain/standing'
import { accountsInStead } from './in-stead'
import { availableOf, type FundAccount } from './ledger'
import { alertOf, pacesOf } from './spending-pace'
import { spendsFrom, waysToSpend } from './spending'
import { fundAccounts, fundEntries } from './tables'
import { entryKinds } from '../codes'

/** Of these accounts, those the person may spend from today. What limits them there is asked when money is taken (`checkFunds`). */
export async function spendable(
  ctx: DbCtx,
  actor: { personId: string },
  fundIds: readonly string[],
): Promise<Map<string, FundAccount>> {
  return new Map(
    [...(await waysToSpend(ctx, actor.personId, fundIds))].map(([id, way]) => [id, way.account]),
  )
}

export const inUse = (ctx: Ctx): SQL | undefined =>
  and(
    eq(fundAccounts.open, true),
    or(isNull(fundAccounts.validTo), gte(fundAccounts.validTo, dayOf(ctx.clock.now()))),
  )

/** Accounts a person may look at: those they may spend from, those of their research groups, those whose owner lets them; auditors all of them. */
export const reach = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  audits(actor)
    ? undefined
    : or(
        spendsFrom(ctx, actor.personId),
        inArray(fundAccounts.projectId, memberOf(ctx, actor.personId)),
        accountsInStead(ctx, actor),
      )

/** Of all accounts of a school so many are listed, by their numbers: the others are found by a keyword. */
async function selectFunds(ctx: DbCtx, actor: Actor, condition: SQL | undefined): Promise<Fund[]> {
  const found = ctx.db
    .select({ account: fundAccounts, ownerName: people.name, projectName: projects.name })
    .from(fundAccounts)
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
    .where(mine(ctx, fundAccounts, condition))
    .orderBy(fundAccounts.accountNo)
    .$dynamic()
  const rows = await (audits(actor) ? found.limit(AUDITED_FUNDS_SHOWN) : found)
  const paces = await pacesOf(
    ctx,
    rows.map(it => it.account.id),
  )
  return rows.map(({ account, ownerName, projectName }) => ({
    id: account.id,
    accountNo: account.accountNo,
    name: account.name,
    budgetItem: account.budgetItem,
    kind: account.kind,
    ownerId: account.ownerId,
    ownerName: ownerName ?? '',
    projectId: account.projectId,
    projectName,
    balance: account.balance,
    frozen: account.frozen,
    spent: account.spent,
    held: account.held,
    available: availableOf(account),
    isOwner: account.ownerId === actor.personId,
    open: account.open,
    validTo: account.validTo,
    limitLeft: null,
    alert: alertOf(ctx, account, paces.get(account.id) ?? 0),
  }))
}

/** Accounts whose number, name or budget item has these letters in it. */
const matching = (keyword: string | undefined): SQL | undefined => {
  const text = keyword?.trim()
  return anyContains(text, fundAccounts.accountNo, fundAccounts.name, fundAccounts.budgetItem)
}

/** Every account the signed-in person may look at, closed and expired ones, too. */
export const accountsWithinReach = (ctx: DbCtx, keyword?: string): Promise<Fund[]> => {
  const actor = actorOf(ctx)
  return selectFunds(ctx, actor, and(reach(ctx, actor), matching(keyword)))
}

/** Accounts this person may spend from today, as the signed-in person sees them, with what limits are left. */
export async function accountsToSpendFrom(
  ctx: DbCtx,
  spenderId: string,
  keyword?: string,
): Promise<Fund[]> {
  const list = await selectFunds(
    ctx,
    actorOf(ctx),
    and(inUse(ctx), spendsFrom(ctx, spenderId), matching(keyword)),
  )
  const ways = await waysToSpend(
    ctx,
    spenderId,
    list.map(it => it.id),
  )
  return list.map(fund => ({
    ...fund,
    limitLeft: ways.get(fund.id)?.authorization?.left ?? null,
  }))
}

export async function findFund(ctx: Ctx, { id }: { id: string }): Promise<Fund> {
  const actor = actorOf(ctx)
  const [fund] = await read(ctx, ctx =>
    selectFunds(ctx, actor, and(eq(fundAccounts.id, id), reach(ctx, actor))),
  )
  if (!fund) throw new MallError('not_found')
  return fund
}

/** The ledger of one account, newest first. */
export async function findEntries(
  ctx: Ctx,
  input: { id: string; page: number; rows: number; kind?: string; orderId?: string },
) {
  return read(ctx, async ctx => {
    const fund = await findFund(ctx, input)
    const kind = entryKinds.find(it => it === input.kind)
    const where = mine(
      ctx,
      fundEntries,
      eq(fundEntries.fundId, fund.id),
      kind ? eq(fundEntries.kind, kind) : undefined,
      input.orderId ? eq(fundEntries.orderId, input.orderId) : undefined,
    )
    const [total] = await ctx.db.select({ n: count() }).from(fundEntries).where(where)
    const list = await ctx.db
      .select()
      .from(fundEntries)
      .where(where)
      .orderBy(desc(fundEntries.at), desc(fundEntries.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    return {
      total: total?.n ?? 0,
      list: list.map(({ id, at, kind, amount, orderId, actorName, remark }) => ({
        id,
        at: at.toISOString(),
        kind,
        amount,
        orderId,
        actorName,
        remark,
      })),
    }
  })
}
