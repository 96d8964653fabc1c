export const AFTER_SALES_PICTURES_MAX = 6
/** How long suppliers may take over a step of an after-sales case, where the school does not say. */
export const AFTER_SALES_ANSWER_DAYS = 7
