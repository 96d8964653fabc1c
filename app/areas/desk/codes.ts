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

/** Fields of the form that ships several orders: one carrier for all, and of each order its number and a carrier of its own. */
export const commonCarrier = 'carrier'
export const numberField = (orderId: string) => `no_${orderId}`
export const carrierField = (orderId: string) => `carrier_${orderId}`
export const orderOfField = (field: string) => /_(\d{20})$/.exec(field)?.[1]
