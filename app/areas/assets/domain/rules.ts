import type { SchoolLimits } from '~/areas/malls/codes'
import { HAO_PER_YUAN } from '~/contract/money'

/** The threshold of spec 9 that makes pieces of one kind fixed assets; none for chemicals, which are used up. */
export function assetRuleOf(
  limits: Pick<SchoolLimits, 'assetYuan' | 'bulkYuan' | 'bulkItems'>,
  { unitPrice, num, cas }: { unitPrice: number; num: number; cas: string | null },
): 'asset' | 'bulk' | null {
  if (cas || num <= 0) return null
  if (unitPrice >= limits.assetYuan * HAO_PER_YUAN) return 'asset'
  return unitPrice >= limits.bulkYuan * HAO_PER_YUAN && num >= limits.bulkItems ? 'bulk' : null
}
