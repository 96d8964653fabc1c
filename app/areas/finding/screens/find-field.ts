/** The form on the page and the one in the head, of which a page has one. */
export const FIND_FORM = 'find'
export const FIND_FIELD = `${FIND_FORM}-q`
