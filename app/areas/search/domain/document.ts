import { LRUCache } from 'lru-cache'
import { latinTerms, piecesOf } from './normalise'
import { DESCRIPTION_CHARACTERS } from './terms'

/** A text as words are looked for in it: pieces between single spaces, Latin ones in every spelling they are found by. */
export interface Document {
  text: string
  /** In words; two Chinese characters count as one. */
  length: number
}

const KEPT = 30_000
const documents = new LRUCache<string, Document>({ max: KEPT })

function read(text: string): Document {
  let documentText = ' '
  let length = 0
  for (const piece of piecesOf(text.slice(0, DESCRIPTION_CHARACTERS))) {
    if (piece.kind === 'han') {
      documentText += `${piece.text} `
      length += piece.text.length / 2
      continue
    }
    for (const term of latinTerms(piece.text)) documentText += `${term} `
    length++
  }
  return { text: documentText, length }
}

/** The same for the same text; what was read lately is remembered, because to read it is what scoring would take longest for. */
export function documentOf(text: string): Document {
  let document = documents.get(text)
  if (!document) documents.set(text, (document = read(text)))
  return document
}
