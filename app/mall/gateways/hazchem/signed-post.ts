import type { HazchemSystem } from './port'
import { signatureOf } from './signature'

/** How this mall is known at the system. */
export interface HazchemAccount {
  url: string
  appId: string
  secret: string
}

/**
 * The real system: its entry takes a form with who comes, when the form was signed (seconds since 1970), a ticket it has not
 * seen before, and a signature over all of it with the secret both sides keep.
 */
export function signedPostHazchem({ url, appId, secret }: HazchemAccount): HazchemSystem {
  return {
    name: 'post',
    formFor({ issuedAt, ...who }) {
      const fields: Record<string, string> = {
        appId,
        ...who,
        issuedAt: String(Math.floor(issuedAt.getTime() / 1_000)),
      }
      return { action: url, fields: { ...fields, sign: signatureOf(fields, secret) } }
    },
  }
}
