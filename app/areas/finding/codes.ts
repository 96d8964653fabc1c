/** What is looked for, in the order in which it is shown. */
export const findKinds = [
  'people',
  'orders',
  'acceptances',
  'statements',
  'suppliers',
  'funds',
  'goods',
] as const
export type FindKind = (typeof findKinds)[number]

/** Characters it takes, for one stands in most names; and how many it may be. */
export const FIND_LENGTH_MIN = 2
export const FIND_LENGTH_MAX = 100
/** Matches of a kind that are shown, and up to how many they are counted. */
export const FIND_SHOWN = 8
export const FIND_COUNTED = 50
/** Searches of one administrator. */
export const FINDS_A_MINUTE = 60
/** Of a number only the beginning may be typed, from so many digits on. */
export const NUMBER_DIGITS_MIN = 4
export const NUMBER_DIGITS = 20
