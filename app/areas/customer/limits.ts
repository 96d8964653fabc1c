/** Goods, and orders, one question to the customer service may be about. */
export const CUSTOMER_THINGS_MAX = 20
