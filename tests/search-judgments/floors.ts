import { summaries, type QueryScore } from './score'

interface Floor {
  ndcg?: number
  success?: number
}

/** What search must not fall below, by kind. Numbers, codes and SKUs are found first, always. */
export const floors: Readonly<Record<string, Floor>> = {
  'all judged': { ndcg: 0.95, success: 0.98 },
  'one character': { success: 0.9 },
  'Chinese word': { success: 0.95 },
  'words in a row': { success: 0.95 },
  mixed: { success: 0.95 },
  alias: { success: 0.95 },
  English: { success: 0.95 },
  'full pinyin': { success: 0.9 },
  initials: { success: 0.9 },
  'full width': { success: 1 },
  traditional: { success: 0.9 },
  typo: { success: 0.9 },
  CAS: { success: 1 },
  code: { success: 1 },
  'CAS look-up': { success: 1 },
  'code look-up': { success: 1 },
  'SKU look-up': { success: 1 },
  'CAS of imported chemicals': { success: 0.95 },
  'SKU of imported laptops': { success: 0.95 },
  'Chinese alias': { success: 0.85 },
  'English synonym': { success: 0.85 },
}

/** The floors that were missed, each as a sentence. */
export function missedFloors(scored: readonly QueryScore[]): string[] {
  return summaries(scored).flatMap(({ kind, ndcg, success }) => {
    const floor = floors[kind]
    return [
      ...(floor?.ndcg !== undefined && ndcg < floor.ndcg
        ? [`${kind}: nDCG@10 ${ndcg.toFixed(3)} < ${floor.ndcg}`]
        : []),
      ...(floor?.success !== undefined && success < floor.success
        ? [`${kind}: success@1 ${success.toFixed(3)} < ${floor.success}`]
        : []),
    ]
  })
}
