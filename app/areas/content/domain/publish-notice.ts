import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { notices } from './tables'

type NoticeText = Pick<
  typeof notices.$inferInsert,
  'title' | 'titleEn' | 'body' | 'bodyEn' | 'kind' | 'source' | 'sourceEn'
>

/** A notice that the mall itself publishes, in the open transaction; answers its id. */
export async function publishNotice(ctx: DbCtx, notice: NoticeText): Promise<string> {
  const id = newId(ctx.clock)
  const publishedAt = ctx.clock.now()
  await ctx.db
    .insert(notices)
    .values({ mallId: ctx.mall.id, id, ...notice, publishedAt, pinned: false })
  return id
}
