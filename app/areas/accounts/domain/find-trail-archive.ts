import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { monthOf } from '~/mall/archive/months'
import { ArchiveFault, unpack } from '~/mall/archive/pack'
import { archives } from '~/mall/archive/tables'
import { archivedTrail } from '~/mall/archive/trail'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'

const ofTrail = (ctx: Ctx) => mine(ctx, archives, eq(archives.source, archivedTrail.source))

/** What of the trail between two instants lies in archives, month by month, each with its parts. */
export const trailArchives = (ctx: DbCtx, first: Date, last: Date) =>
  ctx.db
    .select({ month: archives.month, part: archives.part, rows: archives.rows })
    .from(archives)
    .where(
      and(
        ofTrail(ctx),
        gte(archives.month, monthOf(first)),
        // The last instant is the first of the next day.
        lte(archives.month, monthOf(new Date(last.getTime() - 1))),
      ),
    )
    .orderBy(asc(archives.month), asc(archives.part))

/** One archive of the trail as JSON lines, as they were in the database. For administrators and auditors. */
export async function readTrailArchive(
  ctx: Ctx,
  { month, part }: { month: string; part: number },
): Promise<{ name: string; mime: string; content: string }> {
  actorWith(ctx, 'administrator', 'auditor')
  const [archive] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(archives)
      .where(and(ofTrail(ctx), eq(archives.month, month), eq(archives.part, part))),
  )
  if (!archive) throw new MallError('not_found')
  const lines = await unpack(ctx, archive).catch((cause: unknown) => {
    throw cause instanceof ArchiveFault ? new MallError('unavailable', { cause }) : cause
  })
  return {
    name: `trail-${month}-${part}.jsonl`,
    mime: 'application/x-ndjson',
    content: Buffer.from(lines).toString('base64'),
  }
}
