export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const DAY_MINUTES = 24 * 60

/** How far the clocks of schools are ahead of UTC: they keep China Standard Time, which has no summer time. */
export const SCHOOL_OFFSET_MS = 8 * HOUR_MS
