/** Lines of one bidding, and of what is gathered for it. */
export const BIDDING_LINES_MAX = 30
/** So long after the order a buyer whose supplier refused it is reminded to give it to the next. */
export const BIDDING_REFUSED_DAYS = 30
