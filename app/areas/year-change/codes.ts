export const yearRunStatuses = ['looked', 'queued', 'running', 'stopped', 'done'] as const
export type YearRunStatus = (typeof yearRunStatuses)[number]
/** A run is moved as a run of an import is. */
export { importActions as yearRunActions } from '~/areas/imports/codes'
export type { ImportAction as YearRunAction } from '~/areas/imports/codes'

/** What became of an account, or would: nothing was left, or its remainder stays, is taken off, or waits for a decision. */
export const yearOutcomes = ['nothing', 'carried', 'lapsed', 'waiting'] as const
export type YearOutcome = (typeof yearOutcomes)[number]

export const yearDecisions = ['carry', 'lapse'] as const
export type YearDecision = (typeof yearDecisions)[number]
/** Accounts decided on together. */
export const DECIDED_TOGETHER_MAX = 100
