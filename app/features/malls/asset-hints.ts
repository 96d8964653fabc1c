import {
  ARGUMENT_PAPERS_YUAN,
  ASSET_THRESHOLD_BULK_ITEMS,
  ASSET_THRESHOLD_BULK_YUAN,
  ASSET_THRESHOLD_YUAN,
} from '~/contract/limits'

const HAO_PER_YUAN = 10_000

export type AssetHintKind = 'asset' | 'bulk' | 'papers'

/** Which thresholds of spec 9 goods reach; unit prices in hao. A school that has no such rules asks nothing. */
export function assetHintsOf(
  lines: ReadonlyArray<{ unitPrice: number; num: number }>,
): AssetHintKind[] {
  const reaches = (price: number, yuan: number) => price >= yuan * HAO_PER_YUAN
  const found: AssetHintKind[] = []
  if (lines.some(it => reaches(it.unitPrice, ASSET_THRESHOLD_YUAN))) found.push('asset')
  if (
    lines.some(
      it =>
        !reaches(it.unitPrice, ASSET_THRESHOLD_YUAN) &&
        reaches(it.unitPrice, ASSET_THRESHOLD_BULK_YUAN) &&
        it.num >= ASSET_THRESHOLD_BULK_ITEMS,
    )
  )
    found.push('bulk')
  if (lines.some(it => reaches(it.unitPrice, ARGUMENT_PAPERS_YUAN))) found.push('papers')
  return found
}
