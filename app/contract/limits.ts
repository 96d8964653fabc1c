/** Durations and limits of spec 9, with their unit in the name. Free of zod: screens may import it. */
export const REQUEST_TIMEOUT_MS = 20_000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const QR_POLL_INTERVAL_MS = 1_500
export const BIND_POLL_INTERVAL_MS = 1_000
/** How long a QR code may be scanned, then confirmed on the telephone, or its WeChat bound to an account. */
export const QR_SCAN_SECONDS = 120
export const QR_CONFIRM_SECONDS = 180
export const QR_BIND_SECONDS = 600
/** QR codes drawn for one address an hour: a whole campus may sit behind it. */
export const QR_ADDRESS_HOUR = 3_000
export const SMS_RESEND_SECONDS = 60
export const SMS_CODE_LENGTH = 6
/** How long a code sent to a phone is good for, and how often it may be mistyped. */
export const SMS_CODE_MINUTES = 10
export const SMS_CODE_TRIES = 5
/** Messages to one phone an hour and a day (what providers allow). */
export const SMS_PHONE_HOUR = 5
export const SMS_PHONE_DAY = 10
/** Beside those, so many a day for devices its owner is known by: nobody else can use these up. */
export const SMS_KNOWN_DAY = 5
/** From so many an hour to one phone, or from one address, on a question is asked first. */
export const SMS_PHONE_FREE_HOUR = 2
export const SMS_ADDRESS_FREE_HOUR = 30
/** In a school: a question is asked from so many an hour on, and devices nobody is known by get none beyond what it may cost. */
export const SMS_SCHOOL_FREE_HOUR = 300
export const SMS_SCHOOL_HOUR = 3_000
/** Notices by text message a day, to one person and in a school; beyond it they stand in the inbox. */
export const SMS_NOTICES_PERSON_DAY = 5
export const SMS_NOTICES_SCHOOL_DAY = 500
/** Failed attempts at signing in within so many minutes: by name and address, and on a device the person is known by. */
export const ATTEMPTS_MINUTES = 15
export const ATTEMPTS_PAIR = 10
export const ATTEMPTS_DEVICE = 10
/** From so many of one address on a question is asked with each: a whole campus may sit behind it. */
export const ATTEMPTS_ADDRESS_FREE = 300
/** From so many for one name on, wherever they come from, each makes the next one wait: from a second, doubled, to the longest. */
export const ATTEMPTS_NAME_FREE = 10
export const ATTEMPTS_NAME_WAIT_SECONDS_MAX = 60
/** Failed attempts that leave an audit row, a person and an hour; those beyond are counted only. */
export const ATTEMPTS_AUDITED_HOUR = 20
/** How long a device is known by, and how many people it is known to. */
export const DEVICE_DAYS = 180
export const DEVICE_PEOPLE_MAX = 4
/** How long a question may be answered. */
export const QUESTION_MINUTES = 10
/** By NIST SP 800-63B: at least 8 characters of any kind, and nothing shorter than 64 may be refused for its length. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
/** How long somebody whose first factor was right may take over the second, and how long the first is good for changing the second. */
export const SECOND_FACTOR_MINUTES = 10
export const FIRST_FACTOR_MINUTES = 10
/** How long a key may take to answer, and an authenticator app to be set up. */
export const KEY_CHALLENGE_MINUTES = 5
export const TOTP_DRAFT_MINUTES = 15
export const TOTP_STEP_SECONDS = 30
/** Wrong second factors of one person from one address in a quarter of an hour, and from everywhere in a day. */
export const FACTOR_TRIES_ADDRESS = 10
export const FACTOR_TRIES_DAY = 30
/** Of one's own password, shown anew: in all sessions of a person together. */
export const OWN_PASSWORD_DAY = 30
/** Apps and keys one person may have, and codes for when all of them are lost. */
export const FACTORS_MAX = 10
export const FACTOR_NAME_MAX = 30
export const RECOVERY_CODES = 10
/** How long a form that was not taken is kept for whoever filled it in, how large it may be, and how many a browser may leave. */
export const DRAFT_HOURS = 24
export const DRAFT_BYTES_MAX = 65_536
export const DRAFT_ADDRESS_MAX = 1_000
export const DRAFTS_MAX = 10
/** Of one address of the network: a whole campus may sit behind it. */
export const DRAFTS_ADDRESS_HOUR = 300
export const SESSION_COOKIE_DAYS = 7
/** The longest a session lasts, however often its token is renewed. */
export const SESSION_DAYS_MAX = 30
/** How exactly it is known when a session was last used. */
export const SESSION_SEEN_MINUTES = 5
/** How long a session that has ended is remembered, and how many are listed. */
export const SESSION_KEPT_DAYS = 90
export const SESSIONS_SHOWN = 50
/** A token counts as expired this long before its `exp`. */
export const SESSION_EXPIRY_MARGIN_MINUTES = 30
/** A token is refreshed when less than this remains before it counts as expired. */
export const SESSION_REFRESH_MINUTES = 15
export const CATEGORY_MENU_TOP_ITEMS = 10
export const SUGGESTION_DELAY_MS = 300
export const HIDE_PANEL_DELAY_MS = 300
export const SUGGESTIONS_MAX = 10
/** Beside a suggestion stands how many goods it finds, up to so many. */
export const SUGGESTIONS_COUNTED_MAX = 99
/** Characters of what is searched for. */
export const KEYWORD_MAX = 100
export const RECENT_SEARCHES_MAX = 5
export const HOT_SEARCHES_SHOWN = 8
export const CART_BADGE_MAX = 99
export const CART_LINES_MAX = 200
/** A cart of somebody who has not signed in holds less, and is thrown away when nobody has used it for so long. */
export const GUEST_CART_LINES_MAX = 50
export const GUEST_CART_DAYS = 30
/** New carts of guests from one address: a whole campus may sit behind it. */
export const GUEST_CARTS_PER_HOUR = 300
export const QUANTITY_MAX = 9_999
/** A price of goods in hao, pieces of them in a region, below how many a supplier is warned, and rows of a table of them that is read at once. */
export const GOODS_PRICE_MAX = 1_000_000_000_000
export const GOODS_STOCK_MAX = 9_999_999
export const GOODS_STOCK_LOW = 10
export const GOODS_ROWS_MAX = 1_000
export const GOODS_ROWS_SHOWN = 100
/** Named lists a person may keep, and goods on each. */
export const SHOPPING_LISTS_MAX = 20
export const SHOPPING_LIST_LINES_MAX = 500
export const SHOPPING_LIST_NAME_MAX = 30
/** Rows of a quick order that are shown at once, and rows that are read at all; no file is larger. */
export const QUICK_ROWS_MAX = 200
export const QUICK_ROWS_READ_MAX = 5_000
export const QUICK_FILE_BYTES = 2 * 1024 * 1024
/** Bytes of a table that is imported. */
export const IMPORT_FILE_BYTES = 32 * 1024 * 1024
/** Files of an archive of photographs, bytes of one and of all when they are unpacked, and photographs of one article. */
export const PHOTOGRAPH_FILES_MAX = 2_000
export const PHOTOGRAPH_BYTES = 12 * 1024 * 1024
export const PHOTOGRAPHS_UNPACKED_BYTES = 64 * 1024 * 1024
export const PHOTOGRAPHS_MAX = 6
export const COMPLAINT_ATTACHMENTS_MAX = 8
export const COMPLAINT_ATTACHMENT_BYTES = 2 * 1024 * 1024
export const ACCEPTANCE_PHOTOS_MAX = 8
export const ROWS_DEFAULT = 20
export const ROWS_MAX = 100
/** Orders that are agreed to with one press. */
export const TOGETHER_MAX = 50
/** Beyond this many hits a list says "more than" and does not count exactly. */
export const COUNT_CEILING = 10_000
/** Fund accounts one order may be split over. */
export const FUND_SPLITS_MAX = 5
/** Pictures with one review. */
export const REVIEW_PICTURES_MAX = 6
/** Favourites a person may keep. */
export const FAVOURITES_MAX = 500
export const TEXT_MAX = 500

/** Bytes one person may upload a day of the school, and bytes the files of one school may have together, where the operator says nothing. */
export const UPLOADS_PERSON_DAY_BYTES = 300 * 1024 * 1024
export const UPLOADS_SCHOOL_BYTES = 50 * 1024 * 1024 * 1024
/** An upload that nothing refers to is removed after so many days; one whose bytes never came, after so many hours. */
export const UNUSED_UPLOAD_DAYS = 7
export const ARRIVING_UPLOAD_HOURS = 24
/** A picture of a banner that neither a banner nor a draft names, or a logo no setting has named, is removed after so many days: files may name it until then. */
export const UNNAMED_PICTURE_DAYS = 180

export const uploads = {
  Image: {
    bytes: 2 * 1024 * 1024,
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/gif': ['gif'] },
  },
  Attach: {
    bytes: 10 * 1024 * 1024,
    types: {
      'image/png': ['png'],
      'image/jpeg': ['jpg', 'jpeg'],
      'application/pdf': ['pdf'],
      'application/zip': ['zip'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    },
  },
  Pdf: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': ['pdf'] } },
  Excel: {
    bytes: 10 * 1024 * 1024,
    types: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
      'application/x-cfb': ['xls'],
    },
  },
  ImgPdf: {
    bytes: 10 * 1024 * 1024,
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'application/pdf': ['pdf'] },
  },
} as const satisfies Record<string, { bytes: number; types: Record<string, readonly string[]> }>
export type UploadKind = keyof typeof uploads
/** A banner is shown 1,200 pixels wide: of less than this nobody sees anything. */
export const BANNER_WIDTH_MIN = 600
/** The head of a page shows a logo 64 pixels wide: less is blurred everywhere. */
export const LOGO_SIDE_MIN = 64
/** Counts of visits are thrown away after this. */
export const VISITS_KEPT_DAYS = 180
/** How long the form for the hazardous-chemicals system is good for. */
export const HAND_OVER_SECONDS = 120
/** Goods beside each other on one sheet of paper. */
export const COMPARED_MAX = 4
/** How long a browser remembers what was searched and what is to be compared. */
export const MEMORY_DAYS = 90
/** Lines of one bidding, and of what is gathered for it. */
export const BIDDING_LINES_MAX = 30
/** So long after the order a buyer whose supplier refused it is reminded to give it to the next. */
export const BIDDING_REFUSED_DAYS = 30
export const SURVEY_QUESTIONS_MAX = 20
export const SURVEY_OPTIONS_MAX = 10
export const SURVEY_DAYS_MAX = 180
/** Results are told from so many answers on. */
export const SURVEY_TAKERS_MIN = 3
/** Papers with one rule that stops a purchase. */
export const DECLARED_FILES_MAX = 8
/** Orders in one exported table. */
export const EXPORT_ORDERS_MAX = 2_000
/** Rows in any other. */
export const EXPORT_ROWS_MAX = 5_000
export const AFTER_SALES_PICTURES_MAX = 6
/** How long suppliers may take over a step of an after-sales case, where the school does not say. */
export const AFTER_SALES_ANSWER_DAYS = 7
/** When an account runs dry, where the school does not say: the last hundredths of it, or what is spent in so many days. */
export const FUND_ALERT = { percent: 10, days: 30 }
/** Months a chart of spending shows. */
export const SPENDING_MONTHS = 12
/** How long an address of the assets system is good for. */
export const ASSET_LINK_SECONDS = 600
/** What somebody may be let do in another's stead: manage research groups, funds (approve payments) and orders, look at funds. */
export const grantRights = ['team', 'fund', 'order', 'view'] as const
export const GRANT_RIGHTS_MAX = 4
export const GRANT_NOTE_MAX = 200
/** Grants and procurement authorisations one person may have standing, and the longest one may run. */
export const GRANTS_MAX = 200
export const GRANT_DAYS_MAX = 1_830
export const TEAM_NAME_MAX = 40
export const TEAMS_MAX = 20
export const TEAM_MEMBERS_MAX = 200
/** People who may buy for one person. */
export const PROXIES_MAX = 50
/** People or departments a look-up answers at most. */
export const LOOKUP_MAX = 20
/** How long a browser may take at the school's sign-on, and how long an address to come back to may be. */
export const SSO_MINUTES = 10
export const SSO_RETURN_MAX = 1_000
export const SSO_ADDRESS_MAX = 500
/** Codes that came to nothing, from one address in a quarter of an hour: a whole campus may sit behind it. */
export const SSO_FAILURES_MAX = 300
/** Goods, and orders, one question to the customer service may be about. */
export const CUSTOMER_THINGS_MAX = 20
/** Lines that are shown to choose from for a statement, and acceptances that may be chosen at once. */
export const DUE_LINES_SHOWN = 500
/** Suppliers that are shown to choose from, and statements that are made, in one run. */
export const STATEMENTS_TOGETHER_MAX = 50
/** Orders whose papers are printed at once. */
export const PAPERS_TOGETHER_MAX = 20
/** Rules of a school about whose word orders need, people one of them names, and codes in one of its conditions. */
export const APPROVAL_RULES_MAX = 12
/** Other rules are tried on the orders of so many days, and of so many orders at most, those that count together with them among these. */
export const TRIAL_DAYS = 90
export const TRIAL_ORDERS_MAX = 40_000
/** Figures of approvals are counted over so many days unless told, and over a year at most. */
export const FIGURES_DAYS = 30
export const FIGURES_DAYS_MAX = 366
export const APPROVERS_MAX = 10
export const RULE_CODES_MAX = 20
/** Deputies for further approvals that somebody may have at a time. */
export const DEPUTIES_MAX = 5
/** What whoever's word an order waits for may ask its buyer: characters of one question or answer, how many wait for an answer and how many there are in all for one order, and how many one person asks in an hour. */
export const QUESTION_MAX = 500
export const QUESTIONS_OPEN_MAX = 10
export const QUESTIONS_MAX = 20
export const QUESTIONS_AN_HOUR = 60
/** So often one person has the finance system asked what is left of accounts, and not twice within so many seconds for one account. */
export const BUDGETS_AN_HOUR = 120
export const BUDGET_FRESH_SECONDS = 30
/** What it said is asked anew by itself, where scripts run, once it is so old. */
export const BUDGET_STALE_MINUTES = 10
/** Files of one kind that a rule of approval wants attached to an order, and characters of an argument that is typed. */
export const PAPER_FILES_MAX = 3
export const PAPER_TEXT_MAX = 2_000
/** Working days a further approval may wait before whoever is asked is reminded, where the school does not say. */
export const APPROVAL_REMIND_DAYS = 3
/** Days a school may keep otherwise than the state's calendar has them. */
export const OWN_DAYS_MAX = 60
/** Keys of a school's systems that are good at a time, how long one may be, calls by one a minute, and how long its uses are kept. */
export const KEYS_MAX = 50
export const KEY_NAME_MAX = 60
export const KEY_ADDRESSES_MAX = 50
export const KEY_DAYS_MAX = 730
export const KEY_CALLS_A_MINUTE = 120
export const KEY_USES_KEPT_DAYS = 180
/** Rows one page of a feed tells. */
export const FEED_ROWS = 200
/** Accounts of the school that an auditor's list shows at a time; a keyword finds the others. */
export const AUDITED_FUNDS_SHOWN = 200

/** Of whoever runs the mall: a session ends after so long without a request, and after so long whatever was done. */
export const OPERATOR_IDLE_MINUTES = 30
export const OPERATOR_SESSION_HOURS = 12

/** An account runs low below this share of what was granted, and no longer does from the second on. */
export const FUND_LOW_PERCENT = 10
export const FUND_REFILLED_PERCENT = 20
/** By how much goods must have become cheaper before whoever keeps them in mind is told, and how many people are told at a time. */
export const PRICE_FALL_PERCENT = 5
export const PRICE_FALLS_AT_A_TIME = 500
/** Days before the end of a licence on which its supplier is reminded. */
export const LICENCE_REMIND_DAYS = [30, 7] as const
/** Characters of what a kind of message says. */
export const MESSAGE_TEXT_MAX = 200
