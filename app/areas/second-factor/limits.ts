/** How long somebody whose first factor was right may take over the second. */
export const SECOND_FACTOR_MINUTES = 10
/** How long a key may take to answer, and an authenticator app to be set up. */
export const KEY_CHALLENGE_MINUTES = 5
export const TOTP_DRAFT_MINUTES = 15
export const TOTP_STEP_SECONDS = 30
/** Wrong second factors of one person from one address in a quarter of an hour, and from everywhere in a day. */
export const FACTOR_TRIES_ADDRESS = 10
export const FACTOR_TRIES_DAY = 30
/** Apps and keys one person may have, and codes for when all of them are lost. */
export const FACTORS_MAX = 10
export const FACTOR_NAME_MAX = 30
export const RECOVERY_CODES = 10
