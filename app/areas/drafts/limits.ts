/** How long a form that was not taken is kept for whoever filled it in, how large it may be, and how many a browser may leave. */
export const DRAFT_HOURS = 24
export const DRAFT_BYTES_MAX = 65_536
export const DRAFT_ADDRESS_MAX = 1_000
export const DRAFTS_MAX = 10
/** Of one address of the network: a whole campus may sit behind it. */
export const DRAFTS_ADDRESS_HOUR = 300
/** Of somebody who has signed in: a form is kept at each pause of whoever types into it. */
export const DRAFTS_PERSON_HOUR = 1_200
