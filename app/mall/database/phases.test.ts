import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations, migrationsFolder } from './migrate'
import { phases, readMigrations, type Phase } from './phases'

const CREATED = /^create table (?:if not exists )?"?(\w+)"?/i
/** What takes something away, or refuses rows that were welcome before. */
const TAKES =
  /\b(drop (table|column|constraint|type|function)|rename|set not null|set data type)\b/i
const BINDS = [
  /^create unique index.*? on "?(\w+)"?/is,
  /^alter table "?(\w+)"? add constraint/i,
  /^alter table "?(\w+)"? add column (?!.*\b(?:default|generated)\b).*\bnot null\b/is,
]
/** A column nobody who is older fills: nothing they write is refused by an index with it. */
const ADDED_EMPTY = /^alter table "?\w+"? add column "?(\w+)"? \w+$/i
const INDEXED = /^create unique index[^(]*\(([^)]*)\)/i
/** A stored column has the whole table written anew, and until that is done nobody reads it. */
const REWRITES = /^alter table "?(\w+)"? add column\b.*\bgenerated always as\b.*\bstored\b/is
/** From before that counted; every database that is worked on has taken it long since. */
const REWRITE_ADMITTED = ['0008_promotions']
const MOVES = /^(update|insert|delete|with|do)\b/i

/** The mildest phase that statements can be of; what they create themselves binds nobody. */
function leastPhase(sql: string, binding = [...BINDS, REWRITES]): Phase {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(it => it.trim())
  const newTables = new Set(statements.flatMap(it => CREATED.exec(it)?.[1] ?? []))
  const newColumns = new Set(statements.flatMap(it => ADDED_EMPTY.exec(it)?.[1] ?? []))
  const isOfNewColumn = (it: string) =>
    [...(INDEXED.exec(it)?.[1] ?? '').matchAll(/"(\w+)"/g)].some(([, name = '']) =>
      newColumns.has(name),
    )
  const binds = (it: string) =>
    binding.some(pattern => {
      const table = pattern.exec(it)?.[1]
      return table !== undefined && !newTables.has(table) && !isOfNewColumn(it)
    })
  if (statements.some(it => TAKES.test(it) || binds(it))) return 'contract'
  return statements.some(it => MOVES.test(it)) ? 'move' : 'expand'
}

test('each migration says its phase, and none says a milder one than what it does', () => {
  const all = readMigrations()
  expect(all).toHaveLength(knownMigrations())
  for (const { name, phase } of all) {
    const least = leastPhase(
      readFileSync(join(migrationsFolder(), `${name}.sql`), 'utf8'),
      REWRITE_ADMITTED.includes(name) ? BINDS : undefined,
    )
    expect([name, phases.indexOf(phase) >= phases.indexOf(least)]).toEqual([name, true])
  }
})

test.each<[Phase, string]>([
  ['expand', 'CREATE TABLE "a" ("id" text NOT NULL); CREATE UNIQUE INDEX "i" ON "a" ("id");'],
  ['expand', 'CREATE TABLE "a" ("id" text); ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (id > 1);'],
  ['expand', 'ALTER TABLE "b" ADD COLUMN "c" boolean DEFAULT false NOT NULL;'],
  ['expand', 'ALTER TABLE "b" ADD COLUMN "c" text; CREATE INDEX "i" ON "b" ("c"); DROP INDEX "j";'],
  ['move', 'ALTER TABLE "b" ADD COLUMN "c" text;\n-- from what was there\nUPDATE "b" SET c = d;'],
  ['contract', 'ALTER TABLE "b" ADD COLUMN "c" text NOT NULL;'],
  ['contract', 'ALTER TABLE "b" ALTER COLUMN "c" SET NOT NULL;'],
  ['contract', 'ALTER TABLE "b" DROP COLUMN "c";'],
  ['contract', 'ALTER TABLE "b" RENAME COLUMN "c" TO "d";'],
  ['contract', 'CREATE UNIQUE INDEX "i" ON "b" USING btree ("c");'],
  ['contract', 'ALTER TABLE "b" ADD COLUMN "c" int GENERATED ALWAYS AS (d + 1) STORED;'],
  ['contract', 'ALTER TABLE "b" ADD CONSTRAINT "c" CHECK (d > 0);'],
])('%s: %s', (phase, sql) => expect(leastPhase(sql)).toBe(phase))
