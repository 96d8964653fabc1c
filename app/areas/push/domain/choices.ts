import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { PushChoice, PushRate } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { pushChoices, pushItems, pushRates } from './tables'

const allowedOf = (ctx: DbCtx) =>
  ctx.db
    .select({ storeId: pushChoices.storeId })
    .from(pushChoices)
    .where(
      mine(
        ctx,
        pushChoices,
        eq(pushChoices.personId, actorOf(ctx).personId),
        eq(pushChoices.allowed, true),
      ),
    )

/** All suppliers of the school, those that may push first; with what each has pushed to the buyer. */
export async function findChoices(
  ctx: Ctx,
  {
    page,
    rows,
    keyword,
    allowed,
  }: { page: number; rows: number; keyword?: string; allowed?: boolean },
): Promise<{ list: PushChoice[]; total: number }> {
  const { personId } = actorOf(ctx)
  const stores = await storeDirectory(ctx)
  return read(ctx, async ctx => {
    const allowedIds = new Set((await allowedOf(ctx)).map(it => it.storeId))
    const counts = await ctx.db
      .select({
        storeId: pushItems.storeId,
        pushed: count(),
        unseen: sql<number>`count(*) filter (where ${pushItems.seenAt} is null)`.mapWith(Number),
      })
      .from(pushItems)
      .where(mine(ctx, pushItems, eq(pushItems.personId, personId)))
      .groupBy(pushItems.storeId)
    const words = keyword?.trim().toLowerCase() ?? ''
    const matches = [...stores.values()]
      .filter(
        it =>
          `${it.name} ${it.nameEn}`.toLowerCase().includes(words) &&
          (allowed === undefined || allowedIds.has(it.id) === allowed),
      )
      .sort((a, b) => Number(allowedIds.has(b.id)) - Number(allowedIds.has(a.id)))
    const list = matches.slice((page - 1) * rows, page * rows).map(it => {
      const tally = counts.find(one => one.storeId === it.id)
      return {
        storeId: it.id,
        storeName: it.name,
        storeNameEn: it.nameEn,
        logo: it.logo,
        thirdCode: it.thirdCode,
        allowed: allowedIds.has(it.id),
        pushed: tally?.pushed ?? 0,
        unseen: tally?.unseen ?? 0,
      }
    })
    return { list, total: matches.length }
  })
}

export const findChoice = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ allowed: pushChoices.allowed })
      .from(pushChoices)
      .where(
        mine(
          ctx,
          pushChoices,
          eq(pushChoices.personId, actorOf(ctx).personId),
          eq(pushChoices.storeId, id),
        ),
      )
    return { allowed: row?.allowed ?? false }
  })

export const countChoices = (ctx: Ctx) =>
  read(ctx, async ctx => ({ count: (await allowedOf(ctx)).length }))

export const countUnseen = (ctx: Ctx) => {
  const { personId } = actorOf(ctx)
  return read(ctx, async ctx => ({
    count: await ctx.db.$count(
      pushItems,
      mine(ctx, pushItems, eq(pushItems.personId, personId), isNull(pushItems.seenAt)),
    ),
  }))
}

/** How often a day the buyer lets be pushed to, and how often it was today. Who never said gets one a day. */
export function findRate(ctx: Ctx): Promise<{ rate: PushRate; today: number }> {
  const { personId } = actorOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ rate: pushRates.rate })
      .from(pushRates)
      .where(mine(ctx, pushRates, eq(pushRates.personId, personId)))
    const today = await ctx.db.$count(
      pushItems,
      mine(
        ctx,
        pushItems,
        and(
          eq(pushItems.personId, personId),
          gte(pushItems.createdAt, startOfDay(dayOf(ctx.clock.now()))),
        ),
      ),
    )
    return { rate: row?.rate ?? DEFAULT_RATE, today }
  })
}
export const DEFAULT_RATE: PushRate = 'one'

/** Lets a supplier push goods to the signed-in buyer, or no more. */
export async function allowStore(
  ctx: Ctx,
  { storeId, allowed }: { storeId: string; allowed: boolean },
): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  if (!(await storeDirectory(ctx)).has(storeId)) throw new MallError('not_found')
  return write(ctx, async ctx => {
    const updatedAt = ctx.clock.now()
    await ctx.db
      .insert(pushChoices)
      .values({ mallId: ctx.mall.id, personId, storeId, allowed, updatedAt })
      .onConflictDoUpdate({
        target: [pushChoices.mallId, pushChoices.personId, pushChoices.storeId],
        set: { allowed, updatedAt },
      })
    await audit(ctx, 'push.allow', 'store', storeId, { allowed })
    return { ok: true as const }
  })
}

export async function setRate(ctx: Ctx, { rate }: { rate: PushRate }): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const updatedAt = ctx.clock.now()
    await ctx.db
      .insert(pushRates)
      .values({ mallId: ctx.mall.id, personId, rate, updatedAt })
      .onConflictDoUpdate({
        target: [pushRates.mallId, pushRates.personId],
        set: { rate, updatedAt },
      })
    await audit(ctx, 'push.rate', 'person', personId, { rate })
    return { ok: true as const }
  })
}
