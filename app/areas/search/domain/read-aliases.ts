import { z } from 'zod'
import { parse } from 'csv-parse/sync'
import type { AliasEntry } from './aliases'
import { isCas } from './normalise'

const names = z
  .array(z.string())
  .nullish()
  .transform(list => list ?? [])
/** A line of a list of substances. */
const substance = z.object({
  cas: z.string().refine(isCas),
  nameZh: z.string().nullish(),
  aliasesZh: names,
  variantsZh: names,
  nameEn: z.string().nullish(),
  synonymsEn: names,
})
/** A line of a list of other words. */
const words = z.object({ target: z.string().trim().min(1).max(200), aliases: z.array(z.string()) })

/** Longer ones nobody types, and a keyword is cut there. */
const ALIAS_MAX = 100

export class AliasFileError extends Error {}

const usable = (entry: AliasEntry): AliasEntry => ({
  target: entry.target,
  aliases: [...new Set(entry.aliases.map(it => it.trim()))].filter(
    it => it && it.length <= ALIAS_MAX,
  ),
})

function entryOf(line: unknown): AliasEntry | null {
  const result = substance.safeParse(line)
  if (result.success) {
    const { cas, nameZh, aliasesZh, variantsZh, nameEn, synonymsEn } = result.data
    return {
      target: cas,
      aliases: [nameZh ?? '', ...aliasesZh, ...variantsZh, nameEn ?? '', ...synonymsEn],
    }
  }
  const other = words.safeParse(line)
  return other.success ? other.data : null
}

/**
 * Aliases out of a file's text: JSON lines (`{"cas", "nameZh", "aliasesZh", "nameEn", "synonymsEn"}` or `{"target", "aliases"}`)
 * or CSV with the columns `target` and `alias`. Throws with the number of the first line that is neither.
 */
export function readAliases(text: string): AliasEntry[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines[0]?.trimStart().startsWith('{')) {
    return lines.flatMap((line, at) => {
      if (!line.trim()) return []
      let entry: AliasEntry | null = null
      try {
        entry = entryOf(JSON.parse(line))
      } catch {
        /* told below, with its line */
      }
      if (!entry)
        throw new AliasFileError(`Line ${at + 1} is neither a substance nor a list of other words.`)
      return [usable(entry)]
    })
  }
  const rows: unknown = parse(text, {
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  return z
    .array(z.object({ target: z.string().min(1), alias: z.string().min(1) }))
    .parse(rows, {
      error: () => 'A CSV file of aliases has the columns target and alias, both filled.',
    })
    .map(row => usable({ target: row.target, aliases: [row.alias] }))
}
