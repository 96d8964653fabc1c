/** Favourites a person may keep. */
export const FAVOURITES_MAX = 500
/** By how much goods must have become cheaper before whoever keeps them in mind is told, and how many people are told at a time. */
export const PRICE_FALL_PERCENT = 5
export const PRICE_FALLS_AT_A_TIME = 500
