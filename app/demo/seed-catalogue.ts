import { sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { haoFromYuan } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import type { StoredDetail } from '~/areas/catalogue/domain/detail'
import { learntTexts, learnWords, searchTermsOf } from '~/areas/search/domain/index-products'
import { demoCatalogue, priceHistory } from './catalogue'
import type { DemoProduct } from './catalogue/types'
import { seedAliases } from './seed-aliases'
import { seedContent } from './seed-content'

const ROWS_AT_ONCE = 2_000

const hao = (yuan: string): number => {
  const amount = haoFromYuan(yuan)
  if (amount === null) throw new Error(`not an amount: ${yuan}`)
  return amount
}

/** Suppliers, categories, goods, stock, price history, reviews and content of one school. Ids are the keys. */
export async function seedCatalogue(ctx: DbCtx, now: Date): Promise<void> {
  const { categories, brands, stores, products, reviews } = demoCatalogue()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await insertRows(
    ctx,
    'categories',
    'id text, code text, parent_id text, name text, name_en text, ord int',
    categories.map(it => ({
      id: it.key,
      code: it.key,
      parent_id: it.parentKey,
      name: it.name,
      name_en: it.nameEn,
      ord: it.ord,
    })),
  )
  await insertRows(
    ctx,
    'brands',
    'id text, name text, name_en text',
    brands.map(it => ({ id: it.key, name: it.name, name_en: it.nameEn })),
  )
  await insertRows(
    ctx,
    'stores',
    'id text, code text, name text, name_en text, third_code text, type text, phone text, hot_line text, intro text, intro_en text, logo jsonb, qualifications jsonb, freight_free bigint, freight_fee bigint, joined_at timestamptz, pinyin text, region text, region_en text, address text, address_en text',
    stores.map((it, n) => ({
      id: it.key,
      code: `S-${it.key.toUpperCase()}`,
      name: it.name,
      name_en: it.nameEn,
      third_code: it.thirdCode,
      type: it.kind,
      phone: it.phone,
      hot_line: it.hotLine ?? null,
      intro: it.intro,
      intro_en: it.introEn,
      logo: it.logo,
      qualifications: it.qualifications,
      freight_free: hao(it.freight.freeFromYuan),
      freight_fee: hao(it.freight.feeYuan),
      joined_at: daysAgo(400 + n * 37),
      pinyin: pinyin(it.name, { toneType: 'none', type: 'array' }).join(' '),
      region: it.region.cn,
      region_en: it.region.en,
      address: it.address,
      address_en: it.addressEn,
    })),
  )
  const scores = new Map<string, number[]>()
  for (const { productKey, score } of reviews)
    scores.set(productKey, [...(scores.get(productKey) ?? []), score])
  const searchable = searchableOf()
  await insertRows(
    ctx,
    'products',
    `id text, spu_id text, store_id text, brand_id text, category_id text, category_path text[], name text, name_en text, code text, spec text, unit text, unit_en text, cas text, scene text,
    unit_price bigint, market_price bigint, sales_count int, score real, review_count int, tags text[], on_sale boolean, min_num int, num_step int, max_num int, detail jsonb, search_terms tsvector, created_at timestamptz`,
    products.map((it, n) => {
      const ownScores = scores.get(it.key) ?? []
      return {
        id: it.key,
        spu_id: it.spuKey,
        store_id: it.storeKey,
        brand_id: it.brandKey,
        category_id: it.categoryKey,
        category_path: pathOf(it.categoryKey).map(each => each.key),
        name: it.name,
        name_en: it.nameEn,
        code: it.code,
        spec: it.spec,
        unit: it.unit,
        unit_en: it.unitEn,
        cas: it.cas ?? null,
        scene: it.scene,
        unit_price: hao(it.priceYuan),
        market_price: hao(it.marketPriceYuan),
        sales_count: it.salesCount,
        score: ownScores.length
          ? ownScores.reduce((sum, score) => sum + score, 0) / ownScores.length
          : 0,
        review_count: ownScores.length,
        tags: tagsOf(it),
        on_sale: !it.isOffSale,
        min_num: it.rule?.min ?? 1,
        num_step: it.rule?.step ?? 1,
        max_num: it.rule?.max ?? null,
        detail: detailOf(it),
        search_terms: searchTermsOf(ctx, searchable(it)),
        created_at: daysAgo(it.isNew ? 3 + (n % 25) : 60 + (n % 500)),
      }
    }),
  )
  await learnWords(
    ctx,
    products.flatMap(it => learntTexts(searchable(it))),
  )
  await seedAliases(ctx)
  await insertRows(
    ctx,
    'product_stock',
    'product_id text, region_code text, stock int',
    products.flatMap(it =>
      (it.northOnly ? (['north'] as const) : (['north', 'south'] as const)).map(region => ({
        product_id: it.key,
        region_code: region,
        stock: it.stock[region],
      })),
    ),
  )
  await insertRows(
    ctx,
    'region_prices',
    'product_id text, region_code text, unit_price bigint',
    products.flatMap(it =>
      it.southPriceYuan
        ? [{ product_id: it.key, region_code: 'south', unit_price: hao(it.southPriceYuan) }]
        : [],
    ),
  )
  await insertRows(
    ctx,
    'price_history',
    'product_id text, at timestamptz, unit_price bigint',
    products.flatMap(it =>
      priceHistory(it, now).map(point => ({
        product_id: it.key,
        at: daysAgo(point.daysAgo),
        unit_price: hao(point.priceYuan),
      })),
    ),
  )
  const countById = new Map<string, number>()
  await insertRows(
    ctx,
    'reviews',
    'id text, product_id text, author text, score int, content text, pictures text[], reply text, created_at timestamptz',
    reviews.map(it => {
      const ordinal = (countById.get(it.productKey) ?? 0) + 1
      countById.set(it.productKey, ordinal)
      return {
        id: `${it.productKey}-${ordinal}`,
        product_id: it.productKey,
        author: `${it.author} · ${it.department}`,
        score: it.score,
        content: it.content,
        pictures: ['a', 'b', 'c'].slice(0, it.pictures).map(one => `${ordinal}${one}`),
        reply: it.reply ?? null,
        created_at: daysAgo(it.daysAgo),
      }
    }),
  )
  await seedContent(ctx, now)
}

/** Many rows in few statements: they travel as one JSON text each time. `columns` as PostgreSQL writes them. */
export async function insertRows(
  ctx: DbCtx,
  table: string,
  columns: string,
  rows: object[],
): Promise<void> {
  const names = sql.raw(
    columns
      .split(',')
      .map(column => column.trim().split(/\s+/)[0])
      .join(', '),
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const batch = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await ctx.db.execute(
      sql`insert into ${sql.identifier(table)} (mall_id, ${names}) select ${ctx.mall.id}::int, ${names} from json_to_recordset(${batch}::json) as row(${sql.raw(columns)})`,
    )
  }
}

const categoryByKey = () => new Map(demoCatalogue().categories.map(it => [it.key, it]))
let byKey: ReturnType<typeof categoryByKey> | undefined

/** A category with its ancestors, top first. */
function pathOf(key: string) {
  byKey ??= categoryByKey()
  const path = []
  for (let at = byKey.get(key); at; at = at.parentKey ? byKey.get(at.parentKey) : undefined)
    path.unshift(at)
  return path
}

function searchableOf() {
  const { brands, stores } = demoCatalogue()
  const brandNames = new Map(brands.map(it => [it.key, [it.name, it.nameEn]]))
  const storeNames = new Map(stores.map(it => [it.key, it.name]))
  return (it: DemoProduct) => ({
    name: it.name,
    nameEn: it.nameEn,
    code: it.code,
    sku: it.key,
    spec: it.spec,
    brand: brandNames.get(it.brandKey) ?? [],
    cas: it.cas ?? null,
    formula: it.formula ?? null,
    grade: it.grade ?? null,
    aliases: it.aliases,
    keywords: it.keywords,
    categories: pathOf(it.categoryKey).flatMap(each => [each.name, each.nameEn]),
    store: storeNames.get(it.storeKey) ?? '',
    description: it.description,
  })
}

const tagsOf = (it: DemoProduct): string[] =>
  [
    it.isHot ? 'hot' : '',
    it.isNew ? 'new' : '',
    it.isPoverty ? 'poverty' : '',
    it.isDiscount ? 'discount' : '',
  ].filter(Boolean)

const detailOf = (it: DemoProduct): StoredDetail => ({
  specEn: it.specEn,
  description: it.description,
  descriptionEn: it.descriptionEn,
  specs: it.specs,
  grade: it.grade ?? null,
  formula: it.formula ?? null,
  molecularWeight: it.molecularWeight ?? null,
  aliases: it.aliases,
  hazard: it.hazard ?? null,
  purity: it.purity ?? null,
  storage: it.storage?.cn ?? '',
  storageEn: it.storage?.en ?? '',
  picture: it.picture,
  label: it.pictureLabel,
})
