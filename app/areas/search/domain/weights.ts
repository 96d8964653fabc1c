import learnt from './weights.json'

/** How much each thing counts in the order of hits. All but the shares are in units of a word's whole score. */
export interface Weights {
  /** Occurrences after which more of them hardly count, and how much longer names count less: k1 and b of BM25. */
  saturation: number
  lengthShare: number
  /** An occurrence in these fields, beside one in the name. */
  spec: number
  brand: number
  category: number
  description: number
  /** How much of an occurrence it is if only a beginning or some pairs of characters of a word are there. */
  partly: number
  /** That words stand behind each other as they were typed. */
  nearness: number
  /** That the name says it is that thing: in words with spaces, and without. */
  meant: number
  meantChinese: number
  early: number
  sales: number
  opened: number
  stock: number
}

export const weights: Weights = learnt.weights
