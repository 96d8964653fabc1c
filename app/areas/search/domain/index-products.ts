import { sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { piecesOf, singular } from './normalise'
import { reverse } from './spelling'
import { lexeme, lexemesOf, vectorOf, type Searchable } from './terms'

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

/** Stands for the number of all goods among the counts of words: no word is empty. */
export const ALL_GOODS = ''
/** Words are counted on so many goods, picked by a hash, and reckoned for all of them. */
const COUNTED_GOODS = 20_000
const COUNT_MIN = 2

/**
 * Counts anew on how many goods of the school each word stands. How rare a word is changes slowly: it is counted after imports and,
 * for changes, once an hour where the number of goods has changed.
 */
export async function countWords(ctx: DbCtx): Promise<void> {
  const {
    rows: [row],
  } = await ctx.db.execute<{ goods: number }>(
    sql`select count(*)::int as goods from products where mall_id = ${ctx.mall.id} and on_sale`,
  )
  const goods = row?.goods ?? 0
  const share = Math.max(1, Math.ceil(goods / COUNTED_GOODS))
  const prefix = lexeme(ctx.mall.id, 'any', '')
  const countQuery = `select search_terms from products where mall_id = ${ctx.mall.id} and on_sale and hashtext(id) % ${share} = 0`
  await ctx.db.execute(sql`delete from search_word_counts where mall_id = ${ctx.mall.id}`)
  await ctx.db
    .execute(sql`insert into search_word_counts (mall_id, word, goods) select ${ctx.mall.id}::int, ${ALL_GOODS}::text, ${goods}::int
    union all select ${ctx.mall.id}::int, substr(word, ${prefix.length + 1}::int), ndoc * ${share}::int from ts_stat(${countQuery}) where starts_with(word, ${prefix}) and ndoc >= ${COUNT_MIN}`)
}

/** Leaves for a worker to count words again. One such job waits at a time. */
export const queueWordCount = (ctx: DbCtx): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'search.countWords', {}, { singletonKey: String(ctx.mall.id) })

/** Whether the number of goods on sale is the one it was when words were counted. */
async function isCounted(ctx: DbCtx): Promise<boolean> {
  const { rows } = await ctx.db
    .execute(sql`select 1 from search_word_counts where mall_id = ${ctx.mall.id} and word = ${ALL_GOODS}
      and goods = (select count(*) from products where mall_id = ${ctx.mall.id} and on_sale)`)
  return rows.length > 0
}

/** Counts words again where that is another number now. */
export const recountWords = (ctx: Ctx): Promise<void> =>
  write(ctx, async ctx => {
    if (!(await isCounted(ctx))) await countWords(ctx)
  })

/** Has them counted by a job of their own, where they are to be counted. */
export async function queueRecount(ctx: DbCtx): Promise<void> {
  if (!(await isCounted(ctx))) await queueWordCount(ctx)
}

/** Remembers the words of goods that were imported: how many goods have each, and Latin ones, so that mistyped ones are recognised. */
export async function learnWords(ctx: DbCtx, texts: Iterable<string>): Promise<void> {
  await learnLatinWords(ctx, texts)
  await countWords(ctx)
}

/** What is remembered already stays. */
export async function learnLatinWords(ctx: DbCtx, texts: Iterable<string>): Promise<void> {
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsIn(text)) words.add(word)
  const all = [...words].sort()
  for (let at = 0; at < all.length; at += WORDS_AT_ONCE) {
    const batch = all.slice(at, at + WORDS_AT_ONCE)
    await ctx.db.execute(
      sql`insert into search_words (mall_id, word, reversed) select ${ctx.mall.id}::int, w, r from unnest(${sql.param(batch)}::text[], ${sql.param(batch.map(reverse))}::text[]) as it(w, r) on conflict do nothing`,
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
