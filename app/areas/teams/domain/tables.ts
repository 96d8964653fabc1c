import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GrantRight } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'

/** Research groups. */
export const projects = pgTable(
  'projects',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    /** What the school's own systems call it. */
    code: text('code'),
    name: text('name').notNull(),
    managerId: text('manager_id').notNull(),
    createdAt: at('created_at').notNull(),
    note: text('note').notNull().default(''),
    /** Who may spend from the group's accounts: every member, or only who holds a procurement authorisation. */
    spending: text('spending').$type<'members' | 'authorized'>().notNull().default('members'),
    /** The most one order of a member may take from the group's accounts. */
    orderLimit: hao('order_limit'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('projects_code').on(t.mallId, t.code),
    index('projects_manager').on(t.mallId, t.managerId),
    check('projects_order_limit', sql`order_limit > 0`),
  ],
)

export const projectMembers = pgTable(
  'project_members',
  {
    mallId: tenant(),
    projectId: text('project_id').notNull(),
    personId: text('person_id').notNull(),
    /** Given by an import, which may take it again. */
    imported: boolean('imported').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.projectId, t.personId] }),
    index('project_members_person').on(t.mallId, t.personId),
  ],
)

/** What one person may do in the stead of another, or in a research group in the stead of its manager. Never changed: ended, and given anew. */
export const grants = pgTable(
  'grants',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    grantorId: text('grantor_id').notNull(),
    granteeId: text('grantee_id').notNull(),
    /** The research group it is confined to. */
    projectId: text('project_id'),
    rights: text('rights').array().$type<GrantRight[]>().notNull(),
    /** The most that may be approved under it, while the money is held or spent. */
    limitAmount: hao('limit_amount'),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    endedByName: text('ended_by_name'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('grants_grantor').on(t.mallId, t.grantorId, t.createdAt),
    index('grants_grantee').on(t.mallId, t.granteeId, t.createdAt),
    index('grants_project').on(t.mallId, t.projectId, t.createdAt),
    check('grants_others', sql`grantor_id <> grantee_id`),
    check('grants_rights', sql`cardinality(rights) > 0`),
    check('grants_limit', sql`limit_amount > 0`),
    check('grants_days', sql`valid_from <= valid_to`),
  ],
)
