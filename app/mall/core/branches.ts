import type { ImportRow } from './judged'

type Branch = ImportRow<{ parent: string }>

/** Rows whose parents are known by their keys: those above before those below, so that a branch may be moved whole; circles come last. */
export function parentsFirst<Row extends Branch>(rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const order = new Set<Row>()
  for (const row of rows) {
    const chain: Row[] = []
    for (
      let at: Row | undefined = row;
      at && !order.has(at) && !chain.includes(at);
      at = byKey.get(at.values.parent ?? '')
    )
      chain.push(at)
    for (const it of chain.reverse()) order.add(it)
  }
  return [...order]
}

/** Keys that lead back to themselves by the parents the file names. */
export function circlesOf(rows: readonly Branch[]): ReadonlySet<string> {
  const parentOf = new Map(rows.map(row => [row.key, row.values.parent]))
  const circles = new Set<string>()
  for (const { key } of rows) {
    const path = new Set<string>()
    let at = parentOf.get(key)
    while (at !== undefined && at !== key && !path.has(at)) {
      path.add(at)
      at = parentOf.get(at)
    }
    if (at === key) circles.add(key)
  }
  return circles
}
