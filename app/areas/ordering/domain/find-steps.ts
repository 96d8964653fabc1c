import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { findHeads } from '~/areas/accounts/domain/heads'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import type { ComingStep } from '~/areas/approvals/contract'
import { hasStepFor, stepsOf, stepToDecide } from '~/areas/approvals/domain/steps'
import { hoursTook } from '~/areas/approvals/domain/took'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { fillingsOf } from '~/areas/orders/domain/fillings'
import { findOrderDetail, findOrders } from '~/areas/orders/domain/find-orders'
import { orders } from '~/areas/orders/domain/tables'
import { MallError } from '~/contract/errors'
import { actorOf, buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { needsFunds } from './fill-funds'
import { orderBudgets } from './order-budgets'
import { papersWanted } from './require-papers'
import { behind, rulesTouched } from './rules-touched'

/** Orders that wait for a further word of this person. */
export const waitingForStep = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  and(eq(orders.fundStatus, 'toAudit'), hasStepFor(ctx, actor, orders.id))

/** The same as a list, with the step each waits at. */
export function findStepsToDecide(
  ctx: Ctx,
  input: { page: number; rows: number; keyword?: string; ids?: string[] },
) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const text = input.keyword?.trim()
    const page = await findOrders(
      ctx,
      and(
        waitingForStep(ctx, actor),
        input.ids && inArray(orders.id, input.ids),
        anyContains(text, orders.id, orders.storeName, orders.buyerName, orders.purpose),
      ),
      input,
    )
    const ids = page.list.map(it => it.id)
    const steps = await stepsOf(ctx, ids)
    const filling = await fillingsOf(ctx, ids)
    return {
      ...page,
      list: page.list.flatMap(order => {
        const step = steps.get(order.id)?.find(it => it.status === 'waiting')
        return step ? [{ order, filling: filling(order.id), step }] : []
      }),
    }
  })
}

/** One of them in full, for whoever may see it. */
export function findStep(ctx: Ctx, { id }: { id: string }) {
  actorOf(ctx)
  return read(ctx, async ctx => {
    const order = await findOrderDetail(ctx, id)
    const step = order.fundStatus === 'toAudit' ? await stepToDecide(ctx, id) : undefined
    return {
      order,
      filling: (await fillingsOf(ctx, [id]))(id),
      open: step !== undefined,
      step: step ?? null,
      budgets: await orderBudgets(ctx, id),
    }
  })
}

/** Whose words the orders of a checkout, or one order, will need once they are filled in, what they want attached, and which of them the school refuses: every rule that could be touched, as if the buyer's own accounts paid. */
export function findComingSteps(
  ctx: Ctx,
  { checkoutId, orderId }: { checkoutId?: string; orderId?: string },
): Promise<{ list: ComingStep[] }> {
  buyerOf(ctx)
  return read(ctx, async ctx => {
    const which = [
      ...(checkoutId ? [eq(orders.checkoutId, checkoutId)] : []),
      ...(orderId ? [eq(orders.id, orderId)] : []),
    ]
    if (!which.length) throw new MallError('not_found')
    const rows = await ctx.db
      .select()
      .from(orders)
      .where(mine(ctx, orders, ...which))
      .orderBy(orders.id)
    const [first] = rows
    if (!first) throw new MallError('not_found')
    await asBuyerOf(ctx, first)
    const barredIds = [...behind(first), actorOf(ctx).personId]
    const names = await approverNames(ctx, barredIds)
    const took = await hoursTook(
      ctx,
      ctx.mall.approvalRules.map(it => it.name),
    )
    const list: ComingStep[] = []
    for (const order of rows.filter(needsFunds)) {
      const heads = ctx.mall.approvalRules.some(it => it.heads)
        ? await findHeads(ctx, order.orgId, barredIds)
        : []
      const headNames = new Map(heads.map(it => [it.code, it.name]))
      for (const { rule, goods } of await rulesTouched(ctx, order, {
        owners: [order.buyerId],
        budgetItems: null,
      }))
        list.push({
          orderId: order.id,
          name: rule.name,
          nameEn: rule.nameEn || rule.name,
          from: rule.from,
          days: rule.days,
          ownOnly: rule.ownOnly,
          everyone: rule.everyone,
          tookHours: took.get(rule.name) ?? null,
          budgetItems: rule.budgetItems,
          outcome: rule.outcome,
          words: rule.words,
          wordsEn: rule.wordsEn || rule.words,
          papers: papersWanted(rule, order),
          goods: goods.map(({ name, nameEn }) => ({ name, nameEn })),
          approvers: [
            ...new Map([
              ...(rule.heads ? headNames : []),
              ...rule.approvers.flatMap(code => {
                const name = names.get(code)
                return name === undefined ? [] : [[code, name] as const]
              }),
            ]).values(),
          ],
        })
    }
    return { list }
  })
}

/** Names by number of everybody the school's rules name who may agree to an order of these people. */
async function approverNames(
  ctx: DbCtx,
  exclusions: readonly string[],
): Promise<Map<string, string>> {
  const codes = [...new Set(ctx.mall.approvalRules.flatMap(it => it.approvers))]
  if (!codes.length) return new Map()
  const rows = await ctx.db
    .select({ code: people.code, name: people.name })
    .from(people)
    .where(
      mine(
        ctx,
        people,
        inArray(people.code, codes),
        notInArray(people.id, [...exclusions]),
        eq(people.disabled, false),
        sql`not ${holdsNow(ctx, 'auditor')}`,
      ),
    )
  return new Map(rows.map(it => [it.code, it.name]))
}
