import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations, migrationsFolder } from './migrate'
import { leastPhase, phases, readMigrations, type Phase } from './phases'

test('each migration says its phase, and none says a milder one than what it does', () => {
  const all = readMigrations()
  expect(all).toHaveLength(knownMigrations())
  for (const { name, phase } of all) {
    const least = leastPhase(readFileSync(join(migrationsFolder(), `${name}.sql`), 'utf8'))
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
  ['contract', 'ALTER TABLE "b" ADD CONSTRAINT "c" CHECK (d > 0);'],
])('%s: %s', (phase, sql) => expect(leastPhase(sql)).toBe(phase))
