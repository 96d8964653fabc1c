/** Why a sign-on came to nothing. */
export const ssoReasons = [
  'refused',
  'visit',
  'unknown',
  'disabled',
  'door',
  'kind',
  'department',
  'incomplete',
  'unavailable',
] as const
export type SsoReason = (typeof ssoReasons)[number]

export const SIGN_ON_REASON_MAX = 200
/** What came of asking the other end of a sign-on whether it is there and answers as it should. */
export const tryOutcomes = [
  'works',
  /** CAS has a reason of its own to refuse, which is told. */
  'casRefused',
  /** CAS does not know the mall's address. */
  'casService',
  'casStrange',
  'oidcStrange',
  'oidcIssuer',
  'oidcLacks',
  'status',
  'moved',
  'forbidden',
  'nameUnknown',
  'certificate',
  'connection',
  'late',
  'tooLong',
  'failed',
] as const
export type TryOutcome = (typeof tryOutcomes)[number]
