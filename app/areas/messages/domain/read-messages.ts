import { and, eq, isNull } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { placeOf } from './place-of'
import { messages } from './tables'

/** Marks one of the own messages as read, and says where it leads; `not_found` for anybody else's. */
export async function readMessage(ctx: Ctx, { id }: { id: string }): Promise<{ href: string }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const own = mine(ctx, messages, and(eq(messages.id, id), eq(messages.personId, personId)))
    const [message] = await ctx.db.select().from(messages).where(own)
    if (!message) throw new MallError('not_found')
    if (!message.readAt) {
      await ctx.db.update(messages).set({ readAt: ctx.clock.now() }).where(own)
      await audit(ctx, 'message.read', 'message', id)
    }
    return { href: placeOf[message.kind](encodeURIComponent(message.subjectId)) }
  })
}

/** Marks all messages of the signed-in person as read. */
export async function readAll(ctx: Ctx): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const { rowCount } = await ctx.db
      .update(messages)
      .set({ readAt: ctx.clock.now() })
      .where(mine(ctx, messages, and(eq(messages.personId, personId), isNull(messages.readAt))))
    if (rowCount) await audit(ctx, 'message.readAll', 'person', personId, { count: rowCount })
    return { ok: true }
  })
}
