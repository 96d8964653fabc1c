import { meansGoods, rulesFor, type RuledLine } from '~/areas/approvals/domain/rules'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { Hao } from '~/contract/money'
import { DAY_MS } from '~/mall/core/days'
import type { Paying } from './rules-touched'

/** An order of the past as rules see it. */
export interface PastOrder {
  id: string
  at: Date
  buyerId: string
  buyerName: string
  principalId: string | null
  principalName: string | null
  storeId: string
  storeName: string
  orgId: string
  amount: Hao
  /** Its department and those above, and its supplier, by either number; none where no rule asks. */
  departments: readonly string[]
  suppliers: readonly string[]
  lines: readonly RuledLine[]
  /** Null: not filled in. It counts together with others, and is not asked about itself. */
  paying: Paying | null
}

/** What somebody ordered of a supplier that a rule counts together, of the days it looks back. */
class Recent {
  private readonly entries: { atMs: number; amount: Hao }[] = []
  private first = 0
  private sum = 0

  add(at: Date, amount: Hao) {
    this.entries.push({ atMs: at.getTime(), amount })
    this.sum += amount
  }
  since(ms: number): Hao {
    for (let it = this.entries[this.first]; it && it.atMs < ms; it = this.entries[this.first]) {
      this.sum -= it.amount
      this.first++
    }
    return this.sum
  }
}

/** A school's orders under a set of rules, one after another as they were placed. */
export class Trial {
  /** How many counted orders each rule, by its name, held for. */
  readonly counted = new Map<string, number>()
  private readonly recent = new Map<string, Recent>()

  constructor(readonly rules: readonly ApprovalRule[]) {}

  /** The rules that hold for the next order; null where it is not asked about. */
  take(order: PastOrder): ApprovalRule[] | null {
    const { paying, lines, departments, suppliers } = order
    const spender = order.principalId ?? order.buyerId
    const behind = [order.buyerId, order.principalId]
    const rulesHeld =
      paying &&
      rulesFor(this.rules, {
        own: paying.owners.some(it => behind.includes(it)),
        budgetItems: paying.budgetItems,
        departments,
        suppliers,
        lines,
        amountUnder: rule =>
          order.amount +
          this.recentOf(rule, spender, order).since(order.at.getTime() - rule.days * DAY_MS),
      })
    // An order that is refused is never placed; one that was asked about makes no later one larger.
    if (!rulesHeld?.some(it => it.outcome === 'refuse'))
      for (const rule of this.rules)
        if (!rulesHeld?.includes(rule) && meansGoods(rule, lines))
          for (const person of new Set(behind))
            if (person) this.recentOf(rule, person, order).add(order.at, order.amount)
    return rulesHeld
  }

  count(rulesHeld: readonly ApprovalRule[]) {
    for (const { name } of rulesHeld) this.counted.set(name, (this.counted.get(name) ?? 0) + 1)
  }

  private recentOf({ name }: ApprovalRule, person: string, { storeId }: PastOrder): Recent {
    const key = JSON.stringify([name, person, storeId])
    const recent = this.recent.get(key) ?? new Recent()
    this.recent.set(key, recent)
    return recent
  }
}
