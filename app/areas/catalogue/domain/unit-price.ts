import type { Measure } from '../codes'

/** mL or g in one of each; what is asked for is the price of a hundred. */
const measures: Record<string, [of: '100mL' | '100g', size: number]> = {
  ml: ['100mL', 1],
  毫升: ['100mL', 1],
  l: ['100mL', 1_000],
  升: ['100mL', 1_000],
  g: ['100g', 1],
  克: ['100g', 1],
  kg: ['100g', 1_000],
  公斤: ['100g', 1_000],
  千克: ['100g', 1_000],
}
/** Sold by these, an amount is what is inside; of a beaker (`个`) or a pipette (`支`) it is how much would fit. */
const vessels = new Set(['瓶', '桶', '袋', '罐', '听'])
const packages = new Set(['包', '盒', '箱', '袋', '提', '筒', '卡', '罐', '瓶', '桶'])

// Before the amount only words: figures there may be a concentration.
const CONTENTS =
  /^(?:\D*\s)?(?:(\d{1,4})\s*[×x*]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*(ml|毫升|l|升|kg|公斤|千克|g|克)(?:\s*[×x*]\s*(\d{1,4}))?$/i
// Sizes and then how many, as in `15 × 150 mm × 50`; a bare figure in front could be a size, and what is counted there is a pack itself.
const COUNT = /^(\S.*?)\s*[×x*]\s*(\d{1,5})$/i
const PIECES = /^(?:\D*\s)?(\d{1,5})\s*(?:片|只|张|支|个|双|枚|粒|条|块|根)$/
const COUNTED_INSIDE = /\d\s*(?:片|只|张|支|个|双|枚|粒|条|块|根|包|盒|卷|抽|页|本|种|次|人份)/

/** What a pack holds, in mL, g or pieces, from its specification and the unit it is sold by; null unless both say so for sure. */
export function packOf(spec: string, unit: string): { of: Measure; amount: number } | null {
  const [, times = '1', number, word, packs = '1'] = CONTENTS.exec(spec) ?? []
  if (number && word) {
    const [of, size] = measures[word.toLowerCase()] ?? []
    const amount = Number(times) * Number(number) * (size ?? 0)
    // Fifty tubes of 15 mL hold nothing yet; fifty bags of a kilogram do.
    const isEmpty = of === '100mL' && packs !== '1'
    const isInside = vessels.has(unit) || (of === '100g' && packages.has(unit))
    if (of && amount >= 1 && isInside && !isEmpty) return { of, amount: amount * Number(packs) }
  }
  if (!packages.has(unit)) return null
  const [, head = '', many] = COUNT.exec(spec) ?? []
  const pieces = many
    ? /^\d+$/.test(head) || COUNTED_INSIDE.test(head)
      ? 0
      : Number(many)
    : Number(PIECES.exec(spec)?.[1] ?? 0)
  return pieces > 1 ? { of: 'piece', amount: pieces } : null
}

/** The price of 100 mL, of 100 g or of one piece in hao, so that packs of every size compare; null where the pack does not say. */
export function unitPriceOf(
  price: number,
  spec: string,
  unit: string,
): { of: Measure; price: number } | null {
  const pack = price > 0 ? packOf(spec, unit) : null
  if (!pack) return null
  const { of, amount } = pack
  const each = Math.round((of === 'piece' ? price : price * 100) / amount)
  return each > 0 ? { of, price: each } : null
}
