/** Durations and limits that several areas keep, with their unit in the name; those of one stand beside its contract. Free of zod: screens may import it. */
export const REQUEST_TIMEOUT_MS = 20_000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** Pieces in one line. */
export const QUANTITY_MAX = 9_999
/** Rows a page of a list has where nobody says how many, and at most. */
export const ROWS_DEFAULT = 20
export const ROWS_MAX = 100
/** Orders that are agreed to with one press. */
export const TOGETHER_MAX = 50
/** Beyond this many hits a list says "more than" and does not count exactly. */
export const COUNT_CEILING = 10_000
/** Characters of a remark or reason. */
export const TEXT_MAX = 500
/** How long a browser remembers what was searched and what is to be compared. */
export const MEMORY_DAYS = 90
/** Rows of an exported table. */
export const EXPORT_ROWS_MAX = 5_000

/** So long whoever has changed something is shown nothing of a replica, which may be behind for less than that. */
export const RECENT_WRITE_SECONDS = 30
