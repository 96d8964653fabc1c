/** Durations and limits of spec 9, with their unit in the name. Free of zod: screens may import it. */
export const REQUEST_TIMEOUT_MS = 20_000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const QR_POLL_INTERVAL_MS = 1_500
export const BIND_POLL_INTERVAL_MS = 1_000
export const SMS_RESEND_SECONDS = 60
export const SMS_CODE_LENGTH = 6
export const PASSWORD_MIN_LENGTH = 6
export const SESSION_COOKIE_DAYS = 7
/** A token counts as expired this long before its `exp`. */
export const SESSION_EXPIRY_MARGIN_MINUTES = 30
/** A token is refreshed when less than this remains before it counts as expired. */
export const SESSION_REFRESH_MINUTES = 15
export const CATEGORY_MENU_TOP_ITEMS = 10
export const SUGGESTION_DELAY_MS = 300
export const HIDE_PANEL_DELAY_MS = 300
export const SUGGESTIONS_MAX = 10
export const RECENT_SEARCHES_MAX = 5
export const HOT_SEARCHES_SHOWN = 8
export const CART_BADGE_MAX = 99
export const CART_LINES_MAX = 200
export const QUANTITY_MAX = 9_999
export const COMPLAINT_ATTACHMENTS_MAX = 8
export const COMPLAINT_ATTACHMENT_BYTES = 2 * 1024 * 1024
export const ACCEPTANCE_PHOTOS_MAX = 8
export const ROWS_DEFAULT = 20
export const ROWS_MAX = 100
/** Beyond this many hits a list says "more than" and does not count exactly. */
export const COUNT_CEILING = 10_000
/** Fixed-asset thresholds of the school hints, in yuan. */
export const ASSET_THRESHOLD_YUAN = 1_000
export const ASSET_THRESHOLD_BULK_YUAN = 800
export const ASSET_THRESHOLD_BULK_ITEMS = 50
export const ARGUMENT_PAPERS_YUAN = 200_000
/** An order waiting for online payment is closed after this. */
export const UNPAID_ORDER_MINUTES = 30
/** How often a buyer may put off automatic receipt, and automatic acceptance. */
export const ORDER_DELAYS_MAX = 2
/** Between two reminders to a supplier about one order. */
export const NOTIFY_PAUSE_HOURS = 24
/** Fund accounts one order may be split over. */
export const FUND_SPLITS_MAX = 5
export const TEXT_MAX = 500

export const uploads = {
  Image: { bytes: 2 * 1024 * 1024, types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/gif': ['gif'] } },
  Attach: {
    bytes: 10 * 1024 * 1024,
    types: {
      'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'application/pdf': ['pdf'], 'application/zip': ['zip'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    },
  },
  Pdf: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': ['pdf'] } },
  Excel: { bytes: 10 * 1024 * 1024, types: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'], 'application/x-cfb': ['xls'] } },
  ImgPdf: { bytes: 10 * 1024 * 1024, types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'application/pdf': ['pdf'] } },
} as const satisfies Record<string, { bytes: number; types: Record<string, readonly string[]> }>
export type UploadKind = keyof typeof uploads
