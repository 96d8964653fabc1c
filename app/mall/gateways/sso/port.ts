import type { SsoProtocol } from '~/areas/malls/contract'

/** What must be kept, out of sight of everybody, from the way there until the way back. */
export interface KeptForReturn {
  nonce?: string
  verifier?: string
}

/** Whom the school says it is. */
export interface SchoolPerson {
  /** Staff or student number. */
  number: string
  name: string
  /** What the school wants to see again when the person signs out. */
  idToken?: string
}

/** What came back with the browser. `redirectUri` is the one it was sent away with. */
export interface SchoolAnswer {
  redirectUri: string
  state: string
  code: string
  iss?: string
}

/** A school's own sign-on: its people prove there who they are, and their browser brings back a code that says so once. */
export interface SchoolSignOn {
  readonly protocol: SsoProtocol
  /** Where the browser goes. `redirectUri` takes it back, with `state`. */
  begin(way: { redirectUri: string; state: string }): Promise<{ url: string; kept: KeptForReturn }>
  /** Asks the school, server to server, whom the code stands for. */
  finish(answer: SchoolAnswer, secrets: KeptForReturn): Promise<SchoolPerson>
  /** Where the browser goes to sign out at the school, too, and comes from to `back`; null where the school has no such place. */
  signOutUrl(way: { back: string; idToken?: string }): Promise<string | null>
}

/** `refused`: the school does not vouch for the code, or not in a way that can be trusted. `unavailable`: it did not answer, or not as it should. */
export class SignOnFailed extends Error {
  override name = 'SignOnFailed'
  constructor(
    readonly reason: 'refused' | 'unavailable',
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`the school's sign-on: ${detail}`, { cause })
  }
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A school's server that speaks CAS (2.0, 3.0), by the address its protocol pages stand below. */
export interface CasAccount {
  protocol: 'cas'
  url: string
  version: 2 | 3
  /** The attribute that holds the staff or student number; absent: the name the person signs in by. */
  numberAttribute?: string
  nameAttribute?: string
}

/** A school's server that speaks OpenID Connect, and how this mall is known there. */
export interface OidcAccount {
  protocol: 'oidc'
  issuer: string
  clientId: string
  /** Absent for a public client, which proves itself by PKCE alone. */
  clientSecret?: string
  clientAuth: 'basic' | 'post'
  scope: string
  numberClaim: string
  nameClaim: string
}
export type SsoAccount = CasAccount | OidcAccount
