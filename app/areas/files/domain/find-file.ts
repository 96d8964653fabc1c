import { eq, isNull } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read } from '~/mall/database/pool'
import { fileSubjects } from './hooks'
import { fileReply, type FileRow } from './keep-file'
import { files } from './tables'

async function maySee(ctx: DbCtx, file: FileRow | undefined): Promise<boolean> {
  // What buyers show with a review is on a public page.
  if (file?.subject === 'review') return true
  const actor = actorOf(ctx)
  if (!file) return false
  if (file.ownerId === actor.personId) return true
  // The platform answers complaints.
  if (file.subject === 'complaint') return actor.roles.has('platform') || audits(actor)
  if (!file.subjectId) return false
  if (file.subject === 'papers') return fileSubjects().mayReadPapers(ctx, actor, file.subjectId)
  if (file.subject !== 'order') return false
  return fileSubjects().mayReadOrderFile(ctx, actor, { orderId: file.subjectId, fileId: file.id })
}

/** A file with its bytes (base64), for its owner and for those who may see what it belongs to. */
export async function findFile(ctx: Ctx, { id }: { id: string }) {
  const file = await read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(files)
      .where(mine(ctx, files, eq(files.id, id), eq(files.arriving, false), isNull(files.removedAt)))
    return (await maySee(ctx, row)) ? row : undefined
  })
  const content =
    file &&
    (await outside(ctx, 'storage', () => ctx.services.storage.get(ctx.mall.id, file.storageKey)))
  if (!file || !content) throw new MallError('not_found')
  return { ...fileReply(file), content: content.toString('base64') }
}
