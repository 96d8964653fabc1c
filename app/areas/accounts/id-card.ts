/** Weights of GB 11643-1999 for the first seventeen digits, and the check characters by the remainder of 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The day of birth an ID card number tells, `2005-01-31`; null where there is no such day. */
export function birthOf(number: string): string | null {
  const [, year = '', month = '', date = ''] =
    /^\d{6}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number) ?? []
  const day = `${year}-${month}-${date}`
  const at = new Date(`${day}T00:00:00Z`)
  return year && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** Whether an 18-character ID card number (X in capitals) can be one: a region, a day of birth that there is, the check character. */
export function isIdCard(number: string): boolean {
  if (!/^[1-9]/.test(number) || !birthOf(number)) return false
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(number[i]), 0)
  return CHECKS[sum % 11] === number[17]
}
