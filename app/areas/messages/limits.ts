/** Notices by text message a day, to one person and in a school; beyond it they stand in the inbox. */
export const SMS_NOTICES_PERSON_DAY = 5
export const SMS_NOTICES_SCHOOL_DAY = 500
/** Days before the end of a licence on which its supplier is reminded. */
export const LICENCE_REMIND_DAYS = [30, 7] as const
/** Characters of what a kind of message says. */
export const MESSAGE_TEXT_MAX = 200
