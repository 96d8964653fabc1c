import type { MallApi } from '~/areas'
import type { PayType } from '~/areas/malls/codes'
import { haoFromYuan } from '~/contract/money'
import type { Mall } from '~/areas/malls/contract'
import { DAY_MS, HOUR_MS } from '~/mall/core/days'
import { write } from '~/mall/database/pool'
import { offeredPrice } from '~/areas/promotions/domain/effective-price'
import { repriceGoods } from '~/areas/catalogue/domain/reprice'
import { demoCatalogue } from './catalogue'
import { fraction } from './catalogue/chance'
import type { DemoProduct } from './catalogue/types'
import { demoCounties } from './counties'
import { demoCampaigns, type DemoCampaign, type GoodsWanted } from './promotions'
import { insertRows } from './seed-catalogue'
import { Storyteller } from './seed-orders'
import type { OrderStory } from './order-stories'

const YUAN = 10_000
const PLENTY = 20
const priceOf = (it: DemoProduct): number => haoFromYuan(it.priceYuan) ?? 0

let paths: Map<string, Set<string>> | undefined
/** Categories by key, each with all above it. */
function aboveOf(categoryKey: string): Set<string> {
  if (!paths) {
    const parents = new Map(demoCatalogue().categories.map(it => [it.key, it.parentKey]))
    paths = new Map(
      [...parents.keys()].map(key => {
        const above = new Set<string>()
        for (let at: string | null | undefined = key; at; at = parents.get(at)) above.add(at)
        return [key, above]
      }),
    )
  }
  return paths.get(categoryKey) ?? new Set()
}

/** Goods a campaign may have: sold everywhere, plenty of them, not controlled; goods with a price of a campaign are in no other. */
function chooseGoods(wish: GoodsWanted, seed: string, takenIds: Set<string>): DemoProduct[] {
  const fits = (it: DemoProduct) =>
    (!wish.stores || wish.stores.includes(it.storeKey)) &&
    (!wish.tops || wish.tops.some(top => aboveOf(it.categoryKey).has(top))) &&
    priceOf(it) >= (wish.from ?? 0.5) * YUAN &&
    priceOf(it) <= (wish.to ?? 100_000) * YUAN &&
    it.stock.north > PLENTY &&
    it.stock.south > PLENTY &&
    !it.hazard?.controlled &&
    !it.isOffSale &&
    !it.northOnly &&
    !it.rule &&
    !it.southPriceYuan &&
    !takenIds.has(it.key)
  const names = new Map<string, number>()
  return demoCatalogue()
    .products.filter(fits)
    .sort((a, b) => fraction(`${seed}-${a.key}`) - fraction(`${seed}-${b.key}`))
    .filter(it => {
      const n = names.get(it.name) ?? 0
      names.set(it.name, n + 1)
      return n === 0
    })
    .slice(0, wish.count)
}

/** The cheapest other goods of the same shop that are worth a gift. */
function giftTo(it: DemoProduct): DemoProduct | undefined {
  return demoCatalogue()
    .products.filter(
      one =>
        one.storeKey === it.storeKey &&
        one.key !== it.key &&
        priceOf(one) >= 10_000 &&
        one.stock.north > PLENTY &&
        one.stock.south > PLENTY &&
        !one.hazard &&
        !one.isOffSale &&
        !one.northOnly &&
        !one.rule,
    )
    .sort((a, b) => priceOf(a) - priceOf(b) || (a.key < b.key ? -1 : 1))[0]
}

interface GoodsRow {
  campaign_id: string
  product_id: string
  floor_id: string | null
  ord: number
  price: number | null
  rate: number | null
  per_person: number | null
  stock: number | null
}

function goodsOf(campaign: DemoCampaign, school: string, takenIds: Set<string>): GoodsRow[] {
  const { key, rates, fixed, perPerson, stock } = campaign
  const parts = [
    ...campaign.goods.map(goods => ({ goods, floor: null })),
    ...(campaign.floors ?? []).map(it => ({ goods: it.goods, floor: it.key })),
  ]
  return parts.flatMap(({ goods, floor }) => {
    const list = chooseGoods(goods, `${school}-${key}-${floor ?? ''}`, rates ? takenIds : new Set())
    if (rates) for (const it of list) takenIds.add(it.key)
    return list.map((it, n): GoodsRow => {
      const rate = rates?.[n % rates.length] ?? null
      const special =
        fixed && rate !== null
          ? Math.max(1, Math.round((priceOf(it) * rate) / 1_000 / YUAN)) * YUAN - 1_000
          : null
      const price = special !== null && special > 0 && special < priceOf(it) ? special : null
      return {
        campaign_id: key,
        product_id: it.key,
        floor_id: floor,
        ord: n,
        price,
        rate:
          price === null &&
          rate !== null &&
          offeredPrice({ price: null, rate }, priceOf(it)) !== null
            ? rate
            : null,
        per_person: perPerson?.[n % perPerson.length] ?? null,
        stock: stock?.[n % stock.length] ?? null,
      }
    })
  })
}

/** Campaigns in every state with their floors and gifts, counties, and orders placed in them; the prices of the index at the end. */
export async function seedPromotions(
  api: MallApi,
  school: Mall,
  n: number,
  now: Date,
): Promise<void> {
  const ctx = api.ctxFor(school, null, 'seed')
  const day = (days: number, hour: number) =>
    new Date(
      Math.floor((now.getTime() + 8 * HOUR_MS) / DAY_MS) * DAY_MS -
        8 * HOUR_MS +
        days * DAY_MS +
        hour * HOUR_MS,
    ).toISOString()
  const takenIds = new Set<string>()
  const goods = demoCampaigns.flatMap(it => goodsOf(it, school.code, takenIds))
  const gifts = demoCampaigns
    .filter(it => it.giftFor)
    .flatMap(it =>
      goods
        .filter(one => one.campaign_id === it.key)
        .flatMap(one => {
          const product = demoCatalogue().products.find(each => each.key === one.product_id)
          const gift = product && giftTo(product)
          return gift
            ? [
                {
                  campaign_id: it.key,
                  product_id: one.product_id,
                  gift_id: gift.key,
                  for_num: it.giftFor,
                  num: 1,
                },
              ]
            : []
        }),
    )
  await write(ctx, async ctx => {
    await insertRows(
      ctx,
      'campaigns',
      'id text, kind text, title text, title_en text, lead text, lead_en text, rules text, rules_en text, store_id text, picture jsonb, begins_at timestamptz, ends_at timestamptz, ord int',
      demoCampaigns.map((it, ord) => ({
        id: it.key,
        kind: it.kind,
        title: it.title.cn,
        title_en: it.title.en,
        lead: it.lead.cn,
        lead_en: it.lead.en,
        rules: it.rules.cn,
        rules_en: it.rules.en,
        store_id: it.store ?? null,
        picture: it.picture,
        begins_at: day(it.days[0], 9),
        ends_at: day(it.days[1], 21),
        ord,
      })),
    )
    await insertRows(
      ctx,
      'campaign_floors',
      'campaign_id text, id text, n int, title text, title_en text, text text, text_en text',
      demoCampaigns.flatMap(it =>
        (it.floors ?? []).map((floor, at) => ({
          campaign_id: it.key,
          id: floor.key,
          n: at + 1,
          title: floor.title.cn,
          title_en: floor.title.en,
          text: floor.text.cn,
          text_en: floor.text.en,
        })),
      ),
    )
    await insertRows(
      ctx,
      'campaign_goods',
      'campaign_id text, product_id text, floor_id text, ord int, price bigint, rate int, per_person int, stock int, sold int',
      goods.map(it => ({ ...it, sold: 0 })),
    )
    await insertRows(
      ctx,
      'campaign_gifts',
      'campaign_id text, product_id text, gift_id text, for_num int, num int',
      gifts,
    )
    await insertRows(
      ctx,
      'relief_counties',
      'id text, name text, name_en text, province text, province_en text, story text, story_en text, brand_ids text[], ord int',
      demoCounties.map((it, ord) => ({
        id: it.key,
        name: it.name.cn,
        name_en: it.name.en,
        province: it.province.cn,
        province_en: it.province.en,
        story: it.story.cn,
        story_en: it.story.en,
        brand_ids: it.brands,
        ord,
      })),
    )
  })
  const story = new Storyteller(ctx, n)
  for (const [at, it] of ordersIn(
    goods,
    gifts,
    (['online', 'cod', 'periodic'] as const).find(it => school.payTypes.includes(it)) ?? 'unified',
  ).entries())
    await story.tell(it, 200 + at)
  await repriceGoods(ctx)
}

/** What people have bought in campaigns and of the counties' produce. */
function ordersIn(
  goods: readonly GoodsRow[],
  gifts: readonly { campaign_id: string; product_id: string }[],
  payType: PayType,
): OrderStory[] {
  const of = (campaign: string, count: number, num: number, from = 0): [string, number][] =>
    goods
      .filter(it => it.campaign_id === campaign)
      .slice(from, from + count)
      .map(it => [it.product_id, Math.min(num, it.per_person ?? num)])
  const produce = demoCatalogue().products.filter(
    it =>
      it.isPoverty &&
      it.stock.north > PLENTY &&
      it.stock.south > PLENTY &&
      !it.isOffSale &&
      !it.northOnly &&
      !it.rule &&
      !it.southPriceYuan,
  )
  const some = (from: number, count: number): [string, number][] =>
    Array.from({ length: count }, (_, i) => produce[(from + i * 5) % produce.length]).flatMap(
      (it, i): [string, number][] => (it ? [[it.key, 2 + i]] : []),
    )
  const gift = gifts
    .filter(it => it.campaign_id === 'gift-paper')
    .slice(0, 1)
    .map((it): [string, number] => [it.product_id, 3])
  const order = (
    buyer: OrderStory['buyer'],
    stage: OrderStory['stage'],
    daysAgo: number,
    purpose: string,
    lines: [string, number][],
  ): OrderStory => ({ buyer, payType, stage, daysAgo, stores: [], purpose, goods: lines })
  return [
    order('colleague', 'finished', 26, '期中备考文具', of('special-past', 3, 4)),
    order('colleague', 'finished', 12, '工会福利采购', some(0, 4)),
    order('student', 'received', 5, '实验室聚餐食材', some(1, 3)),
    order('colleague', 'cleared', 2, '值班室食品', some(3, 3)),
    order('colleague', 'adopted', 2, '办公用品补充', of('special-week', 4, 2)),
    order('student', 'cleared', 1, '宿舍用品', of('special-week', 3, 1, 2)),
    ...(gift.length ? [order('colleague', 'cleared', 1, '办公文具', gift)] : []),
  ]
}
