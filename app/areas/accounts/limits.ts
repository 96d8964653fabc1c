/** How often a page asks whether its QR code was scanned. */
export const QR_POLL_INTERVAL_MS = 1_500
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
/** How long a first factor that was right is good for changing the second. */
export const FIRST_FACTOR_MINUTES = 10
/** Of one's own password, shown anew: in all sessions of a person together. */
export const OWN_PASSWORD_DAY = 30
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
/** People or departments a look-up answers at most. */
export const LOOKUP_MAX = 20
