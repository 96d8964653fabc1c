import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { readByWordIndex } from '~/mall/database/pool'
import { countEach } from './count-each'
import type { Wish } from './engine'
import { matching, within } from './gather'
import { spellingsOf } from './lore'
import { asNamed, soundsLike, strangeWords } from './looser'
import { normalise } from './normalise'
import type { QueryPart } from './query'

const RESPELLED_MAX = 3
const SPELLINGS_TRIED = 12
const NAMES_HEARD = 20
const HEARD_AMONG = 400

/** The words with what each mistyped one may have meant put in its place; the likeliest first. */
export async function respell(
  ctx: Ctx,
  wish: Wish,
  parts: readonly QueryPart[],
): Promise<string[]> {
  const { keyword } = wish
  const strange = strangeWords(parts)
  if (!keyword || !strange.length) return []
  const corrections = await Promise.all(
    strange
      .slice(0, RESPELLED_MAX)
      .map(async word => ({ word, others: await spellingsOf(ctx, word) })),
  )
  let texts = [keyword.normalize('NFKC')]
  for (const { word, others } of corrections.filter(it => it.others.length)) {
    const pattern = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'gi')
    texts = texts.flatMap(text => others.map(other => text.replace(pattern, other)))
  }
  const others = [...new Set(texts)].filter(text => text !== keyword).slice(0, SPELLINGS_TRIED)
  if (others.length < 2) return others
  const counts = await countEach(
    ctx,
    others.map(text => ({ ...wish, keyword: text })),
  )
  return others
    .map((text, at) => ({ text, total: counts[at]?.total ?? 0 }))
    .sort((a, b) => b.total - a.total)
    .map(it => it.text)
}

/** The words with those characters that sound alike and stand on goods: 口罩 for 口照. */
export async function misheard(
  ctx: Ctx,
  wish: Wish,
  keyword: string,
  parts: readonly QueryPart[],
): Promise<string[]> {
  const query = soundsLike(ctx.mall.id, parts)
  if (!query) return []
  const { rows } = await readByWordIndex(ctx, ctx =>
    ctx.db.execute<{ name: string }>(sql`
    select name from (select name, sales_count from products where ${within(ctx, wish)} and ${matching(query)} limit ${HEARD_AMONG}) near order by sales_count desc limit ${NAMES_HEARD}`),
  )
  return [...new Set(rows.map(it => asNamed(keyword, parts, it.name)))]
    .filter(it => it !== normalise(keyword))
    .slice(0, 1)
}
