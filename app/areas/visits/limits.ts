/** Counts of visits are thrown away after this. */
export const VISITS_KEPT_DAYS = 180
