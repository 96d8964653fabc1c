/** How a visit of support stands: its link not used yet, no more to be used, somebody reading, over. */
export const visitStates = ['waiting', 'unused', 'running', 'ended'] as const
export type VisitState = (typeof visitStates)[number]

/** How long support may read, in minutes. */
export const SUPPORT_MINUTES = 60
/** How long the link into a school is good for, in minutes. */
export const SUPPORT_LINK_MINUTES = 5
