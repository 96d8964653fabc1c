import { PAPER_FILES_MAX } from '../limits'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { attachFiles, releaseFile } from '~/areas/files/domain/attach-files'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { files } from '~/areas/files/domain/tables'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { PaperKind } from '~/areas/malls/codes'
import { MallError } from '~/contract/errors'
import { uploads } from '~/areas/files/limits'
import { audit } from '~/mall/core/audit'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { ApprovalPaper } from '../paper'
import { approvalPapers } from './tables'

type PaperRow = typeof approvalPapers.$inferSelect

const types = Object.keys(uploads.ImgPdf.types)

/** What is attached to these orders, the oldest first. */
export async function papersOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, ApprovalPaper[]>> {
  const byOrder = new Map<string, ApprovalPaper[]>(orderIds.map(id => [id, []]))
  if (!orderIds.length) return byOrder
  const rows = await ctx.db
    .select({ paper: approvalPapers, name: files.name })
    .from(approvalPapers)
    .leftJoin(files, mine(ctx, files, eq(files.id, approvalPapers.fileId)))
    .where(mine(ctx, approvalPapers, inArray(approvalPapers.orderId, [...orderIds])))
    .orderBy(asc(approvalPapers.addedAt), asc(approvalPapers.id))
  for (const { paper, name } of rows)
    byOrder.get(paper.orderId)?.push({
      id: paper.id,
      kind: paper.kind,
      file: paper.fileId
        ? { id: paper.fileId, name: name ?? '', url: fileUrl(paper.fileId) }
        : null,
      text: paper.text,
      addedByName: paper.addedByName,
      addedForName: paper.addedForName,
      addedAt: paper.addedAt.toISOString(),
    })
  return byOrder
}

/** One of them; `not_found` for none. */
export async function findPaper(ctx: DbCtx, id: string): Promise<PaperRow> {
  const [row] = await ctx.db
    .select()
    .from(approvalPapers)
    .where(mine(ctx, approvalPapers, eq(approvalPapers.id, id)))
  if (!row) throw new MallError('not_found')
  return row
}

const ofKind = (ctx: DbCtx, orderId: string, kind: PaperKind) =>
  ctx.db
    .select()
    .from(approvalPapers)
    .where(
      mine(ctx, approvalPapers, eq(approvalPapers.orderId, orderId), eq(approvalPapers.kind, kind)),
    )

const rowOf = (ctx: DbCtx, orderId: string, kind: PaperKind) => ({
  mallId: ctx.mall.id,
  id: newId(ctx.clock),
  orderId,
  kind,
  wantedBy: [],
  addedById: actorOf(ctx).personId,
  addedByName: actorOf(ctx).name,
  addedForName: ctx.actingFor?.name ?? null,
  addedAt: ctx.clock.now(),
})

/**
 * Attaches files of the actor's to an order, in whose stead `ctx` says; those that are attached already stay as they are. The
 * caller holds the order's lock and has seen that it may be filled in.
 * @throws `invalid` at `fileIds`: too many of one kind, neither a picture nor a PDF, or not there any more
 */
export async function addFiles(
  ctx: DbCtx,
  orderId: string,
  kind: PaperKind,
  fileIds: readonly string[],
): Promise<void> {
  const before = (await ofKind(ctx, orderId, kind)).flatMap(it => it.fileId ?? [])
  const more = [...new Set(fileIds)].filter(it => !before.includes(it))
  if (!more.length) return
  const refuse = (code: string) => new MallError('invalid', { fields: { fileIds: code } })
  if (before.length + more.length > PAPER_FILES_MAX) throw refuse('file_count')
  await attachFiles(ctx, { fileIds: more }, 'papers', orderId)
  const [odd] = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(
      mine(ctx, files, inArray(files.id, more), sql`${files.mime} <> all(${sql.param(types)})`),
    )
  if (odd) throw refuse('file_type')
  const rows = await ctx.db
    .insert(approvalPapers)
    .values(more.map(fileId => ({ ...rowOf(ctx, orderId, kind), fileId })))
    .onConflictDoNothing()
    .returning({ id: approvalPapers.id })
  // A file stands for one thing.
  if (rows.length < more.length) throw refuse('file_gone')
  await audit(ctx, 'approvals.attach', 'order', orderId, { kind, files: more })
}

/** Keeps an argument as text in place of the one that is there; an empty one takes it away. The caller as for `addFiles`. */
export async function keepArgument(ctx: DbCtx, orderId: string, text: string): Promise<void> {
  const before = (await ofKind(ctx, orderId, 'argument')).find(it => it.text !== null)
  if ((before?.text ?? '') === text) return
  await ctx.db
    .delete(approvalPapers)
    .where(
      mine(ctx, approvalPapers, eq(approvalPapers.orderId, orderId), isNull(approvalPapers.fileId)),
    )
  if (text) await ctx.db.insert(approvalPapers).values({ ...rowOf(ctx, orderId, 'argument'), text })
  await audit(ctx, 'approvals.attach', 'order', orderId, {
    kind: 'argument',
    text,
    before: before?.text ?? null,
  })
}

/** Takes a paper off its order again; its file is nothing's then. The caller as for `addFiles`. */
export async function dropPaper(ctx: DbCtx, paper: PaperRow): Promise<void> {
  const { id, orderId, kind, fileId, text } = paper
  await ctx.db.delete(approvalPapers).where(mine(ctx, approvalPapers, eq(approvalPapers.id, id)))
  if (fileId) await releaseFile(ctx, fileId, 'papers', orderId)
  await audit(ctx, 'approvals.detach', 'order', orderId, { kind, file: fileId, text })
}

/** Notes which rules want what is attached, as they stand when the order is submitted. */
export async function noteWanting(
  ctx: DbCtx,
  orderId: string,
  rules: readonly ApprovalRule[],
): Promise<void> {
  const rows = await ctx.db
    .select({ id: approvalPapers.id, kind: approvalPapers.kind })
    .from(approvalPapers)
    .where(mine(ctx, approvalPapers, eq(approvalPapers.orderId, orderId)))
  for (const kind of new Set(rows.map(it => it.kind)))
    await ctx.db
      .update(approvalPapers)
      .set({ wantedBy: rules.filter(it => it.papers.includes(kind)).map(it => it.name) })
      .where(
        mine(
          ctx,
          approvalPapers,
          and(eq(approvalPapers.orderId, orderId), eq(approvalPapers.kind, kind)),
        ),
      )
}
