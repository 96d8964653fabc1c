import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../core/ctx'
import { mine, read } from '../database/pool'
import { unpack } from './pack'
import type { ArchiveSource } from './source'
import { archives } from './tables'

export type Archive = typeof archives.$inferSelect

/** All archives of the school, or those of one table, by table, month and part. */
export const listArchives = (ctx: Ctx, source?: ArchiveSource): Promise<Archive[]> =>
  read(ctx, ctx =>
    ctx.db
      .select()
      .from(archives)
      .where(mine(ctx, archives, source && eq(archives.source, source)))
      .orderBy(asc(archives.source), asc(archives.month), asc(archives.part)),
  )

/** The rows of a month as JSON lines, part by part, in the order in which they were written. Throws `ArchiveFault`. */
export async function* readMonth(
  ctx: Ctx,
  source: ArchiveSource,
  month: string,
): AsyncGenerator<string> {
  for (const archive of await listArchives(ctx, source))
    if (archive.month === month) yield await unpack(ctx, archive)
}
