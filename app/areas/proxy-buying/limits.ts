/** People who may buy for one person. */
export const PROXIES_MAX = 50
