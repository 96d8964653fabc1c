import { eq, not } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { countContentChange, lockContent } from '~/areas/malls/domain/content-version'
import { countCampaigns } from '~/areas/promotions/domain/campaign-entries'
import { removeCampaign, saveCampaign } from '~/areas/promotions/domain/save-campaign'
import { isDated, isSingle, lastingKinds, type ContentKind } from '../codes'
import { entriesMax, nameOf, type Entry, type EntryOf, type KindAndEntry } from '../entries'
import { checkCampaign } from './check-campaign'
import { isKept } from './content-pictures'
import { goodsByName } from './goods-names'
import { numberEntries, withNumber } from './numbers'
import {
  draftOf,
  madeByPeople,
  publishedEntries,
  publishedEntry,
  removeDraft,
  saveDraft,
  saveEntries,
  saveNotice,
} from './stock'
import { notices } from './tables'
import { tellVisitors } from './tell-visitors'
import { changeOf } from './told-change'
import { idOf, lookOfEntry, orderLook, withEntry } from './terms'

const wrong = (fields: Record<string, string>, values?: Record<string, string | number>) =>
  new MallError('invalid', { fields, values })
/** The field an entry is called by, where two may not be called alike. */
const nameField = (entry: Entry) =>
  'content' in entry
    ? 'name'
    : 'url' in entry && !('title' in entry)
      ? 'url'
      : 'cn' in entry
        ? 'cn'
        : ''

/** What is published and drafted under an id, under the lock. */
async function lockEntry(ctx: DbCtx, kind: ContentKind, id: string) {
  await lockContent(ctx)
  return { live: await publishedEntry(ctx, kind, id), draft: await draftOf(ctx, kind, id) }
}

/** An entry as the desk shows it. `conflict` where it looks otherwise than whoever changes it saw. */
async function atHand(ctx: DbCtx, kind: ContentKind, id: string, look: string) {
  const { live, draft } = await lockEntry(ctx, kind, id)
  if (!live && !draft) throw new MallError('not_found')
  if (lookOfEntry(live, draft?.entry) !== look) throw new MallError('conflict')
  return { live, draft }
}

/**
 * What stands where a new entry is to be. Under an id that was drawn for one form a draft is that form, which the same person
 * went back to and sends once more; anything else there is `content_taken`.
 */
async function atNew(ctx: DbCtx, { kind, entry }: KindAndEntry, look: string, by: string) {
  const { live, draft } = await lockEntry(ctx, kind, idOf(kind, entry))
  const isDrawn = 'id' in entry || 'key' in entry || isSingle(kind)
  if (live || (draft && !(isDrawn && draft.changedBy === by)))
    throw wrong({ [nameField(entry)]: 'content_taken' })
  if (look !== lookOfEntry(null, null)) throw new MallError('conflict')
  return { live, draft }
}

/** Goods a floor names by SKU or by the supplier's code, as ids. `content_goods`: there is none, or several, of that code. */
async function resolveGoods(ctx: DbCtx, floor: EntryOf['floors']): Promise<EntryOf['floors']> {
  const find = await goodsByName(ctx, [...floor.middle, ...floor.best])
  const goodsOrMissing = (field: 'middle' | 'best') => {
    const missing = floor[field].filter(it => !find(it))
    if (missing.length) throw wrong({ [field]: 'content_goods' }, { goods: missing.join(', ') })
    return [...new Set(floor[field].flatMap(it => find(it)?.id ?? []))]
  }
  return { ...floor, middle: goodsOrMissing('middle'), best: goodsOrMissing('best') }
}

async function checkContent(
  ctx: DbCtx,
  { kind, entry }: KindAndEntry,
  live: Entry | null,
): Promise<Entry> {
  if (kind === 'campaigns') return checkCampaign(ctx, entry, live as EntryOf['campaigns'] | null)
  if (kind === 'banner' && entry.upload && !(await isKept(ctx, entry.upload.id)))
    throw wrong({ upload: 'file_gone' })
  return kind === 'floors' ? resolveGoods(ctx, entry) : entry
}

/** Puts an entry among what is published, where it stood or where it is to stand. */
async function publish(
  ctx: DbCtx,
  { kind, entry }: { kind: ContentKind; entry: Entry },
  { id, place, isLive }: { id: string; place: number | null; isLive: boolean },
): Promise<void> {
  const by = actorWith(ctx, 'administrator').name
  if (kind === 'notices') {
    const [taken] = await ctx.db
      .select({ id: notices.id })
      .from(notices)
      .where(mine(ctx, notices, eq(notices.id, id), not(madeByPeople(ctx))))
    if (taken) throw wrong({ '': 'content_taken' })
    const count = isLive ? 0 : await ctx.db.$count(notices, mine(ctx, notices, madeByPeople(ctx)))
    if (count >= entriesMax.notices) throw wrong({ '': 'content_many' })
    return saveNotice(ctx, entry as EntryOf['notices'], by)
  }
  if (kind === 'campaigns') {
    if (!isLive && (await countCampaigns(ctx)) >= entriesMax.campaigns)
      throw wrong({ '': 'content_many' })
    return saveCampaign(ctx, entry as EntryOf['campaigns'], by)
  }
  const list = await publishedEntries(ctx, kind)
  const at = list.findIndex(it => idOf(kind, it) === id)
  const rest = list.filter((_, i) => i !== at)
  const nameOfEntry = nameOf[kind] as (it: Entry) => string
  if (
    rest.some(it => nameOfEntry(it) === nameOfEntry(entry) || idOf(kind, it) === idOf(kind, entry))
  )
    throw wrong({ [nameField(entry)]: 'content_taken' })
  if (at < 0 && list.length >= entriesMax[kind]) throw wrong({ '': 'content_many' })
  await saveEntries(ctx, kind, withEntry(kind, list, { entry, id, place }), by)
}

/**
 * Keeps an entry: as a draft nobody but the office sees, or published at once. For administrators.
 * @param id what it is known by so far; null for a new one
 * @param look as it was seen; `conflict` where somebody else was quicker
 */
export async function keepEntry(
  ctx: Ctx,
  {
    content,
    id,
    look,
    published,
  }: { content: KindAndEntry; id: string | null; look: string; published: boolean },
): Promise<{ id: string }> {
  const actor = actorWith(ctx, 'administrator')
  const { kind } = content
  const entryId = id ?? idOf(kind, content.entry)
  const savedId = await write(ctx, async ctx => {
    const found =
      id === null ? await atNew(ctx, content, look, actor.name) : await atHand(ctx, kind, id, look)
    const { live, draft } = found
    const entry = await checkContent(ctx, await withNumber(ctx, content, found), live)
    const next = idOf(kind, entry)
    if (id !== null && next !== id && ('id' in entry || 'key' in entry))
      throw wrong({ '': 'wrong' })
    if (next !== entryId && (await draftOf(ctx, kind, next)))
      throw wrong({ [nameField(entry)]: 'content_taken' })
    const place = draft?.place ?? null
    if (published) {
      await publish(ctx, { kind, entry }, { id: entryId, place, isLive: live !== null })
      await removeDraft(ctx, kind, entryId)
      await countContentChange(ctx)
      await audit(ctx, 'content.publish', 'content', `${kind}/${next}`, changeOf(live, entry))
      return next
    }
    // Until it is published it goes by the name of what it will take the place of.
    const under = live ? entryId : next
    if (under !== entryId) await removeDraft(ctx, kind, entryId)
    await saveDraft(ctx, { kind, id: under, entry, place, changedBy: actor.name })
    await audit(
      ctx,
      'content.draft',
      'content',
      `${kind}/${under}`,
      changeOf(draft?.entry ?? live, entry),
    )
    return under
  })
  if (published) tellVisitors(ctx, { prices: kind === 'campaigns' })
  return { id: savedId }
}

interface EntryRef {
  kind: ContentKind
  id: string
  look: string
}

/**
 * Takes an entry away from visitors; it stays as a draft and can be published again where it stood. `wrong_state` while it has a
 * draft already: the text visitors see would be lost for it. For administrators.
 */
export async function withdrawEntry(ctx: Ctx, { kind, id, look }: EntryRef): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator')
  await write(ctx, async ctx => {
    const { live, draft } = await atHand(ctx, kind, id, look)
    if (!live || draft || lastingKinds.includes(kind)) throw new MallError('wrong_state')
    let place: number | null = null
    if (kind === 'notices')
      await ctx.db.delete(notices).where(mine(ctx, notices, eq(notices.id, id)))
    else if (kind === 'campaigns') await removeCampaign(ctx, id)
    else {
      const list = await publishedEntries(ctx, kind)
      place = list.findIndex(it => idOf(kind, it) === id)
      const rest = list.filter((_, i) => i !== place)
      await saveEntries(ctx, kind, rest, actor.name)
    }
    await saveDraft(ctx, { kind, id, entry: live, place, changedBy: actor.name })
    await countContentChange(ctx)
    await audit(ctx, 'content.withdraw', 'content', `${kind}/${id}`, changeOf(live, null))
  })
  tellVisitors(ctx, { prices: kind === 'campaigns' })
  return { ok: true }
}

/** Throws a draft away; what is published stays. For administrators. */
export async function discardDraft(ctx: Ctx, { kind, id, look }: EntryRef): Promise<{ ok: true }> {
  actorWith(ctx, 'administrator')
  await write(ctx, async ctx => {
    const { draft } = await atHand(ctx, kind, id, look)
    if (!draft) throw new MallError('wrong_state')
    await removeDraft(ctx, kind, id)
    await audit(ctx, 'content.discard', 'content', `${kind}/${id}`, changeOf(draft.entry, null))
  })
  return { ok: true }
}

/** One place up or down among what is published of its kind. For administrators. */
export async function moveEntry(
  ctx: Ctx,
  { kind, id, look, by }: EntryRef & { by: 'up' | 'down' },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator')
  if (isDated(kind)) throw new MallError('wrong_state')
  await write(ctx, async ctx => {
    await lockContent(ctx)
    const list = await publishedEntries(ctx, kind)
    const from = list.findIndex(it => idOf(kind, it) === id)
    if (from < 0) throw new MallError('not_found')
    if (orderLook(kind, list) !== look) throw new MallError('conflict')
    const to = by === 'up' ? from - 1 : from + 1
    const [one, other] = [list[from], list[to]]
    if (!one || !other) throw new MallError('wrong_state')
    const entries = [...list]
    entries[from] = other
    entries[to] = one
    await saveEntries(ctx, kind, numberEntries(kind, list, entries), actor.name)
    await countContentChange(ctx)
    await audit(ctx, 'content.move', 'content', `${kind}/${id}`, { from: from + 1, to: to + 1 })
  })
  tellVisitors(ctx, { prices: false })
  return { ok: true }
}
