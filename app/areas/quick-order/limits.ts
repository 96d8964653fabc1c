/** Rows of a quick order that are shown at once, and rows that are read at all; no file is larger. */
export const QUICK_ROWS_MAX = 200
export const QUICK_ROWS_READ_MAX = 5_000
export const QUICK_FILE_BYTES = 2 * 1024 * 1024
