import {
  ASSET_THRESHOLD_BULK_ITEMS,
  ASSET_THRESHOLD_BULK_YUAN,
  ASSET_THRESHOLD_YUAN,
} from '~/contract/limits'

const HAO_PER_YUAN = 10_000

/** The threshold of spec 9 that makes pieces of one kind fixed assets; none for chemicals, which are used up. */
export function assetRuleOf({
  unitPrice,
  num,
  cas,
}: {
  unitPrice: number
  num: number
  cas: string | null
}): 'asset' | 'bulk' | null {
  if (cas || num <= 0) return null
  if (unitPrice >= ASSET_THRESHOLD_YUAN * HAO_PER_YUAN) return 'asset'
  return unitPrice >= ASSET_THRESHOLD_BULK_YUAN * HAO_PER_YUAN && num >= ASSET_THRESHOLD_BULK_ITEMS
    ? 'bulk'
    : null
}
