import { BIDDING_LINES_MAX } from '../limits'
import { asc, eq, sql } from 'drizzle-orm'
import type { BasketItem, biddings as calls } from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { QUANTITY_MAX } from '~/contract/limits'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, read, write } from '~/mall/database/pool'
import { lockPerson } from '~/areas/accounts/domain/people'
import { productPicture } from '~/mall/pictures/addresses'
import { products } from '~/areas/catalogue/domain/tables'
import { biddingBuyerOf } from './lifecycle'
import { biddingBasket } from './tables'

type Count = { count: number }

/** What the person has gathered, in the order it was. */
export function basketRows(ctx: DbCtx, personId: string) {
  return ctx.db
    .select({
      line: biddingBasket,
      nameEn: products.nameEn,
      code: products.code,
      storeId: products.storeId,
      unitPrice: products.unitPrice,
      onSale: products.onSale,
    })
    .from(biddingBasket)
    .leftJoin(products, mine(ctx, products, eq(products.id, biddingBasket.productId)))
    .where(mine(ctx, biddingBasket, eq(biddingBasket.personId, personId)))
    .orderBy(asc(biddingBasket.addedAt), asc(biddingBasket.id))
}

export async function findBasket(ctx: Ctx): Promise<{ list: BasketItem[] }> {
  const { personId } = biddingBuyerOf(ctx)
  const rows = await read(ctx, ctx => basketRows(ctx, personId))
  return {
    list: rows.map(({ line, nameEn, code, storeId, unitPrice, onSale }) => ({
      id: line.id,
      productId: line.productId,
      storeId,
      name: line.name,
      nameEn: nameEn ?? '',
      code: code ?? '',
      spec: line.spec,
      unit: line.unit,
      num: line.num,
      requirement: line.requirement,
      pic: line.productId && productPicture(line.productId),
      unitPrice,
      onSale: onSale ?? true,
    })),
  }
}

const count = (ctx: DbCtx, personId: string) =>
  ctx.db.$count(biddingBasket, mine(ctx, biddingBasket, eq(biddingBasket.personId, personId)))

export async function countBasket(ctx: Ctx): Promise<Count> {
  const { personId } = biddingBuyerOf(ctx)
  return read(ctx, async ctx => ({ count: await count(ctx, personId) }))
}

/** Gathers goods; said again, the quantities add up. */
export async function addToBasket(
  ctx: Ctx,
  { id, num }: { id: string; num: number },
): Promise<Count> {
  const { personId } = biddingBuyerOf(ctx)
  return write(ctx, async ctx => {
    const [goods] = await ctx.db
      .select({
        name: products.name,
        spec: products.spec,
        unit: products.unit,
        onSale: products.onSale,
      })
      .from(products)
      .where(mine(ctx, products, eq(products.id, id)))
    if (!goods) throw new MallError('not_found')
    if (!goods.onSale)
      throw new MallError('out_of_stock', { values: { productId: id, name: goods.name, stock: 0 } })
    // Two presses at once must not both find the last place free.
    await lockPerson(ctx, personId)
    const changed = await ctx.db
      .update(biddingBasket)
      .set({ num: sql`least(${biddingBasket.num} + ${num}, ${QUANTITY_MAX})` })
      .where(
        mine(
          ctx,
          biddingBasket,
          eq(biddingBasket.personId, personId),
          eq(biddingBasket.productId, id),
        ),
      )
      .returning({ id: biddingBasket.id })
    if (!changed.length)
      await insert(ctx, personId, {
        productId: id,
        name: goods.name,
        spec: goods.spec,
        unit: goods.unit,
        num,
        requirement: '',
      })
    return { count: await count(ctx, personId) }
  })
}

/** Gathers something no supplier lists, in words. */
export async function describeNeed(
  ctx: Ctx,
  input: VerbInput<typeof calls.basketDescribe>,
): Promise<Count> {
  const { personId } = biddingBuyerOf(ctx)
  const { name, spec, unit, num, requirement } = input
  refuseMarkup(name, spec, unit, requirement)
  return write(ctx, async ctx => {
    await lockPerson(ctx, personId)
    await insert(ctx, personId, { productId: null, name, spec, unit, num, requirement })
    return { count: await count(ctx, personId) }
  })
}

async function insert(
  ctx: DbCtx,
  personId: string,
  line: Pick<
    typeof biddingBasket.$inferInsert,
    'productId' | 'name' | 'spec' | 'unit' | 'num' | 'requirement'
  >,
): Promise<void> {
  if ((await count(ctx, personId)) >= BIDDING_LINES_MAX) throw new MallError('too_large')
  await ctx.db.insert(biddingBasket).values({
    mallId: ctx.mall.id,
    personId,
    id: newId(ctx.clock),
    ...line,
    addedAt: ctx.clock.now(),
  })
}

export async function updateBasket(
  ctx: Ctx,
  { lines }: VerbInput<typeof calls.basketUpdate>,
): Promise<Count> {
  const { personId } = biddingBuyerOf(ctx)
  refuseMarkup(...lines.map(it => it.requirement))
  return write(ctx, async ctx => {
    await lockPerson(ctx, personId)
    if (lines.length) {
      const values = sql.join(
        lines.map(it => sql`(${it.id}, ${it.num}::int, ${it.requirement})`),
        sql`, `,
      )
      await ctx.db
        .execute(sql`update bidding_basket set num = said.num, requirement = said.requirement from (values ${values}) as said (id, num, requirement)
        where bidding_basket.mall_id = ${ctx.mall.id} and bidding_basket.person_id = ${personId} and bidding_basket.id = said.id`)
    }
    return { count: await count(ctx, personId) }
  })
}

/** Takes a line out; one that is gone has been taken out already. */
export async function removeFromBasket(ctx: Ctx, { id }: { id: string }): Promise<Count> {
  const { personId } = biddingBuyerOf(ctx)
  return write(ctx, async ctx => {
    await ctx.db
      .delete(biddingBasket)
      .where(
        mine(ctx, biddingBasket, eq(biddingBasket.personId, personId), eq(biddingBasket.id, id)),
      )
    return { count: await count(ctx, personId) }
  })
}
