export const statementStatuses = ['settling', 'settled', 'cancelled'] as const
export type StatementStatus = (typeof statementStatuses)[number]
