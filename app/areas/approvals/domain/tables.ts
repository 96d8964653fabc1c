import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { files } from '~/areas/files/domain/tables'
import type { PaperKind } from '~/areas/malls/codes'
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
    /** Ids of those of whom one agrees; where a rule asks everybody it names, each has a step. */
    approvers: text('approvers').array().notNull(),
    /** Ids of those who may not: who buys, whom it is for, whose accounts pay. */
    barred: text('barred').array().notNull(),
    status: text('status').$type<StepStatus>().notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    /** In whose stead, where it was a deputy. */
    decidedForId: text('decided_for_id'),
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
    index('approval_steps_asked').on(t.mallId, t.createdAt),
    index('approval_steps_said')
      .on(t.mallId, t.decidedAt)
      .where(sql`decided_at is not null`),
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

/** What a buyer attached to an order because rules of the school want it: a file, or an argument as text. It stays when the order is filled in anew. */
export const approvalPapers = pgTable(
  'approval_papers',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind').$type<PaperKind>().notNull(),
    fileId: text('file_id'),
    text: text('text'),
    /** Names of the rules that wanted it when the order was last submitted; none before. */
    wantedBy: text('wanted_by').array().notNull(),
    addedById: text('added_by_id').notNull(),
    addedByName: text('added_by_name').notNull(),
    /** In whose stead, under a grant. */
    addedForName: text('added_for_name'),
    addedAt: at('added_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      name: 'approval_papers_adder_of_school',
      columns: [t.mallId, t.addedById],
      foreignColumns: [people.mallId, people.id],
    }),
    foreignKey({
      name: 'approval_papers_file_of_school',
      columns: [t.mallId, t.fileId],
      foreignColumns: [files.mallId, files.id],
    }),
    index('approval_papers_order').on(t.mallId, t.orderId, t.addedAt, t.id),
    uniqueIndex('approval_papers_file')
      .on(t.mallId, t.fileId)
      .where(sql`file_id is not null`),
    uniqueIndex('approval_papers_text')
      .on(t.mallId, t.orderId)
      .where(sql`file_id is null`),
    check(
      'approval_papers_content',
      sql`(file_id is null) <> (text is null) and (text is null or kind = 'argument')`,
    ),
  ],
)
