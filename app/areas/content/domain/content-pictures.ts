import { BANNER_WIDTH_MIN, UNNAMED_PICTURE_DAYS } from '../limits'
import { and, eq, isNull, lte, not, or } from 'drizzle-orm'
import { uploads } from '~/areas/files/limits'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { faultOfPicture, remakeBanner } from '~/mall/pictures/photograph'
import { headOf } from '~/mall/pictures/picture-head'
import { pictureId, storedPictures } from '~/mall/pictures/stored-pictures'
import { contentPictures } from './tables'

const refusal = (code: string) => new MallError('invalid', { fields: { content: code } })

export const pictureStore = storedPictures('content-picture', 'image/jpeg')

const rowOf = async (ctx: DbCtx, id: string) =>
  (
    await ctx.db
      .select()
      .from(contentPictures)
      .where(mine(ctx, contentPictures, eq(contentPictures.id, id)))
  )[0]

/** Those that no banner and no draft has named for so long that the sweep takes them away: nobody may name them any more. */
export const isDue = (ctx: Pick<DbCtx, 'clock'>) =>
  lte(
    contentPictures.unnamedSince,
    new Date(ctx.clock.now().getTime() - UNNAMED_PICTURE_DAYS * DAY_MS),
  )

export const isKept = async (ctx: DbCtx, id: string): Promise<boolean> =>
  (await ctx.db.$count(
    contentPictures,
    mine(
      ctx,
      contentPictures,
      and(eq(contentPictures.id, id), or(isNull(contentPictures.unnamedSince), not(isDue(ctx)))),
    ),
  )) > 0

/**
 * Keeps a picture for a banner, judged by its content and made anew: nothing of the file but what is seen goes on. The same
 * picture again is kept once. For administrators.
 */
export async function keepPicture(
  ctx: Ctx,
  { name, content }: { name: string; content: Uint8Array },
): Promise<{ id: string }> {
  const actor = actorWith(ctx, 'administrator')
  if (content.byteLength >= uploads.Image.bytes) throw refusal('file_large')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const fault = faultOfPicture(bytes)
  if (fault) throw refusal(fault === 'not_picture' ? 'content_not_picture' : 'content_pixels')
  if ((headOf(bytes)?.width ?? 0) < BANNER_WIDTH_MIN) throw refusal('content_narrow')
  const id = pictureId(bytes)
  if (await read(ctx, ctx => isKept(ctx, id))) return { id }
  const sizes = await remakeBanner(bytes)
  if (!sizes) throw refusal('content_not_picture')
  await pictureStore.put(ctx, id, sizes)
  await write(ctx, async ctx => {
    await ctx.db
      .insert(contentPictures)
      .values({
        mallId: ctx.mall.id,
        id,
        widths: sizes.map(it => it.side),
        keptAt: ctx.clock.now(),
        keptBy: actor.name,
      })
      .onConflictDoUpdate({
        target: [contentPictures.mallId, contentPictures.id],
        set: { keptAt: ctx.clock.now(), keptBy: actor.name, unnamedSince: null },
      })
    await audit(ctx, 'content.keepPicture', 'content', `pictures/${id}`, {
      name,
      size: content.byteLength,
    })
  })
  return { id }
}

export const findContentPicture = (ctx: Ctx, id: string) => read(ctx, ctx => rowOf(ctx, id))

export const showContentPicture = pictureStore.get
