import { documentOf, type Document } from './document'
import type { Weights } from './weights'

/**
 * What comes before what, whatever else is said of it: the name says it is that thing; the words are in the name; anywhere. What has
 * a part of the words is one class; numbers below it say in which order so many are taken that they can be put in order.
 */
export const hitClasses = { thatThing: 8, named: 4, anywhere: 0, partly: -1 } as const

/** One thing that was asked for, as it may stand on a good. */
export interface QueryWord {
  /** Spellings in the form of `documentOf`, without the spaces around; the first is what was typed. */
  spellings: readonly string[]
  /** Registry numbers it goes by. */
  numbers: readonly string[]
  /** How much it says: the fewer goods have it, the more. */
  rarity: number
}

/** A hit with all that its place hangs on. */
export interface Candidate {
  id: string
  /** Whether its name, code or number is exactly what was typed. */
  exact: boolean
  /** One of `hitClasses`. */
  class: number
  name: string
  nameEn: string
  spec: string
  cas: string | null
  brand: string
  category: string
  description: string
  sales: number
  /** How often it was opened after the same words. */
  opened: number
  inStock: boolean
}

/** How long a description is, in words, whose words count neither more nor less. */
const DESCRIBED = 40

const HAN = /\p{Script=Han}/u
const isHan = (text: string) => HAN.test(text)

/** Where a spelling stands: -1 for nowhere. Latin words stand whole, Chinese ones anywhere. */
const placeOf = ({ text }: Document, spelling: string, from = 0): number =>
  isHan(spelling) ? text.indexOf(spelling, from) : text.indexOf(` ${spelling} `, from)

function timesIn(document: Document, spelling: string): number {
  let times = 0
  for (let at = placeOf(document, spelling); at >= 0; at = placeOf(document, spelling, at + 1))
    times++
  return times
}

/** The share of the pairs of a Chinese word that stand there, or whether something begins with a Latin one. */
function partIn({ text }: Document, spelling: string): number {
  if (!isHan(spelling)) return Number(text.includes(` ${spelling}`))
  if (spelling.length < 3) return 0
  let found = 0
  for (let at = 0; at + 2 <= spelling.length; at++)
    if (text.includes(spelling.slice(at, at + 2))) found++
  return found / (spelling.length - 1)
}

/** Occurrences of what was asked for in a text; less than one where only a part of it is there. */
function frequencyIn(document: Document, { spellings }: QueryWord, partly: number): number {
  let most = 0
  for (const spelling of spellings) most = Math.max(most, timesIn(document, spelling))
  if (most) return most
  return document.length && spellings[0] ? partly * partIn(document, spellings[0]) : 0
}

/** Of a word's spellings and of the places where it stands, no more than these are looked at for what stands near it. */
const NEAR_SPELLINGS = 4
const NEAR_PLACES = 6
/** So many characters between two words halve how near they are. */
const NEAR = 12

/** Where a thing stands: the beginning and the end of each place. */
function placesIn(document: Document, { spellings }: QueryWord): [from: number, to: number][] {
  const places: [number, number][] = []
  for (const spelling of spellings.slice(0, NEAR_SPELLINGS)) {
    const margin = isHan(spelling) ? 0 : 1
    let at = placeOf(document, spelling)
    while (at >= 0 && places.length < NEAR_PLACES) {
      places.push([at + margin, at + margin + spelling.length])
      at = placeOf(document, spelling, at + 1)
    }
  }
  return places
}

/** How near each word stands behind the one it was typed behind, of those that could: 1 for beside it. */
function nearnessIn(document: Document, words: readonly QueryWord[]): number {
  if (words.length < 2 || !document.length) return 0
  const places = words.map(one => placesIn(document, one))
  let sum = 0
  for (let at = 1; at < places.length; at++) {
    let gap = Infinity
    for (const [, end] of places[at - 1] ?? [])
      for (const [start] of places[at] ?? [])
        if (start >= end) gap = Math.min(gap, Math.max(0, start - end - 1))
    sum += NEAR / (NEAR + gap)
  }
  return sum / (words.length - 1)
}

const MEANT_BY_CATEGORY = 0.5
const joining = new Set(['for', 'with', 'and', 'of', 'by', 'in', 'to', 'from', 'or', 'the', 'a'])

/** What a thing is comes last of its words: a projector lamp is no projector, 三乙醇胺 is no 乙醇. */
function isMeantIn({ text }: Document, { spellings }: QueryWord): boolean {
  for (const spelling of spellings) {
    const at = placeOf({ text, length: 0 }, spelling)
    if (at < 0) continue
    if (isHan(spelling)) {
      if (text.includes(`${spelling} `)) return true
      continue
    }
    const next = /^[a-z]+(?= )/.exec(text.slice(at + spelling.length + 2))?.[0]
    return !next || joining.has(next)
  }
  return false
}

/** How near the beginning the things stand, each by how much it says, from 1 to 0. */
function earlinessIn(document: Document, words: readonly QueryWord[], rarest: number): number {
  let sum = 0
  for (const { spellings, rarity } of words) {
    let first = Infinity
    for (const spelling of spellings) {
      const at = placeOf(document, spelling)
      if (at >= 0 && at < first) first = at
    }
    sum += rarity / (1 + first / 16)
  }
  return sum / rarest
}

/** From 0 for none to nearly 1 for very many. */
const much = (count: number) => 1 - 1 / (1 + Math.log1p(Math.max(0, count)) / 4)

interface Read {
  ofKind: boolean
  name: Document
  nameEn: Document
  spec: Document
  brand: Document
  category: Document
  description: Document
}

const readOf = (it: Candidate, words: readonly QueryWord[]): Read => ({
  ofKind: isOfKind(documentOf(it.category), words),
  name: documentOf(it.name),
  nameEn: documentOf(it.nameEn),
  spec: documentOf(it.spec),
  brand: documentOf(it.brand),
  category: documentOf(it.category),
  description: documentOf(it.description),
})

function wordsScore(
  read: Read,
  it: Candidate,
  words: readonly QueryWord[],
  mean: number,
  w: Weights,
) {
  const length = ({ length }: Document, mean: number) =>
    1 - w.lengthShare + (w.lengthShare * length) / mean
  const [nameLength, nameEnLength] = [length(read.name, mean), length(read.nameEn, mean)]
  const inDescription = length(read.description, DESCRIBED)
  let sum = 0
  for (const one of words) {
    const inName = Math.max(
      frequencyIn(read.name, one, w.partly) / nameLength,
      frequencyIn(read.nameEn, one, w.partly) / nameEnLength,
      it.cas && one.numbers.includes(it.cas) ? 1 / nameLength : 0,
      Number(read.ofKind),
    )
    const frequency =
      inName +
      w.spec * frequencyIn(read.spec, one, w.partly) +
      w.brand * frequencyIn(read.brand, one, w.partly) +
      w.category * frequencyIn(read.category, one, w.partly) +
      (w.description * frequencyIn(read.description, one, w.partly)) / inDescription
    sum += (one.rarity * frequency) / (frequency + w.saturation)
  }
  return sum
}

/** Whether it stands in a category that is called what was typed: then it is that thing, whatever its name says. */
function isOfKind(category: Document, soughtWords: readonly QueryWord[]): boolean {
  const words = soughtWords.map(one => one.spellings[0] ?? '')
  return (
    category.text.includes(`${words.join(' ')} `) || category.text.includes(`${words.join('')} `)
  )
}

/** Something named exactly so is what was asked for only where all of that was, grades and amounts with it. */
const isExact = (it: Candidate) => it.exact && it.class >= hitClasses.anywhere

/**
 * Puts hits in the order of how well they answer, best first: BM25 over their fields, with how near words stand to each other
 * and what the name says it is. Exact ones come first, then the classes; what sells and is opened counts a little within one.
 * Ties go by a hash of the id, so that the same goods stand in the same order everywhere.
 */
export function inOrder(
  candidates: readonly Candidate[],
  words: readonly QueryWord[],
  weights: Weights,
): Candidate[] {
  const read = candidates.map(it => readOf(it, words))
  const mean = read.reduce((sum, it) => sum + it.name.length, 0) / (candidates.length || 1) || 1
  const rarest = words.reduce((sum, it) => sum + it.rarity, 0) || 1
  return candidates
    .map((it, at) => ({
      it,
      class:
        it.class >= hitClasses.anywhere && read[at]?.ofKind
          ? hitClasses.thatThing
          : Math.max(it.class, hitClasses.partly),
      score: scoreOf(it, read[at] as Read, words, mean, rarest, weights),
    }))
    .sort(
      (a, b) =>
        Number(isExact(b.it)) - Number(isExact(a.it)) ||
        b.class - a.class ||
        b.score - a.score ||
        hashOf(a.it.id) - hashOf(b.it.id) ||
        (a.it.id < b.it.id ? -1 : 1),
    )
    .map(({ it }) => it)
}

function scoreOf(
  it: Candidate,
  read: Read,
  words: readonly QueryWord[],
  mean: number,
  rarest: number,
  w: Weights,
): number {
  const last = words.at(-1)
  const isMeant =
    !!last &&
    (isMeantIn(read.name, last) ||
      isMeantIn(read.nameEn, last) ||
      (!!it.cas && last.numbers.includes(it.cas)))
  // Slides stand among microscopes, too: less is sure of what only its category says it is.
  const kindShare = isMeant ? 1 : read.ofKind ? MEANT_BY_CATEGORY : 0
  // A name says little by ending in a word that says little: many things are some 设备.
  const telling = (last?.rarity ?? 0) / rarest
  const isChinese = isHan(last?.spellings[0] ?? '')
  return (
    wordsScore(read, it, words, mean, w) / rarest +
    w.nearness * Math.max(nearnessIn(read.name, words), nearnessIn(read.nameEn, words)) +
    (isChinese ? w.meantChinese : w.meant) * telling * kindShare +
    w.early *
      Math.max(
        Number(read.ofKind),
        earlinessIn(read.name, words, rarest),
        earlinessIn(read.nameEn, words, rarest),
      ) +
    w.sales * much(it.sales) +
    w.opened * much(it.opened) +
    w.stock * Number(it.inStock)
  )
}

/** FNV-1a: spreads ids that differ little. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
