/** `totp`: codes of an authenticator app. `webauthn`: a security key, or the lock of a telephone or computer. */
export const factorKinds = ['totp', 'webauthn'] as const
export type FactorKind = (typeof factorKinds)[number]
