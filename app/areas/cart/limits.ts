export const CART_BADGE_MAX = 99
export const CART_LINES_MAX = 200
/** A cart of somebody who has not signed in holds less, and is thrown away when nobody has used it for so long. */
export const GUEST_CART_LINES_MAX = 50
export const GUEST_CART_DAYS = 30
/** New carts of guests from one address: a whole campus may sit behind it. */
export const GUEST_CARTS_PER_HOUR = 300
