/** How long a browser may take at the school's sign-on, and how long an address to come back to may be. */
export const SSO_MINUTES = 10
export const SSO_RETURN_MAX = 1_000
export const SSO_ADDRESS_MAX = 500
/** Codes that came to nothing, from one address in a quarter of an hour: a whole campus may sit behind it. */
export const SSO_FAILURES_MAX = 300
