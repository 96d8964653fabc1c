import type { SsoProtocol } from '~/areas/malls/contract'
import type { CasSettings, OidcSettings } from '~/areas/malls/sign-on'

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
  /** What else the school says of them, by the names asked for. Where what proved them does not say it, the school may be asked once more. */
  attributes(names: readonly string[]): Promise<SchoolAttributes>
}
export type SchoolAttributes = Readonly<Record<string, readonly string[]>>

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

/** What a school has decided of its sign-on, and the secret that proves this mall there; absent for a public client, or while there is none. */
export type CasAccount = CasSettings
export type OidcAccount = OidcSettings & { clientSecret?: string }
export type SsoAccount = CasAccount | OidcAccount
