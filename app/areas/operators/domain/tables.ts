import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { OperatorNoticeKind } from '../codes'

/** Who runs the mall from the console. All rows of this area are of the tenant that is no school (`console-school.ts`). */
export const operators = pgTable(
  'operators',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    /** By which they sign in. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The secret of their app, sealed; null while there is none. */
    totpSealed: text('totp_sealed'),
    totpStep: integer('totp_step').notNull().default(0),
    /** Where they hear of what wants looking after; null: at the console alone. */
    email: text('email'),
    /** Nothing but setting one up is open to them until they have a second factor. */
    wantsFactor: boolean('wants_factor').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    /** Of the demonstration: everybody knows the password, which is taken nowhere else. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('operators_code').on(t.mallId, t.code),
  ],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    mallId: tenant(),
    /** Digest of what the browser keeps. */
    id: text('id').notNull(),
    operatorId: text('operator_id').notNull(),
    beganAt: at('began_at').notNull(),
    seenAt: at('seen_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Whether the second factor was shown, or none is needed. */
    proven: boolean('proven').notNull(),
    network: text('network'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('operator_sessions_operator').on(t.mallId, t.operatorId),
  ],
)

/** Something at a school that whoever runs the mall should look at. The id names it: the same thing is told once. */
export const operatorNotices = pgTable(
  'operator_notices',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<OperatorNoticeKind>().notNull(),
    schoolId: integer('school_id').notNull(),
    schoolCode: text('school_code').notNull(),
    /** What it is about: a queue, a day. */
    subject: text('subject').notNull(),
    /** How many things are wrong with it. */
    count: integer('count').notNull(),
    /** Null until it has gone out by e-mail, or nobody wanted it so. */
    mailedAt: at('mailed_at'),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] }), index('operator_notices_at').on(t.mallId, t.at)],
)

/** What operators did, whether to a school or among themselves. Rows are added only. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    operatorId: text('operator_id'),
    operatorName: text('operator_name').notNull(),
    verb: text('verb').notNull(),
    /** Null where it was done to no school. */
    schoolId: integer('school_id'),
    schoolCode: text('school_code'),
    /** Whom or what it was done to, where that is no school. */
    subject: text('subject').notNull().default(''),
    reason: text('reason').notNull().default(''),
    address: text('address'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('operator_acts_at').on(t.mallId, t.at),
    index('operator_acts_school').on(t.mallId, t.schoolId, t.at),
  ],
)
