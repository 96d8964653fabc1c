/** A price of goods in hao, pieces of them in a region, below how many a supplier is warned, and rows of a table of them that is read at once. */
export const GOODS_PRICE_MAX = 1_000_000_000_000
export const GOODS_STOCK_MAX = 9_999_999
export const GOODS_STOCK_LOW = 10
export const GOODS_ROWS_MAX = 1_000
export const GOODS_ROWS_SHOWN = 100
