/** What this stage promises. The bench prints where it is kept and where not. */
export const budgets = {
  /** A guest's pages out of the shared cache: this many a second, or a third of the bare server, whichever is less. */
  guestPerSecond: 2_000,
  guestShareOfBare: 1 / 3,
  signedInP50Ms: 25,
  searchP50Ms: 15,
  htmlBytes: 30_000,
  scriptBytes: 130_000,
  startMs: 5_000,
} as const
