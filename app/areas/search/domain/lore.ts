import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import type { Lore } from './query'
import { afterAll, isOneTypo, isSpelled, soundParts } from './spelling'

const CANDIDATES_MAX = 3_000
const SPELLINGS_MAX = 5

/** What aliases and words of the school say about stretches of what was typed. */
export async function loreOf(
  ctx: Ctx,
  asked: readonly { stretches: readonly string[]; words: readonly string[] }[],
): Promise<Lore> {
  const stretches = [...new Set(asked.flatMap(it => it.stretches))]
  const words = [...new Set(asked.flatMap(it => it.words))]
  const aliases = new Map<string, string[]>()
  const known = new Set<string>()
  if (!stretches.length && !words.length) return { aliases, known }
  const { rows } = await read(ctx, ctx =>
    ctx.db.execute<{ word: string; target: string | null }>(sql`
    select alias as word, target from search_aliases where mall_id = ${ctx.mall.id} and alias = any(${sql.param(stretches)})
    union all select word, null from search_words where mall_id = ${ctx.mall.id} and word = any(${sql.param(words)})`),
  )
  for (const { word, target } of rows) {
    if (target === null) known.add(word)
    else aliases.set(word, [...(aliases.get(word) ?? []), target])
  }
  return { aliases, known }
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
