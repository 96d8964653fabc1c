import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { ImportCause, ImportColumn, ImportFault, ImportKindName, ImportStatus } from '../codes'

/** Rows by what they come to. */
/** By column. */
export type OwnHeadings = Partial<Record<ImportColumn, string[]>>

export interface ImportCounts {
  make: number
  change: number
  end: number
  same: number
  refused: number
}

/** Files of other systems, and how far the mall has come with each. */
export const imports = pgTable(
  'imports',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    kind: text('kind').$type<ImportKindName>().notNull(),
    fileName: text('file_name').notNull(),
    /** Where its bytes are kept; null once they are not needed any more. */
    storageKey: text('storage_key'),
    status: text('status').$type<ImportStatus>().notNull(),
    /** What the school called the columns when the file was looked over; it is read so to its end. */
    headings: jsonb('headings').$type<OwnHeadings>().notNull().default({}),
    /** Whoever is not in the file has left. */
    complete: boolean('complete').notNull(),
    confirmLeavers: boolean('confirm_leavers').notNull(),
    /** Whoever confirmed it had just shown who they are. */
    isProven: boolean('is_proven').notNull().default(false),
    /** Rows of the file, and how many of them are done. */
    rows: integer('rows').notNull(),
    cursor: integer('cursor').notNull().default(0),
    /** People who are not in a complete file, as it was looked over. */
    missing: integer('missing').notNull().default(0),
    /** What would come of it, as it was looked over, and what has come of it. */
    planned: jsonb('planned').$type<ImportCounts>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    cause: text('cause').$type<ImportCause>(),
    /** What was refused that has no row of the file: fields, as the verb that was called names them, and why. */
    refusals: jsonb('refusals').$type<Record<string, string>>(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** When it last came further: whoever works on it is there, or is not. */
    movedAt: at('moved_at').notNull(),
    finishedAt: at('finished_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('imports_kind').on(t.mallId, t.kind, t.createdAt),
    uniqueIndex('imports_under_way')
      .on(t.mallId, t.kind)
      .where(sql`status in ('queued', 'running')`),
  ],
)

/** What the school's own tables call a column. */
export const importHeadings = pgTable(
  'import_headings',
  {
    mallId: tenant(),
    kind: text('kind').$type<ImportKindName>().notNull(),
    column: text('column').$type<ImportColumn>().notNull(),
    heads: text('heads').array().notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.kind, t.column] })],
)

/** Rows that were refused: as the file was looked over, then as it was worked through. */
export const importFaultRows = pgTable(
  'import_faults',
  {
    mallId: tenant(),
    importId: text('import_id').notNull(),
    /** Line of the file. */
    n: integer('n').notNull(),
    column: text('column').$type<ImportColumn>().notNull(),
    fault: text('fault').$type<ImportFault>().notNull(),
    value: text('value').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.importId, t.n] }),
    foreignKey({
      columns: [t.mallId, t.importId],
      foreignColumns: [imports.mallId, imports.id],
    }),
  ],
)
