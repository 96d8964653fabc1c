import {
  characterPairs,
  isCas,
  latinTerms,
  otherForms,
  piecesOf,
  sameAmounts,
  singular,
  tailOf,
  wholeOf,
} from './normalise'
import { gradeNames, lexeme, quote, type Field } from './terms'
import { wordsOf } from './words'

const ALIAS_TARGETS_MAX = 30

/** What the school's goods and aliases say about typed words. */
export interface Lore {
  /** By the whole spelling: CAS registry numbers and other words for the same. */
  aliases: ReadonlyMap<string, readonly string[]>
  /** Latin words that stand on goods; others may be typed by sound, or mistyped. */
  known: ReadonlySet<string>
  /** Goods that have a word; few or none have one that is not here. Empty where nobody has counted yet. */
  counts: ReadonlyMap<string, number>
  /** All goods there were to count. */
  goods: number
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
  /** How it may stand on a good, as typed first; and the registry numbers it goes by. */
  spellings: string[]
  numbers: string[]
  /** Goods of the school that have it; null where nobody has counted. */
  goods: number | null
}

export const all = (parts: string[]) =>
  parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? '')
export const any = (parts: string[]) =>
  parts.length > 1 ? `(${[...new Set(parts)].join(' | ')})` : (parts[0] ?? '')

/** Single characters side by side are a word that the dictionary does not know. */
export function joinLoose(words: string[]): string[] {
  const joinedWords: string[] = []
  let loose = ''
  for (const word of [...words, '']) {
    if ([...word].length === 1) {
      loose += word
      continue
    }
    if (loose) joinedWords.push(loose)
    loose = ''
    if (word) joinedWords.push(word)
  }
  return joinedWords
}

export interface Atom {
  kind: 'han' | 'latin'
  text: string
  piece: number
}

export const atomsOf = (text: string): Atom[] =>
  piecesOf(text.replaceAll('%', ' ')).flatMap((piece, at) =>
    (piece.kind === 'latin' ? [piece.text] : wordsOf(piece.text)).map(word => ({
      kind: piece.kind,
      text: word,
      piece: at,
    })),
  )

export const spanOf = (atoms: readonly Atom[]) => atoms.map(atom => atom.text).join('')

export const isLetters = (token: string) => /^[a-z]{2,}$/.test(token)

/** A Chinese word that was cut otherwise when it was counted stands on no more goods than each of its pairs. */
function goodsWith(lore: Lore | undefined, word: string): number | null {
  if (!lore?.goods) return null
  const frequency = lore.counts.get(word)
  if (frequency !== undefined || !/^\p{Script=Han}{3,}$/u.test(word)) return frequency ?? 0
  return Math.min(...characterPairs(word).map(pair => lore.counts.get(pair) ?? 0))
}

/** A text as it stands among other words. */
const spellingOf = (text: string): string =>
  piecesOf(text)
    .map(piece => (piece.kind === 'latin' ? singular(piece.text) : piece.text))
    .join(' ')

function hanTerm(mallId: number, word: string, lore: Lore | undefined): Term {
  const meaning: Meaning = field => {
    const pairs = characterPairs(word).map(pair => quote(lexeme(mallId, field, pair)))
    // Longer words are looked for by their pairs: the text may have been cut elsewhere.
    return pairs.length < 2
      ? quote(lexeme(mallId, field, word))
      : any([quote(lexeme(mallId, field, word)), all(pairs)])
  }
  return {
    word,
    meaning,
    head: quote(lexeme(mallId, 'head', tailOf(word, 4))),
    whole: [],
    strange: false,
    spellings: [word, ...gradesCalled(word)],
    numbers: [],
    goods: goodsWith(lore, word),
  }
}

function latinTerm(mallId: number, token: string, lore: Lore | undefined): Term {
  const strange =
    !!lore && isLetters(token) && !lore.known.has(token) && !lore.known.has(singular(token))
  const meaning: Meaning = field => {
    const at = (term: string) => quote(lexeme(mallId, field, term))
    const [whole = token, joined, ...parts] = latinTerms(token)
    // What sticks to an amount or a number: ethanol500ml.
    const gluedModel = /^([a-z]{4,})(\d[\d.]*[a-z]*)$/.exec(token)
    const sound =
      strange && (field === 'any' || field === 'name')
        ? [quote(lexeme(mallId, 'sound', token))]
        : []
    return any([
      at(whole),
      ...otherForms(token).map(at),
      ...sameAmounts(token).map(at),
      ...(joined === undefined ? [] : [at(joined)]),
      ...(parts.length ? [all(parts.map(at))] : []),
      ...(gluedModel ? [all([at(singular(gluedModel[1] ?? '')), at(gluedModel[2] ?? '')])] : []),
      ...sound,
    ])
  }
  return {
    word: token,
    meaning,
    head: any([singular(token), ...otherForms(token)].map(it => quote(lexeme(mallId, 'head', it)))),
    whole: [],
    strange,
    spellings: latinSpellings(token),
    numbers: isCas(token) ? [token] : [],
    goods: lore?.goods
      ? [singular(token), ...otherForms(token)].reduce(
          (sum, it) => sum + (goodsWith(lore, it) ?? 0),
          0,
        )
      : null,
  }
}

/** Grades by their other name: 分析纯 is AR. */
const gradesCalled = (word: string): string[] =>
  Object.entries(gradeNames).flatMap(([short, long]) =>
    long === word ? [short] : short === word ? [long] : [],
  )

function latinSpellings(token: string): string[] {
  const [whole = token, joined, ...parts] = latinTerms(token)
  return [
    whole,
    ...(joined === undefined ? [] : [joined]),
    ...(parts.length ? [parts.join(' ')] : []),
    ...otherForms(token),
    ...sameAmounts(token),
    ...gradesCalled(token),
  ]
}

/** Several words typed by sound may be one: yi chun. */
function soundedTerm(mallId: number, terms: readonly Term[]): Term {
  const joinedWord = terms.map(term => term.word).join('')
  const sound = quote(lexeme(mallId, 'sound', joinedWord))
  return {
    word: terms.map(term => term.word).join(' '),
    strange: true,
    spellings: [terms.map(term => term.word).join(' '), joinedWord],
    numbers: [],
    goods: null,
    whole: [],
    head: quote(lexeme(mallId, 'head', joinedWord)),
    meaning: field =>
      any([
        all(terms.map(term => term.meaning(field))),
        ...(field === 'any' || field === 'name' ? [sound] : []),
      ]),
  }
}

/** A name and everything else the same thing is called or numbered by. */
export function aliasTerm(
  mallId: number,
  atoms: readonly Atom[],
  targets: readonly string[],
  lore: Lore,
): Term {
  const own = plainTerms(mallId, atoms, lore)
  const cas = targets.filter(isCas).slice(0, ALIAS_TARGETS_MAX)
  const numbers = cas.map(it => quote(lexeme(mallId, 'cas', it)))
  const words = targets
    .filter(target => !isCas(target))
    .slice(0, ALIAS_TARGETS_MAX)
    .map(target => ({ terms: plainTerms(mallId, atomsOf(target), undefined), text: target }))
  const heads = [own, ...words.map(it => it.terms)].flatMap(terms => terms.at(-1)?.head ?? [])
  return {
    word: wordOf(atoms),
    strange: false,
    spellings: [spellingOf(wordOf(atoms)), ...words.map(it => spellingOf(it.text))],
    numbers: cas,
    goods: goodsWith(lore, wordOf(atoms)),
    meaning: field =>
      any([
        all(own.map(term => term.meaning(field))),
        ...words.map(it => all(it.terms.map(term => term.meaning(field)))),
        ...(field === 'any' || field === 'name' || field === 'cas' ? numbers : []),
      ]),
    head: any([...heads, ...numbers]),
    whole: [...numbers, ...words.map(it => quote(lexeme(mallId, 'whole', wholeOf(it.text))))],
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

export function plainTerms(mallId: number, atoms: readonly Atom[], lore: Lore | undefined): Term[] {
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
      terms.push(...joinLoose(run.map(atom => atom.text)).map(word => hanTerm(mallId, word, lore)))
    else
      terms.push(
        ...soundAlike(
          mallId,
          run.map(atom => latinTerm(mallId, atom.text, lore)),
        ),
      )
  }
  return terms
}

function soundAlike(mallId: number, terms: readonly Term[]): Term[] {
  return terms.length > 1 && terms.every(term => term.strange)
    ? [soundedTerm(mallId, terms)]
    : [...terms]
}
