import type { Outside } from './outside'

export type OutsideOutcome = 'answered' | 'failed' | 'late' | 'busy'

/** Told of each piece of work, so that whoever watches the process can count and time it. */
export interface Observer {
  statement(seconds: number): void
  /** The books of a school were looked at: so many laws did not hold. */
  booksChecked(findings: number): void
  outside(system: Outside, outcome: OutsideOutcome, seconds: number): void
}
