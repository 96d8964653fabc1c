export const CATEGORY_MENU_TOP_ITEMS = 10
/** Photographs of one article. */
export const PHOTOGRAPHS_MAX = 6
/** Goods beside each other on one sheet of paper. */
export const COMPARED_MAX = 4
