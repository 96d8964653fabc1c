/** A charge or a refund as the provider lists it; `ref` is its own number of a charge, and the mall's of a refund. */
export interface Transaction {
  kind: 'charge' | 'refund'
  ref: string
  paymentId: string
  amount: number
  at: Date
}

/** A payment provider. Amounts in hao. The provider's word comes back twice, by notification and by the return page. */
export interface PaymentProvider {
  readonly name: string
  /** Where the payer's browser goes to pay. */
  cashierUrl(order: {
    mallId: number
    paymentId: string
    amount: number
    subject: string
    returnUrl: string
  }): Promise<string>
  /** Whether a notification really comes from the provider. */
  verify(word: {
    mallId: number
    paymentId: string
    providerRef: string
    amount: number
    result: 'paid' | 'failed'
    sign: string
  }): boolean
  /** Gives money back; the same `refundId` twice gives it back once. Says so only when it has. */
  refund(order: {
    mallId: number
    paymentId: string
    providerRef: string
    refundId: string
    amount: number
  }): Promise<{ providerRef: string }>
  /** Everything it charged and gave back on a calendar day of the school, `2026-11-21`. */
  listTransactions(query: { mallId: number; day: string }): Promise<readonly Transaction[]>
}
