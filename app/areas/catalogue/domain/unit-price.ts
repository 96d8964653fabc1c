import type { Measure } from '../codes'

/** What a pack holds, as the database reads it from specification and unit (`pack_contents`). */
export interface Pack {
  measure: Measure | null
  amount: number | null
}

/** The price of 100 mL, of 100 g or of one piece in hao, so that packs of every size compare; null where the pack does not say. */
export function unitPriceOf(
  price: number,
  { measure, amount }: Pack,
): { of: Measure; price: number } | null {
  const each = measure && amount && price > 0 ? Math.round(price / amount) : 0
  return measure && each > 0 ? { of: measure, price: each } : null
}
