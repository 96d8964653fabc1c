import { eq } from 'drizzle-orm'
import { isPastFreeze, type Movement } from '~/areas/finance/domain/movements'
import { ofShare } from '~/areas/funds/domain/shares'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { holdersOf } from './receivers'
import { tell } from './tell'

/** Of a statement once, whatever of it was refused; of what rests on none once for the movement. */
const aboutOf = ({ id, kind, document, orderId }: Movement) =>
  kind === 'book'
    ? ({ statement: true, subjectId: document } as const)
    : ({ statement: false, subjectId: orderId, occasion: id } as const)

/** Finance looks into what its system refuses. */
export async function followRefusal(ctx: DbCtx, movement: Movement): Promise<void> {
  const { statement, ...about } = aboutOf(movement)
  await tell(ctx, await holdersOf(ctx, 'finance'), {
    kind: statement ? 'bookingRefused' : 'movementRefused',
    ...about,
  })
}

/** And into why it does not answer. */
export async function followSilence(ctx: DbCtx, movement: Movement): Promise<void> {
  const { statement, ...about } = aboutOf(movement)
  await tell(ctx, await holdersOf(ctx, 'finance'), {
    kind: statement ? 'bookingSilent' : 'movementSilent',
    ...about,
  })
}

/** Whoever owns an account now hears that its money is not frozen; the buyer hears of it by the order's step. */
export async function followRefusedFreeze(ctx: DbCtx, movement: Movement): Promise<void> {
  if (movement.state !== 'refused' || (await isPastFreeze(ctx, movement))) return
  const owners = await ctx.db
    .select({ ownerId: fundAccounts.ownerId })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .where(ofShare(ctx, movement))
  await tell(
    ctx,
    owners.map(it => it.ownerId),
    { kind: 'freezeRefused', subjectId: movement.orderId, occasion: movement.id },
  )
}
