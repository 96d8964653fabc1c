/** `on`, `off` sale; `out`: no region has any; `low`: a region has few. */
export const goodsStates = ['on', 'off', 'out', 'low'] as const
export type GoodsState = (typeof goodsStates)[number]

/** What is wrong with a row of an uploaded table. */
export const sheetFaults = [
  'code_missing',
  'unknown',
  'twice',
  'price_wrong',
  'stock_wrong',
] as const
export type SheetFault = (typeof sheetFaults)[number]
