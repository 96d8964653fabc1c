import type { SQL } from 'drizzle-orm'
import type { DbCtx } from '../core/ctx'

/** What archives are made of, by the names of the tables. */
export const archiveSources = ['audit_rows', 'key_uses', 'messages'] as const
export type ArchiveSource = (typeof archiveSources)[number]

/** Days after which rows of each table go into archives; null: never. */
export type KeptDays = Readonly<Record<ArchiveSource, number | null>>

/** A table whose old rows go into files: the area it belongs to says which, and takes them away. */
export interface ArchivedTable {
  source: ArchiveSource
  /** A query of the rows of the school that may go: `key`, which no two have, `at` and `line`, all of it as JSON. */
  rows(ctx: DbCtx): SQL
  /** Keeps the rows from being changed until the transaction ends; absent: nobody can change any. */
  lock?(ctx: DbCtx, keys: string[]): Promise<void>
  /** Takes them away and says how many there were. */
  remove(ctx: DbCtx, keys: string[]): Promise<number>
}
