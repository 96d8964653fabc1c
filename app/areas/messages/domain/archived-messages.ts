import { asc, sql, type Column } from 'drizzle-orm'
import type { ArchivedTable } from '~/mall/archive/source'
import { mine } from '~/mall/database/pool'
import { grantingKinds } from '../codes'
import { deliveries, messages } from './tables'

/** As one value: so many names of values would make each statement another one. */
const isOneOf = (column: Column, keys: string[]) => sql`${column} = any(${sql.param(keys)}::text[])`

/**
 * Messages, each with its deliveries, read or not. What is still on its way stays, and so does what lets somebody see an order
 * because they were told of it.
 */
export const archivedMessages: ArchivedTable = {
  source: 'messages',
  rows: ctx => sql`
    select m.id as key, m.at, (to_jsonb(m) || jsonb_build_object('deliveries', coalesce(
      (select jsonb_agg(to_jsonb(d) order by d.id) from deliveries d where d.mall_id = m.mall_id and d.message_id = m.id),
      '[]')))::text as line
    from messages m where m.mall_id = ${ctx.mall.id} and m.mail is distinct from 'waiting'
      and m.kind <> all(${sql.param([...grantingKinds])}::text[])
      and not exists (select 1 from deliveries w where w.mall_id = m.mall_id and w.message_id = m.id
        and (w.state = 'waiting' or w.receipt is not null))`,
  lock: async (ctx, keys) => {
    await ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(mine(ctx, messages, isOneOf(messages.id, keys)))
      .orderBy(asc(messages.id))
      .for('update')
    await ctx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(mine(ctx, deliveries, isOneOf(deliveries.messageId, keys)))
      .orderBy(asc(deliveries.id))
      .for('update')
  },
  remove: async (ctx, keys) => {
    await ctx.db
      .delete(deliveries)
      .where(mine(ctx, deliveries, isOneOf(deliveries.messageId, keys)))
    const { rowCount } = await ctx.db
      .delete(messages)
      .where(mine(ctx, messages, isOneOf(messages.id, keys)))
    return rowCount ?? 0
  },
}
