import ts from 'typescript'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { entrySchemas } from '~/areas/content/entries'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { fieldsOf } from '~/areas/people/screens/trail-words'
import { filesBelow, parse } from './support/sources'
import { lifecycles } from './support/lifecycles'

/** Audit rows whose verb ends with a move of a lifecycle. */
const byMove: Record<string, keyof typeof lifecycles> = {
  acceptance: 'acceptanceLifecycle',
  afterSales: 'caseLifecycle',
  bidding: 'biddingLifecycle',
  complaint: 'complaintLifecycle',
  group: 'groupLifecycle',
  imports: 'importLifecycle',
  order: 'orderLifecycle',
  yearChange: 'yearRunLifecycle',
}

const verbs = new Set<string>()
const kinds = new Set<string>()
const sources = filesBelow(['app/areas', 'app/mall', 'app/server'], /\.ts$/).filter(
  it => !it.endsWith('.test.ts'),
)
/** What the call writes: a verb given as it stands, and a kind of thing. */
function note({ expression, arguments: given }: ts.CallExpression): void {
  if (!ts.isIdentifier(expression) || !/^audit(All|Failure)?$/.test(expression.text)) return
  const texts = given.filter(ts.isStringLiteralLike).map(it => it.text)
  for (const text of texts) (text.includes('.') ? verbs : kinds).add(text)
}
const visit = (node: ts.Node): void => {
  if (ts.isCallExpression(node)) note(node)
  ts.forEachChild(node, visit)
}
for (const path of sources) visit(parse(path))
for (const [area, name] of Object.entries(byMove))
  for (const moves of Object.values(lifecycles[name] ?? {}))
    for (const move of Object.keys(moves)) verbs.add(`${area}.${move}`)

test('auditors read what was done, and to what, in both languages', () => {
  expect(verbs.size).toBeGreaterThan(120)
  expect(kinds.size).toBeGreaterThan(20)
  for (const words of [cn, en]) {
    const { verb, subject } = words.trail
    const log: Record<string, string> = words.orders.log
    const keys = [...verbs].map(it => it.replace(/\./g, '_'))
    expect(
      keys.filter(it => !(it in verb) && !(it.replace(/^order_/, '') in log && /^order_/.test(it))),
    ).toEqual([])
    expect([...kinds].filter(it => !(it in subject))).toEqual([])
  }
})

test('what a row knows is told field by field, lists below their name', () => {
  expect(fieldsOf('{"amount":12345000,"bids":[{"rank":1,"storeId":"jike"}],"none":null}')).toEqual([
    { names: ['amount'], value: 12345000 },
    { names: ['bids', 'rank'], value: 1 },
    { names: ['bids', 'storeId'], value: 'jike' },
  ])
  expect(fieldsOf('no JSON')).toEqual([])
})

/** Names of all fields of a schema, those of its parts too. */
function fieldNames(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const inner = (def.innerType ?? def.element ?? def.in) as z.core.$ZodType | undefined
  if (inner) return fieldNames(inner)
  const shape = (def.shape ?? {}) as Record<string, z.core.$ZodType>
  return Object.entries(shape).flatMap(([name, part]) => [name, ...fieldNames(part)])
}

test('what was changed in page content is told in words', () => {
  const names = new Set(Object.values(entrySchemas).flatMap(it => fieldNames(it)))
  expect([names.size > 50, names.has('perPerson'), names.has('accent')]).toEqual([true, true, true])
  for (const { trail } of [cn, en])
    expect(
      ['before', 'after', 'entries', 'by', ...names].filter(it => !(it in trail.field)),
    ).toEqual([])
})
