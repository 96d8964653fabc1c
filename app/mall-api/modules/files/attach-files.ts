import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type DbCtx } from '../../core/ctx'
import { mine } from '../../database/pool'
import { files } from './tables'

/**
 * Ties the person's own files to a thing, in the open transaction: from now on who may see the thing may see them.
 * `not_found` for a file of somebody else or one that belongs to another thing.
 */
export async function attachFiles(
  ctx: DbCtx,
  fileIds: readonly string[],
  subject: 'order' | 'complaint' | 'review',
  subjectId: string,
): Promise<void> {
  const { personId } = actorOf(ctx)
  const ids = [...new Set(fileIds)]
  if (!ids.length) return
  const attached = await ctx.db
    .update(files)
    .set({ subject, subjectId })
    .where(
      mine(
        ctx,
        files,
        inArray(files.id, ids),
        eq(files.ownerId, personId),
        and(eq(files.arriving, false), isNull(files.removedAt)),
        or(isNull(files.subject), and(eq(files.subject, subject), eq(files.subjectId, subjectId))),
      ),
    )
    .returning({ id: files.id })
  if (attached.length !== ids.length) throw new MallError('not_found')
}
