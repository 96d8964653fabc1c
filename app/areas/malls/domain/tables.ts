import { sql } from 'drizzle-orm'
import {
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { PlanStatus, ShutState } from '../codes'
import type { SchoolSettings } from '../settings'
import type { StoredSettings } from './stored-school'

/** What does not fit of a change: codes by field, and what they name. */
export interface PlanFaults {
  fields: Record<string, string>
  values: Record<string, string | number>
}

/** The number of a transaction, which never comes again in the life of a database. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One row a school. The only table every request may read whatever its tenant: it is the directory of tenants. */
export const malls = pgTable(
  'malls',
  {
    mallId: integer('mall_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Closed for maintenance, with what visitors are told; null while it is open. */
    closedNote: text('closed_note'),
    /** Shut by whoever runs the mall, this school alone; null while it is open. */
    shutState: text('shut_state').$type<ShutState>(),
    /** What its visitors are told meanwhile, in either language, and until when it is meant to last; nothing opens by itself. */
    shutNote: jsonb('shut_note').$type<{ chinese: string; english: string }>(),
    shutUntil: at('shut_until'),
    /** The school's own names on the net; no two schools have the same (`keep-school.ts` sees to it under a lock). */
    hosts: text('hosts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Everything else that the school has decided. */
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    /** Counts the changes of what visitors are told: pages that guests share are made anew with each. */
    contentVersion: integer('content_version').notNull().default(0),
    /** The transaction that changed the row last: a trigger stamps it, and processes ask by it what they have to read anew. */
    changedIn: transactionNumber('changed_in')
      .notNull()
      .default(sql`'0'`),
  },
  t => [
    primaryKey({ columns: [t.mallId] }),
    uniqueIndex('malls_code').on(t.code),
    index('malls_hosts').using('gin', t.hosts),
    index('malls_changed_in').on(t.changedIn),
    // Every process asks every two seconds whether the mall is closed.
    index('malls_closed')
      .on(t.closedNote)
      .where(sql`closed_note is not null`),
  ],
)

/** Every change of a school's settings, counted from 1, which is how it began. Rows are added only. */
export const mallVersions = pgTable(
  'mall_versions',
  {
    mallId: tenant(),
    no: integer('no').notNull(),
    at: at('at').notNull(),
    /** Null where whoever runs the mall changed it by a command; `actorName` then is their name on the machine. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<SchoolSettings>(),
    after: jsonb('after').$type<SchoolSettings>().notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.no] })],
)

/** Changes of a school's settings that begin on a day, and what became of each. What has begun is a version, too. */
export const settingPlans = pgTable(
  'setting_plans',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    /** The first day it counts, at the school. */
    day: date('day').notNull(),
    at: at('at').notNull(),
    /** Null where whoever runs the mall planned it; `actorName` then is theirs. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    reason: text('reason').notNull(),
    /** The settings it changes and no others: as they stood when it was planned, and as they will be. */
    before: jsonb('before').$type<Partial<SchoolSettings>>().notNull(),
    after: jsonb('after').$type<Partial<SchoolSettings>>().notNull(),
    /** The version it became; null as well where nothing was left to change. */
    version: integer('version'),
    endedAt: at('ended_at'),
    /** Who withdrew it. */
    endedBy: text('ended_by'),
    /** Why it did not begin: codes by field, and what they name. */
    faults: jsonb('faults').$type<PlanFaults>(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('setting_plans_day').on(t.mallId, t.status, t.day),
  ],
)

/** Logos and crests that were uploaded, made anew in a few widths; the bytes stand in the storage. */
export const schoolPictures = pgTable(
  'school_pictures',
  {
    mallId: tenant(),
    /** A digest of what was uploaded: the same picture is kept once. */
    id: text('id').notNull(),
    widths: integer('widths').array().notNull(),
    keptAt: at('kept_at').notNull(),
    keptBy: text('kept_by').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)

/** What proves the mall to a school's sign-on: sealed together with the client it was given for, and never told. */
export const signOnSecrets = pgTable(
  'sign_on_secrets',
  {
    mallId: tenant(),
    sealed: text('sealed').notNull(),
    at: at('at').notNull(),
    /** Who gave it. */
    actorName: text('actor_name').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId] })],
)

/**
 * What whoever makes the first school by its page shows: digests of the secrets that starts of the mall printed. There are some
 * only while there is no school; their tenant is the number it will have.
 */
export const firstSecrets = pgTable(
  'first_secrets',
  { mallId: tenant(), digest: text('digest').notNull(), at: at('at').notNull() },
  t => [primaryKey({ columns: [t.mallId, t.digest] })],
)
