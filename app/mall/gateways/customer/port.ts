/** Who asks, and about what. */
export interface Question {
  school: string
  code: string
  name: string
  productIds: readonly string[]
  ordersIds: readonly string[]
  ticket: string
  issuedAt: Date
}

/** The customer-service system: entered by an address that says who comes and what they look at. */
export interface CustomerService {
  readonly name: 'local' | 'link' | 'none'
  /** Signed for this person; good for as long as the system allows after `issuedAt`. */
  urlFor(question: Question): string
}

/** How this mall is known at the system. */
export interface CustomerAccount {
  url: string
  appId: string
  secret: string
}
