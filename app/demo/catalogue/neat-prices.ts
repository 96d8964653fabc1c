import { formatYuan, type Hao } from '~/contract/money'

/** The dearer, the rounder: whole yuan from a hundred on, tenths below fifty, so that a reckoned price looks like a price. */
export function neatly(hao: Hao): Hao {
  const step = hao >= 1_000_000 ? 10_000 : hao >= 50_000 ? 1_000 : hao >= 5_000 ? 100 : 5
  return Math.max(step, Math.round(hao / step) * step)
}

export const plainYuan = (hao: Hao): string => formatYuan(hao).replaceAll(',', '')
