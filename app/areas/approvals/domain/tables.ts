import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
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

/** What those whose word an order waits for ask its buyer, and the answers. They stay when the order is filled in anew, whose steps are written anew. */
export const approvalQuestions = pgTable(
  'approval_questions',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    /** The step at hand then; null: asked as who owns an account that is to pay. */
    stepName: text('step_name'),
    stepNameEn: text('step_name_en'),
    question: text('question').notNull(),
    askedById: text('asked_by_id').notNull(),
    askedByName: text('asked_by_name').notNull(),
    /** In whose stead, where it was a deputy or under a grant. */
    askedForName: text('asked_for_name'),
    askedAt: at('asked_at').notNull(),
    answer: text('answer'),
    answeredById: text('answered_by_id'),
    answeredByName: text('answered_by_name'),
    answeredForName: text('answered_for_name'),
    answeredAt: at('answered_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      name: 'approval_questions_asker_of_school',
      columns: [t.mallId, t.askedById],
      foreignColumns: [people.mallId, people.id],
    }),
    index('approval_questions_order').on(t.mallId, t.orderId, t.askedAt, t.id),
  ],
)
