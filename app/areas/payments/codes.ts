export const paymentStatuses = ['paying', 'paid', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const refundStatuses = ['refunding', 'refunded'] as const
export type RefundStatus = (typeof refundStatuses)[number]
