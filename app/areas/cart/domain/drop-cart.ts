import { eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { cartItems } from './tables'

/** The whole cart of a person, in the open transaction of whoever has a reason to. */
export const dropCart = (ctx: DbCtx, personId: string): Promise<unknown> =>
  ctx.db.delete(cartItems).where(mine(ctx, cartItems, eq(cartItems.personId, personId)))
