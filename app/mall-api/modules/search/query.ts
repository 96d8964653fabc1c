import { characterPairs, latinTerms, piecesOf, singular, wholeOf } from './normalise'
import { gradeNames, lexeme, quoted, type Field } from './terms'
import { innerWordsOf, wordsOf } from './words'

/** Words that say nothing about goods, unless they are all there is. */
const silent = new Set(['的', '和', '与', '及', '或', '等', '用', '个', '了', 'the', 'of', 'for', 'and', 'or', 'a', 'an', 'with', 'in'])
const QUERY_TERMS_MAX = 12

/** One thing a person means, as `tsquery` text within a field. */
export type Meaning = (field: Field) => string

/** Parts of a search in one field, and what it is as a whole. */
export interface Asked { field: Field; text: string; words: string[]; meanings: Meaning[] }

const all = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const any = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))

/** Single characters side by side are a word that the dictionary does not know. */
function joinLoose(words: string[]): string[] {
  const joined: string[] = []
  let loose = ''
  for (const word of [...words, '']) {
    if ([...word].length === 1) { loose += word; continue }
    if (loose) joined.push(loose)
    loose = ''
    if (word) joined.push(word)
  }
  return joined
}

const hanWord = (mallId: number, word: string): Meaning => field => {
  const pairs = characterPairs(word).map(pair => quoted(lexeme(mallId, field, pair)))
  // Longer words are looked for by their pairs: the text may have been cut elsewhere.
  return pairs.length < 2 ? quoted(lexeme(mallId, field, word)) : any([quoted(lexeme(mallId, field, word)), all(pairs)])
}

const latinWord = (mallId: number, token: string): Meaning => field => {
  const [whole = token, joined, ...parts] = latinTerms(token)
  const together = parts.length ? [all(parts.map(part => quoted(lexeme(mallId, field, part))))] : []
  return any([...[whole, joined].filter(it => it !== undefined).map(it => quoted(lexeme(mallId, field, it))), ...together])
}

/** What somebody typed, as the things they mean. */
export function asked(mallId: number, text: string, field: Field = 'any'): Asked | null {
  const found = new Map<string, Meaning>()
  for (const piece of piecesOf(text.replaceAll('%', ' '))) {
    if (piece.kind === 'latin') found.set(piece.text, latinWord(mallId, piece.text))
    else for (const word of joinLoose(wordsOf(piece.text))) found.set(word, hanWord(mallId, word))
  }
  const telling = [...found].filter(([word]) => !silent.has(word))
  const kept = (telling.length ? telling : [...found]).slice(0, QUERY_TERMS_MAX)
  return kept.length ? { field, text, words: kept.map(([word]) => word), meanings: kept.map(([, meaning]) => meaning) } : null
}

/** Everything that was asked for must be there. */
export const strict = (parts: readonly Asked[], field?: Field): string => parts.flatMap(part => part.meanings.map(meaning => meaning(field ?? part.field))).join(' & ')

const describing = new Set(Object.values(gradeNames))
const amount = /^[\d.]+(ml|ul|kg|mg|ug|mm|cm|um|nm|gb|tb|mb|l|g|m|w|v)$/

/** What was asked for without grades and amounts: 乙醇分析纯 500 mL is about 乙醇, and names say no more than that. */
export function naming(mallId: number, part: Asked): Asked {
  const words = part.words.filter(word => !describing.has(word) && !amount.test(word))
  return (words.length && words.length < part.words.length && asked(mallId, words.join(' '), part.field)) || part
}

/** Everything in the name, and the last word where the name says what the thing is. */
export function headed(mallId: number, part: Asked): string | null {
  const last = piecesOf(part.text).at(-1)
  const word = last?.kind === 'han' ? joinLoose(wordsOf(last.text)).at(-1) : last?.text
  if (!word || word.length < 2) return null
  return `${strict([part], 'name')} & ${quoted(lexeme(mallId, 'head', last?.kind === 'han' ? word.slice(-4) : word))}`
}

/** Name, alias, code or CAS number is exactly this. */
export const whole = (mallId: number, part: Asked): string => {
  const text = wholeOf(part.text)
  return any([...new Set([text, text.replace(/[-_./]/g, '')])].map(it => quoted(lexeme(mallId, 'whole', it))))
}

/** The same things said more loosely: the short words inside the long ones wherever they stand, beginnings of Latin words. */
export function looser(mallId: number, parts: readonly Asked[]): string {
  const term = (part: Asked, word: string) => quoted(lexeme(mallId, part.field, word))
  return parts.flatMap(part => piecesOf(part.text).flatMap(piece => {
    if (piece.kind === 'latin') return [`${term(part, singular(piece.text))}:*`]
    const short = innerWordsOf(piece.text).filter(word => word.length === 2)
    return (short.length ? short : joinLoose(wordsOf(piece.text))).map(word => term(part, word))
  })).join(' & ')
}

/** Each of the things alone, in names; the caller ranks by how many of them are there. */
export function loosest(parts: readonly Asked[]): string[] {
  const every = parts.flatMap(part => part.meanings.map((meaning, at) => ({ word: part.words[at] ?? '', query: meaning(part.field === 'any' ? 'name' : part.field) })))
  // A single character says too little to be all that is found.
  const telling = every.filter(it => it.word.length > 1)
  return (telling.length ? telling : every).map(it => it.query)
}
