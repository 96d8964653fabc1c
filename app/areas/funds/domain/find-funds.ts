import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Fund } from '../contract'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { people, projects } from '~/areas/accounts/domain/tables'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { orders } from '~/areas/orders/domain/tables'
import { accountsInStead, memberOf } from '~/areas/teams/domain/standing'
import { availableOf, type FundAccount } from './ledger'
import { alertOf, pacesOf } from './spending-pace'
import { spendsFrom, waysToSpend } from './spending'
import { fundAccounts, fundEntries, orderFunds } from './tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
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

const inUse = (ctx: Ctx): SQL | undefined =>
  and(
    eq(fundAccounts.open, true),
    or(isNull(fundAccounts.validTo), gte(fundAccounts.validTo, dayOf(ctx.clock.now()))),
  )

/** Accounts a person may look at: those they may spend from, those of their research groups, those whose owner lets them. */
const reach = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  or(
    spendsFrom(ctx, actor.personId),
    inArray(fundAccounts.projectId, memberOf(ctx, actor.personId)),
    accountsInStead(ctx, actor),
  )

async function selectFunds(ctx: DbCtx, actor: Actor, condition: SQL | undefined): Promise<Fund[]> {
  const rows = await ctx.db
    .select({ account: fundAccounts, ownerName: people.name, projectName: projects.name })
    .from(fundAccounts)
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, fundAccounts.projectId)))
    .where(mine(ctx, fundAccounts, condition))
    .orderBy(fundAccounts.accountNo)
  const paces = await pacesOf(
    ctx,
    rows.map(it => it.account.id),
  )
  return rows.map(({ account, ownerName, projectName }) => ({
    id: account.id,
    accountNo: account.accountNo,
    name: account.name,
    budgetItem: account.budgetItem,
    ownerId: account.ownerId,
    ownerName: ownerName ?? '',
    projectId: account.projectId,
    projectName,
    balance: account.balance,
    frozen: account.frozen,
    spent: account.spent,
    available: availableOf(account),
    isOwner: account.ownerId === actor.personId,
    open: account.open,
    validTo: account.validTo,
    limitLeft: null,
    alert: alertOf(ctx, account, paces.get(account.id) ?? 0),
  }))
}

/**
 * Accounts the person may spend from; with `all` every one they may look at, closed and expired ones, too. For an order, those
 * of the person it was bought for.
 */
export async function listFunds(
  ctx: Ctx,
  input: { keyword?: string; all?: boolean; orderId?: string },
): Promise<{ list: Fund[] }> {
  const actor = actorOf(ctx)
  const keyword = input.keyword?.trim()
  const wanted = keyword
    ? or(
        ilike(fundAccounts.accountNo, containing(keyword)),
        ilike(fundAccounts.name, containing(keyword)),
        ilike(fundAccounts.budgetItem, containing(keyword)),
      )
    : undefined
  return read(ctx, async ctx => {
    if (input.all) return { list: await selectFunds(ctx, actor, and(reach(ctx, actor), wanted)) }
    const spender = input.orderId ? await spenderFor(ctx, input.orderId) : actor.personId
    const list = await selectFunds(ctx, actor, and(inUse(ctx), spendsFrom(ctx, spender), wanted))
    const ways = await waysToSpend(
      ctx,
      spender,
      list.map(it => it.id),
    )
    return {
      list: list.map(fund => ({
        ...fund,
        limitLeft: ways.get(fund.id)?.authorization?.left ?? null,
      })),
    }
  })
}

/** Whose accounts carry this order, if the signed-in person acts as its buyer. */
async function spenderFor(ctx: DbCtx, orderId: string): Promise<string> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
  if (!order) throw new MallError('not_found')
  await asBuyerOf(ctx, order)
  return order.principalId ?? order.buyerId
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

/** Orders that hold money frozen on the accounts within reach. */
export async function findFrozen(
  ctx: Ctx,
  input: { page: number; rows: number; fundId?: string; keyword?: string },
) {
  const actor = actorOf(ctx)
  const text = input.keyword?.trim()
  const like = containing(text ?? '')
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      orderFunds,
      gt(orderFunds.frozen, 0),
      input.fundId ? eq(orderFunds.fundId, input.fundId) : undefined,
      text
        ? or(ilike(orders.id, like), ilike(orders.storeName, like), ilike(orders.buyerName, like))
        : undefined,
      reach(ctx, actor),
    )
    const [all] = await ctx.db
      .select({
        n: count(),
        sum: sql<number>`coalesce(sum(${orderFunds.frozen}), 0)`.mapWith(Number),
      })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderFunds.orderId)))
      .where(where)
    const list = await ctx.db
      .select({
        fundId: fundAccounts.id,
        accountNo: fundAccounts.accountNo,
        fundName: fundAccounts.name,
        orderId: orders.id,
        storeId: orders.storeId,
        storeName: orders.storeName,
        buyerName: orders.buyerName,
        orderStatus: orders.status,
        amount: orderFunds.frozen,
        since: orderFunds.createdAt,
      })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderFunds.orderId)))
      .where(where)
      .orderBy(desc(orderFunds.createdAt), desc(orders.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return {
      total: all?.n ?? 0,
      sum: all?.sum ?? 0,
      list: list.map(({ storeId, ...row }) => ({
        ...row,
        storeNameEn: english(storeId, row.storeName),
        since: row.since.toISOString(),
      })),
    }
  })
}
