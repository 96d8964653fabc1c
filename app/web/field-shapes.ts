import { z } from 'zod'
import { QUANTITY_MAX } from '~/contract/limits'
import { haoFromYuan } from '~/contract/money'
import { readDay } from './query'

const PRICE_MAX = 1_000_000_000_000

/** A whole number of pieces as it is typed. */
export const pieces = z
  .string('quantity_wrong')
  .trim()
  .regex(/^[1-9]\d{0,3}$/, 'quantity_wrong')
  .transform(Number)
  .refine(n => n <= QUANTITY_MAX, 'quantity_wrong')
/** Yuan as they are typed, in hao. */
export const price = z
  .string('amount_wrong')
  .trim()
  .transform((text, issue) => {
    const hao = haoFromYuan(text)
    if (hao !== null && hao > 0 && hao <= PRICE_MAX) return hao
    issue.addIssue({ code: 'custom', message: 'amount_wrong' })
    return z.NEVER
  })
/** A day in any of the usual spellings. */
export const aDay = z.string('date_wrong').transform((text, issue) => {
  const day = readDay(text)
  if (day) return day
  issue.addIssue({ code: 'custom', message: 'date_wrong' })
  return z.NEVER
})
/** Text that must be there. */
export const requiredText = (max: number) =>
  z.string('required').trim().min(1, 'required').max(max, 'too_long')
/** Why something is refused, withdrawn or given back. */
export const aReason = (max: number) =>
  z.string('reason_required').trim().min(1, 'reason_required').max(max, 'too_long')
/** Text that may be missing. */
export const maybe = (max: number) => z.string().trim().max(max, 'too_long').default('')
