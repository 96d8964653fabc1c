import { and, eq } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import type { MessengerName, NoticeChannel } from '../codes'
import type { Holder } from './card'
import { noticeReceivers } from './tables'
import { tell } from './tell'

/** Whom the number of a phone belongs to at a messenger: asked once, and kept. */
export async function userOf(
  ctx: Ctx,
  { personId, channel, phone }: { personId: string; channel: MessengerName; phone: string },
  find: () => Promise<string>,
): Promise<string> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(noticeReceivers)
      .where(
        mine(
          ctx,
          noticeReceivers,
          and(eq(noticeReceivers.personId, personId), eq(noticeReceivers.channel, channel)),
        ),
      ),
  )
  if (row?.userId && row.foundFor === phone) return row.userId
  const userId = await outside(ctx, 'messengers', find)
  await write({ ...ctx, actor: null }, ctx =>
    keepReceiver(ctx, { personId, channel }, { foundFor: phone, userId }),
  )
  return userId
}

/** Nothing goes to whom a channel does not know until their number is another one; they read so in the inbox. */
export async function stopChannel(
  ctx: DbCtx,
  channel: NoticeChannel,
  { personId, address }: Holder,
): Promise<void> {
  await keepReceiver(
    ctx,
    { personId, channel },
    { refusedFor: address, refusedAt: ctx.clock.now(), foundFor: null, userId: null },
  )
  await tell(ctx, [personId], {
    kind: 'noticeRefused',
    subjectId: channel,
    no: '',
    occasion: address,
  })
}

async function keepReceiver(
  ctx: DbCtx,
  key: { personId: string; channel: NoticeChannel },
  set: Partial<typeof noticeReceivers.$inferInsert>,
): Promise<void> {
  await ctx.db
    .insert(noticeReceivers)
    .values({ mallId: ctx.mall.id, ...key, ...set })
    .onConflictDoUpdate({
      target: [noticeReceivers.mallId, noticeReceivers.personId, noticeReceivers.channel],
      set,
    })
}
