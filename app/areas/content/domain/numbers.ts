import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import type { ContentKind } from '../codes'
import { FLOOR_NUMBER_MAX, type Entry, type KindAndEntry } from '../entries'
import { draftsOf, publishedEntries } from './stock'
import { idOf, numberOf } from './terms'

const nextOf = (takenNumbers: readonly number[]) => Math.max(0, ...takenNumbers) + 1
const smallestFree = (takenNumbers: readonly number[]) =>
  Array.from({ length: takenNumbers.length + 1 }, (_, at) => at + 1).find(
    it => !takenNumbers.includes(it),
  ) ?? nextOf(takenNumbers)

/**
 * An entry with its number, which is no matter of its form: what is published keeps its own, wherever it was moved since, and a
 * draft keeps its own as long as nothing else has it. A new floor gets the smallest that is free, a new selling point the next,
 * because those are shown in the order of their numbers. Campaigns may share theirs: those that end sooner come first then.
 */
export async function withNumber(
  ctx: DbCtx,
  { kind, entry }: KindAndEntry,
  { live, draft }: { live: Entry | null; draft: { id: string; entry: Entry } | null },
): Promise<KindAndEntry> {
  if (kind === 'campaigns')
    return { kind, entry: { ...entry, ord: numberOf(live) ?? numberOf(draft?.entry) ?? entry.ord } }
  if (kind !== 'floors' && kind !== 'sellingPoints') return { kind, entry } as KindAndEntry
  const published = await publishedEntries(ctx, kind)
  const ids = new Set(published.map(it => idOf(kind, it)))
  const drafts = (await draftsOf(ctx, kind)).filter(it => it.id !== draft?.id && !ids.has(it.id))
  const takenNumbers = [...published, ...drafts.map(it => it.entry)].flatMap(
    it => numberOf(it) ?? [],
  )
  const draftNumber = numberOf(draft?.entry)
  const free =
    draftNumber !== undefined && !takenNumbers.includes(draftNumber) ? draftNumber : undefined
  const n = numberOf(live) ?? free ?? (kind === 'floors' ? smallestFree : nextOf)(takenNumbers)
  if (kind === 'floors' && n > FLOOR_NUMBER_MAX)
    throw new MallError('invalid', { fields: { '': 'content_many' } })
  return { kind, entry: { ...entry, ...(kind === 'floors' ? { n } : { ord: n }) } } as KindAndEntry
}

/** Floors and selling points carry their number: the numbers stay where they are, and the entries move. */
export function numberEntries(
  kind: ContentKind,
  before: readonly Entry[],
  entries: readonly Entry[],
): Entry[] {
  return entries.map((it, at) => {
    const entryBefore = before[at]
    if (entryBefore && 'n' in it && 'n' in entryBefore) return { ...it, n: entryBefore.n }
    if (entryBefore && 'ord' in it && 'ord' in entryBefore) return { ...it, ord: entryBefore.ord }
    return it
  })
}
