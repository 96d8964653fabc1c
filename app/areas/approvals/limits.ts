/** Deputies for further approvals that somebody may have at a time. */
export const DEPUTIES_MAX = 5
/** What whoever's word an order waits for may ask its buyer: characters of one question or answer, how many wait for an answer and how many there are in all for one order, and how many one person asks in an hour. */
export const QUESTION_MAX = 500
export const QUESTIONS_OPEN_MAX = 10
export const QUESTIONS_MAX = 20
export const QUESTIONS_AN_HOUR = 60
/** Files of one kind that a rule of approval wants attached to an order, and characters of an argument that is typed. */
export const PAPER_FILES_MAX = 3
export const PAPER_TEXT_MAX = 2_000
