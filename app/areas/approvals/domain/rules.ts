import type { ApprovalRule } from '~/areas/malls/approval-rule'
import { HAO_PER_YUAN, type Hao } from '~/contract/money'

/** A line of an order as rules see it. */
export interface RuledLine {
  name: string
  nameEn: string
  /** Hao; null of gifts, which cost nothing and are neither much nor little. */
  amount: Hao | null
  controlled: boolean
  /** Its category and those above it, by the mall's numbers and by the school's. */
  categories: readonly string[]
}

/** What rules are asked about an order: who pays it, what is bought for whom of whom, and what it comes to with those before it. */
export interface Purchase {
  /** Whether an account of the buyer's own, or of whom it is bought for, pays a part. */
  own: boolean
  /** Of the accounts that pay; null while any account still may. */
  budgetItems: readonly string[] | null
  /** The department it is bought for and those above it, and the supplier, by either number. */
  departments: readonly string[]
  suppliers: readonly string[]
  lines: readonly RuledLine[]
  /** The order with those a rule counts together with it, hao. */
  amountUnder(rule: ApprovalRule): Hao
}

/** Whether an amount is one a rule speaks of. */
export const reaches = ({ from }: ApprovalRule, amount: Hao): boolean =>
  amount >= from * HAO_PER_YUAN

const isAmong = (wanting: readonly string[], there: readonly string[]) =>
  !wanting.length || wanting.some(it => there.includes(it))

/** Whether a rule says anything of goods. */
export const asksGoods = (it: ApprovalRule) =>
  it.categories.length > 0 || it.controlled || it.lineFrom !== null || it.lineBelow !== null

function isMeant(rule: ApprovalRule, { amount, controlled, categories }: RuledLine): boolean {
  const { lineFrom, lineBelow } = rule
  if (rule.controlled && !controlled) return false
  if (lineFrom !== null && !(amount !== null && amount >= lineFrom * HAO_PER_YUAN)) return false
  if (lineBelow !== null && !(amount !== null && amount < lineBelow * HAO_PER_YUAN)) return false
  return isAmong(rule.categories, categories)
}

/** The lines a rule means, where it says anything of goods. */
export const linesMeant = (rule: ApprovalRule, lines: readonly RuledLine[]): RuledLine[] =>
  asksGoods(rule) ? lines.filter(it => isMeant(rule, it)) : []

/** Whether an order with these goods is one a rule speaks of; what was bought before counts together with it only then. */
export const meansGoods = (rule: ApprovalRule, lines: readonly RuledLine[]): boolean =>
  !asksGoods(rule) || linesMeant(rule, lines).length > 0

/** The rules a purchase touches, in the school's order. */
export const rulesFor = (rules: readonly ApprovalRule[], purchase: Purchase): ApprovalRule[] =>
  rules.filter(
    it =>
      (!it.ownOnly || purchase.own) &&
      (purchase.budgetItems === null || isAmong(it.budgetItems, purchase.budgetItems)) &&
      isAmong(it.departments, purchase.departments) &&
      isAmong(it.suppliers, purchase.suppliers) &&
      meansGoods(it, purchase.lines) &&
      reaches(it, purchase.amountUnder(it)),
  )
