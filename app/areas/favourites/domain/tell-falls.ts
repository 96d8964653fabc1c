import { sql, type SQL } from 'drizzle-orm'
import { tell } from '~/areas/messages/domain/tell'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { PRICE_FALL_PERCENT, PRICE_FALLS_AT_A_TIME } from '../limits'

/**
 * Tells people that goods they keep in mind cost clearly less than when they added them, or than when they were last told: one
 * message for all that has fallen. Safe to run as often as one likes.
 */
export async function tellFalls(ctx: Ctx): Promise<void> {
  await write(ctx, notePrices)
  let toldCount: number
  do
    toldCount = await write(ctx, async ctx => {
      const personIds = await takeFalls(ctx)
      await tell(ctx, personIds, {
        kind: 'priceFell',
        subjectId: 'favourites',
        occasion: ctx.clock.now().toISOString(),
      })
      return personIds.length
    })
  while (toldCount === PRICE_FALLS_AT_A_TIME)
}

/** What goods cost that nobody has looked up yet; those without a price wait for one. */
const notePrices = (ctx: DbCtx) =>
  ctx.db.execute(sql`
    update favourites f set price = p.index_price from products p
    where f.mall_id = ${ctx.mall.id} and f.price is null
      and p.mall_id = f.mall_id and p.id = f.product_id and p.index_price > 0`)

/** Asked once more of a row that somebody else has just changed. */
const isFall = (now: SQL): SQL => sql`${now} * 100 <= f.price * ${100 - PRICE_FALL_PERCENT}`

/** From here on the lower price counts; whose goods have fallen, so many people at a time. Goods that are not sold fall for nobody. */
async function takeFalls(ctx: DbCtx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ personId: string }>(sql`
    with fallen as (
      select f.person_id, f.product_id, p.index_price from favourites f
      join products p on p.mall_id = f.mall_id and p.id = f.product_id
      where f.mall_id = ${ctx.mall.id} and p.on_sale and p.index_price > 0
        and ${isFall(sql`p.index_price`)}
    ), turn as (
      select distinct person_id from fallen order by person_id limit ${PRICE_FALLS_AT_A_TIME}
    ), taken as (
      update favourites f set fell_from = f.price, price = fallen.index_price
      from fallen join turn using (person_id)
      where f.mall_id = ${ctx.mall.id} and f.person_id = fallen.person_id and f.product_id = fallen.product_id
        and ${isFall(sql`fallen.index_price`)}
      returning f.person_id
    )
    select distinct person_id as "personId" from taken`)
  return rows.map(it => it.personId)
}
