import { createHash } from 'node:crypto'
import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { lookOf } from '~/mall/core/look'
import { nameOf, type Entry } from '../entries'
import { isSingle, type ContentKind, type EntryState } from '../codes'
import { notices } from './tables'

interface Term {
  from?: string
  until?: string
}

/** Whether something with a first and a last day is shown on a day of the school. */
export const isShownOn = ({ from, until }: Term, day: string): boolean =>
  (!from || from <= day) && (!until || day <= until)

/** That visitors see a notice now. */
export const noticeIsShown = (ctx: Pick<DbCtx, 'clock'>): SQL | undefined => {
  const now = ctx.clock.now()
  return and(
    lte(notices.publishedAt, now),
    or(isNull(notices.until), gte(notices.until, dayOf(now))),
  )
}

/** First and last day of an entry, and how it stands now if it is published. */
export function termOf(entry: Entry, now: Date): Term & { state: Exclude<EntryState, 'draft'> } {
  if ('endsAt' in entry) {
    const [begin, end] = [new Date(entry.beginsAt), new Date(entry.endsAt)]
    const state = now < begin ? 'planned' : now < end ? 'shown' : 'over'
    // One that ends at midnight has had the day before as its last.
    return { from: dayOf(begin), until: dayOf(new Date(end.getTime() - 1)), state }
  }
  const until = 'until' in entry ? entry.until : undefined
  const begin = 'publishedAt' in entry ? new Date(entry.publishedAt) : undefined
  const from = begin ? dayOf(begin) : 'from' in entry ? entry.from : undefined
  const today = dayOf(now)
  const planned = begin ? begin > now : Boolean(from && from > today)
  return { from, until, state: planned ? 'planned' : until && until < today ? 'over' : 'shown' }
}

/** What an entry is known by in addresses; one without a name of that kind by a digest of what it is called. */
export function idOf(kind: ContentKind, entry: Entry): string {
  if (isSingle(kind)) return kind
  if ('key' in entry) return entry.key
  if ('id' in entry) return entry.id
  const name = (nameOf[kind] as (it: Entry) => string)(entry)
  return createHash('sha256').update(name).digest('hex').slice(0, 16)
}

/** The number of a floor or a selling point. */
export const numberOf = (entry: Entry | null | undefined): number | undefined =>
  entry && 'n' in entry ? entry.n : entry && 'ord' in entry ? entry.ord : undefined

const BEGINNING = 60
const beginningOf = (text: string) => text.trim().slice(0, BEGINNING)

/** What an entry is called in lists, in both languages. */
export function titleOf(entry: Entry): { title: string; titleEn: string } {
  if ('title' in entry) return { title: entry.title, titleEn: entry.titleEn }
  if ('question' in entry) return { title: entry.question, titleEn: entry.questionEn }
  if ('cn' in entry) return { title: entry.cn, titleEn: entry.en }
  if ('text' in entry && !('name' in entry))
    return { title: beginningOf(entry.text), titleEn: beginningOf(entry.textEn) }
  return { title: entry.name, titleEn: entry.nameEn }
}

/** That of an entry at the desk; of one that is not there it is a word whoever makes it knows. */
export const lookOfEntry = (published: Entry | null, draft: Entry | null | undefined): string =>
  published || draft ? lookOf(published, draft ?? null) : 'nothing'

/** The order of a list, for whoever moves an entry in it. */
export const orderLook = (kind: ContentKind, list: readonly Entry[]) =>
  lookOf(list.map(it => idOf(kind, it)))

/** A list with an entry where it stood, where it stood before it was withdrawn, or where new ones begin: banners first, all else last. */
export function withEntry(
  kind: ContentKind,
  list: readonly Entry[],
  { entry, id, place = null }: { entry: Entry; id: string; place?: number | null },
): Entry[] {
  const at = list.findIndex(it => idOf(kind, it) === id)
  if (at >= 0) return list.map((it, i) => (i === at ? entry : it))
  const begin = place ?? (kind === 'banner' ? 0 : list.length)
  return [...list.slice(0, begin), entry, ...list.slice(begin)]
}
