import {
  casOf,
  characterPairs,
  isCas,
  latinTerms,
  piecesOf,
  sameAmounts,
  singular,
  tailOf,
  wholeOf,
} from './normalise'
import { gradeNames, lexeme, quoted, type Field } from './terms'
import { wordsOf } from './words'

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
const ALIAS_TARGETS_MAX = 30

/** What the school's goods and aliases say about typed words. */
export interface Lore {
  /** By the whole spelling: CAS registry numbers and other words for the same. */
  aliases: ReadonlyMap<string, readonly string[]>
  /** Latin words that stand on goods; others may be typed by sound, or mistyped. */
  known: ReadonlySet<string>
}

/** One thing a person means, as `tsquery` text within a field. */
export type Meaning = (field: Field) => string

export interface Term {
  word: string
  meaning: Meaning
  /** Said of what the thing is, at the end of its name. */
  head: string | null
  /** Names, codes or numbers that are exactly this. */
  whole: string[]
  /** No good has it: typed by sound, cut short or mistyped. */
  strange: boolean
}

/** Parts of a search in one field, and what it is as a whole. */
export interface Asked {
  field: Field
  text: string
  terms: Term[]
}

export const all = (parts: string[]) =>
  parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? '')
export const any = (parts: string[]) =>
  parts.length > 1 ? `(${[...new Set(parts)].join(' | ')})` : (parts[0] ?? '')

/** Single characters side by side are a word that the dictionary does not know. */
export function joinLoose(words: string[]): string[] {
  const joined: string[] = []
  let loose = ''
  for (const word of [...words, '']) {
    if ([...word].length === 1) {
      loose += word
      continue
    }
    if (loose) joined.push(loose)
    loose = ''
    if (word) joined.push(word)
  }
  return joined
}

interface Atom {
  kind: 'han' | 'latin'
  text: string
  piece: number
}

const atomsOf = (text: string): Atom[] =>
  piecesOf(text.replaceAll('%', ' ')).flatMap((piece, at) =>
    (piece.kind === 'latin' ? [piece.text] : wordsOf(piece.text)).map(word => ({
      kind: piece.kind,
      text: word,
      piece: at,
    })),
  )

const spanOf = (atoms: readonly Atom[]) => atoms.map(atom => atom.text).join('')

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
    .flatMap(atom => [atom.text, singular(atom.text)])
  return {
    stretches: [...new Set([...stretches, spanOf(atoms)])],
    words: [...new Set(words)].filter(isLetters),
  }
}

const isLetters = (token: string) => /^[a-z]{2,}$/.test(token)

function hanTerm(mallId: number, word: string): Term {
  const meaning: Meaning = field => {
    const pairs = characterPairs(word).map(pair => quoted(lexeme(mallId, field, pair)))
    // Longer words are looked for by their pairs: the text may have been cut elsewhere.
    return pairs.length < 2
      ? quoted(lexeme(mallId, field, word))
      : any([quoted(lexeme(mallId, field, word)), all(pairs)])
  }
  return {
    word,
    meaning,
    head: quoted(lexeme(mallId, 'head', tailOf(word, 4))),
    whole: [],
    strange: false,
  }
}

function latinTerm(mallId: number, token: string, lore: Lore | undefined): Term {
  const strange =
    !!lore && isLetters(token) && !lore.known.has(token) && !lore.known.has(singular(token))
  const meaning: Meaning = field => {
    const at = (term: string) => quoted(lexeme(mallId, field, term))
    const [whole = token, joined, ...parts] = latinTerms(token)
    // What sticks to an amount or a number: ethanol500ml.
    const glued = /^([a-z]{4,})(\d[\d.]*[a-z]*)$/.exec(token)
    const sound =
      strange && (field === 'any' || field === 'name')
        ? [quoted(lexeme(mallId, 'sound', token))]
        : []
    return any([
      at(whole),
      ...sameAmounts(token).map(at),
      ...(joined === undefined ? [] : [at(joined)]),
      ...(parts.length ? [all(parts.map(at))] : []),
      ...(glued ? [all([at(singular(glued[1] ?? '')), at(glued[2] ?? '')])] : []),
      ...sound,
    ])
  }
  return {
    word: token,
    meaning,
    head: quoted(lexeme(mallId, 'head', singular(token))),
    whole: [],
    strange,
  }
}

/** Several words typed by sound may be one: yi chun. */
function soundedTerm(mallId: number, terms: readonly Term[]): Term {
  const joined = terms.map(term => term.word).join('')
  const sound = quoted(lexeme(mallId, 'sound', joined))
  return {
    word: terms.map(term => term.word).join(' '),
    strange: true,
    whole: [],
    head: quoted(lexeme(mallId, 'head', joined)),
    meaning: field =>
      any([
        all(terms.map(term => term.meaning(field))),
        ...(field === 'any' || field === 'name' ? [sound] : []),
      ]),
  }
}

/** A name and everything else the same thing is called or numbered by. */
function aliasTerm(
  mallId: number,
  atoms: readonly Atom[],
  targets: readonly string[],
  lore: Lore,
): Term {
  const own = plainTerms(mallId, atoms, lore)
  const numbers = targets
    .filter(isCas)
    .slice(0, ALIAS_TARGETS_MAX)
    .map(cas => quoted(lexeme(mallId, 'cas', cas)))
  const words = targets
    .filter(target => !isCas(target))
    .slice(0, ALIAS_TARGETS_MAX)
    .map(target => ({ terms: plainTerms(mallId, atomsOf(target), undefined), text: target }))
  const heads = [own, ...words.map(it => it.terms)].flatMap(terms => terms.at(-1)?.head ?? [])
  return {
    word: wordOf(atoms),
    strange: false,
    meaning: field =>
      any([
        all(own.map(term => term.meaning(field))),
        ...words.map(it => all(it.terms.map(term => term.meaning(field)))),
        ...(field === 'any' || field === 'name' || field === 'cas' ? numbers : []),
      ]),
    head: any([...heads, ...numbers]),
    whole: [...numbers, ...words.map(it => quoted(lexeme(mallId, 'whole', wholeOf(it.text))))],
  }
}

const wordOf = (atoms: readonly Atom[]): string =>
  atoms
    .map((atom, at) =>
      at > 0 &&
      (atom.kind === 'latin' || atoms[at - 1]?.kind === 'latin') &&
      atom.piece !== atoms[at - 1]?.piece
        ? ` ${atom.text}`
        : atom.text,
    )
    .join('')

function plainTerms(mallId: number, atoms: readonly Atom[], lore: Lore | undefined): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < atoms.length;) {
    const first = atoms[at] as Atom
    let end = at + 1
    while (
      end < atoms.length &&
      atoms[end]?.kind === first.kind &&
      (first.kind === 'latin' || atoms[end]?.piece === first.piece)
    )
      end++
    const run = atoms.slice(at, end)
    at = end
    if (first.kind === 'han')
      terms.push(...joinLoose(run.map(atom => atom.text)).map(word => hanTerm(mallId, word)))
    else
      terms.push(
        ...sounded(
          mallId,
          run.map(atom => latinTerm(mallId, atom.text, lore)),
        ),
      )
  }
  return terms
}

function sounded(mallId: number, terms: readonly Term[]): Term[] {
  return terms.length > 1 && terms.every(term => term.strange)
    ? [soundedTerm(mallId, terms)]
    : [...terms]
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
    let taken = 0
    for (
      let length = at === 0 ? atoms.length : Math.min(ALIAS_PARTS_MAX, atoms.length - at);
      length > 0 && !taken;
      length--
    ) {
      const targets = lore.aliases.get(spanOf(atoms.slice(at, at + length)))
      if (!targets || (length === 1 && isPartOfWord(atoms, at))) continue
      terms.push(
        ...plainTerms(mallId, atoms.slice(plainFrom, at), lore),
        aliasTerm(mallId, atoms.slice(at, at + length), targets, lore),
      )
      taken = length
    }
    at += taken || 1
    if (taken) plainFrom = at
  }
  return [...terms, ...plainTerms(mallId, atoms.slice(plainFrom), lore)]
}

/** Registry numbers written with other signs than dashes. */
const withNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(
      /(?<![\w-])\d{2,7}[\s_./]\d{2}[\s_./]\d(?![\w-])/g,
      digits => casOf(digits.replace(/\D/g, '')) ?? digits,
    )

/** What somebody typed, as the things they mean. */
export function asked(
  mallId: number,
  text: string,
  field: Field = 'any',
  lore?: Lore,
): Asked | null {
  const numbered = withNumbers(text)
  const found = new Map<string, Term>()
  for (const term of termsIn(mallId, atomsOf(numbered), lore)) found.set(term.word, term)
  const telling = [...found.values()].filter(term => !silent.has(term.word))
  const kept = (telling.length ? telling : [...found.values()]).slice(0, QUERY_TERMS_MAX)
  return kept.length ? { field, text: numbered, terms: kept } : null
}

/** Everything that was asked for must be there. */
export const strict = (parts: readonly Asked[], field?: Field): string =>
  parts.flatMap(part => part.terms.map(term => term.meaning(field ?? part.field))).join(' & ')

const describing = new Set(Object.values(gradeNames))
const amount = /^[\d.]+(ml|ul|kg|mg|ug|mm|cm|um|nm|gb|tb|mb|l|g|m|w|v)$/

/** What was asked for without grades and amounts: 乙醇分析纯 500 mL is about 乙醇, and names say no more than that. */
export function naming(part: Asked): Asked {
  const terms = part.terms.filter(({ word }) => !describing.has(word) && !amount.test(word))
  return terms.length && terms.length < part.terms.length
    ? { ...part, terms, text: terms.map(term => term.word).join(' ') }
    : part
}

/** Everything in the name, and the last word where the name says what the thing is. */
export function headed(part: Asked): string | null {
  const head = part.terms.at(-1)?.head
  return head ? `${strict([part], 'name')} & ${head}` : null
}

/** Name, alias, code or CAS number is exactly this. */
export const whole = (mallId: number, part: Asked): string => {
  const text = wholeOf(part.text)
  const single = part.terms.length === 1 ? (part.terms[0]?.whole ?? []) : []
  return any([
    ...[text, text.replace(/[-_./]/g, '')].map(it => quoted(lexeme(mallId, 'whole', it))),
    ...single,
  ])
}
