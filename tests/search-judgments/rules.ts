import { judged } from './judged'

/** What a rule may look at. */
export interface Good {
  id: string
  cas: string | null
  code: string
  spec: string
  grade: string
  names: string
  aliases: string
  brand: string
  categories: readonly string[]
}

export interface Judgment {
  kind: string
  query: string
  /** 2 is what was meant, 1 is good enough, 0 is beside the point. */
  grade(good: Good): 0 | 1 | 2
}

type Condition = (good: Good) => boolean

const looksAt: Record<string, (pattern: RegExp) => Condition> = {
  n: pattern => good => good.names.split('\n').some(name => pattern.test(name)),
  a: pattern => good =>
    `${good.names}\n${good.aliases}`.split('\n').some(name => pattern.test(name)),
  s: pattern => good => pattern.test(good.spec),
  g: pattern => good => pattern.test(good.grade),
  b: pattern => good => pattern.test(good.brand),
  c: pattern => good => good.categories.some(category => pattern.test(category)),
}

function conditionOf(text: string): Condition {
  const [, key = '', value = ''] = /^(\w+):(.*)$/.exec(text) ?? []
  if (key === 'cas') return good => good.cas === value
  if (key === 'code') return good => good.code === value
  const look = looksAt[key]
  if (!look) throw new Error(`no rule is called ${text}`)
  return look(new RegExp(value, 'i'))
}

function ruleOf(text: string): Condition {
  if (text === 'none') return () => false
  const conditions = text.split(/ (?=[a-z]+:)/).map(conditionOf)
  return good => conditions.every(condition => condition(good))
}

/** All judged searches by kind. */
export const judgments: readonly Judgment[] = Object.entries(judged).flatMap(([kind, table]) =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [query = '', answers = ''] = line.split(' => ')
      const [best = 'none', enough = 'none'] = answers.split('; ').map(it => it.trim())
      const [isBest, isEnough] = [ruleOf(best), ruleOf(enough)]
      return {
        kind,
        query,
        grade: (good: Good) => (isBest(good) ? 2 : isEnough(good) ? 1 : 0) as 0 | 1 | 2,
      }
    }),
)

/** Numbers, codes and SKUs of the catalogue itself, one in so many: each is found first by itself. */
export function lookUps(goods: readonly Good[], each: number): Judgment[] {
  const some = goods.filter((_, at) => at % each === 0)
  const cas = [...new Set(goods.flatMap(good => good.cas ?? []))]
  return [
    ...cas.map((number): Judgment => ({
      kind: 'CAS look-up',
      query: number,
      grade: good => (good.cas === number ? 2 : 0),
    })),
    ...some.map((wanted): Judgment => ({
      kind: 'code look-up',
      query: wanted.code,
      grade: good => (good.code === wanted.code ? 2 : 0),
    })),
    ...some.map((wanted): Judgment => ({
      kind: 'SKU look-up',
      query: wanted.id,
      grade: good => (good.id === wanted.id ? 2 : 0),
    })),
  ]
}
