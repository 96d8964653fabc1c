import { and, asc, eq, not } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import type { ContentKind } from '../codes'
import type { Entry, EntryOf } from '../entries'
import { emptyContent, type StoredContent } from './documents'
import { groupNotice } from './hooks'
import { contentDocuments, contentDrafts, notices } from './tables'
import { idOf } from './terms'

/** Notices that the mall itself publishes about group purchases belong to those. */
export const madeByPeople = (ctx: DbCtx) => not(groupNotice().isNotice(ctx))

export const noticeEntry = ({
  mallId: _,
  changedAt: _at,
  changedBy: _by,
  publishedAt,
  until,
  ...row
}: typeof notices.$inferSelect): EntryOf['notices'] => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  ...(until ? { until } : {}),
})

type ListKind = Exclude<ContentKind, 'notices'>
type Document = StoredContent[ListKind]

async function readDocument(ctx: DbCtx, key: ListKind): Promise<Document> {
  const [row] = await ctx.db
    .select({ document: contentDocuments.document })
    .from(contentDocuments)
    .where(mine(ctx, contentDocuments, eq(contentDocuments.key, key)))
  return (row?.document as Document | undefined) ?? emptyContent[key]
}
/** The entries of a document: the manual is the one that has a head beside them. */
export const entriesIn = (document: Document): Entry[] =>
  'chapters' in document ? document.chapters : document

/** What is published of a kind whose order counts, in that order. */
export const publishedEntries = async (ctx: DbCtx, kind: ListKind): Promise<Entry[]> =>
  entriesIn(await readDocument(ctx, kind))

export async function saveEntries(
  ctx: DbCtx,
  kind: ListKind,
  entries: Entry[],
  changedBy: string,
): Promise<void> {
  const now = ctx.clock.now()
  const before = await readDocument(ctx, kind)
  const head = { title: '操作手册', titleEn: 'Operation manual', edition: dayOf(now) }
  const document =
    'chapters' in before ? { ...before, ...(before.title ? {} : head), chapters: entries } : entries
  await ctx.db
    .insert(contentDocuments)
    .values({ mallId: ctx.mall.id, key: kind, document, updatedAt: now, changedBy })
    .onConflictDoUpdate({
      target: [contentDocuments.mallId, contentDocuments.key],
      set: { document, updatedAt: now, changedBy },
    })
}

/** What is published under an id; null: nothing. */
export async function publishedEntry(
  ctx: DbCtx,
  kind: ContentKind,
  id: string,
): Promise<Entry | null> {
  if (kind !== 'notices')
    return (await publishedEntries(ctx, kind)).find(it => idOf(kind, it) === id) ?? null
  const [row] = await ctx.db
    .select()
    .from(notices)
    .where(mine(ctx, notices, eq(notices.id, id), madeByPeople(ctx)))
  return row ? noticeEntry(row) : null
}

export async function saveNotice(
  ctx: DbCtx,
  { publishedAt, until = undefined, ...entry }: EntryOf['notices'],
  changedBy: string,
): Promise<void> {
  const row = {
    ...entry,
    publishedAt: new Date(publishedAt),
    until: until ?? null,
    changedAt: ctx.clock.now(),
    changedBy,
  }
  await ctx.db
    .insert(notices)
    .values({ mallId: ctx.mall.id, ...row })
    .onConflictDoUpdate({ target: [notices.mallId, notices.id], set: row })
}

const isDraft = (kind: ContentKind, id: string) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id))

export const draftsOf = (ctx: DbCtx, kind: ContentKind) =>
  ctx.db
    .select()
    .from(contentDrafts)
    .where(mine(ctx, contentDrafts, eq(contentDrafts.kind, kind)))
    .orderBy(asc(contentDrafts.changedAt), asc(contentDrafts.id))

export async function draftOf(ctx: DbCtx, kind: ContentKind, id: string) {
  const [row] = await ctx.db
    .select()
    .from(contentDrafts)
    .where(mine(ctx, contentDrafts, isDraft(kind, id)))
  return row ?? null
}

export async function saveDraft(
  ctx: DbCtx,
  draft: { kind: ContentKind; id: string; entry: Entry; place: number | null; changedBy: string },
): Promise<void> {
  const { kind, id, ...values } = { ...draft, changedAt: ctx.clock.now() }
  await ctx.db
    .insert(contentDrafts)
    .values({ mallId: ctx.mall.id, kind, id, ...values })
    .onConflictDoUpdate({
      target: [contentDrafts.mallId, contentDrafts.kind, contentDrafts.id],
      set: values,
    })
}

export const removeDraft = (ctx: DbCtx, kind: ContentKind, id: string) =>
  ctx.db.delete(contentDrafts).where(mine(ctx, contentDrafts, isDraft(kind, id)))
