import { ilike, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** For `like` and `ilike`: whatever contains the text, each sign of it taken as it is. */
export const containing = (text: string) => `%${literal(text)}%`
/** Rows that have the text in one of the columns; all of them where nothing is looked for. */
export const anyContains = (
  text: string | undefined,
  ...columns: (AnyPgColumn | SQL.Aliased)[]
): SQL | undefined => (text ? or(...columns.map(it => ilike(it, containing(text)))) : undefined)

/** For `like` and `ilike`: whatever begins with the text. */
export const beginningWith = (text: string) => `${literal(text)}%`

const LAST_CHARACTER = '\u{10ffff}'
/**
 * What begins with the text, as a range sign by sign. Behind row-level security `like` is asked of every row, because it might
 * tell what it sees; these comparisons may use an index (`text_pattern_ops`).
 */
export const beginsWith = (column: AnyPgColumn, text: string): SQL =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_CHARACTER})`

/** How schools may write a number that was typed so: as it stands, in capitals and in small letters. */
export const spellingsOf = (typed: string): string[] => [
  ...new Set([typed, typed.toUpperCase(), typed.toLowerCase()]),
]
