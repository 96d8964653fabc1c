/** Orders whose papers are printed at once. */
export const PAPERS_TOGETHER_MAX = 20
