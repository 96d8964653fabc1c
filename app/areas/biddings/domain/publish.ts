import { and, eq } from 'drizzle-orm'
import type { biddings as calls } from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { basketRows } from './basket'
import { queueClose } from './close-bidding'
import { biddingBuyerOf } from './lifecycle'
import { biddingBasket, biddingLines, biddings } from './tables'
import { HAO_PER_YUAN } from '~/contract/money'

type Input = VerbInput<typeof calls.publish>

/** Shown as 23:59 of the day, where midnight would be taken for the day before. */
export const lastSecondOf = (day: string): Date => new Date(endOfDay(day).getTime() - 1_000)
const dayIn = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
/** Whether bids may end on that day: so many days from today, and not too far away. */
export const endsWell = (ctx: Ctx, endDay: string, daysMin: number): boolean => {
  const now = ctx.clock.now()
  return endDay >= dayIn(now, daysMin) && endDay <= dayIn(now, ctx.mall.limits.biddingDaysMax)
}

/** Asks for bids for what the person has gathered, which is empty then. The form's key makes a second submit show the same bidding. */
export async function publishBidding(
  ctx: Ctx,
  input: Input,
): Promise<{ id: string; repeated: boolean }> {
  const buyer = biddingBuyerOf(ctx)
  refuseMarkup(input.title, input.requirement)
  return write(ctx, async ctx => {
    const now = ctx.clock.now()
    const { key, title, regionCode, payType, requirement } = input
    const earlier = await findPublished(ctx, buyer.personId, key)
    if (earlier) return earlier
    check(ctx, input)
    const lines = await basketRows(ctx, buyer.personId).for('update', { of: biddingBasket })
    const deadline = lastSecondOf(input.endDay)
    const id = newId(ctx.clock)
    const [row] = await ctx.db
      .insert(biddings)
      .values({
        mallId: ctx.mall.id,
        id,
        personId: buyer.personId,
        personName: buyer.name,
        orgName: buyer.orgName,
        key,
        title,
        status: 'open',
        regionCode,
        payType,
        budget: input.budget ?? null,
        requirement,
        deliverBy: input.deliverBy ?? null,
        lineCount: Math.max(1, lines.length),
        deadline,
        dueAt: deadline,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [biddings.mallId, biddings.personId, biddings.key] })
      .returning({ id: biddings.id })
    const meanwhile = row ? undefined : await findPublished(ctx, buyer.personId, key)
    if (meanwhile) return meanwhile
    if (!lines.length) throw new MallError('conflict')
    await ctx.db.insert(biddingLines).values(
      lines.map(({ line, nameEn }, n) => ({
        mallId: ctx.mall.id,
        biddingId: id,
        lineNo: n + 1,
        productId: line.productId,
        name: line.name,
        nameEn: nameEn ?? '',
        spec: line.spec,
        unit: line.unit,
        num: line.num,
        requirement: line.requirement,
      })),
    )
    await ctx.db
      .delete(biddingBasket)
      .where(mine(ctx, biddingBasket, eq(biddingBasket.personId, buyer.personId)))
    await audit(ctx, 'bidding.publish', 'bidding', id, {
      lines: lines.length,
      deadline: deadline.toISOString(),
      budget: input.budget ?? null,
    })
    await queueClose(ctx, id, deadline)
    return { id, repeated: false }
  })
}

async function findPublished(
  ctx: DbCtx,
  personId: string,
  key: string,
): Promise<{ id: string; repeated: true } | undefined> {
  const [row] = await ctx.db
    .select({ id: biddings.id })
    .from(biddings)
    .where(mine(ctx, biddings, and(eq(biddings.personId, personId), eq(biddings.key, key))))
  return row && { id: row.id, repeated: true }
}

function check(ctx: Ctx, { regionCode, payType, endDay, deliverBy, budget }: Input): void {
  const fields: Record<string, string> = {}
  const { limits } = ctx.mall
  const isLarge = (budget ?? 0) >= limits.biddingLargeYuan * HAO_PER_YUAN
  if (!ctx.mall.regions.some(it => it.code === regionCode)) fields.regionCode = 'choose_one'
  if (!ctx.mall.payTypes.includes(payType)) fields.payType = 'choose_one'
  const least = isLarge ? limits.biddingLargeDays : limits.biddingDays
  if (!endsWell(ctx, endDay, least)) fields.endDay = isLarge ? 'bidding_end_large' : 'bidding_end'
  if (deliverBy && deliverBy <= endDay) fields.deliverBy = 'bidding_deliver'
  const values = { least, most: limits.biddingDaysMax, yuan: limits.biddingLargeYuan }
  if (Object.keys(fields).length) throw new MallError('invalid', { fields, values })
}
