import type { DbCtx } from '../core/ctx'

/** Suppliers, categories, goods, stock, price history, reviews and content of one school. */
export async function seedCatalogue(ctx: DbCtx, now: Date): Promise<void> {
  void ctx
  void now
}
