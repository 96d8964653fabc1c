import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import type { ContentKind } from '../codes'
import { FLOOR_NUMBER_MAX, type Entry, type KindAndEntry } from '../entries'
import { draftsOf, publishedEntries } from './stock'
import { idOf, numberOf } from './terms'

const nextOf = (taken: readonly number[]) => Math.max(0, ...taken) + 1
const smallestFree = (taken: readonly number[]) =>
  Array.from({ length: taken.length + 1 }, (_, at) => at + 1).find(it => !taken.includes(it)) ??
  nextOf(taken)

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
  const taken = [...published, ...drafts.map(it => it.entry)].flatMap(it => numberOf(it) ?? [])
  const drafted = numberOf(draft?.entry)
  const free = drafted !== undefined && !taken.includes(drafted) ? drafted : undefined
  const n = numberOf(live) ?? free ?? (kind === 'floors' ? smallestFree : nextOf)(taken)
  if (kind === 'floors' && n > FLOOR_NUMBER_MAX)
    throw new MallError('invalid', { fields: { '': 'content_many' } })
  return { kind, entry: { ...entry, ...(kind === 'floors' ? { n } : { ord: n }) } } as KindAndEntry
}

/** Floors and selling points carry their number: the numbers stay where they are, and the entries move. */
export function numbered(
  kind: ContentKind,
  before: readonly Entry[],
  moved: readonly Entry[],
): Entry[] {
  return moved.map((it, at) => {
    const stood = before[at]
    if (stood && 'n' in it && 'n' in stood) return { ...it, n: stood.n }
    if (stood && 'ord' in it && 'ord' in stood) return { ...it, ord: stood.ord }
    return it
  })
}
