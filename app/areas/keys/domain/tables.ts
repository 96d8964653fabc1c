import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { KeyScope } from '../codes'

/** Keys by which the school's systems ask. The key itself is nowhere: only its digest. */
export const apiKeys = pgTable(
  'api_keys',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the whole key, in hex. */
    digest: text('digest').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    addresses: text('addresses').array().notNull(),
    /** The first instant it is not good for any more. */
    endsAt: at('ends_at').notNull(),
    createdAt: at('created_at').notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** Written once a minute at most. */
    lastUsedAt: at('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: at('revoked_at'),
    revokedByName: text('revoked_by_name'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('api_keys_name')
      .on(t.mallId, t.name)
      .where(sql`revoked_at is null`),
    index('api_keys_made').on(t.mallId, t.createdAt),
  ],
)

/** Each use of a key. A trigger refuses changes, and removal before 90 days have passed. */
export const keyUses = pgTable(
  'key_uses',
  {
    mallId: tenant(),
    keyId: text('key_id').notNull(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    call: text('call').notNull(),
    status: integer('status').notNull(),
    address: text('address').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.keyId, t.id] }),
    foreignKey({ columns: [t.mallId, t.keyId], foreignColumns: [apiKeys.mallId, apiKeys.id] }),
    index('key_uses_at').on(t.mallId, t.at),
  ],
)
