import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { StepStatus } from '../codes'

/** Further words an order needs beside those of the owners of its accounts, as the school's rules stood when it was filled in. Written anew, as its shares are, when it is filled in again. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    /** They are asked in this order, from 1. */
    no: smallint('no').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    /** Ids of those of whom one agrees. */
    approvers: text('approvers').array().notNull(),
    /** Ids of those who may not: who buys, whom it is for, whose accounts pay. */
    barred: text('barred').array().notNull(),
    status: text('status').$type<StepStatus>().notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    /** In whose stead, where it was a deputy. */
    decidedForName: text('decided_for_name'),
    decidedAt: at('decided_at'),
    remark: text('remark'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.no] }),
    index('approval_steps_waiting')
      .on(t.mallId, t.createdAt)
      .where(sql`status = 'waiting'`),
    index('approval_steps_decided')
      .on(t.mallId, t.decidedById, t.decidedAt)
      .where(sql`decided_by_id is not null`),
  ],
)

/** Who says further words in the place of somebody who is away, from one day to another. Only ever ended, never removed. */
export const approvalDeputies = pgTable(
  'approval_deputies',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    deputyId: text('deputy_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('approval_deputies_person').on(t.mallId, t.personId, t.createdAt),
    index('approval_deputies_deputy').on(t.mallId, t.deputyId, t.createdAt),
  ],
)
