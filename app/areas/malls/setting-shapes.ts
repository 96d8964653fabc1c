import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import { limitBounds, schoolLimits, usualLimits, type SchoolLimit } from './codes'

const NAME_EN_MAX = 120

/** A lone half of a character fits into no database. */
const isPlain = (text: string) => !isAbnormal(text) && !/\p{Surrogate}/u.test(text)
export const words = (max: number) =>
  z
    .string({ error: it => (it.input === undefined ? 'required' : undefined) })
    .trim()
    .max(max, 'too_long')
    .refine(isPlain, 'abnormal_characters')
export const someWords = (max: number) => words(max).min(1, 'required')
export const nameEn = words(NAME_EN_MAX).default('')

/** Said in codes, because a row of a form is judged before the form is. */
export const numberOf = (max: number) =>
  z
    .number({ error: it => (it.input === undefined ? 'required' : 'wrong') })
    .int('wrong')
    .min(0, 'wrong')
    .max(max, 'wrong')

const limitShape = <S extends z.ZodType>(shapeOf: (limit: SchoolLimit) => S) =>
  Object.fromEntries(schoolLimits.map(it => [it, shapeOf(it)])) as Record<SchoolLimit, S>
const limit = (it: SchoolLimit) => {
  const [min, max] = limitBounds[it]
  return z.number().int().min(min).max(max)
}
/** What is left out takes its usual value. */
export const limitSettings = z.strictObject(limitShape(it => limit(it).default(usualLimits[it])))
/** The same of a form, where everything is typed. */
export const typedLimits = z.object(limitShape(limit))
