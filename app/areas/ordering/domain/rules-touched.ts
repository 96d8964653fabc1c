import { and, eq, gte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import {
  asksGoods,
  linesMeant,
  meansGoods,
  rulesFor,
  type RuledLine,
} from '~/areas/approvals/domain/rules'
import { approvalPapers, approvalSteps } from '~/areas/approvals/domain/tables'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import { failedStatuses } from '~/areas/orders/codes'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { sumHao, type Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'

/** Who pays an order: owners of its accounts, and the budget items of these; null while any of its spender's accounts still may. */
export interface Paying {
  owners: readonly string[]
  budgetItems: readonly string[] | null
}
/** A rule an order touches, with the goods it means where it says anything of goods. */
export interface TouchedRule {
  rule: ApprovalRule
  goods: RuledLine[]
}

/** Who buys, and whom it is for: of them and their accounts the rules speak. */
export const behind = (order: Order) => [
  order.buyerId,
  ...(order.principalId ? [order.principalId] : []),
]

const nothing = sql`'{}'::text[]`
/** Lines of an order of the query, as rules see them. */
export const linesOf = sql`(
  select coalesce(json_agg(json_build_object(
    'name', l.name, 'nameEn', l.name_en,
    'amount', case when l.gift_of is null then l.amount::float8 end,
    'controlled', p.detail -> 'hazard' ->> 'controlled' is not null,
    'categories', p.category_path || array(
      select c.code from categories c
      where c.mall_id = p.mall_id and c.id = any(p.category_path) and c.code is not null)
  ) order by l.line_no), '[]')
  from order_lines l join products p on p.mall_id = l.mall_id and p.id = l.product_id
  where l.mall_id = ${orders.mallId} and l.order_id = ${orders.id})`
const departmentsOf = (ctx: DbCtx, { orgId }: Order) => sql`array(
  with recursive above as (
    select id, parent_id, code from organisations where mall_id = ${ctx.mall.id} and id = ${orgId}
    union
    select o.id, o.parent_id, o.code from organisations o join above a on o.id = a.parent_id
    where o.mall_id = ${ctx.mall.id})
  select number from above, unnest(array[above.id, above.code]) number where number is not null)`
const numbersOfStore = (ctx: DbCtx, { storeId }: Order) => sql`array(
  select number from stores s, unnest(array[s.id, s.code]) number
  where s.mall_id = ${ctx.mall.id} and s.id = ${storeId} and number is not null)`

/** Orders of the same person at the same supplier in the days before, as far as they have not failed. */
function justBefore(order: Order, days: number): SQL | undefined {
  const spender = order.principalId ?? order.buyerId
  return and(
    eq(orders.storeId, order.storeId),
    eq(orders.payType, 'unified'),
    ne(orders.id, order.id),
    or(eq(orders.buyerId, spender), eq(orders.principalId, spender)),
    gte(orders.createdAt, new Date(order.createdAt.getTime() - days * DAY_MS)),
    sql`(${orders.createdAt}, ${orders.id}) < (${order.createdAt.toISOString()}::timestamptz, ${order.id})`,
    notInArray(orders.status, [...failedStatuses]),
  )
}

/** An order and those of the longest time a rule looks back on, each with what the rules ask of it, in one query. */
function findTogether(ctx: DbCtx, order: Order, rules: readonly ApprovalRule[]) {
  const days = Math.max(...rules.map(it => it.days))
  const where = (asks: boolean, rows: SQL) => (asks ? rows : nothing)
  return ctx.db
    .select({
      id: orders.id,
      at: orders.createdAt,
      amount: orders.amount,
      asked: sql<string[]>`array(${ctx.db
        .select({ name: approvalSteps.name })
        .from(approvalSteps)
        .where(mine(ctx, approvalSteps, eq(approvalSteps.orderId, orders.id)))
        .unionAll(
          ctx.db
            .select({ name: sql<string>`unnest(${approvalPapers.wantedBy})` })
            .from(approvalPapers)
            .where(mine(ctx, approvalPapers, eq(approvalPapers.orderId, orders.id))),
        )})`,
      lines: sql<RuledLine[]>`${rules.some(asksGoods) ? linesOf : sql`'[]'::json`}`,
      departments: sql<string[]>`${where(
        rules.some(it => it.departments.length > 0),
        departmentsOf(ctx, order),
      )}`,
      suppliers: sql<string[]>`${where(
        rules.some(it => it.suppliers.length > 0),
        numbersOfStore(ctx, order),
      )}`,
    })
    .from(orders)
    .where(
      mine(ctx, orders, or(eq(orders.id, order.id), days ? justBefore(order, days) : undefined)),
    )
}

/** The rules an order touches when these accounts pay for it: a purchase is not made smaller by being cut up over days. */
export async function rulesTouched(
  ctx: DbCtx,
  order: Order,
  { owners, budgetItems }: Paying,
): Promise<TouchedRule[]> {
  const rules = ctx.mall.approvalRules
  if (!rules.length) return []
  const together = await findTogether(ctx, order, rules)
  const own = together.find(it => it.id === order.id)
  const before = together.filter(it => it.id !== order.id)
  const lines = own?.lines ?? []
  const touchedRules = rulesFor(rules, {
    own: owners.some(it => behind(order).includes(it)),
    budgetItems,
    departments: own?.departments ?? [],
    suppliers: own?.suppliers ?? [],
    lines,
    amountUnder(rule): Hao {
      const since = order.createdAt.getTime() - rule.days * DAY_MS
      const relevant = before.filter(
        it =>
          it.at.getTime() >= since &&
          // What was asked about, or came with its papers, by itself makes no other order larger.
          !it.asked.includes(rule.name) &&
          meansGoods(rule, it.lines),
      )
      return sumHao([order.amount, ...relevant.map(it => it.amount)])
    },
  })
  return touchedRules.map(rule => ({ rule, goods: linesMeant(rule, lines) }))
}

/** Whether it hangs on the accounts that pay if a rule holds. */
export const asksAccounts = ({ ownOnly, budgetItems }: ApprovalRule): boolean =>
  ownOnly || budgetItems.length > 0

/** Which of the accounts that pay make a rule hold; all of them where it asks nothing of accounts. */
export function sharesMeant(rule: ApprovalRule, order: Order, paying: Paying): number[] {
  const { ownOnly, budgetItems } = rule
  const all = [...paying.owners.keys()]
  if (!asksAccounts(rule)) return all
  return all.filter(
    i =>
      (ownOnly && behind(order).includes(paying.owners[i] ?? '')) ||
      budgetItems.includes(paying.budgetItems?.[i] ?? ''),
  )
}
