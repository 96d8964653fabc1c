import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { messengerNames, type Channel } from '../codes'
import { addressOf } from './deliver'
import { noteRefusal, refusalOf } from './hand-over'
import { openChannel } from './open-channel'
import { deliveries } from './tables'

/** Long enough for a messenger to hand a card on. */
const FIRST_MS = 5 * MINUTE_MS
/** DingTalk knows for a day what became of a card. */
const KNOWN_MS = DAY_MS

/** Has a messenger asked later what became of a card. */
export const queueOutcome = (ctx: DbCtx, deliveryId: string, startAfter?: Date): Promise<void> =>
  ctx.services.jobs.queue(
    ctx,
    'messages.outcome',
    { deliveryId },
    { startAfter: startAfter ?? new Date(ctx.clock.now().getTime() + FIRST_MS) },
  )

/**
 * Asks a messenger that takes cards first and hands them on later what became of one. What never arrives is written down as what is
 * refused at once; what nobody knows yet is asked again in an hour, for a day.
 */
export async function askOutcome(ctx: Ctx, deliveryId: string): Promise<void> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ delivery: deliveries, person: { code: people.code, phone: people.phone } })
      .from(deliveries)
      .innerJoin(people, mine(ctx, people, eq(people.id, deliveries.personId)))
      .where(
        mine(ctx, deliveries, and(eq(deliveries.id, deliveryId), isNotNull(deliveries.receipt))),
      ),
  )
  const channel = messengerNames.find(it => it === row?.delivery.channel)
  const { receipt, settledAt } = row?.delivery ?? {}
  if (!row || !channel || !receipt || !settledAt) return
  const opened = await openChannel(ctx, channel)
  const ask = opened?.messenger.hasArrived
  const now = ctx.clock.now()
  const isForgotten = settledAt.getTime() + KNOWN_MS <= now.getTime()
  const reply =
    opened && ask && !isForgotten
      ? await outside(ctx, 'messengers', () => ask(receipt)).catch(refusalOf)
      : true
  await write({ ...ctx, actor: null }, async ctx => {
    if (reply === false) {
      await queueOutcome(ctx, deliveryId, new Date(now.getTime() + HOUR_MS))
      return
    }
    await ctx.db
      .update(deliveries)
      .set({ receipt: null })
      .where(mine(ctx, deliveries, eq(deliveries.id, deliveryId)))
    if (reply === true || !opened) return
    const address = addressOf(row.person, opened.knownBy)
    await noteRefusal(ctx, channel, { personId: row.delivery.personId, address }, reply)
    await refuse(ctx, row.delivery, settledAt)
  })
}

/** All that one card told of: what was settled with it. */
async function refuse(
  ctx: DbCtx,
  { personId, channel }: { personId: string; channel: Channel },
  settledAt: Date,
): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'refused' })
    .where(
      mine(
        ctx,
        deliveries,
        and(
          eq(deliveries.personId, personId),
          eq(deliveries.channel, channel),
          eq(deliveries.state, 'sent'),
          eq(deliveries.settledAt, settledAt),
        ),
      ),
    )
}

/** Cards of which a messenger knows still what became of them; for the sweep. */
export const findUnknown = async (ctx: DbCtx) => {
  const since = new Date(ctx.clock.now().getTime() - KNOWN_MS)
  const rows = await ctx.db
    .select({ subject: deliveries.id, at: deliveries.settledAt })
    .from(deliveries)
    .where(
      mine(ctx, deliveries, and(isNotNull(deliveries.receipt), gt(deliveries.settledAt, since))),
    )
    .orderBy(asc(deliveries.settledAt))
  return rows.flatMap(({ subject, at }) =>
    at ? [{ subject, due: new Date(at.getTime() + FIRST_MS) }] : [],
  )
}
