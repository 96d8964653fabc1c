/**
 * Money is an integer number of 毫, 0.0001 yuan: unit prices carry up to four decimals, and nothing is ever a float.
 * Half up means away from zero at the half, so that a refund rounds like the sale it undoes.
 * This file ships to the browser: integer arithmetic only, no library.
 */
export type Hao = number

export const HAO_PER_YUAN = 10_000
const HAO_PER_FEN = 100

/** Passes a sound amount through; a fraction or one past the safe integers (about 900 thousand million yuan) is a defect and throws. */
export function checkedHao(amount: number): Hao {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of money: ${amount}`)
  return amount === 0 ? 0 : amount
}

/**
 * Reads exact decimal yuan as people type it: `12`, `12.5`, `.5`, `1,234.50`, `１２．５`, `-3`.
 * Null when it is no number, has more than four decimals, separators in odd places (`12,5`), or is too large.
 */
export function haoFromYuan(text: string): Hao | null {
  const ascii = text
    .replace(/[\uff0b-\uff19]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\ufe63]/g, '-')
    .trim()
  const parts = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,4}))?$/.exec(ascii)
  if (!parts || !(parts[2] || parts[3])) return null
  const whole = Number((parts[2] ?? '0').replace(/,/g, ''))
  const rest = Number(`${parts[3] ?? ''}0000`.slice(0, 4))
  const hao = whole * HAO_PER_YUAN + rest
  if (!Number.isSafeInteger(hao)) return null
  return parts[1] && hao > 0 ? -hao : hao
}

/** `12345000` → `1,234.50`; more decimals only where the amount has them. `maxDecimals` below four rounds half up. */
export function formatYuan(
  hao: Hao,
  { minDecimals = 2, maxDecimals = 4 }: { minDecimals?: number; maxDecimals?: number } = {},
): string {
  const unit = 10 ** (4 - maxDecimals)
  const rounded = roundTo(hao, unit)
  const size = Math.abs(rounded)
  const whole = String(Math.floor(size / HAO_PER_YUAN)).replace(/\B(?=(\d{3})+$)/g, ',')
  let decimals = String(HAO_PER_YUAN + (size % HAO_PER_YUAN)).slice(1)
  while (decimals.length > minDecimals && decimals.charAt(decimals.length - 1) === '0')
    decimals = decimals.slice(0, -1)
  return `${rounded < 0 ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`
}

/** The plain text of an amount for an input's value: no separators, no needless zeros (`1234.5`). */
export function yuanText(hao: Hao): string {
  return formatYuan(hao, { minDecimals: 0 }).replace(/,/g, '')
}

export function roundToFen(hao: Hao): Hao {
  return roundTo(hao, HAO_PER_FEN)
}

/** What a line costs: unit price times quantity, rounded once to the fen. Totals are sums of these, so they always add up. */
export function lineAmount(unitPrice: Hao, quantity: number): Hao {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a quantity: ${quantity}`)
  return roundToFen(checkedHao(checkedHao(unitPrice) * quantity))
}

export function sumHao(amounts: Iterable<Hao>): Hao {
  let sum = 0
  for (const amount of amounts) sum = checkedHao(sum + checkedHao(amount))
  return sum
}

function roundTo(hao: Hao, unit: number): Hao {
  const size = Math.abs(checkedHao(hao))
  const below = size % unit
  const rounded = size - below + (below * 2 >= unit && below > 0 ? unit : 0)
  return checkedHao(hao < 0 ? -rounded : rounded)
}
