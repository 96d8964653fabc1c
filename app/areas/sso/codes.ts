/** Why a sign-on came to nothing. */
export const ssoReasons = [
  'refused',
  'visit',
  'unknown',
  'disabled',
  'door',
  'unavailable',
] as const
export type SsoReason = (typeof ssoReasons)[number]
