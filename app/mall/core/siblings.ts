/**
 * What one process may have in memory that a write of another makes old: the schools and their settings; what is kept of a school
 * (`kept`, by the beginning of its name); the number of changes that one person's readings hang on (by the school's number).
 */
export type Subject = 'schools' | 'kept' | 'changes'

/**
 * The other processes that serve the same port. What they are told is a hint and no promise: it makes true at once what
 * each of them would find out by itself within seconds.
 */
export interface Siblings {
  /** How many serve together, this one among them. */
  count: number
  /** Tells all others that what they know of this is old. */
  announce(subject: Subject, about?: string): void
  /** What to do when one of them says so. */
  heed(subject: Subject, act: (about: string) => void): void
}

/** Of a process that serves alone: nobody is told. */
export const alone: Siblings = {
  count: 1,
  announce: () => undefined,
  heed: () => undefined,
}
