/** What this stage promises. The bench prints where it is kept and where not. */
export const budgets = {
  /** A guest's pages out of the shared cache: this share of what a bare server answers with the same bytes. */
  guestShareOfBare: 0.4,
  signedInP50Ms: 25,
  searchP50Ms: 15,
  htmlBytes: 30_000,
  scriptBytes: 130_000,
  startMs: 5_000,
  /** A page while ten thousand notices are sent, times what it takes otherwise. */
  noticesRatio: 1.5,
  /** From a press to the next picture, the processor four times slower. */
  interactionMs: 100,
} as const
