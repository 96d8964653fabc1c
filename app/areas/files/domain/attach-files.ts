import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { files } from './tables'

/**
 * Ties the person's own files to a thing, in the open transaction: from now on who may see the thing may see them.
 * They come by the field that names them. One that is not there any more (a form was left open until the sweep took its
 * upload), belongs to somebody else or to another thing is `file_gone` at its field, and `values.gone` names it, so that a
 * form does not send it again.
 */
export async function attachFiles(
  ctx: DbCtx,
  idsByField: Readonly<Record<string, readonly string[]>>,
  subject: 'order' | 'papers' | 'complaint' | 'review',
  subjectId: string,
): Promise<void> {
  const { personId } = actorOf(ctx)
  const ids = [...new Set(Object.values(idsByField).flat())]
  if (!ids.length) return
  const rows = await ctx.db
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
  const there = new Set(rows.map(it => it.id))
  const missing = ids.filter(id => !there.has(id))
  if (!missing.length) return
  const fields = Object.entries(idsByField)
    .filter(([, ids]) => ids.some(id => !there.has(id)))
    .map(([field]) => [field, 'file_gone'])
  throw new MallError('invalid', {
    fields: Object.fromEntries(fields),
    values: { gone: missing.join(',') },
  })
}

/** Takes a file off the thing it was tied to: only its owner may see it again, and the sweep takes it where nothing else refers to it. */
export async function releaseFile(
  ctx: DbCtx,
  id: string,
  subject: 'papers',
  subjectId: string,
): Promise<void> {
  await ctx.db
    .update(files)
    .set({ subject: null, subjectId: null })
    .where(
      mine(
        ctx,
        files,
        eq(files.id, id),
        and(eq(files.subject, subject), eq(files.subjectId, subjectId)),
      ),
    )
}
