/** Who is handed over, and with which ticket. */
export interface Passenger {
  school: string
  code: string
  name: string
  org: string
  ticket: string
  issuedAt: Date
}

/** A form the person's browser posts; the system behind it lets the person in without asking for a password. */
export interface SignedForm {
  action: string
  fields: Record<string, string>
}

/** The hazardous-chemicals system of the schools: entered by a single-sign-on form post (spec 1). */
export interface HazchemSystem {
  readonly name: string
  /** Signed for this person; good for as long as the system allows after `issuedAt`, and once. */
  formFor(passenger: Passenger): SignedForm
}
