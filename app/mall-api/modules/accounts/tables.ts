import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '~/contract/access'
import { at, tenant } from '../../core/columns'

export const organisations = pgTable('organisations', {
  mallId: tenant(), id: text('id').notNull(), parentId: text('parent_id'), name: text('name').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.id] })])

export const people = pgTable('people', {
  mallId: tenant(), id: text('id').notNull(), code: text('code').notNull(), name: text('name').notNull(),
  kind: text('kind').$type<'teacher' | 'student' | 'supplier' | 'staff'>().notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  orgId: text('org_id').notNull(), storeId: text('store_id'), phone: text('phone'), email: text('email'),
  /** argon2id of the SHA-256 the client sends. */
  passwordHash: text('password_hash').notNull(),
  /** Raised to sign out every session of the person. */
  sessionEpoch: integer('session_epoch').notNull().default(0),
  disabled: boolean('disabled').notNull().default(false), createdAt: at('created_at').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.id] }), uniqueIndex('people_code').on(t.mallId, t.code), uniqueIndex('people_phone').on(t.mallId, t.phone), index('people_store').on(t.mallId, t.storeId)])

export const addresses = pgTable('addresses', {
  mallId: tenant(), id: text('id').notNull(), personId: text('person_id').notNull(), consignee: text('consignee').notNull(), phone: text('phone').notNull(),
  regionCode: text('region_code').notNull(), detail: text('detail').notNull(), isDefault: boolean('is_default').notNull().default(false), createdAt: at('created_at').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.id] }), index('addresses_person').on(t.mallId, t.personId)])

/** Research groups. */
export const projects = pgTable('projects', {
  mallId: tenant(), id: text('id').notNull(), name: text('name').notNull(), managerId: text('manager_id').notNull(), createdAt: at('created_at').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.id] })])

export const projectMembers = pgTable('project_members', {
  mallId: tenant(), projectId: text('project_id').notNull(), personId: text('person_id').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.projectId, t.personId] }), index('project_members_person').on(t.mallId, t.personId)])

/** Failed sign-ins in a window, per key (person, address, school): shared by all processes. */
export const attemptCounters = pgTable('attempt_counters', {
  mallId: tenant(), key: text('key').notNull(), points: integer('points').notNull(), expiresAt: at('expires_at').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.key] })])
