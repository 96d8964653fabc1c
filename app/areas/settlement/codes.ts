export const statementStatuses = ['settling', 'settled', 'cancelled'] as const
export type StatementStatus = (typeof statementStatuses)[number]
/** Why a run made no statement of a supplier. */
export const runFaults = ['nothing_due', 'due_changed', 'not_reached', 'failed'] as const
export type RunFault = (typeof runFaults)[number]
