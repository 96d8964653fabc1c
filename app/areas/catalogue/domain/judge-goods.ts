import { isDeepStrictEqual } from 'node:util'
import type { Hao } from '~/contract/money'
import { usualUnits } from '~/contract/quantity'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
  type Refusal,
} from '~/mall/core/judged'
import type { HazardClassCode } from '../codes'
import { listedAs } from './chemical-lists'
import { detailOf, hazardOf } from './goods-detail'
import { findKnown, keyOf, type GoodsKnown, type KnownGoods, type KnownPlace } from './known-goods'
import type { ImportedGoods, products } from './tables'

export interface GoodsValues {
  /** Code of the supplier. */
  supplier: string
  /** The supplier's number of the goods. */
  code: string
  name: string
  nameEn: string
  brand: string
  /** Code of the category. */
  category: string
  /** What packs of one article share. */
  article: string
  spec: string
  unit: string
  price: Hao
  marketPrice: Hao
  /** In each region. */
  stock: number
  /** Codes or names. */
  regions: string[]
  cas: string
  grade: string
  purity: string
  hazard: HazardClassCode
  aliases: string[]
  description: string
  scene: (typeof products.$inferSelect)['scene']
  state: 'on' | 'off'
}

type Fields = Pick<
  KnownGoods,
  | ('spuId' | 'storeId' | 'categoryId' | 'categoryPath' | 'name' | 'nameEn' | 'code' | 'spec')
  | ('unit' | 'unitEn' | 'cas' | 'scene' | 'marketPrice' | 'onSale' | 'suspended' | 'detail')
>
export interface GoodsPlan {
  id: string
  isNew: boolean
  fields: Fields
  brand: string
  storeName: string
  /** Names of the category and those above it. */
  places: string[]
  /** What search finds them by, or how they are shown, is another. */
  reworded: boolean
  price: { was: Hao | null; now: Hao } | null
  stocks: { regionCode: string; was: number | null; now: number }[]
  imported: ImportedGoods
}

const neededOfNew = ['name', 'brand', 'category', 'spec', 'unit', 'price', 'stock'] as const

/** Goods by their supplier and its number. What has been changed at the desk or sold since the last file stays, as long as the file says the same as then. */
export const judgeGoods: Judge<GoodsValues, GoodsPlan> = async (ctx, rows) => {
  const knownGoods = await findKnown(ctx, rows)
  return rows.map(row => judgeOne(ctx, row, knownGoods))
}

function judgeOne(
  ctx: DbCtx,
  row: ImportRow<GoodsValues>,
  knownGoods: GoodsKnown,
): Judgement<GoodsPlan> {
  const { n, values } = row
  const { supplier = '', code = '' } = values
  const store = knownGoods.stores.get(supplier)
  if (!store) return refusal(row, 'supplier_unknown', 'supplier', supplier)
  const key = keyOf(store.id, code)
  const there = knownGoods.goods.get(key)
  if (!there) {
    if (knownGoods.padded.has(keyOf(store.id, withoutZeros(code))))
      return refusal(row, 'zeros_lost', 'code', code)
    for (const column of neededOfNew)
      if (values[column] === undefined) return refusal(row, 'required', column)
  }
  const place = knownGoods.places.get(values.category ?? '')
  if (values.category !== undefined && !place)
    return refusal(row, 'category_unknown', 'category', values.category)
  const cas = values.cas ?? there?.cas ?? null
  const listing = listedAs(cas ?? '')
  const hazard = hazardNow(there, values, cas)
  if (listing.lists.length && !hazard) return refusal(row, 'hazard_needed', 'hazard', cas ?? '')
  const stocks = stocksOf(ctx, row, there)
  if ('act' in stocks) return stocks
  const id = there?.id ?? newId(ctx.clock)
  const fields = fieldsOf(row, { id, there, store, place, cas, hazard })
  const price = priceOf(values, there)
  const brand = values.brand ?? there?.brandName ?? ''
  const imported = {
    price: values.price ?? there?.imported?.price ?? there?.unitPrice ?? 0,
    stock: values.stock ?? there?.imported?.stock ?? 0,
  }
  const reworded = !there || brand !== there.brandName || !sameFields(fields, there, words)
  const plan: GoodsPlan = {
    ...{
      id,
      isNew: !there,
      fields,
      brand,
      storeName: store.name,
      places: (place ?? knownGoods.placesById.get(fields.categoryId))?.names ?? [],
    },
    ...{ reworded, price, stocks, imported },
  }
  if (!there) return { n, act: 'make', plan }
  const wasOffered = there.onSale || there.suspended
  if (wasOffered && !fields.onSale && !fields.suspended) return { n, act: 'end', plan }
  const isSame =
    !reworded &&
    !price &&
    !stocks.length &&
    sameFields(fields, there, facts) &&
    isRemembered(there.imported, imported)
  return isSame ? { n, act: 'same' } : { n, act: 'change', plan }
}

/** Of goods that came by another door a row that says what there is leaves nothing to remember. */
const isRemembered = (before: ImportedGoods | null, now: ImportedGoods) =>
  before === null || (before.price === now.price && before.stock === now.stock)

/** Told anew where substance or class are others than before, else as it stands. */
function hazardNow(
  there: KnownGoods | undefined,
  { hazard }: Partial<GoodsValues>,
  cas: string | null,
) {
  const now = there?.detail.hazard ?? null
  const isTold = !there || cas !== there.cas || (hazard !== undefined && hazard !== now?.class)
  return isTold ? hazardOf(now, hazard, listedAs(cas ?? '')) : now
}

/** What there is to be in regions: of new goods in all those that are named, of others where the file says another number than the last one did. */
function stocksOf(
  ctx: DbCtx,
  row: ImportRow<GoodsValues>,
  there: KnownGoods | undefined,
): GoodsPlan['stocks'] | Refusal {
  const { stock, regions } = row.values
  const regionCodes = regions?.map(
    text => ctx.mall.regions.find(it => it.code === text || it.name === text)?.code,
  )
  if (regionCodes?.includes(undefined))
    return refusal(row, 'region_unknown', 'regions', regions?.[regionCodes.indexOf(undefined)])
  const wantedRegions =
    regionCodes?.flatMap(it => it ?? []) ??
    (there?.stocks.size ? [...there.stocks.keys()] : ctx.mall.regions.map(it => it.code))
  // Nothing is said of it.
  if (there && stock === undefined && !regions) return []
  const isNews = stock !== undefined && stock !== there?.imported?.stock
  return [...new Set(wantedRegions)].flatMap(regionCode => {
    const was = there?.stocks.get(regionCode) ?? null
    const now = was === null || isNews ? (stock ?? there?.imported?.stock ?? 0) : was
    return now === was ? [] : [{ regionCode, was, now }]
  })
}

function priceOf({ price }: Partial<GoodsValues>, there: KnownGoods | undefined) {
  if (price === undefined || price === there?.imported?.price) return null
  const was = there?.unitPrice ?? null
  return price === was ? null : { was, now: price }
}

interface About {
  id: string
  there: KnownGoods | undefined
  store: { id: string; closed: boolean }
  place: KnownPlace | undefined
  cas: string | null
  hazard: ReturnType<typeof hazardOf>
}

function fieldsOf({ values }: ImportRow<GoodsValues>, about: About): Fields {
  const { id, there, store, place, cas, hazard } = about
  const name = values.name ?? there?.name ?? ''
  const spec = values.spec ?? there?.spec ?? ''
  const unit = values.unit ?? there?.unit ?? ''
  const code = values.code ?? ''
  // One that has been said apart stays; else the Chinese stands for both.
  const nameEn = values.nameEn ?? (there && there.nameEn !== there.name ? there.nameEn : name)
  const isOffered =
    values.state === undefined ? !there || there.onSale || there.suspended : values.state === 'on'
  const brand = values.brand ?? there?.brandName ?? ''
  const { grade, purity, aliases, description } = values
  return {
    spuId: values.article ? `${store.id}-${values.article}` : (there?.spuId ?? id),
    storeId: store.id,
    categoryId: place?.id ?? there?.categoryId ?? '',
    categoryPath: place?.path ?? there?.categoryPath ?? [],
    name,
    nameEn,
    code,
    spec,
    unit,
    unitEn: unit === there?.unit ? there.unitEn : (usualUnits[unit] ?? unit),
    cas,
    scene: values.scene ?? there?.scene ?? (cas ? 'science' : 'product'),
    marketPrice: values.marketPrice ?? there?.marketPrice ?? null,
    onSale: isOffered && !store.closed,
    suspended: isOffered && store.closed,
    detail: detailOf(there?.detail ?? null, !!there?.imported, {
      ...{ id, name, nameEn, code, brand, spec, cas, hazard },
      ...{ grade, purity, aliases, description },
    }),
  }
}

const words = ['name', 'nameEn', 'spec', 'cas', 'categoryId', 'detail'] as const
const facts = ['spuId', 'unit', 'unitEn', 'scene', 'marketPrice', 'onSale', 'suspended'] as const

const sameFields = (fields: Fields, there: KnownGoods, list: readonly (keyof Fields)[]) =>
  list.every(it =>
    it === 'detail'
      ? isDeepStrictEqual(plain(fields.detail), plain(there.detail))
      : fields[it] === there[it],
  )
/** As it stands in the database: nothing that is undefined. */
const plain = (detail: unknown): unknown => JSON.parse(JSON.stringify(detail))
