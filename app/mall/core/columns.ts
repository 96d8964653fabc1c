import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** First column of every primary key: a tenant is the unit of sharding. */
export const tenant = () => integer('mall_id').notNull()
/** Amount in hao (0.0001 yuan). */
export const hao = (name: string) => bigint(name, { mode: 'number' })
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** When the row last changed, by the clock of the database: a trigger stamps it (`stamp_change`), for those who follow by a feed. */
export const changedAt = () =>
  at('changed_at')
    .notNull()
    .default(sql`now()`)
