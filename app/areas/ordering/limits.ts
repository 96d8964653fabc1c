/** Papers with one rule that stops a purchase. */
export const DECLARED_FILES_MAX = 8
/** Other rules are tried on the orders of so many days, and of so many orders at most, those that count together with them among these. */
export const TRIAL_DAYS = 90
export const TRIAL_ORDERS_MAX = 40_000
/** Figures of approvals are counted over so many days unless told, and over a year at most. */
export const FIGURES_DAYS = 30
export const FIGURES_DAYS_MAX = 366
/** So often one person has the finance system asked what is left of accounts. */
export const BUDGETS_AN_HOUR = 120
