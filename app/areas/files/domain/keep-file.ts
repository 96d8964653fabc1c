import type { UploadKind } from '../limits'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, sql, sum } from 'drizzle-orm'
import { isMallError, MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { outside } from '~/mall/core/outside'
import { mine, write } from '~/mall/database/pool'
import { checkUpload } from '~/mall/gateways/storage/check-upload'
import { paths, withBase } from '~/paths'
import { lockUsage } from './usage'
import { files, fileUsage } from './tables'

export type FileRow = typeof files.$inferSelect

/** Where a browser finds a file. */
export const fileUrl = (id: string) => withBase(paths.file(id))
export const fileReply = ({
  id,
  name,
  mime,
  size,
}: Pick<FileRow, 'id' | 'name' | 'mime' | 'size'>) => ({ id, name, mime, size, url: fileUrl(id) })

/**
 * Keeps an upload after judging its content. Until it is attached to something, only its owner may see it. Its place among what
 * person and school may hold is taken before its bytes are, so that what is refused costs no disk, however many come at once.
 */
export async function keepFile(
  ctx: Ctx,
  input: { kind: UploadKind; name: string; content: Uint8Array },
) {
  const owner = actorOf(ctx)
  const checked = await checkUpload(input.kind, input.name, input.content)
  const row = await write(ctx, ctx =>
    takePlace(ctx, { ownerId: owner.personId, kind: input.kind, ...checked }),
  )
  try {
    await outside(ctx, 'storage', () =>
      ctx.services.storage.put(ctx.mall.id, row.storageKey, input.content),
    )
  } catch (error) {
    // Bytes that are late may still come: their place is kept until the sweep looks for them.
    if (!isMallError(error) || error.code !== 'timeout') await givePlaceBack(ctx, row.id)
    throw error
  }
  return write(ctx, async ctx => {
    const [file] = await ctx.db
      .update(files)
      .set({ arriving: false })
      .where(mine(ctx, files, eq(files.id, row.id), eq(files.arriving, true)))
      .returning()
    if (!file) throw new MallError('internal', { cause: `upload ${row.id} has lost its place` })
    await audit(ctx, 'file.upload', 'file', file.id, {
      name: file.name,
      size: file.size,
      // Whoever looks later can tell that the bytes are those that were sent.
      sha256: createHash('sha256').update(input.content).digest('hex'),
    })
    return fileReply(file)
  })
}

/** A row for bytes that are on their way, if person and school may hold them. */
async function takePlace(
  ctx: DbCtx,
  file: Pick<FileRow, 'ownerId' | 'kind' | 'name' | 'mime' | 'size'>,
): Promise<FileRow> {
  const { personDayBytes, schoolBytes } = ctx.services.uploadQuota
  const now = ctx.clock.now()
  const usage = await lockUsage(ctx)
  const [own] = await ctx.db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(
      mine(
        ctx,
        files,
        eq(files.ownerId, file.ownerId),
        and(gte(files.createdAt, startOfDay(dayOf(now))), isNull(files.removedAt)),
      ),
    )
  const refuse = (code: string) => new MallError('invalid', { fields: { content: code } })
  if ((own?.bytes ?? 0) + file.size > personDayBytes) throw refuse('file_quota_day')
  if (usage + file.size > schoolBytes) throw refuse('file_quota_school')
  const [row] = await ctx.db
    .insert(files)
    .values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      ...file,
      // Bytes of its own for each row: what one no longer needs, no other does.
      storageKey: randomBytes(32).toString('hex'),
      createdAt: now,
      arriving: true,
    })
    .returning()
  await ctx.db
    .update(fileUsage)
    .set({ bytes: sql`${fileUsage.bytes} + ${file.size}` })
    .where(mine(ctx, fileUsage))
  if (!row) throw new MallError('internal')
  return row
}

/** What could not be kept counts no more for its owner; the sweep clears away what there may be of it. */
const givePlaceBack = (ctx: Ctx, id: string): Promise<unknown> =>
  write(ctx, ctx =>
    ctx.db
      .update(files)
      .set({ removedAt: ctx.clock.now() })
      .where(mine(ctx, files, eq(files.id, id), eq(files.arriving, true))),
  ).catch((error: unknown) => {
    ctx.services.log.warn({ mallId: ctx.mall.id, file: id, err: error }, 'place not given back')
  })
