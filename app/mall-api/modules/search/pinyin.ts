import { LRUCache } from 'lru-cache'
import { customPinyin, pinyin } from 'pinyin-pro'

// Readings of the trade where the general ones go wrong.
customPinyin({ 重铬: 'chóng gè', 重氮: 'chóng dàn', 重结晶: 'chóng jié jīng', 重蒸: 'chóng zhēng', 单宁: 'dān níng', 长颈: 'cháng jǐng', 行星: 'xíng xīng', 量筒: 'liáng tǒng', 量杯: 'liáng bēi', 称量: 'chēng liáng', 氨苄: 'ān biàn' })

export interface Reading { full: string; initials: string }

const KEPT = 20_000
const readings = new LRUCache<string, Reading>({ max: KEPT })

/** How a run of Chinese characters is typed by sound: `yichun`, `yc`. */
export function readingOf(run: string): Reading {
  let found = readings.get(run)
  if (!found) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    found = { full: syllables.join(''), initials: syllables.map(it => it[0] ?? '').join('') }
    readings.set(run, found)
  }
  return found
}
