import { desc, isNotNull } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import {
  campaignEntries,
  countCampaigns,
  lastCampaignChange,
  overlappingCampaigns,
} from '~/areas/promotions/domain/campaign-entries'
import { contentKinds, isDated, type ContentKind, type EntryState } from '../codes'
import type { Entry, EntryOf } from '../entries'
import { newestFirst, wordsIn } from './find-notices'
import {
  documentOf,
  draftOf,
  draftsOf,
  entriesIn,
  madeByPeople,
  noticeEntry,
  publishedEntries,
  publishedEntry,
} from './stock'
import type { StoredContent } from './documents'
import { contentDocuments, contentDrafts, notices } from './tables'
import { idOf, lookOfEntry, orderLook, termOf, titleOf } from './terms'

type Draft = typeof contentDrafts.$inferSelect
interface Change {
  at: Date | null
  by: string | null
}
const latest = (changes: readonly Change[]) =>
  changes
    .flatMap(({ at, by }) => (at && by ? [{ at: at.toISOString(), by }] : []))
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null

/** The kinds of content, how many entries of each there are, and who changed one last. For administrators and auditors. */
export function listKinds(ctx: Ctx) {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const documents = await ctx.db
      .select()
      .from(contentDocuments)
      .where(mine(ctx, contentDocuments))
    const drafts = await ctx.db
      .select({
        kind: contentDrafts.kind,
        at: contentDrafts.changedAt,
        by: contentDrafts.changedBy,
      })
      .from(contentDrafts)
      .where(mine(ctx, contentDrafts))
    const [last] = await ctx.db
      .select({ at: notices.changedAt, by: notices.changedBy })
      .from(notices)
      .where(mine(ctx, notices, isNotNull(notices.changedAt)))
      .orderBy(desc(notices.changedAt))
      .limit(1)
    const dateOf = {
      notices: {
        published: await ctx.db.$count(notices, mine(ctx, notices, madeByPeople(ctx))),
        change: last,
      },
      campaigns: {
        published: await countCampaigns(ctx),
        change: await lastCampaignChange(ctx),
      },
    }
    const whole = Object.fromEntries(documents.map(it => [it.key, it.document])) as StoredContent
    const standing = (kind: ContentKind) => {
      if (isDated(kind)) return dateOf[kind]
      const row = documents.find(it => it.key === documentOf(kind))
      return {
        published: entriesIn(kind, whole).length,
        change: row && { at: row.updatedAt, by: row.changedBy },
      }
    }
    return {
      list: contentKinds.map(kind => {
        const own = drafts.filter(it => it.kind === kind)
        const { published, change } = standing(kind)
        return {
          kind,
          published,
          drafts: own.length,
          last: latest([...own, ...(change ? [change] : [])]),
        }
      }),
    }
  })
}

/** What is published of a kind in the order in which it is shown; of notices those with all the words, newest first. */
async function publishedOf(ctx: DbCtx, kind: ContentKind, keyword?: string): Promise<Entry[]> {
  if (kind === 'notices')
    return (
      await ctx.db
        .select()
        .from(notices)
        .where(mine(ctx, notices, madeByPeople(ctx), wordsIn(keyword)))
        .orderBy(...newestFirst)
    ).map(noticeEntry)
  return kind === 'campaigns' ? campaignEntries(ctx) : publishedEntries(ctx, kind)
}

/** Whether all the words stand in an entry, whichever field they stand in. */
function hasWords(entry: Entry, keyword: string | undefined): boolean {
  const text = JSON.stringify(Object.values(entry)).toLowerCase()
  return (keyword ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every(word => text.includes(word))
}

function rowOf(ctx: DbCtx, kind: ContentKind, id: string, live: Entry | null, draft?: Draft) {
  const entry = live ?? draft?.entry
  if (!entry) throw new MallError('not_found')
  const { from = null, until = null, state } = termOf(entry, ctx.clock.now())
  return {
    id,
    ...titleOf(draft?.entry ?? entry),
    from,
    until,
    state: (live ? state : 'draft') as EntryState,
    changed: Boolean(live && draft),
    look: lookOfEntry(live, draft?.entry),
  }
}

/** A page of the entries of a kind, drafts first. For administrators and auditors. */
export function listEntries(
  ctx: Ctx,
  {
    kind,
    keyword,
    state,
    page,
    rows,
  }: { kind: ContentKind; keyword?: string; state?: EntryState; page: number; rows: number },
) {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const live = await publishedOf(ctx, kind, keyword)
    const drafts = await draftsOf(ctx, kind)
    const draftFor = (id: string) => drafts.find(it => it.id === id)
    const whole = live.filter(it => kind === 'notices' || hasWords(it, keyword))
    const entryRows = whole.map(it => {
      const id = idOf(kind, it)
      return rowOf(ctx, kind, id, it, draftFor(id))
    })
    const ids = new Set((keyword ? await publishedOf(ctx, kind) : live).map(it => idOf(kind, it)))
    const fresh = drafts
      .filter(it => !ids.has(it.id) && hasWords(it.entry, keyword))
      .map(it => rowOf(ctx, kind, it.id, null, it))
    const found = [...fresh, ...entryRows]
    const list = found.filter(it => !state || it.state === state)
    const counts: Record<string, number> = {}
    for (const it of found) counts[it.state] = (counts[it.state] ?? 0) + 1
    return {
      list: list.slice((page - 1) * rows, page * rows),
      total: list.length,
      counts,
      /** The order as it stands, for whoever moves an entry. */
      order: orderLook(kind, live),
    }
  })
}

/** One entry: what is published of it, and what is to take its place. For administrators and auditors. */
export function findEntry(ctx: Ctx, { kind, id }: { kind: ContentKind; id: string }) {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const live = await publishedEntry(ctx, kind, id)
    const draft = await draftOf(ctx, kind, id)
    if (!live && !draft) throw new MallError('not_found')
    return {
      kind,
      ...rowOf(ctx, kind, id, live, draft ?? undefined),
      published: live,
      draft: draft?.entry ?? null,
      draftBy: draft && { at: draft.changedAt.toISOString(), by: draft.changedBy },
      overlaps:
        kind === 'campaigns'
          ? await overlappingCampaigns(ctx, (draft?.entry ?? live) as EntryOf['campaigns'])
          : [],
    }
  })
}
