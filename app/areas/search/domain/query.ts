import { casOf, characterPairs, otherForms, singular, wholeOf } from './normalise'
import {
  aliasTerm,
  any,
  atomsOf,
  isLetters,
  plainTerms,
  spanOf,
  type Atom,
  type Lore,
  type Term,
} from './meaning'
import { gradeNames, lexeme, quote, type Field } from './terms'

/** Words that say nothing about goods, unless they are all there is. */
const silent = new Set([
  '的',
  '和',
  '与',
  '及',
  '或',
  '等',
  '用',
  '个',
  '了',
  'the',
  'of',
  'for',
  'and',
  'or',
  'a',
  'an',
  'with',
  'in',
  'cas',
  '号',
  '级',
])
const QUERY_TERMS_MAX = 12
const ALIAS_PARTS_MAX = 12

/** Parts of a search in one field, and what it is as a whole. */
export interface QueryPart {
  field: Field
  text: string
  terms: Term[]
  /** All goods among which words were counted; 0 where nobody has. */
  goods: number
}
/** Pairs of characters of each Chinese run, of which words are made up that the dictionary does not know. */
const pairsOf = (atoms: readonly Atom[]): string[] =>
  [...new Set(atoms.map(atom => atom.piece))].flatMap(piece =>
    characterPairs(spanOf(atoms.filter(atom => atom.kind === 'han' && atom.piece === piece))),
  )

/** Every stretch of what was typed that may be a name by itself, and every Latin word: what to ask lore about. */
export function stretchesOf(text: string): { stretches: string[]; words: string[] } {
  const atoms = atomsOf(withNumbers(text))
  const stretches = atoms.flatMap((_, from) =>
    Array.from({ length: Math.min(ALIAS_PARTS_MAX, atoms.length - from) }, (_, more) =>
      spanOf(atoms.slice(from, from + more + 1)),
    ),
  )
  const words = atoms
    .filter(atom => atom.kind === 'latin')
    .flatMap(atom => [atom.text, singular(atom.text), ...otherForms(atom.text)])
  return {
    stretches: [...new Set([...stretches, spanOf(atoms), ...pairsOf(atoms)])],
    words: [...new Set(words)].filter(isLetters),
  }
}

/** A single character beside others is a piece of a word that the dictionary does not know: 硫 in 硫脲. */
const isPartOfWord = (atoms: readonly Atom[], at: number) =>
  atoms[at]?.text.length === 1 &&
  (atoms[at - 1]?.piece === atoms[at]?.piece || atoms[at + 1]?.piece === atoms[at]?.piece)

/** The longest aliases, from the left; what stands between them is plain. */
function termsIn(mallId: number, atoms: readonly Atom[], lore: Lore | undefined): Term[] {
  if (!lore?.aliases.size) return plainTerms(mallId, atoms, lore)
  const terms: Term[] = []
  let plainFrom = 0
  for (let at = 0; at < atoms.length;) {
    let takenTerms = 0
    for (
      let length = at === 0 ? atoms.length : Math.min(ALIAS_PARTS_MAX, atoms.length - at);
      length > 0 && !takenTerms;
      length--
    ) {
      const targets = lore.aliases.get(spanOf(atoms.slice(at, at + length)))
      if (!targets || (length === 1 && isPartOfWord(atoms, at))) continue
      terms.push(
        ...plainTerms(mallId, atoms.slice(plainFrom, at), lore),
        aliasTerm(mallId, atoms.slice(at, at + length), targets, lore),
      )
      takenTerms = length
    }
    at += takenTerms || 1
    if (takenTerms) plainFrom = at
  }
  return [...terms, ...plainTerms(mallId, atoms.slice(plainFrom), lore)]
}

/** What may stand before a registry number: CAS No.: 64-17-5. */
const numberSign =
  /(?<![a-z])cas\s*(?:registry\s*)?(?:no\.?|number|rn|编号|登记号|号|#)?\s*[:：]?\s*(?=\d)/gi

/** Registry numbers written with other signs than dashes, with zeros before them, or with a word that says what they are. */
const withNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(numberSign, ' ')
    .replace(/(?<![\w-])0+(?=[1-9]\d{1,6}-\d{2}-\d(?![\w-]))/g, '')
    .replace(
      /(?<![\w-])\d{2,7}[\s_./]\d{2}[\s_./]\d(?![\w-])/g,
      digits => casOf(digits.replace(/\D/g, '')) ?? digits,
    )

/** What somebody typed, as the things they mean. */
export function partOf(
  mallId: number,
  text: string,
  field: Field = 'any',
  lore?: Lore,
): QueryPart | null {
  const numbersText = withNumbers(text)
  const found = new Map<string, Term>()
  for (const term of termsIn(mallId, atomsOf(numbersText), lore)) found.set(term.word, term)
  const telling = [...found.values()].filter(term => !silent.has(term.word))
  const keptTerms = (telling.length ? telling : [...found.values()]).slice(0, QUERY_TERMS_MAX)
  return keptTerms.length
    ? { field, text: numbersText, terms: keptTerms, goods: lore?.goods ?? 0 }
    : null
}

const RARITY_UNKNOWN = 1

/** How much a word says: the logarithm of how few goods have it. */
export function rarityOf({ goods }: Term, all: number): number {
  if (goods === null || !all) return RARITY_UNKNOWN
  const having = Math.min(goods, all)
  return Math.log(1 + (all - having + 0.5) / (having + 0.5))
}

/** Everything that was asked for must be there. */
export const strict = (parts: readonly QueryPart[], field?: Field): string =>
  parts.flatMap(part => part.terms.map(term => term.meaning(field ?? part.field))).join(' & ')

const describing = new Set(Object.values(gradeNames))
export const isAmount = (word: string) =>
  /^[\d.]+(ml|ul|kg|mg|ug|mm|cm|um|nm|gb|tb|mb|l|g|m|w|v)$/.test(word)

/** What was asked for without grades and amounts: 乙醇分析纯 500 mL is about 乙醇, and names say no more than that. */
export function naming(part: QueryPart): QueryPart {
  const terms = part.terms.filter(({ word }) => !describing.has(word) && !isAmount(word))
  return terms.length && terms.length < part.terms.length
    ? { ...part, terms, text: terms.map(term => term.word).join(' ') }
    : part
}

/** Everything in the name, and the last word where the name says what the thing is. */
export function headQuery(part: QueryPart): string | null {
  const head = part.terms.at(-1)?.head
  return head ? `${strict([part], 'name')} & ${head}` : null
}

/** Name, alias, code or CAS number is exactly this. */
export const whole = (mallId: number, part: QueryPart): string => {
  const text = wholeOf(part.text)
  const single = part.terms.length === 1 ? (part.terms[0]?.whole ?? []) : []
  return any([
    ...[text, text.replace(/[-_./]/g, '')].map(it => quote(lexeme(mallId, 'whole', it))),
    ...single,
  ])
}
