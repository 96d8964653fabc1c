/** Rows one page of a feed tells. */
export const FEED_ROWS = 200
