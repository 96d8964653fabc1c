export const statementStatuses = ['settling', 'settled', 'cancelled'] as const
export type StatementStatus = (typeof statementStatuses)[number]
/** Why a run made no statement of a supplier. */
export const runFaults = ['nothing_due', 'due_changed', 'not_reached', 'failed'] as const
export type RunFault = (typeof runFaults)[number]

/** How a part of a settled statement stands in the school's finance system; `unknown`: it was asked and gave no word. */
export const bookingStates = ['waiting', 'unknown', 'done', 'refused'] as const
export type BookingState = (typeof bookingStates)[number]
