/**
 * A thing as a row of a file would tell it. Null says nothing: what there is not, and what no row could say without changing
 * something, such as what somebody has set against the last file.
 */
export type StandingValues<Values> = { [Name in keyof Values]-?: Values[Name] | null }

export interface StandingPage<Values> {
  rows: StandingValues<Values>[]
  /** Things no row could name. */
  unnamed: number
  /** Where the next page begins; null for the last one. */
  next: string | null
}

/** Things of one page. */
const PAGE = 1_000

/**
 * A page of things in the order of their keys.
 * @param find the things after a key, at most so many
 * @param rowsOf the rows of those of a page; of one that no row could name there is none
 */
export async function standingPage<Thing, Values>(
  find: (most: number) => PromiseLike<Thing[]>,
  keyOf: (thing: Thing) => string,
  rowsOf: (
    things: Thing[],
  ) => Promise<(StandingValues<Values> | null)[]> | (StandingValues<Values> | null)[],
): Promise<StandingPage<Values>> {
  const found = await find(PAGE + 1)
  const things = found.slice(0, PAGE)
  const last = things.at(-1)
  const rows = await rowsOf(things)
  const rowsNamed = rows.filter(it => it !== null)
  return {
    rows: rowsNamed,
    unnamed: rows.length - rowsNamed.length,
    next: found.length > PAGE && last !== undefined ? keyOf(last) : null,
  }
}
