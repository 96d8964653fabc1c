import { paperField } from '~/areas/approvals/codes'
import { noteWanting, papersOf } from '~/areas/approvals/domain/papers'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { PaperKind } from '~/areas/malls/codes'
import type { Order } from '~/areas/orders/domain/move-order'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import type { TouchedRule } from './rules-touched'

/** What was given with the order when it was placed, where the school asked for it then. */
const givenAtPlacing = ({ declared }: Order): PaperKind[] =>
  declared?.some(it => it.rule === 'argumentPapers' && it.fileIds.length) ? ['argument'] : []

/** What a rule wants attached to an order that has not come with it. */
export const papersWanted = ({ papers }: ApprovalRule, order: Order): PaperKind[] => {
  const papersGiven = givenAtPlacing(order)
  return papers.filter(it => !papersGiven.includes(it))
}

/** What these rules want of an order that it does not have, with those that want it. */
export async function missingPapers(
  ctx: DbCtx,
  order: Order,
  rules: readonly ApprovalRule[],
): Promise<Map<PaperKind, ApprovalRule[]>> {
  const missing = new Map<PaperKind, ApprovalRule[]>()
  if (!rules.some(it => it.papers.length)) return missing
  const there = (await papersOf(ctx, [order.id])).get(order.id) ?? []
  for (const rule of rules)
    for (const kind of papersWanted(rule, order))
      if (!there.some(it => it.kind === kind))
        missing.set(kind, [...(missing.get(kind) ?? []), rule])
  return missing
}

/**
 * Lets no order pass without the papers the rules it touches want, and notes beside those it has which rules that was.
 * @throws `invalid` with `paper_missing` at each kind that is missing, and the names of all rules that want one
 */
export async function requirePapers(
  ctx: DbCtx,
  order: Order,
  touchedRules: readonly TouchedRule[],
): Promise<void> {
  const rules = touchedRules.map(it => it.rule)
  const missing = await missingPapers(ctx, order, rules)
  if (!missing.size) return noteWanting(ctx, order.id, rules)
  const wanting = [...new Set([...missing.values()].flat())]
  throw new MallError('invalid', {
    fields: Object.fromEntries(
      [...missing.keys()].map(kind => [paperField(order.id, kind), 'paper_missing']),
    ),
    values: {
      rules: wanting.map(it => it.name).join('、'),
      rulesEn: wanting.map(it => it.nameEn || it.name).join(', '),
    },
  })
}
