import type { Outside } from './outside'

export type OutsideOutcome = 'answered' | 'failed' | 'late' | 'busy'

/** Told of each piece of work, so that whoever watches the process can count and time it. */
export interface Observer {
  statement(seconds: number): void
  /** The books of a school were looked at: so many laws did not hold. */
  booksChecked(findings: number): void
  /** So many rows of a table have gone into an archive. */
  archived(source: string, rows: number): void
  /** The look for old rows of a school has ended, well or not. */
  archivesKept(isWell: boolean): void
  outside(system: Outside, outcome: OutsideOutcome, seconds: number): void
}
