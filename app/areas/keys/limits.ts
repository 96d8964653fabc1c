/** Keys of a school's systems that are good at a time, how long one may be, and calls by one a minute. */
export const KEYS_MAX = 50
export const KEY_NAME_MAX = 60
export const KEY_ADDRESSES_MAX = 50
export const KEY_DAYS_MAX = 730
export const KEY_CALLS_A_MINUTE = 120
