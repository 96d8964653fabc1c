/** Fund accounts one order may be split over. */
export const FUND_SPLITS_MAX = 5
/** When an account runs dry, where the school does not say: the last hundredths of it, or what is spent in so many days. */
export const FUND_ALERT = { percent: 10, days: 30 }
/** Months a chart of spending shows. */
export const SPENDING_MONTHS = 12
/** Accounts of the school that an auditor's list shows at a time; a keyword finds the others. */
export const AUDITED_FUNDS_SHOWN = 200
/** An account runs low below this share of what was granted, and no longer does from the second on. */
export const FUND_LOW_PERCENT = 10
export const FUND_REFILLED_PERCENT = 20
