import { LRUCache } from 'lru-cache'
import { latinTerms, piecesOf, tailOf, wholeOf } from './normalise'
import { isAmount } from './query'
import { innerWordsOf } from './words'

/** What of goods tells whether one may stand in for another. */
export interface Article {
  id: string
  /** Packs of one article share it. */
  spuId: string
  name: string
  nameEn: string
  spec: string
  cas: string | null
  category: string
  sales: number
  inStock: boolean
}

/** What is the same: the substance or the model, or nothing but words of the name. */
const kinships = { same: 2, near: 1, none: 0 } as const
const SAME_PACK = 0.3
const IN_STOCK = 0.2
const SALES = 0.05

/** Names of models, as makers write them: CC388A, TN-2325, iX1400. What begins with a figure is an amount more often than not. */
const model = /^[a-z]{1,5}-?\d{2,}[a-z0-9-]*$/

/** The models that name and pack tell, without the amounts among them. */
export const modelsOf = ({ name, spec }: Pick<Article, 'name' | 'spec'>): string[] => [
  ...new Set(
    piecesOf(`${name} ${spec}`)
      .map(it => it.text)
      .filter(text => text.length > 3 && model.test(text) && !isAmount(text)),
  ),
]

const NAMES_KEPT = 5_000

/** What a name tells. */
interface NameRead {
  words: ReadonlySet<string>
  kind: string | null
}

const wordsIn = (name: string): ReadonlySet<string> =>
  new Set(
    piecesOf(name).flatMap(({ kind, text }) =>
      kind === 'latin' ? latinTerms(text) : innerWordsOf(text).filter(word => word.length > 1),
    ),
  )

/** What a Chinese name ends in says what the thing is: a 扫描仪 is no 打印机. */
const kindOf = (name: string): string | null => {
  const run = piecesOf(name)
    .filter(it => it.kind === 'han')
    .at(-1)?.text
  return run ? tailOf(run, 1) : null
}

/** Names of a category are read for each of its goods' pages; taking one into words costs more than all else together. */
const namesRead = new LRUCache<string, NameRead>({ max: NAMES_KEPT })
function readName(name: string): NameRead {
  const nameRead = namesRead.get(name)
  if (nameRead) return nameRead
  const read = { words: wordsIn(name), kind: kindOf(name) }
  namesRead.set(name, read)
  return read
}

/**
 * Goods that may stand in for one, best first, each article once: the same substance or model, then those of its category whose
 * names share words with its name, by how rare these are among them, or end alike. What shares nothing is left out.
 */
export function inOrderOfLikeness<T extends Article>(of: Article, all: readonly T[]): T[] {
  const models = modelsOf(of)
  const { words, kind } = readName(of.name)
  const others = all.filter(it => it.spuId !== of.spuId)
  const having = new Map<string, number>()
  const read = others.map(it => ({ it, ...readName(it.name) }))
  for (const each of read)
    for (const word of each.words) having.set(word, (having.get(word) ?? 0) + 1)
  const rarityOf = (word: string) => Math.log(1 + others.length / (1 + (having.get(word) ?? 0)))
  const whole = [...words].reduce((sum, word) => sum + rarityOf(word), 0) || 1

  const likenesses = read.map(({ it, words: own, kind: ownKind }) => {
    const text = wholeOf(`${it.name} ${it.spec}`)
    const isOfCategory = it.category === of.category
    const isOfKind = kind !== null && kind === ownKind
    const isSame =
      (of.cas !== null && it.cas === of.cas) ||
      // The printer that a cartridge is for may be named by the same model.
      ((isOfCategory || isOfKind) && models.some(name => text.includes(wholeOf(name))))
    const shared = [...words].filter(word => own.has(word))
    const isNear = isOfCategory && (isOfKind || shared.length > 0)
    const likeness =
      shared.reduce((sum, word) => sum + rarityOf(word), 0) / whole +
      (wholeOf(it.spec) === wholeOf(of.spec) ? SAME_PACK : 0) +
      (it.inStock ? IN_STOCK : 0) +
      SALES * Math.log1p(it.sales)
    const kinship = isSame ? kinships.same : isNear ? kinships.near : kinships.none
    return { it, kinship, likeness }
  })
  const articles = new Set<string>()
  return likenesses
    .filter(each => each.kinship > kinships.none)
    .sort(
      (a, b) => b.kinship - a.kinship || b.likeness - a.likeness || (a.it.id < b.it.id ? -1 : 1),
    )
    .filter(({ it }) => !articles.has(it.spuId) && articles.add(it.spuId))
    .map(({ it }) => it)
}
