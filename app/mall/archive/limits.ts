/**
 * The least days a log stays in the database. The Cybersecurity Law of the PRC (网络安全法, Art. 21, item 3) has network logs kept
 * for six months and more. What leaves the database is in an archive, which the mall never deletes: the longer times for which
 * accounting records are kept (会计档案管理办法 of 2016: 10 or 30 years) are kept there.
 */
export const LOG_DAYS_MIN = 184
/** Nobody looks further back in an inbox, and what is told once of a thing is not told again in that time. */
export const MESSAGE_DAYS_MIN = 365
export const KEPT_DAYS_MAX = 36_500
