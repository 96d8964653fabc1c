export const yearRunStatuses = [
  'looked',
  'queued',
  'running',
  'stopped',
  'done',
  'dropped',
] as const
export type YearRunStatus = (typeof yearRunStatuses)[number]
export const yearRunActions = ['confirm', 'stop', 'resume', 'drop'] as const
export type YearRunAction = (typeof yearRunActions)[number]

/** What became of an account, or would: nothing was left, or its remainder stays, is taken off, or waits for a decision. */
export const yearOutcomes = ['nothing', 'carried', 'lapsed', 'waiting'] as const
export type YearOutcome = (typeof yearOutcomes)[number]

export const yearDecisions = ['carry', 'lapse'] as const
export type YearDecision = (typeof yearDecisions)[number]
/** Accounts decided on together. */
export const DECIDED_TOGETHER_MAX = 100
