import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

export interface Reading {
  full: string
  initials: string
}

/** Characters of the trade that people read both ways, and dictionaries one way: 重铬酸钾, 行星, 长颈. */
const bothWays: Readonly<Record<string, readonly [string, string]>> = {
  重: ['zhong', 'chong'],
  行: ['xing', 'hang'],
  长: ['chang', 'zhang'],
  单: ['dan', 'shan'],
  称: ['cheng', 'chen'],
}

const KEPT = 20_000
const readings = new LRUCache<string, Reading[]>({ max: KEPT })

const joinReading = (syllables: readonly string[]): Reading => ({
  full: syllables.join(''),
  initials: syllables.map(it => it[0] ?? '').join(''),
})

/** How a run of Chinese characters is typed by sound: `yichun`, `yc`. Seldom in two ways. */
export function readingsOf(run: string): Reading[] {
  let found = readings.get(run)
  if (!found) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    const characters = [...run]
    const other = syllables.map((syllable, at) => {
      const ways = bothWays[characters[at] ?? '']
      return ways ? (ways.find(way => way !== syllable) ?? syllable) : syllable
    })
    found = other.some((syllable, at) => syllable !== syllables[at])
      ? [joinReading(syllables), joinReading(other)]
      : [joinReading(syllables)]
    readings.set(run, found)
  }
  return found
}

/** Every spelling of it. */
export const soundsOf = (run: string): string[] => [
  ...new Set(readingsOf(run).flatMap(({ full, initials }) => [full, initials])),
]
