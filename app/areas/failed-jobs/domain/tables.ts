import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FailedJobStatus } from '../contract'
import { at, tenant } from '~/mall/core/columns'

/** Background work that has used up its tries and waits for a person. The id is that of the job as it was first queued. */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    queue: text('queue').notNull(),
    subject: text('subject').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<FailedJobStatus>().notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    /** Tries of the last round; rounds in all. */
    tries: integer('tries').notNull(),
    times: integer('times').notNull().default(1),
    queuedAt: at('queued_at').notNull(),
    failedAt: at('failed_at').notNull(),
    decidedId: text('decided_id'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    reason: text('reason'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('failed_jobs_status').on(t.mallId, t.status, t.failedAt),
    index('failed_jobs_subject').on(t.mallId, t.queue, t.subject),
  ],
)
