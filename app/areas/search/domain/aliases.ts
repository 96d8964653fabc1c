import { sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { isCas, wholeOf } from './normalise'
import { learnLatinWords } from './index-products'

const ROWS_AT_ONCE = 10_000
/** A name that so many things bear says nothing about any of them. */
const TARGETS_MAX = 20

/** A letter is no name; a Chinese character is. */
const isTelling = (alias: string) => alias.length > 1 || /\p{Script=Han}/u.test(alias)

/** One thing and what it is called besides: `target` is a CAS registry number, or the word that goods bear. */
export interface AliasEntry {
  target: string
  aliases: readonly string[]
}

/** Adds aliases to those the school has. Ones that say nothing are left out; tells how many there were and are new. */
export async function addAliases(
  ctx: DbCtx,
  entries: Iterable<AliasEntry>,
): Promise<{ read: number; added: number }> {
  const targets = new Map<string, Set<string>>()
  const texts = new Set<string>()
  let count = 0
  for (const { target, aliases } of entries) {
    for (const text of aliases) {
      const alias = wholeOf(text.replaceAll('%', ' '))
      count++
      if (!isTelling(alias) || isCas(alias) || alias === wholeOf(target)) continue
      targets.set(alias, (targets.get(alias) ?? new Set()).add(target.trim()))
      texts.add(text)
    }
  }
  const rows = [...targets]
    .filter(([, meant]) => meant.size <= TARGETS_MAX)
    .flatMap(([alias, meant]) => [...meant].map(target => ({ alias, target })))
  let added = 0
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const batch = rows.slice(at, at + ROWS_AT_ONCE)
    const { rowCount } = await ctx.db
      .execute(sql`insert into search_aliases (mall_id, alias, target)
      select ${ctx.mall.id}::int, a, t from unnest(${sql.param(batch.map(it => it.alias))}::text[], ${sql.param(batch.map(it => it.target))}::text[]) as it(a, t) on conflict do nothing`)
    added += rowCount ?? 0
  }
  await learnLatinWords(ctx, texts)
  return { read: count, added }
}

/** The same for an operator, in one transaction with a row in the audit trail. */
export const importAliases = (
  ctx: Ctx,
  entries: Iterable<AliasEntry>,
  by: string,
): Promise<{ read: number; added: number }> =>
  write(ctx, async ctx => {
    const result = await addAliases(ctx, entries)
    await audit(ctx, 'search.aliases', 'school', String(ctx.mall.id), { ...result, by })
    return result
  })
