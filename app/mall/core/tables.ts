import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from './columns'

/** A row that is written again and again, to know whether the database takes anything. */
export const writeProbes = pgTable(
  'write_probes',
  { mallId: tenant(), at: at('at').notNull() },
  t => [primaryKey({ columns: [t.mallId] })],
)

/** Every write that matters leaves a row here, in the same transaction. */
export const auditRows = pgTable(
  'audit_rows',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
    verb: text('verb').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('audit_rows_subject').on(t.mallId, t.subject, t.subjectId),
    index('audit_rows_at').on(t.mallId, t.at),
  ],
)

/** What was counted in a window, per key (a name and an address, a phone …): shared by all processes. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    mallId: tenant(),
    key: text('key').notNull(),
    points: integer('points').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.key] })],
)
