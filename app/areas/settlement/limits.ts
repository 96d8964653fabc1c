/** Lines that are shown to choose from for a statement, and acceptances that may be chosen at once. */
export const DUE_LINES_SHOWN = 500
/** Suppliers that are shown to choose from, and statements that are made, in one run. */
export const STATEMENTS_TOGETHER_MAX = 50
