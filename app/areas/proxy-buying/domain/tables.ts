import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** Who buys for whom: the principal has named the agent. */
export const proxies = pgTable(
  'proxies',
  {
    mallId: tenant(),
    principalId: text('principal_id').notNull(),
    agentId: text('agent_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.principalId, t.agentId] }),
    index('proxies_agent').on(t.mallId, t.agentId),
    check('proxies_others', sql`principal_id <> agent_id`),
  ],
)
