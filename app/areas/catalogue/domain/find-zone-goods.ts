import { sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { CampaignOffer, ZoneGoods, ZoneQuery } from '~/areas/promotions/contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seesPrices } from '~/mall/core/prices'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { priceSorts } from '~/areas/promotions/codes'
import { findCards } from './cards'
import { measuredJoin, measuredTable, perUnitColumns, perUnitOrder } from './unit-price-order'
import { categoryDirectory } from './directory'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { offeredPrice } from '~/areas/promotions/domain/effective-price'
import { floorsOf, stateOf } from '~/areas/promotions/domain/find-campaigns'
import { reliefCounties } from '~/areas/promotions/domain/tables'

type ZoneGoodsQuery = Omit<ZoneQuery, 'sort'> & { sort: ZoneQuery['sort'] | 'floor' }

interface Row extends Record<string, unknown> {
  product_id: string
  campaign_id: string | null
  title: string
  title_en: string
  begins_at: string
  ends_at: string
  price: string | null
  rate: number | null
  unit_price: string
  per_person: number | null
  stock: number | null
  sold: number
  gifts: boolean
}

/**
 * Goods of the wanted campaigns, each once, at their best offer; all produce of the counties where the zone is theirs. The
 * offers are few: they are gathered first, and each looks its goods up by key, whatever the planner thinks of it.
 */
function chosenGoods(
  ctx: DbCtx,
  query: ZoneGoodsQuery,
  now: Date,
  brands: readonly string[] | undefined,
): SQL {
  const state = {
    running: sql`c.begins_at <= ${now} and c.ends_at > ${now}`,
    upcoming: sql`c.begins_at > ${now}`,
    ended: sql`c.ends_at <= ${now}`,
  }[query.state]
  const conditions = [
    sql`g.mall_id = ${ctx.mall.id}`,
    sql`c.kind = ${query.kind}`,
    query.campaignId ? sql`c.id = ${query.campaignId}` : state,
  ]
  if (query.floorId) conditions.push(sql`g.floor_id = ${query.floorId}`)
  const inZone = sql`p.mall_id = ${ctx.mall.id} and p.on_sale ${brands ? sql`and p.brand_id = any(${sql.param([...brands])})` : sql``}`
  const columns = sql`p.id as product_id, p.unit_price, p.index_price, p.category_id, p.store_id, p.sales_count, p.created_at${perUnitColumns}`
  // The produce of the counties is always there; a campaign only adds a price.
  const all = query.kind === 'poverty' && !query.campaignId && query.state === 'running'
  const everyGood = all
    ? sql`(select ${columns} from products p where ${inZone} and 'poverty' = any(p.tags)) p left join offer o on o.offered_id = p.product_id`
    : sql`offer o cross join lateral (select ${columns} from products p where ${inZone} and p.id = o.offered_id offset 0) p`
  return sql`
    offer as materialized (
      select distinct on (g.product_id) g.product_id as offered_id, g.campaign_id, c.title, c.title_en, c.begins_at, c.ends_at, g.price, g.rate, g.per_person, g.stock, g.sold, c.ord as campaign_ord, g.ord,
        exists (select 1 from campaign_gifts f where f.mall_id = g.mall_id and f.campaign_id = g.campaign_id and f.product_id = g.product_id) as gifts
      from campaign_goods g join campaigns c on c.mall_id = g.mall_id and c.id = g.campaign_id where ${sql.join(conditions, sql` and `)} order by g.product_id, coalesce(g.price, 0), coalesce(g.rate, 1000), c.ends_at
    ), goods as materialized (
      select p.*, o.campaign_id, coalesce(o.title, '') as title, coalesce(o.title_en, '') as title_en, o.begins_at, o.ends_at, o.price, o.rate, o.per_person, o.stock, coalesce(o.sold, 0) as sold,
        coalesce(o.campaign_ord, 1000) as campaign_ord, coalesce(o.ord, 1000) as ord, coalesce(o.gifts, false) as gifts from ${everyGood}
    )`
}

function narrowing(
  query: ZoneGoodsQuery,
  categoryIds: readonly string[] | undefined,
  priced: boolean,
): { base: SQL; category: SQL; store: SQL } {
  const base: SQL[] = [sql`true`]
  const keyword = query.keyword?.trim().toLowerCase()
  if (keyword)
    base.push(
      sql`exists (select 1 from products n where n.mall_id = mall and n.id = hit.product_id and lower(n.name || ' ' || n.name_en || ' ' || n.code || ' ' || coalesce(n.cas, '')) like ${containing(keyword)})`,
    )
  if (priced && query.minPrice !== undefined) base.push(sql`hit.index_price >= ${query.minPrice}`)
  if (priced && query.maxPrice !== undefined) base.push(sql`hit.index_price <= ${query.maxPrice}`)
  if (query.inStock)
    base.push(
      sql`exists (select 1 from product_stock s where s.mall_id = mall and s.product_id = hit.product_id and s.stock > 0)`,
    )
  return {
    base: sql.join(base, sql` and `),
    category: categoryIds ? sql`hit.category_id = any(${sql.param([...categoryIds])})` : sql`true`,
    store: query.store ? sql`hit.store_id = ${query.store}` : sql`true`,
  }
}

const orders: Record<ZoneGoodsQuery['sort'], SQL> = {
  default: sql`campaign_ord, ord, sales_count desc, product_id`,
  floor: sql`ord, product_id`,
  sales: sql`sales_count desc, product_id`,
  price: sql`index_price, product_id`,
  '-price': sql`index_price desc, product_id`,
  perUnit: sql`${perUnitOrder}, product_id`,
  new: sql`created_at desc, product_id`,
}

interface Answer extends Record<string, unknown> {
  total: number
  page: Row[] | null
  categories: { id: string; count: number }[] | null
  stores: { id: string; count: number }[] | null
  min: string | null
  max: string | null
}

/** Goods of a zone or of one campaign, with what can be chosen besides, in one statement and one more for their cards. */
export async function findZoneGoods(ctx: Ctx, query: ZoneGoodsQuery) {
  const [categories, stores, now, priced] = [
    await categoryDirectory(ctx),
    await storeDirectory(ctx),
    ctx.clock.now(),
    seesPrices(ctx),
  ]
  const answer = await read(ctx, async ctx => {
    const brands = query.countyId ? await brandsOfCounty(ctx, query.countyId) : undefined
    const { base, category, store } = narrowing(
      query,
      query.category ? categories.within(query.category) : undefined,
      priced,
    )
    const sort = !priced && priceSorts.includes(query.sort) ? 'default' : query.sort
    const condition = sql`${category} and ${store}`
    const byUnit = sort === 'perUnit'
    const facet = (column: 'category_id' | 'store_id', where: SQL) =>
      sql`(select json_agg(f) from (select ${sql.raw(column)} as id, count(*)::int as count from hit where ${where} group by 1 order by 2 desc, 1 limit 200) f)`
    const {
      rows: [row],
    } = await ctx.db.execute<Answer>(sql`
      with ${chosenGoods(ctx, query, now, brands)},
      hit as materialized (select hit.* from goods hit, (select ${ctx.mall.id}::int as mall) own where ${base})${byUnit ? measuredTable('hit', condition) : sql``}
      select (select count(*)::int from hit where ${condition}) as total, (select min(index_price) from hit where ${condition}) as min, (select max(index_price) from hit where ${condition}) as max,
        (select json_agg(p) from (select hit.* from hit ${byUnit ? measuredJoin : sql``} where ${condition} order by ${orders[sort]} limit ${query.rows} offset ${(query.page - 1) * query.rows}) p) as page,
        ${facet('category_id', store)} as categories, ${facet('store_id', category)} as stores`)
    return row
  })
  const page = answer?.page ?? []
  const cards = new Map(
    (
      await findCards(
        ctx,
        page.map(it => it.product_id),
        query.regionCode,
      )
    ).map(it => [it.id, it]),
  )
  const list: ZoneGoods[] = page.flatMap(row => {
    const card = cards.get(row.product_id)
    return card ? [{ ...card, offer: offerOf(row, now, priced) }] : []
  })
  const counts = new Map(answer?.categories?.map(it => [it.id, it.count]))
  const nodes = query.category
    ? (categories.byId.get(query.category)?.node.children ?? [])
    : categories.tree
  return {
    list,
    total: answer?.total ?? 0,
    facets: {
      categories: nodes
        .map(node => ({
          id: node.id,
          name: node.name,
          nameEn: node.nameEn,
          count: categories.within(node.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
        }))
        .filter(it => it.count > 0),
      stores: (answer?.stores ?? []).flatMap(({ id, count }) => {
        const it = stores.get(id)
        return it ? [{ id, name: it.name, nameEn: it.nameEn, count }] : []
      }),
      price:
        priced && answer?.min && answer.max
          ? { min: Number(answer.min), max: Number(answer.max) }
          : null,
    },
  }
}

function offerOf(row: Row, now: Date, priced: boolean): CampaignOffer | null {
  if (row.campaign_id === null) return null
  const listPrice = Number(row.unit_price)
  const [beginsAt, endsAt] = [new Date(row.begins_at), new Date(row.ends_at)]
  const price = offeredPrice(
    { price: row.price === null ? null : Number(row.price), rate: row.rate },
    listPrice,
  )
  return {
    campaignId: row.campaign_id,
    title: row.title,
    titleEn: row.title_en,
    state: stateOf({ beginsAt, endsAt }, now),
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    price: priced ? price : null,
    listPrice: priced && price !== null ? listPrice : null,
    rate: priced ? row.rate : null,
    perPerson: row.per_person,
    stock: row.stock,
    sold: row.sold,
    gifts: row.gifts,
  }
}

async function brandsOfCounty(ctx: DbCtx, id: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: reliefCounties.id, brandIds: reliefCounties.brandIds })
    .from(reliefCounties)
    .where(mine(ctx, reliefCounties))
  return rows.find(it => it.id === id)?.brandIds ?? []
}

/** One floor of a campaign with a page of its goods. */
export async function findFloor(
  ctx: Ctx,
  { id, floorId, page, rows }: { id: string; floorId: string; page: number; rows: number },
) {
  const floor = (await read(ctx, ctx => floorsOf(ctx, id))).find(it => it.id === floorId)
  if (!floor) throw new MallError('not_found')
  const { list, total } = await findZoneGoods(ctx, {
    kind: 'activity',
    state: 'running',
    campaignId: id,
    floorId,
    sort: 'floor',
    page,
    rows,
  })
  return { floor, list, total }
}
