/** Orders in one exported table. */
export const EXPORT_ORDERS_MAX = 2_000
