import type { ImportRow } from './judged'

type Branch = ImportRow<{ parent: string }>

/** Rows whose parents are known by their keys: those above before those below, so that a branch may be moved whole; circles come last. */
export function parentsFirst<Row extends Branch>(rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const placed = new Set<Row>()
  for (const row of rows) {
    const chain: Row[] = []
    for (
      let at: Row | undefined = row;
      at && !placed.has(at) && !chain.includes(at);
      at = byKey.get(at.values.parent ?? '')
    )
      chain.push(at)
    for (const it of chain.reverse()) placed.add(it)
  }
  return [...placed]
}

/** Keys that lead back to themselves by the parents the file names. */
export function circlesOf(rows: readonly Branch[]): ReadonlySet<string> {
  const parentOf = new Map(rows.map(row => [row.key, row.values.parent]))
  const found = new Set<string>()
  for (const { key } of rows) {
    const walked = new Set<string>()
    let at = parentOf.get(key)
    while (at !== undefined && at !== key && !walked.has(at)) {
      walked.add(at)
      at = parentOf.get(at)
    }
    if (at === key) found.add(key)
  }
  return found
}
