/** What happens to a fund (the ledger is append-only); `hold` keeps a remainder from being spent until `release`. */
export const entryKinds = [
  'freeze',
  'unfreeze',
  'spend',
  'refund',
  'adjust',
  'hold',
  'release',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Whether an entry's remark is the number of a year change. */
export const isYearChange = (remark: string): boolean => /^YE\d{4}-\d+$/.test(remark)

/** How the share of an order stands that one fund is to bear. */
export const shareStatuses = ['toAudit', 'approved', 'returned'] as const
export type ShareStatus = (typeof shareStatuses)[number]
