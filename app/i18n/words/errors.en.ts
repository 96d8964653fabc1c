import type cn from './errors.cn'
import type { Words } from '..'

const words: Words<typeof cn> = {
  not_logged_in: 'You are not signed in, or your session has timed out. Please sign in again.',
  key_refused: 'The key is not valid.',
  no_permission: 'You do not have permission to do this.',
  not_acceptable: 'You do not have permission.',
  abnormal_characters: 'The input contains abnormal characters. Please check and submit again.',
  bad_request: 'The request could not be understood.',
  not_found: 'What you are looking for was not found; it may have been deleted.',
  conflict: 'Somebody else has changed this. Please reload and try again.',
  wrong_state:
    'This cannot be done in the current status. The page now shows the latest; please check.',
  partly_shipped:
    'A parcel has already been shipped: the order can no longer be cancelled or refused.',
  price_changed: 'Some prices have changed. Please check them and submit again.',
  cart_changed: 'Your cart has changed. Please check it and submit again.',
  out_of_stock: 'Not enough “{{name}}” in stock: {{stock}} available.',
  limit_short:
    'Above the limit of the authorisation or of the research group: ¥{{available}} left, ¥{{amount}} needed.',
  split_changed:
    'The buyer has submitted the funds anew since you looked. What you see now is the new state: please check it again.',
  fund_short:
    'Not enough money in fund account {{accountNo}}: ¥{{available}} available, ¥{{amount}} needed.',
  amount_mismatch: 'The shares add up to ¥{{sum}}, but ¥{{amount}} is due.',
  invalid: 'Some fields need correcting; see the messages beside them.',
  too_large: 'What was sent is too large.',
  too_many: 'Too many attempts. Please try again in {{minutes}} {{minutes|minute|minutes}}.',
  too_soon:
    'There have been many failed attempts with this account. Please try again in {{seconds}} {{seconds|second|seconds}}.',
  sms_failed: 'Failed to get verification code, please try again later',
  sms_none:
    'This school cannot send text messages, so there are no codes. Sign in another way, or call the hotline.',
  not_connected: 'This system is not connected at this school yet.',
  register_failed: 'Registration failed, please try again later',
  reset_failed: 'Reset password failed, please try again later',
  wrong_credentials: 'The account or password is not correct.',
  second_factor: 'Please confirm with your second factor to sign in.',
  second_factor_owed: 'Your role requires a second factor. Please set one up first.',
  storage_full: 'The server has no room for the file; everything else is unaffected.',
  unavailable: 'The system is unavailable at the moment. Please try again shortly.',
  busy: 'Very many people are using the mall just now. Please try again in a few seconds.',
  order_uncertain:
    'No answer to your order was received, and the goods are no longer in your cart: the order has very probably been placed. Check your orders before you order again.',
  toOrders: 'My orders',
  timeout: 'The system took too long to answer. Please try again shortly.',
  internal: 'Something went wrong on our side; it has been recorded. Please try again shortly.',
  stale_form:
    'This page has expired. Go back, reload it and submit again; nothing has been changed.',
  purchaser: 'Sorry, you do not have the purchaser right and cannot use this mall',
  title: {
    e401: 'Please sign in',
    e403: 'No permission',
    e404: 'Page not found',
    e409: 'Status has changed',
    e429: 'Too many attempts',
    e500: 'System error',
    e503: 'Notice',
    other: 'Something went wrong',
  },
  toMainSite: 'OK, take me to the provider’s main site',
  toHome: 'To the mall home',
  toLogin: 'Sign in',
  requestId: 'Request ID: {{id}}',
}
export default words
