/** What every address of the mall begins with (spec 2). Addresses that calls answer carry it; those that screens pass on do not. */
export const BASE_PATH = '/emall'

/** An address that a call answered, as screens write it; addresses of other sites stay. */
export const withoutBase = (url: string): string =>
  url.startsWith(`${BASE_PATH}/`) ? url.slice(BASE_PATH.length) : url
