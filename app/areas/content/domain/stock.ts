import { and, asc, eq, not } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { campaignEntries } from '~/areas/promotions/domain/campaign-entries'
import type { ContentKind, datedKinds } from '../codes'
import type { Entry, EntryOf } from '../entries'
import { emptyContent, type DocumentKey, type StoredContent } from './documents'
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

/** Kinds that are kept in a document each: the manual's holds its chapters and its head. */
export type DocumentKind = Exclude<ContentKind, (typeof datedKinds)[number]>
type Documents = Partial<StoredContent>

/** The document a kind is kept in. */
export const documentOf = (kind: DocumentKind): DocumentKey =>
  kind === 'manualHead' ? 'manual' : kind

/** The entries of a kind in the documents of a school. */
export function entriesIn(kind: DocumentKind, documents: Documents): Entry[] {
  const all = { ...emptyContent, ...documents }
  switch (kind) {
    case 'manual':
      return all.manual.chapters
    case 'manualHead': {
      const { chapters: _, ...head } = all.manual
      return head.title ? [head] : []
    }
    case 'about':
      return all.about.text ? [all.about] : []
    case 'poverty': {
      const { figures: _, ...page } = all.poverty
      return page.title ? [page] : []
    }
    default:
      return all[kind]
  }
}

/** The document that holds these entries of a kind, and whatever else it has held; null where nothing is left in it. */
function documentWith(
  ctx: DbCtx,
  kind: DocumentKind,
  entries: Entry[],
  { manual = emptyContent.manual, poverty = emptyContent.poverty }: Documents,
): StoredContent[DocumentKey] | null {
  const [one] = entries
  switch (kind) {
    case 'manual': {
      const edition = dayOf(ctx.clock.now())
      const head = { title: '操作手册', titleEn: 'Operation manual', edition }
      return { ...manual, ...(manual.title ? {} : head), chapters: entries as EntryOf['manual'][] }
    }
    case 'manualHead':
      return { ...manual, ...(one as EntryOf['manualHead']) }
    case 'about':
      return (one as EntryOf['about'] | undefined) ?? null
    case 'poverty':
      // Its figures are those of the orders by now; files may hold some.
      return one ? { figures: poverty.figures, ...(one as EntryOf['poverty']) } : null
    default:
      return entries as StoredContent[DocumentKey]
  }
}

async function readDocument(ctx: DbCtx, kind: DocumentKind): Promise<Documents> {
  const key = documentOf(kind)
  const [row] = await ctx.db
    .select({ document: contentDocuments.document })
    .from(contentDocuments)
    .where(mine(ctx, contentDocuments, eq(contentDocuments.key, key)))
  return row ? { [key]: row.document } : {}
}

/** What is published of a kind that is kept in a document, in the order in which it is shown. */
export const publishedEntries = async (ctx: DbCtx, kind: DocumentKind): Promise<Entry[]> =>
  entriesIn(kind, await readDocument(ctx, kind))

export async function saveEntries(
  ctx: DbCtx,
  kind: DocumentKind,
  entries: Entry[],
  changedBy: string,
): Promise<void> {
  const now = ctx.clock.now()
  const key = documentOf(kind)
  const document = documentWith(ctx, kind, entries, await readDocument(ctx, kind))
  if (document === null) {
    await ctx.db
      .delete(contentDocuments)
      .where(mine(ctx, contentDocuments, eq(contentDocuments.key, key)))
    return
  }
  await ctx.db
    .insert(contentDocuments)
    .values({ mallId: ctx.mall.id, key, document, updatedAt: now, changedBy })
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
  if (kind === 'campaigns') return (await campaignEntries(ctx, id))[0] ?? null
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
