const SECONDS = 10
/** Pages that are the same for every guest of a school, language and browser grade. They hold no form that changes anything. */
const shared =
  /^\/emall\/(home|product|product\/[^/]+\/[^/]+|product_science|supplierList|supplierSearch|store\/[^/]+(\/detail)?|notice\/(list|noticeDetail)|fupin|discount\/new(\/detail)?|discount_rate(\/detail)?|product_own|promote|activity(\/detail)?|help(\/[^/]+)?|hfutHome|loading|scientific|cultural(\/product)?|channel(\/[^/]+)?)?$/

/** How long all guests may share the page at this path; 0 for not at all. Data requests (`.data`) are never shared. */
export const guestCacheSeconds = (pathname: string): number =>
  shared.test(pathname) && pathname !== '/emall/product/compare' ? SECONDS : 0
