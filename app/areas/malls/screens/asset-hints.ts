import type { SchoolLimits } from '../codes'
import { HAO_PER_YUAN, lineAmount } from '~/contract/money'

export type AssetHintKind = 'asset' | 'bulk' | 'papers'

export interface HintedLine {
  unitPrice: number
  num: number
  /** Goods of one supplier become one order. */
  storeId?: string
}

function sumsByStore(lines: readonly HintedLine[]): number[] {
  const sums = new Map<string, number>()
  for (const { storeId = '', unitPrice, num } of lines)
    sums.set(storeId, (sums.get(storeId) ?? 0) + lineAmount(unitPrice, num))
  return [...sums.values()]
}

/** Which thresholds of spec 9 goods reach, papers by the sum of an order; unit prices in hao. A school that has no such rules asks nothing. */
export function assetHintsOf(
  lines: readonly HintedLine[],
  limits: Pick<SchoolLimits, 'assetYuan' | 'bulkYuan' | 'bulkItems' | 'papersYuan'>,
): AssetHintKind[] {
  const reaches = (price: number, yuan: number) => price >= yuan * HAO_PER_YUAN
  const found: AssetHintKind[] = []
  if (lines.some(it => reaches(it.unitPrice, limits.assetYuan))) found.push('asset')
  if (
    lines.some(
      it =>
        !reaches(it.unitPrice, limits.assetYuan) &&
        reaches(it.unitPrice, limits.bulkYuan) &&
        it.num >= limits.bulkItems,
    )
  )
    found.push('bulk')
  if (sumsByStore(lines).some(it => reaches(it, limits.papersYuan))) found.push('papers')
  return found
}
