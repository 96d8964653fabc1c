import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from './migrate'

/**
 * What a migration means for processes of the version before it: `expand` adds what they know nothing of, `move` also fills it
 * from what was there, and both let them work on; after `contract` they find something gone, or are refused what they write.
 */
export const phases = ['expand', 'move', 'contract'] as const
export type Phase = (typeof phases)[number]

export interface Migration {
  /** Its file, `0037_photographs`. */
  name: string
  phase: Phase
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const SAYS = /^-- phase: (expand|move|contract)\n/

/** All migrations in the order in which they are taken, each with the phase its first line says. */
export function readMigrations(): Migration[] {
  const folder = migrationsFolder()
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  return entries.map(({ tag }) => {
    const phase = SAYS.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8'))?.[1]
    if (!phase) throw new Error(`The migration ${tag} does not say its phase on its first line.`)
    return { name: tag, phase: phase as Phase }
  })
}

const CREATED = /^create table (?:if not exists )?"?(\w+)"?/i
/** What takes something away, or refuses rows that were welcome before. */
const TAKES =
  /\b(drop (table|column|constraint|type|function)|rename|set not null|set data type)\b/i
const BINDS = [
  /^create unique index.*? on "?(\w+)"?/is,
  /^alter table "?(\w+)"? add constraint/i,
  /^alter table "?(\w+)"? add column (?!.*\b(?:default|generated)\b).*\bnot null\b/is,
]
const MOVES = /^(update|insert|delete|with|do)\b/i

/** The mildest phase that statements can be of; what they create themselves binds nobody. */
export function leastPhase(sql: string): Phase {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(it => it.trim())
  const created = new Set(statements.flatMap(it => CREATED.exec(it)?.[1] ?? []))
  const binds = (it: string) =>
    BINDS.some(pattern => {
      const table = pattern.exec(it)?.[1]
      return table !== undefined && !created.has(table)
    })
  if (statements.some(it => TAKES.test(it) || binds(it))) return 'contract'
  return statements.some(it => MOVES.test(it)) ? 'move' : 'expand'
}
