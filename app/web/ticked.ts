import { TOGETHER_MAX } from '~/contract/limits'

const ORDER_ID = /^\d{20}$/

/** The orders that were ticked in a list, out of the address of the page that asks about them. */
export const tickedOrders = (request: Request): string[] =>
  [...new Set(new URL(request.url).searchParams.getAll('ids'))]
    .filter(it => ORDER_ID.test(it))
    .slice(0, TOGETHER_MAX)
