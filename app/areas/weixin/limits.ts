/** How often a page asks whether a WeChat was bound. */
export const BIND_POLL_INTERVAL_MS = 1_000
/** How long a QR code may be scanned, then confirmed on the telephone, or its WeChat bound to an account. */
export const QR_SCAN_SECONDS = 120
export const QR_CONFIRM_SECONDS = 180
export const QR_BIND_SECONDS = 600
/** QR codes drawn for one address an hour: a whole campus may sit behind it. */
export const QR_ADDRESS_HOUR = 3_000
