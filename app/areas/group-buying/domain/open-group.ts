import { asc, eq, gt, ilike, or } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { groupBuying as calls } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { containing } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { announce } from './announce'
import { answerFor } from './demands'
import { closeDue, lockGroup, moveGroup, moveMembers, queueClose } from './close-group'
import { requireOffered } from './lifecycle'
import { wrongSteps } from './price-steps'
import { groupBuys } from './tables'

type Input = VerbInput<typeof calls.open>
const GOODS_SHOWN = 50
/** Shown as 23:59 of the day, where midnight would be taken for the day before. */
const lastSecondOf = (day: string) => new Date(endOfDay(day).getTime() - 1_000)

/** The store a supplier's person works for; schools without group buying have none of this. */
export function ownStore(ctx: Ctx): string {
  const { storeId } = actorWith(ctx, 'supplier')
  requireOffered(ctx)
  if (!storeId) throw new MallError('no_permission')
  return storeId
}

/** Goods of the own store that a group may be opened for. */
export async function listGroupGoods(ctx: Ctx, { keyword }: { keyword?: string }) {
  const storeId = ownStore(ctx)
  const text = keyword?.trim()
  const like = containing(text ?? '')
  return read(ctx, async ctx => ({
    list: await ctx.db
      .select({
        id: products.id,
        name: products.name,
        nameEn: products.nameEn,
        code: products.code,
        spec: products.spec,
        unit: products.unit,
        unitPrice: products.unitPrice,
      })
      .from(products)
      .where(
        mine(
          ctx,
          products,
          eq(products.storeId, storeId),
          eq(products.onSale, true),
          gt(products.unitPrice, 0),
          text
            ? or(
                ilike(products.name, like),
                ilike(products.nameEn, like),
                ilike(products.code, like),
                eq(products.id, text),
              )
            : undefined,
        ),
      )
      .orderBy(asc(products.name), asc(products.id))
      .limit(GOODS_SHOWN),
  }))
}

/** Opens a group for goods of the own store until the end of a day; one at a time for each article. */
export async function openGroup(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const storeId = ownStore(ctx)
  refuseMarkup(input.title, input.titleEn, input.intro, input.introEn)
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const [goods] = await ctx.db
      .select()
      .from(products)
      .where(mine(ctx, products, eq(products.id, input.productId), eq(products.storeId, storeId)))
      .for('update')
    if (!goods) throw new MallError('invalid', { fields: { productId: 'choose_one' } })
    await check(ctx, input, goods)
    const [first] = input.steps
    const now = ctx.clock.now()
    const group = {
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      storeId,
      productId: goods.id,
      title: input.title,
      titleEn: input.titleEn,
      intro: input.intro,
      introEn: input.introEn,
      status: 'recruiting' as const,
      basePrice: goods.unitPrice,
      steps: input.steps,
      minNum: first?.num ?? 1,
      maxNum: input.maxNum,
      personMax: input.personMax,
      joinedNum: 0,
      joinedPeople: 0,
      finalPrice: null,
      startsAt: now,
      endsAt: lastSecondOf(input.endDay),
      orderBy: null,
      withdrawReason: null,
      demandId: input.demandId || null,
      createdBy: actorWith(ctx, 'supplier').personId,
      createdAt: now,
    }
    await ctx.db.insert(groupBuys).values(group)
    if (input.demandId)
      await answerFor(ctx, {
        id: input.demandId,
        content: `已发起团购：${input.title}`,
        unitPrice: first?.unitPrice,
        groupId: group.id,
      })
    await announce(ctx, group, 'opened')
    await audit(ctx, 'group.open', 'group', group.id, {
      productId: goods.id,
      steps: input.steps,
      maxNum: input.maxNum,
      personMax: input.personMax,
    })
    await queueClose(ctx, group.id, group.endsAt)
    return { id: group.id }
  })
}

async function check(ctx: DbCtx, input: Input, goods: typeof products.$inferSelect): Promise<void> {
  const fields: Record<string, string> = {}
  if (!goods.onSale || goods.unitPrice <= 0) fields.productId = 'choose_one'
  else if (
    await ctx.db.$count(
      groupBuys,
      mine(ctx, groupBuys, eq(groupBuys.productId, goods.id), eq(groupBuys.status, 'recruiting')),
    )
  )
    fields.productId = 'group_running'
  Object.assign(fields, wrongSteps(input.steps, goods.unitPrice))
  if (input.maxNum < (input.steps.at(-1)?.num ?? 1)) fields.maxNum = 'group_max_low'
  if (input.personMax > input.maxNum) fields.personMax = 'group_person_high'
  const now = ctx.clock.now()
  if (
    input.endDay <= dayOf(now) ||
    endOfDay(input.endDay).getTime() - now.getTime() > ctx.mall.limits.groupDaysMax * DAY_MS
  )
    fields.endDay = 'group_end_day'
  const values = { most: ctx.mall.limits.groupDaysMax }
  if (Object.keys(fields).length) throw new MallError('invalid', { fields, values })
}

/** The supplier takes back a group that is recruiting; its people read why. */
export async function withdrawGroup(
  ctx: Ctx,
  { id, remark }: { id: string; remark: string },
): Promise<{ ok: true }> {
  const storeId = ownStore(ctx)
  refuseMarkup(remark)
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const group = await lockGroup(ctx, id)
    if (!group || group.storeId !== storeId) throw new MallError('not_found')
    if (group.status === 'withdrawn') return { ok: true }
    await moveMembers(ctx, id, 'joined', 'end')
    await announce(
      ctx,
      await moveGroup(ctx, group, 'withdraw', { withdrawReason: remark }),
      'withdrawn',
    )
    return { ok: true }
  })
}
