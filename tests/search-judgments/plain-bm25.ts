import { piecesOf, singular } from '~/areas/search/domain/normalise'
import { hashOf } from '~/areas/search/domain/score'
import { wordsOf } from '~/areas/search/domain/words'

const SATURATION = 1.2
const LENGTH_SHARE = 0.75

/** Words of a text, Chinese ones as the dictionary cuts them. */
const tokensOf = (text: string): string[] =>
  piecesOf(text).flatMap(piece =>
    piece.kind === 'han' ? wordsOf(piece.text) : [singular(piece.text)],
  )

/**
 * What any engine does with texts it knows nothing of: the figure to beat. Any of the words is enough. Ties go by a hash of the id:
 * lists are sorted by what their goods are, and to keep to the order of the list would tell what was asked.
 */
export class PlainBm25 {
  private readonly postings = new Map<string, { at: number; count: number }[]>()
  private readonly lengths: number[] = []
  private readonly ids: string[] = []
  private readonly meanLength: number

  constructor(texts: Iterable<{ id: string; text: string }>) {
    for (const { id, text } of texts) {
      const counts = new Map<string, number>()
      const tokens = tokensOf(text)
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
      const at = this.ids.push(id) - 1
      this.lengths.push(tokens.length)
      for (const [token, count] of counts) {
        const known = this.postings.get(token)
        if (known) known.push({ at, count })
        else this.postings.set(token, [{ at, count }])
      }
    }
    this.meanLength = this.lengths.reduce((sum, it) => sum + it, 0) / (this.lengths.length || 1)
  }

  find(query: string, limit: number): string[] {
    const scores = new Map<number, number>()
    for (const token of new Set(tokensOf(query))) {
      const found = this.postings.get(token) ?? []
      const rarity = Math.log(1 + (this.ids.length - found.length + 0.5) / (found.length + 0.5))
      for (const { at, count } of found) {
        const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * (this.lengths[at] ?? 0)) / this.meanLength
        const weight = (count * (SATURATION + 1)) / (count + SATURATION * length)
        scores.set(at, (scores.get(at) ?? 0) + rarity * weight)
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || this.tie(a[0]) - this.tie(b[0]))
      .slice(0, limit)
      .map(([at]) => this.ids[at] ?? '')
  }

  private tie(at: number): number {
    return hashOf(this.ids[at] ?? '')
  }
}
