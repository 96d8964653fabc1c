import { isAnybodyAsked } from '~/areas/approvals/domain/able'
import { reaches } from '~/areas/approvals/domain/rules'
import { writeSteps } from '~/areas/approvals/domain/steps'
import type { Order } from '~/areas/orders/domain/move-order'
import { MallError } from '~/contract/errors'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { purchaseSplit } from './hooks'
import { refuseByRules } from './refuse-by-rules'
import { requirePapers } from './require-papers'
import { behind, rulesTouched, type Paying } from './rules-touched'

/**
 * Asks for the further words an order needs that has just been filled in; whether there are any. Nobody says them to what they
 * buy, fill in, or pay for.
 * @param fieldOf what the form calls the account that pays share `i`
 * @throws `invalid` at accounts: a rule refuses the order, or nobody is there who could say a word it needs; at papers that are missing
 */
export async function askForSteps(
  ctx: DbCtx,
  order: Order,
  paying: Paying,
  fieldOf: (i: number) => string,
): Promise<boolean> {
  const touchedRules = await rulesTouched(ctx, order, paying)
  refuseByRules(touchedRules, order, paying, fieldOf)
  await requirePapers(ctx, order, touchedRules)
  const asking = touchedRules.map(it => it.rule).filter(it => it.outcome === 'ask')
  const barredIds = [...behind(order), actorOf(ctx).personId, ...paying.owners]
  await writeSteps(ctx, order, asking, barredIds)
  if (asking.length && !(await isAnybodyAsked(ctx, order.id)))
    throw new MallError('invalid', { fields: { [fieldOf(0)]: 'nobody_agrees' } })
  if (touchedRules.some(({ rule }) => !reaches(rule, order.amount))) await purchaseSplit(ctx, order)
  return asking.length > 0
}
