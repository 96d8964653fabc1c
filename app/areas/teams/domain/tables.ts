import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GrantRight } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'

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
