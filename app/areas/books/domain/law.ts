/**
 * The instant from which on every row of the audit trail is in the database: what is older may be in an archive (`mall/archive`).
 * A day later than that, because a thing and its row may have been written on either side of midnight.
 */
export const TRAIL_BEGINS = `(select coalesce(
  max(((month || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai' + interval '1 day'), '-infinity')
  from archives where mall_id = $1 and source = 'audit_rows')`

/** What must hold of a school's books at every moment. */
export interface Law {
  /** Says what holds; the English name is also what a finding is kept under. */
  name: { cn: string; en: string }
  /** Finds the rows where it does not: numbers of things, codes and sums, no name of a person. `$1` is the school. */
  sql: string
}
