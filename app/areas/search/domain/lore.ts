import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { everydayNames } from './everyday-names'
import { ALL_GOODS } from './index-products'
import type { Lore } from './meaning'
import { afterAll, isOneTypo, isSpelled, soundParts } from './spelling'

const CANDIDATES_MAX = 3_000
const SPELLINGS_MAX = 5

/** What aliases and words of the school say about stretches of what was typed. */
export async function loreOf(
  ctx: Ctx,
  parts: readonly { stretches: readonly string[]; words: readonly string[] }[],
): Promise<Lore> {
  const stretches = [...new Set(parts.flatMap(it => it.stretches))]
  const words = [...new Set(parts.flatMap(it => it.words))]
  const aliases = new Map<string, string[]>()
  const knownWords = new Set<string>()
  const counts = new Map<string, number>()
  const lore = { aliases, known: knownWords, counts, goods: 0 }
  if (!stretches.length && !words.length) return lore
  for (const name of stretches) {
    const meanings = everydayNames.get(name)
    if (meanings) aliases.set(name, [...meanings])
  }
  const { rows } = await read(ctx, ctx =>
    ctx.db.execute<{ word: string; target: string | null; goods: number | null }>(sql`
    select alias as word, target, null::int as goods from search_aliases where mall_id = ${ctx.mall.id} and alias = any(${sql.param(stretches)})
    union all select word, null, null from search_words where mall_id = ${ctx.mall.id} and word = any(${sql.param(words)})
    union all select word, null, goods from search_word_counts where mall_id = ${ctx.mall.id} and word = any(${sql.param([ALL_GOODS, ...stretches, ...words])})`),
  )
  for (const { word, target, goods } of rows) {
    if (goods !== null && word === ALL_GOODS) lore.goods = goods
    else if (goods !== null) counts.set(word, goods)
    else if (target === null) knownWords.add(word)
    else aliases.set(word, [...(aliases.get(word) ?? []), target])
  }
  return lore
}

/** Words on the school's goods that a typist's one mistake may have made into this one. */
export async function spellingsOf(ctx: Ctx, typed: string): Promise<string[]> {
  if (!isSpelled(typed)) return []
  const { head, tail } = soundParts(typed)
  const [least, most] = [typed.length - 1, typed.length + 1]
  const { rows } = await read(ctx, ctx =>
    ctx.db.execute<{ word: string }>(sql`
    (select word from search_words where mall_id = ${ctx.mall.id} and word >= ${head} and word < ${afterAll(head)} and length(word) between ${least}::int and ${most}::int limit ${CANDIDATES_MAX})
    union (select word from search_words where mall_id = ${ctx.mall.id} and reversed >= ${tail} and reversed < ${afterAll(tail)} and length(word) between ${least}::int and ${most}::int limit ${CANDIDATES_MAX})`),
  )
  const near = rows.map(row => row.word).filter(word => isOneTypo(typed, word))
  // Few mistake the first letter.
  const oddity = (word: string) => (word[0] === typed[0] ? 0 : 1)
  return near.sort((a, b) => oddity(a) - oddity(b) || (a < b ? -1 : 1)).slice(0, SPELLINGS_MAX)
}
