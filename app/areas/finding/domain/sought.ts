import { asc, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { beginsWith, spellingsOf } from '~/mall/database/pattern'
import { NUMBER_DIGITS, NUMBER_DIGITS_MIN } from '../codes'

/** What was typed, as the columns have it. */
export interface FindWord {
  text: string
  /** The beginning of a number of the mall; null where it is none. */
  digits: string | null
  /** As numbers of schools are written: as it stands, in capitals and in small letters. */
  spellings: string[]
}

/** Full-width letters and digits are meant plainly, and numbers read out in groups as one. */
export function soughtOf(typed: string): FindWord {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const plain = text.replace(/[\s-]/g, '')
  const isNumber =
    /^\d+$/.test(plain) && plain.length >= NUMBER_DIGITS_MIN && plain.length <= NUMBER_DIGITS
  const whole = isNumber ? plain : text
  return {
    text,
    digits: isNumber ? plain : null,
    spellings: [...new Set([text, ...spellingsOf(whole)])],
  }
}

/** Numbers of the mall that begin so, as a range of its key: in digits every order of letters agrees. */
export const numbersFrom = (column: AnyPgColumn, digits: string): SQL =>
  sql`${column} between ${digits.padEnd(NUMBER_DIGITS, '0')} and ${digits.padEnd(NUMBER_DIGITS, '9')}`

/** Codes that begin so, however they were typed. */
export const codesFrom = (column: AnyPgColumn, { spellings }: FindWord): SQL | undefined =>
  or(...spellings.map(it => beginsWith(column, it)))

export const isExactly = (number: string | null, { spellings }: FindWord): boolean =>
  number !== null && spellings.includes(number)

/** What has this very code comes first. */
export const exactFirst = (column: AnyPgColumn, { spellings }: FindWord): SQL =>
  asc(sql`coalesce(${column}, '') <> all(${sql.param(spellings)})`)
