import { and, count, desc, eq, gt, gte, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Fund } from '~/contract/funds'
import { actorOf, type Actor, type Ctx, type DbCtx } from '../../core/ctx'
import { dayOf } from '../../core/days'
import { containing } from '../../database/pattern'
import { mine, read } from '../../database/pool'
import { people, projectMembers, projects } from '../accounts/tables'
import { orders } from '../orders/tables'
import { availableOf, type EntryKind, type FundAccount } from './ledger'
import { fundAccounts, fundEntries, fundGrants, orderFunds } from './tables'
import { englishNames } from '../suppliers/directory'

/** Accounts a person has to do with: their own, those of their research groups, those granted to them. */
const reach = (ctx: DbCtx, actor: Actor): SQL | undefined => or(
  eq(fundAccounts.ownerId, actor.personId),
  inArray(fundAccounts.projectId, ctx.db.select({ id: projectMembers.projectId }).from(projectMembers).where(mine(ctx, projectMembers, eq(projectMembers.personId, actor.personId)))),
  inArray(fundAccounts.id, ctx.db.select({ id: fundGrants.fundId }).from(fundGrants).where(mine(ctx, fundGrants, eq(fundGrants.personId, actor.personId)))),
)

const inUse = (ctx: Ctx): SQL | undefined => and(eq(fundAccounts.open, true), or(isNull(fundAccounts.validTo), gte(fundAccounts.validTo, dayOf(ctx.clock.now()))))

/** Of these accounts, those the person may spend from today: within reach, open, not expired. */
export async function spendable(ctx: DbCtx, actor: Actor, fundIds: readonly string[]): Promise<Map<string, FundAccount>> {
  const rows = await ctx.db.select().from(fundAccounts).where(mine(ctx, fundAccounts, inArray(fundAccounts.id, [...fundIds]), inUse(ctx), reach(ctx, actor)))
  return new Map(rows.map(row => [row.id, row]))
}

async function selectFunds(ctx: DbCtx, actor: Actor, condition: SQL | undefined): Promise<Fund[]> {
  const rows = await ctx.db.select({ account: fundAccounts, ownerName: people.name, projectName: projects.name }).from(fundAccounts)
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
    .where(mine(ctx, fundAccounts, condition, reach(ctx, actor))).orderBy(fundAccounts.accountNo)
  return rows.map(({ account, ownerName, projectName }) => ({
    id: account.id, accountNo: account.accountNo, name: account.name, budgetItem: account.budgetItem, ownerId: account.ownerId, ownerName: ownerName ?? '', projectId: account.projectId, projectName,
    balance: account.balance, frozen: account.frozen, spent: account.spent, available: availableOf(account), isOwner: account.ownerId === actor.personId, open: account.open, validTo: account.validTo,
  }))
}

/** Accounts the person may spend from; with `all` also closed and expired ones, for looking up. */
export async function listFunds(ctx: Ctx, input: { keyword?: string; all?: boolean }): Promise<{ list: Fund[] }> {
  const actor = actorOf(ctx)
  const keyword = input.keyword?.trim()
  const wanted = keyword ? or(ilike(fundAccounts.accountNo, containing(keyword)), ilike(fundAccounts.name, containing(keyword)), ilike(fundAccounts.budgetItem, containing(keyword))) : undefined
  return { list: await read(ctx, ctx => selectFunds(ctx, actor, and(input.all ? undefined : inUse(ctx), wanted))) }
}

export async function findFund(ctx: Ctx, { id }: { id: string }): Promise<Fund> {
  const actor = actorOf(ctx)
  const [fund] = await read(ctx, ctx => selectFunds(ctx, actor, eq(fundAccounts.id, id)))
  if (!fund) throw new MallError('not_found')
  return fund
}

const kinds: readonly string[] = ['freeze', 'unfreeze', 'spend', 'refund', 'adjust'] satisfies EntryKind[]

/** The ledger of one account, newest first. */
export async function findEntries(ctx: Ctx, input: { id: string; page: number; rows: number; kind?: string; orderId?: string }) {
  return read(ctx, async ctx => {
    const fund = await findFund(ctx, input)
    const where = mine(ctx, fundEntries, eq(fundEntries.fundId, fund.id),
      input.kind && kinds.includes(input.kind) ? eq(fundEntries.kind, input.kind as EntryKind) : undefined, input.orderId ? eq(fundEntries.orderId, input.orderId) : undefined)
    const [total] = await ctx.db.select({ n: count() }).from(fundEntries).where(where)
    const list = await ctx.db.select().from(fundEntries).where(where).orderBy(desc(fundEntries.at), desc(fundEntries.id)).limit(input.rows).offset((input.page - 1) * input.rows)
    return {
      total: total?.n ?? 0,
      list: list.map(({ id, at, kind, amount, orderId, actorName, remark }) => ({ id, at: at.toISOString(), kind, amount, orderId, actorName, remark })),
    }
  })
}

/** Orders that hold money frozen on the accounts within reach. */
export async function findFrozen(ctx: Ctx, input: { page: number; rows: number; fundId?: string }) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(ctx, orderFunds, gt(orderFunds.frozen, 0), input.fundId ? eq(orderFunds.fundId, input.fundId) : undefined, reach(ctx, actor))
    const [all] = await ctx.db.select({ n: count(), sum: sql<number>`coalesce(sum(${orderFunds.frozen}), 0)`.mapWith(Number) }).from(orderFunds).innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId))).where(where)
    const list = await ctx.db.select({
      fundId: fundAccounts.id, accountNo: fundAccounts.accountNo, fundName: fundAccounts.name, orderId: orders.id, storeId: orders.storeId, storeName: orders.storeName, buyerName: orders.buyerName, orderStatus: orders.status, amount: orderFunds.frozen, since: orderFunds.createdAt,
    }).from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderFunds.orderId)))
      .where(where).orderBy(desc(orderFunds.createdAt), desc(orders.id)).limit(input.rows).offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return { total: all?.n ?? 0, sum: all?.sum ?? 0, list: list.map(({ storeId, ...row }) => ({ ...row, storeNameEn: english(storeId, row.storeName), since: row.since.toISOString() })) }
  })
}
