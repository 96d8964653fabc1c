import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import type { Message, MessageKind } from '../contract'
import { findOwnTexts } from './own-texts'
import { placeOf } from './place-of'
import { messages } from './tables'
import { textOf } from './texts'

/** Beyond it nobody counts. */
const UNREAD_MOST = 100

/** Number of a person's unread messages as an expression, `UNREAD_MOST` for more: never dearer than so many entries of an index. */
export const unreadOf = (ctx: DbCtx, actor: Actor) =>
  sql<number>`(select count(*)::int from ${ctx.db
    .select({ one: sql`1` })
    .from(messages)
    .where(mine(ctx, messages, and(eq(messages.personId, actor.personId), isNull(messages.readAt))))
    .limit(UNREAD_MOST)
    .as('unread')})`

/** Messages of the signed-in person, newest first. */
export async function findMessages(
  ctx: Ctx,
  {
    page,
    rows,
    kind,
    unread,
  }: { page: number; rows: number; kind?: MessageKind; unread?: boolean },
): Promise<{ list: Message[]; total: number }> {
  const { personId } = actorOf(ctx)
  return read(ctx, async ctx => {
    const own = mine(
      ctx,
      messages,
      and(
        eq(messages.personId, personId),
        kind ? eq(messages.kind, kind) : undefined,
        unread ? isNull(messages.readAt) : undefined,
      ),
    )
    const texts = await findOwnTexts(ctx)
    const messageRows = await ctx.db
      .select()
      .from(messages)
      .where(own)
      .orderBy(desc(messages.at), desc(messages.id))
      .limit(rows)
      .offset((page - 1) * rows)
    return {
      list: messageRows.map(it => ({
        id: it.id,
        kind: it.kind,
        ...textOf(it, texts),
        href: placeOf[it.kind](encodeURIComponent(it.subjectId)),
        at: it.at.toISOString(),
        isRead: it.readAt !== null,
      })),
      total: await ctx.db.$count(messages, own),
    }
  })
}

/** Messages the signed-in person has not read. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const { rows } = await ctx.db.execute<{ count: number }>(
      sql`select ${unreadOf(ctx, actor)} as count`,
    )
    return { count: rows[0]?.count ?? 0 }
  })
}
