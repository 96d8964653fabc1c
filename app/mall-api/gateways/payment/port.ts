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
  /** Gives money back; the same `refundId` twice gives it back once. */
  refund(order: {
    mallId: number
    paymentId: string
    providerRef: string
    refundId: string
    amount: number
  }): Promise<{ providerRef: string }>
}
