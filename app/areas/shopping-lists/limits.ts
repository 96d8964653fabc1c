/** Named lists a person may keep, and goods on each. */
export const SHOPPING_LISTS_MAX = 20
export const SHOPPING_LIST_LINES_MAX = 500
export const SHOPPING_LIST_NAME_MAX = 30
