/** What must hold of a school's books at every moment. */
export interface Law {
  /** Says what holds; the English name is also what a finding is kept under. */
  name: { cn: string; en: string }
  /** Finds the rows where it does not: numbers of things, codes and sums, no name of a person. `$1` is the school. */
  sql: string
}
