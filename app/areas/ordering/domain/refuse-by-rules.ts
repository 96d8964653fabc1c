import type { Order } from '~/areas/orders/domain/move-order'
import { MallError } from '~/contract/errors'
import { sharesMeant, type Paying, type TouchedRule } from './rules-touched'

/**
 * Lets no order pass that a rule of the school refuses; it is said in the school's words, at the accounts that make the rule hold.
 * @param fieldOf what the form calls the account that pays share `i`
 * @throws `invalid` with `rule_refuses` at these fields, and names and words of all rules that refuse
 */
export function refuseByRules(
  touchedRules: readonly TouchedRule[],
  order: Order,
  paying: Paying,
  fieldOf: (i: number) => string,
): void {
  const refusing = touchedRules.map(it => it.rule).filter(it => it.outcome === 'refuse')
  if (!refusing.length) return
  const fields = refusing.flatMap(rule => sharesMeant(rule, order, paying).map(fieldOf))
  throw new MallError('invalid', {
    fields: Object.fromEntries(fields.map(it => [it, 'rule_refuses'])),
    values: {
      rules: refusing.map(it => it.name).join('、'),
      rulesEn: refusing.map(it => it.nameEn || it.name).join(', '),
      why: refusing.map(it => it.words).join(' '),
      whyEn: refusing.map(it => it.wordsEn || it.words).join(' '),
    },
  })
}
