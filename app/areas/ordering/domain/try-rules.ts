import { TRIAL_DAYS, TRIAL_ORDERS_MAX } from '../limits'
import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { organisations } from '~/areas/accounts/domain/tables'
import type { TrialWay } from '~/areas/approvals/codes'
import type { RulesTrial, TriedOrder, TriedRule } from '~/areas/approvals/contract'
import { asksGoods, type RuledLine } from '~/areas/approvals/domain/rules'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import { failedStatuses, type FundStatus } from '~/areas/orders/codes'
import { orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { stores } from '~/areas/suppliers/domain/tables'
import { actorWith, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { linesOf } from './rules-touched'
import { Trial, type PastOrder } from './trial'

/** Orders whose accounts have been told, so that rules have been asked about them. */
const filledIn: readonly FundStatus[] = ['toAudit', 'freezing', 'approved']

/**
 * How other rules would have taken the orders of the last days, beside the rules that hold: both are asked anew about each, in the
 * order in which they were placed. Nothing is changed. For administrators.
 */
export function tryRules(
  ctx: Ctx,
  trial: { rules: ApprovalRule[]; way?: TrialWay; page: number; rows: number },
): Promise<RulesTrial> {
  const actor = actorWith(ctx, 'administrator')
  const { rules, way, page, rows } = trial
  return read(ctx, async ctx => {
    const present = ctx.mall.approvalRules
    const lookBackMs = Math.max(0, ...[...present, ...rules].map(it => it.days)) * DAY_MS
    const firstMs = ctx.clock.now().getTime() - TRIAL_DAYS * DAY_MS
    const past = await findPast(ctx, new Date(firstMs - lookBackMs), [...present, ...rules])
    // Of more orders than are looked at the oldest are left out.
    const isCapped = past.length > TRIAL_ORDERS_MAX
    const triedOrders = past.slice(-TRIAL_ORDERS_MAX)
    const sinceMs = isCapped ? Math.max(firstMs, triedOrders[0]?.at.getTime() ?? 0) : firstMs

    const before = new Trial(present)
    const after = new Trial(rules)
    const differing: Omit<TriedOrder, 'canOpen'>[] = []
    let judgedCount = 0
    for (const order of triedOrders) {
      const [now, then] = [before.take(order), after.take(order)]
      if (!now || !then || order.at.getTime() < sinceMs) continue
      judgedCount++
      before.count(now)
      after.count(then)
      const which = wayOf(now, then)
      if (which)
        differing.push({
          ...rowOf(order),
          way: which,
          before: now.map(ruleSummary),
          after: then.map(ruleSummary),
        })
    }
    const differingSo = differing.filter(it => !way || it.way === way).reverse()
    const differingPage = differingSo.slice((page - 1) * rows, page * rows)
    const openable = await openableOf(
      ctx,
      actor,
      differingPage.map(it => it.id),
    )
    const counts: Partial<Record<TrialWay, number>> = {}
    for (const it of differing) counts[it.way] = (counts[it.way] ?? 0) + 1
    return {
      since: new Date(sinceMs).toISOString(),
      orders: judgedCount,
      isCapped,
      rules: sideBySide(before, after),
      counts,
      total: differingSo.length,
      list: differingPage.map(it => ({ ...it, canOpen: openable.has(it.id) })),
    }
  })
}

/** Which of these orders the actor may open: an administrator is no reader of all. */
export async function openableOf(
  ctx: DbCtx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(mine(ctx, orders, inArray(orders.id, [...ids]), visibleOrders(ctx, actor)))
  return new Set(rows.map(it => it.id))
}

/** Orders that count, the oldest first, with what these rules ask of them; one more than are looked at where there are. */
async function findPast(
  ctx: DbCtx,
  since: Date,
  rules: readonly ApprovalRule[],
): Promise<PastOrder[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      at: orders.createdAt,
      buyerId: orders.buyerId,
      buyerName: orders.buyerName,
      principalId: orders.principalId,
      principalName: orders.principalName,
      storeId: orders.storeId,
      storeName: orders.storeName,
      orgId: orders.orgId,
      amount: orders.amount,
      fundStatus: orders.fundStatus,
      paying: sql<{ owner: string; item: string }[]>`(${ctx.db
        .select({
          all: sql`coalesce(json_agg(json_build_object('owner', ${orderFunds.ownerId}, 'item', ${fundAccounts.budgetItem})), '[]')`,
        })
        .from(orderFunds)
        .innerJoin(
          fundAccounts,
          and(eq(fundAccounts.mallId, orderFunds.mallId), eq(fundAccounts.id, orderFunds.fundId)),
        )
        .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id)))})`,
      lines: sql<RuledLine[]>`${rules.some(asksGoods) ? linesOf : sql`'[]'::json`}`,
    })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        eq(orders.payType, 'unified'),
        gte(orders.createdAt, since),
        notInArray(orders.status, [...failedStatuses]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(TRIAL_ORDERS_MAX + 1)
  const departments = rules.some(it => it.departments.length)
    ? await departmentNumbers(ctx)
    : new Map<string, string[]>()
  const suppliers = rules.some(it => it.suppliers.length)
    ? await supplierNumbers(ctx)
    : new Map<string, string[]>()
  return rows.reverse().map(({ paying, fundStatus, ...order }) => ({
    ...order,
    departments: departments.get(order.orgId) ?? [],
    suppliers: suppliers.get(order.storeId) ?? [],
    paying: filledIn.includes(fundStatus)
      ? { owners: paying.map(it => it.owner), budgetItems: paying.map(it => it.item) }
      : null,
  }))
}

/** Both numbers of each department and of those above it. */
async function departmentNumbers(ctx: DbCtx): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ id: organisations.id, parentId: organisations.parentId, code: organisations.code })
    .from(organisations)
    .where(mine(ctx, organisations))
    .orderBy(asc(organisations.id))
  const byId = new Map(rows.map(it => [it.id, it]))
  return new Map(
    rows.map(({ id }) => {
      const numbers = new Set<string>()
      for (let at = byId.get(id); at && !numbers.has(at.id); at = byId.get(at.parentId ?? '')) {
        numbers.add(at.id)
        if (at.code) numbers.add(at.code)
      }
      return [id, [...numbers]]
    }),
  )
}

async function supplierNumbers(ctx: DbCtx): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ id: stores.id, code: stores.code })
    .from(stores)
    .where(mine(ctx, stores))
  return new Map(rows.map(({ id, code }) => [id, code ? [id, code] : [id]]))
}

const rowOf = ({ id, at, buyerName, principalName, storeName, amount }: PastOrder) => ({
  id,
  createdAt: at.toISOString(),
  buyerName,
  principalName,
  storeName,
  amount,
})

const ruleSummary = ({
  name,
  nameEn,
  outcome,
  papers,
  approvers,
  heads,
  everyone,
}: ApprovalRule): TriedRule => ({
  name,
  nameEn: nameEn || name,
  outcome,
  papers,
  approvers,
  heads,
  everyone,
})

/** What comes of a rule for an order it holds for; what it is called is nothing to the order. */
const consequence = ({ outcome, papers, approvers, heads, everyone }: ApprovalRule) =>
  JSON.stringify([
    outcome,
    [...papers].sort(),
    outcome === 'ask' ? [...approvers].sort() : [],
    outcome === 'ask' && heads,
    outcome === 'ask' && everyone && (heads || approvers.length > 1),
  ])

/** How an order would have gone another way; undefined where it would have gone the same. */
function wayOf(now: readonly ApprovalRule[], then: readonly ApprovalRule[]): TrialWay | undefined {
  const refuses = (rules: readonly ApprovalRule[]) => rules.some(it => it.outcome === 'refuse')
  if (refuses(now) !== refuses(then)) return refuses(then) ? 'refused' : 'taken'
  // Whatever else holds, a refused order goes no way.
  if (refuses(now)) return undefined
  const left = now.map(consequence)
  let more = 0
  for (const it of then.map(consequence)) {
    const at = left.indexOf(it)
    if (at < 0) more++
    else left.splice(at, 1)
  }
  if (more && left.length) return 'changed'
  if (more) return 'more'
  return left.length ? 'fewer' : undefined
}

/** How many orders each rule holds for, as it stands and as it would; null where there is none of its name. */
function sideBySide(before: Trial, after: Trial) {
  const names = new Set([...after.rules, ...before.rules].map(it => it.name))
  return [...names].flatMap(name => {
    const [now, then] = [before, after].map(it => it.rules.find(rule => rule.name === name))
    const deciding = then ?? now
    if (!deciding) return []
    return [
      {
        name,
        nameEn: deciding.nameEn || name,
        outcome: deciding.outcome,
        before: now ? (before.counted.get(name) ?? 0) : null,
        after: then ? (after.counted.get(name) ?? 0) : null,
      },
    ]
  })
}
