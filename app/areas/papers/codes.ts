export const paperKinds = [
  'statement',
  'acceptance',
  'purchaseForm',
  'orderDetail',
  'bill',
  'settlementForm',
  'agreement',
] as const
export type PaperKind = (typeof paperKinds)[number]
