import { and, eq, inArray } from 'drizzle-orm'
import { stepsOf } from '~/areas/approvals/domain/steps'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { missingPapers } from '~/areas/ordering/domain/require-papers'
import { asksAccounts, rulesTouched } from '~/areas/ordering/domain/rules-touched'
import type { Order } from '~/areas/orders/domain/move-order'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'

/**
 * Whether some rule about the accounts that pay would hold for an order as it would be and does not hold as it is, and what it asks
 * for is not there. An order that is not filled in is asked about then; and what a rule asks that holds as it is, such as one stated
 * since, is none of the hand-over. Whose an account is says the account: its shares name who was asked.
 * @param changed an account that would be somebody else's
 */
export async function lacksWord(
  ctx: DbCtx,
  before: Order,
  order: Order,
  changed?: { fundId: string; ownerId: string },
): Promise<boolean> {
  const accounts = await ctx.db
    .select({
      id: fundAccounts.id,
      ownerId: fundAccounts.ownerId,
      budgetItem: fundAccounts.budgetItem,
    })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .where(
      mine(
        ctx,
        orderFunds,
        and(eq(orderFunds.orderId, order.id), inArray(orderFunds.status, ['toAudit', 'approved'])),
      ),
    )
  if (!accounts.length) return false
  const budgetItems = accounts.map(it => it.budgetItem)
  const owners = accounts.map(it => it.ownerId)
  const ruleNames = (await rulesTouched(ctx, before, { owners, budgetItems })).map(it => it.rule)
  const rules = await rulesTouched(ctx, order, {
    owners: accounts.map(it => (it.id === changed?.fundId ? changed.ownerId : it.ownerId)),
    budgetItems,
  })
  const steps = (await stepsOf(ctx, [order.id])).get(order.id) ?? []
  for (const { rule } of rules.filter(
    it => asksAccounts(it.rule) && !ruleNames.includes(it.rule),
  )) {
    if (rule.outcome === 'papers') {
      if ((await missingPapers(ctx, order, [rule])).size) return true
    } else if (!steps.some(it => it.name === rule.name)) return true
  }
  return false
}
