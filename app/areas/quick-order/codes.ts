/** What is wrong with a row. `choose`: several goods fit; `spec`: the substance is there, the pack is not. */
export const quickFaults = [
  'code_missing',
  'unknown',
  'off_sale',
  'choose',
  'spec',
  'quantity_wrong',
  'quantity_min',
  'quantity_step',
  'quantity_max',
] as const
export type QuickFault = (typeof quickFaults)[number]

/** Columns of a row, in the order they are pasted. */
export const rowColumns = ['code', 'spec', 'num'] as const
export type RowColumn = (typeof rowColumns)[number]
