/** Kinds of pages that are counted; a page of no kind here is not. */
export const visitedPages = [
  'home',
  'product',
  'detail',
  'store',
  'supplier',
  'science',
  'cultural',
  'fupin',
  'discount',
  'activity',
  'groupBuy',
  'notice',
  'help',
  'cart',
  'order',
  'person',
  'other',
] as const
export type VisitedPage = (typeof visitedPages)[number]
