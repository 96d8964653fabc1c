import { characterPairs, normalise, piecesOf, singular } from './normalise'
import { readingsOf } from './pinyin'
import { all, any, joinLoose, type Term } from './meaning'
import { naming, rarityOf, type QueryPart } from './query'
import { lexeme, quote } from './terms'
import { innerWordsOf, wordsOf } from './words'

/** The same, and a Latin word that no good has may be the beginning of one, or of how one sounds. Null where all are known. */
export function beginningQuery(mallId: number, parts: readonly QueryPart[]): string | null {
  if (!parts.some(part => part.terms.some(term => term.strange))) return null
  return parts
    .flatMap(part =>
      part.terms.flatMap(term =>
        term.strange
          ? term.word
              .split(' ')
              .map(word =>
                any([
                  term.meaning(part.field),
                  `${quote(lexeme(mallId, part.field, word))}:*`,
                  `${quote(lexeme(mallId, 'sound', word))}:*`,
                ]),
              )
          : [term.meaning(part.field)],
      ),
    )
    .join(' & ')
}

/** The words of two characters inside a longer one, or, where the dictionary knows none, its pairs. */
function shortWordsOf(word: string): string[] {
  if ([...word].length < 3) return [word]
  const inner = innerWordsOf(word).filter(it => it.length === 2)
  return inner.length ? inner : characterPairs(word)
}

/** The same things said more loosely: the short words inside the long ones wherever they stand, beginnings of Latin words. */
export function looser(mallId: number, parts: readonly QueryPart[]): string {
  const term = (part: QueryPart, word: string) => quote(lexeme(mallId, part.field, word))
  return parts
    .flatMap(part =>
      piecesOf(part.text).flatMap(piece => {
        if (piece.kind === 'latin') return [`${term(part, singular(piece.text))}:*`]
        const short = joinLoose(wordsOf(piece.text)).flatMap(shortWordsOf)
        return [...new Set(short)].map(word => term(part, word))
      }),
    )
    .join(' & ')
}

/** A single character says too little to be all that is found. */
function telling({ terms }: QueryPart): Term[] {
  const some = terms.filter(it => it.word.length > 1)
  return some.length ? some : terms
}

/** Of more things than these, any two together are enough. */
const WEIGHED_MAX = 6
const ENOUGH = 0.5

/**
 * What has most of the things, wherever they stand: those that together say at least half of all, by how rare they are. Null where
 * there is but one thing, or only single characters beside it.
 */
export function mostOf(part: QueryPart): string | null {
  const terms = part.terms.filter(it => it.word.length > 1).slice(0, WEIGHED_MAX)
  if (terms.length < 2) return null
  const weights = terms.map(it => rarityOf(it, part.goods))
  const enough = ENOUGH * weights.reduce((sum, it) => sum + it, 0)
  const meanings = terms.map(it => it.meaning(part.field))
  const sets = Array.from({ length: 2 ** terms.length - 2 }, (_, at) => at + 1)
  const weightOf = (set: number) =>
    weights.reduce((sum, weight, at) => (set & (1 << at) ? sum + weight : sum), 0)
  const able = sets.filter(set => weightOf(set) >= enough)
  // A set with another one inside asks for more than is needed.
  const least = able.filter(set => !able.some(other => other !== set && (other & set) === other))
  return least.length
    ? least.map(set => all(meanings.filter((_, at) => set & (1 << at)))).join(' | ')
    : null
}

/** What has any of the things, as a query for each of them: those that say most first. Amounts and grades alone are of anything. */
export const someOf = (part: QueryPart): string[] =>
  telling(naming(part))
    .map(term => ({ term, rarity: rarityOf(term, part.goods) }))
    .sort((a, b) => b.rarity - a.rarity)
    .map(({ term }) => term.meaning(part.field))

/** Chinese words by how they sound: another character that sounds the same was typed. Null where there is none to mistake. */
export function soundsLike(mallId: number, parts: readonly QueryPart[]): string | null {
  const isHan = (word: string) => /^\p{Script=Han}{2,6}$/u.test(word)
  if (!parts.some(part => part.terms.some(term => isHan(term.word)))) return null
  return parts
    .flatMap(part =>
      part.terms.map(term =>
        isHan(term.word)
          ? any([
              term.meaning(part.field),
              ...readingsOf(term.word).map(it => quote(lexeme(mallId, 'sound', it.full))),
            ])
          : term.meaning(part.field),
      ),
    )
    .join(' & ')
}

/** A keyword with each word that is not in a name put as the name has it, by its sound. */
export function asNamed(keyword: string, parts: readonly QueryPart[], name: string): string {
  const characters = [...normalise(name)]
  let text = normalise(keyword)
  for (const { word } of parts.flatMap(part => part.terms)) {
    const { length } = [...word]
    const full = readingsOf(word)[0]?.full
    const same =
      length > 1 &&
      characters
        .map((_, at) => characters.slice(at, at + length).join(''))
        .find(
          it => it.length === word.length && readingsOf(it).some(reading => reading.full === full),
        )
    if (same && !name.includes(word)) text = text.replace(word, same)
  }
  return text
}

/** Latin words that no good has. */
export const strangeWords = (parts: readonly QueryPart[]): string[] => [
  ...new Set(
    parts.flatMap(part =>
      part.terms.filter(term => term.strange).flatMap(term => term.word.split(' ')),
    ),
  ),
]

/** Codes and registry numbers that begin so; null where it does not look like one. */
export function numberQuery(mallId: number, typed: string): string | null {
  const token = piecesOf(typed)[0]?.text ?? ''
  return /^[a-z0-9][a-z0-9-]*\d[a-z0-9-]*$|^[a-z]+-$/i.test(typed.trim()) && token.length > 1
    ? any([`${quote(lexeme(mallId, 'cas', token))}:*`, `${quote(lexeme(mallId, 'code', token))}:*`])
    : null
}
