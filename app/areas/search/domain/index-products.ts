import { sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { piecesOf, singular } from './normalise'
import { reversed } from './spelling'
import { lexemesOf, vectorOf, type Searchable } from './terms'

const WORD = /^[a-z]{2,24}$/
const WORDS_AT_ONCE = 5_000

/** The word index entry of a product as it is stored beside it. */
export const searchTermsOf = (ctx: Pick<Ctx, 'mall'>, product: Searchable) =>
  vectorOf(lexemesOf(ctx.mall.id, product))

/** Latin words of a text, as written and in the singular. */
const wordsIn = (text: string): string[] =>
  piecesOf(text).flatMap(piece =>
    piece.kind === 'latin'
      ? piece.text.split(/[.\-_/]/).flatMap(word => (WORD.test(word) ? [word, singular(word)] : []))
      : [],
  )

/** Remembers Latin words, so that mistyped ones are recognised. What is remembered already stays. */
export async function learnWords(ctx: DbCtx, texts: Iterable<string>): Promise<void> {
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsIn(text)) words.add(word)
  const all = [...words].sort()
  for (let at = 0; at < all.length; at += WORDS_AT_ONCE) {
    const batch = all.slice(at, at + WORDS_AT_ONCE)
    await ctx.db.execute(
      sql`insert into search_words (mall_id, word, reversed) select ${ctx.mall.id}::int, w, r from unnest(${sql.param(batch)}::text[], ${sql.param(batch.map(reversed))}::text[]) as it(w, r) on conflict do nothing`,
    )
  }
}

/** What of a product is words that people type: no codes, no prose. */
export const learntTexts = (it: Searchable): string[] => [
  it.name,
  it.nameEn,
  it.spec,
  it.grade ?? '',
  it.formula ?? '',
  ...it.aliases,
  ...it.keywords,
  ...it.brand,
  ...it.categories,
]
