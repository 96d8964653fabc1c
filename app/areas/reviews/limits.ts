/** Pictures with one review. */
export const REVIEW_PICTURES_MAX = 6
