/** It is not asked twice within so many seconds what is left of one account. */
export const BUDGET_FRESH_SECONDS = 30
/** What it said is asked anew by itself, where scripts run, once it is so old. */
export const BUDGET_STALE_MINUTES = 10
