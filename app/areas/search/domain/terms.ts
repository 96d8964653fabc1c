import { characterPairs, isCas, latinTerms, piecesOf, tailOf, wholeOf } from './normalise'
import { soundsOf } from './pinyin'
import { innerWordsOf } from './words'

/** Where a word stands decides what a restricted search finds and how high a hit ranks. */
export const fields = {
  any: 'x',
  name: 'n',
  spec: 's',
  code: 'c',
  cas: 'k',
  whole: '=',
  head: 'h',
  sound: 'y',
} as const
export type Field = keyof typeof fields

/** What is indexed of one product. */
export interface Searchable {
  name: string
  nameEn: string
  code: string
  /** The id of the SKU, where it is not the code. */
  sku?: string
  spec: string
  brand: string[]
  cas: string | null
  formula: string | null
  grade: string | null
  aliases: readonly string[]
  keywords: readonly string[]
  categories: readonly string[]
  store: string
  description: string
}

/** Purity grades as labels abbreviate them and as people say them. */
export const gradeNames: Record<string, string> = {
  ar: '分析纯',
  gr: '优级纯',
  cp: '化学纯',
  hplc: '色谱纯',
  sp: '光谱纯',
  pt: '基准试剂',
  br: '生物试剂',
  bs: '生物染色剂',
  lr: '实验试剂',
  mos: '电子纯',
  ind: '工业级',
}

const HEAD_LENGTHS = [1, 2, 3, 4]
/** Whole names are typed by sound as long as they are short. */
const SOUNDED_WHOLE_MAX = 8
/** What of a description is looked at. */
export const DESCRIPTION_CHARACTERS = 400
/** PostgreSQL takes words of up to 2 kB; nobody types one. */
const TERM_MAX = 200

/**
 * A term as it stands in the index. It begins with the school: the word index has no other way to keep the schools apart,
 * and one school's search never walks through another's hits.
 */
export const lexeme = (mallId: number, field: Field, term: string): string =>
  `${mallId.toString(36)}${fields[field]}${term}`

/** Every spelling a text is found by: Chinese words, pairs and characters, Latin tokens with and without their joints. */
export function termsOf(text: string): string[] {
  return piecesOf(text).flatMap(piece =>
    piece.kind === 'latin'
      ? latinTerms(piece.text)
      : [...piece.text, ...characterPairs(piece.text), ...innerWordsOf(piece.text)],
  )
}

/** Only the words: enough for prose. */
const proseTerms = (text: string): string[] =>
  piecesOf(text.slice(0, DESCRIPTION_CHARACTERS)).flatMap(piece =>
    piece.kind === 'latin'
      ? latinTerms(piece.text)
      : innerWordsOf(piece.text).filter(word => word.length > 1),
  )

/** What a run of characters ends in, shortest first. */
const tailsOf = (run: string): string[] => {
  const { length } = [...run]
  return HEAD_LENGTHS.filter(each => length >= each).map(each => tailOf(run, each))
}

/** What a thing is stands last in its Chinese name: 无水乙醇 is an 乙醇, 乙醇胺 is not. By sound, too. */
function headTerms(name: string): string[] {
  return piecesOf(name).flatMap(piece => {
    if (piece.kind === 'latin') return latinTerms(piece.text)
    const tails = tailsOf(piece.text)
    return [...tails, ...tails.filter(tail => tail.length > 1).flatMap(soundsOf)]
  })
}

/** How the Chinese of names is typed by sound: its words, what it ends in, all of it; in full and by initials. */
function soundTerms(names: readonly string[]): string[] {
  const runs = names.flatMap(name =>
    piecesOf(name)
      .filter(piece => piece.kind === 'han' && piece.text.length > 1)
      .map(piece => piece.text),
  )
  const words = runs.flatMap(run => [
    run,
    ...innerWordsOf(run).filter(word => word.length > 1),
    ...tailsOf(run).slice(1),
  ])
  return [...new Set(words)].flatMap(soundsOf)
}

function wholeSounds(name: string): string[] {
  const pieces = piecesOf(name)
  if (!pieces.length || pieces.some(piece => piece.kind !== 'han')) return []
  const run = pieces.map(piece => piece.text).join('')
  return run.length < 2 || run.length > SOUNDED_WHOLE_MAX ? [] : soundsOf(run)
}

const codeTerms = (code: string): string[] =>
  piecesOf(code)
    .flatMap(piece => (piece.kind === 'latin' ? latinTerms(piece.text) : [piece.text]))
    .concat(wholeOf(code))
const casTerms = (cas: string): string[] => [cas, cas.replace(/-/g, '')]

/** All lexemes of a product. */
export function lexemesOf(mallId: number, it: Searchable): string[] {
  const found = new Set<string>()
  const add = (field: Field, terms: Iterable<string>) => {
    for (const term of terms)
      if (term && term.length <= TERM_MAX) found.add(lexeme(mallId, field, term))
  }
  const names = [it.name, it.nameEn, ...it.aliases]
  const nameTerms = names.flatMap(termsOf)
  const specTerms = [
    it.spec,
    it.grade ?? '',
    gradeNames[it.grade?.toLowerCase() ?? ''] ?? '',
  ].flatMap(termsOf)
  const codes = [it.code, it.sku ?? ''].flatMap(codeTerms)
  const cas = it.cas ? casTerms(it.cas) : []
  add('name', nameTerms)
  add('spec', specTerms)
  add('code', codes)
  add('cas', cas)
  add('head', names.flatMap(headTerms))
  add('whole', [
    ...names.map(wholeOf),
    ...names.flatMap(wholeSounds),
    ...[it.code, it.sku ?? ''].flatMap(code => [
      wholeOf(code),
      wholeOf(code).replace(/[-_./]/g, ''),
    ]),
    ...cas,
  ])
  add('sound', soundTerms([it.name, ...it.aliases, ...it.brand]))
  add('any', [
    ...nameTerms,
    ...specTerms,
    ...codes,
    ...cas,
    ...(it.formula ? latinTerms(wholeOf(it.formula)) : []),
    ...[...it.brand, ...it.keywords, ...it.categories, it.store].flatMap(termsOf),
    ...proseTerms(it.description),
  ])
  return [...found]
}

/** A `tsvector` literal; positions are of no use here and left out. */
export const vectorOf = (lexemes: readonly string[]): string => lexemes.map(quote).join(' ')
export const quote = (text: string): string =>
  `'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

export { isCas }
