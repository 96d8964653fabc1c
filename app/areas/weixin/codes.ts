/** What a QR code is for, as the specification spells it. */
export const ticketKinds = ['LOGIN', 'BANDING'] as const
export type TicketKind = (typeof ticketKinds)[number]
/** Results of spec 4: nothing yet, scanned, expired, confirmed, wait at the computer's next step, anything else. */
export const resultTypes = ['NOACTION', 'ACTION', 'TIMEOUT', 'OK', 'WAIT', 'ERROR'] as const
export type ResultType = (typeof resultTypes)[number]
/** What there is to say of a result beyond its type. */
export const resultCodes = ['not_bound', 'allowed', 'refused', 'taken', 'closed', 'used'] as const
export type ResultCode = (typeof resultCodes)[number]
