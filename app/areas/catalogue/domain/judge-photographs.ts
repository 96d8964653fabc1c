import { PHOTOGRAPHS_MAX } from '../limits'
import { inArray, or } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { refusal, type ImportRow, type Judge, type Judgement } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { stores } from '~/areas/suppliers/domain/tables'
import { findPhotographs } from './photographs'
import { products } from './tables'

export interface PhotographValues {
  /** Name of its file, without folders. */
  file: string
  /** The same without its ending. */
  stem: string
  /** The folder it lies in; null where it lies in none, or all files in this one. */
  folder: string | null
  /** The folder all files lie in. */
  root: string | null
  /** SHA-256 of its bytes. */
  source: string
  /** Sides it was made in; nothing as long as it is looked over. */
  sides: number[]
}
export interface PhotographPlan {
  productId: string
  n: number
  source: string
  sides: number[]
  /** What stood in its place. */
  was: string | null
}
type Row = ImportRow<PhotographValues>
interface Place {
  productId: string
  n: number
}
type PlaceFound = Place | { fault: 'goods_unknown' | 'goods_ambiguous' | 'supplier_unknown' }

const placeKey = ({ productId, n }: Place) => `${productId} ${n}`

/** Goods by the name of a file: their number with the supplier or in the mall, `-2` and so on for further ones. */
export function judgePhotographs(all: readonly Row[]): Judge<PhotographValues, PhotographPlan> {
  let foundPhotographs: Promise<ReadonlyMap<number, PlaceFound>> | undefined
  return async (ctx, rows) => {
    foundPhotographs ??= findPlaces(ctx, all)
    const places = await foundPhotographs
    const sizes = new Map<string, number>()
    const sources = new Map<string, number>()
    for (const row of all) {
      const place = places.get(row.n)
      if (!place || 'fault' in place) continue
      const own = [placeKey(place), `${place.productId} ${row.values.source}`] as const
      if (!sizes.has(own[0]) && !sources.has(own[1])) {
        sizes.set(own[0], row.n)
        sources.set(own[1], row.n)
      }
    }
    const there = await findPhotographs(ctx, [
      ...new Set(rows.flatMap(it => idOf(places.get(it.n)))),
    ])
    return rows.map(row => {
      const place = places.get(row.n)
      const { file = '', source = '', sides = [] } = row.values
      if (!place) return refusal(row, 'goods_unknown', 'file', file)
      if ('fault' in place) return refusal(row, place.fault, 'file', file)
      if (sizes.get(placeKey(place)) !== row.n) return refusal(row, 'twice', 'file', file)
      return judgeOne(row, { ...place, source, sides }, there.get(place.productId) ?? [])
    })
  }
}

const idOf = (found: PlaceFound | undefined) =>
  found && !('fault' in found) ? [found.productId] : []

function judgeOne(
  { n }: Row,
  plan: Omit<PhotographPlan, 'was'>,
  there: readonly { source: string; n: number }[],
): Judgement<PhotographPlan> {
  const was = there.find(it => it.n === plan.n)?.source ?? null
  if (was === plan.source) return { n, act: 'same' }
  return { n, act: was === null ? 'make' : 'change', plan: { ...plan, was } }
}

/** A number may itself end like `-2`: it is looked for whole first. */
function readingsOf(stem: string): { code: string; n: number }[] {
  const [, code = '', digit = ''] = /^(.+)-([2-9])$/.exec(stem) ?? []
  const n = Number(digit)
  return [{ code: stem, n: 1 }, ...(n && n <= PHOTOGRAPHS_MAX ? [{ code, n }] : [])]
}

async function findPlaces(
  ctx: DbCtx,
  all: readonly Row[],
): Promise<ReadonlyMap<number, PlaceFound>> {
  const codes = [
    ...new Set(all.flatMap(it => readingsOf(it.values.stem ?? '').map(one => one.code))),
  ]
  const goods = await ctx.db
    .select({ id: products.id, code: products.code, storeId: products.storeId })
    .from(products)
    .where(mine(ctx, products, or(inArray(products.code, codes), inArray(products.id, codes))))
  const byCode = new Map<string, { id: string; storeId: string }[]>()
  for (const { id, code, storeId } of goods)
    for (const name of new Set([id, code]))
      byCode.set(name, [...(byCode.get(name) ?? []), { id, storeId }])
  const folders = all.flatMap(({ values: { folder, root } }) => [folder ?? [], root ?? []].flat())
  const suppliers = new Map(
    (
      await ctx.db
        .select({ id: stores.id, code: stores.code })
        .from(stores)
        .where(mine(ctx, stores, inArray(stores.code, [...new Set(folders)])))
    ).map(it => [it.code, it.id]),
  )
  return new Map(all.map(row => [row.n, placeOf(row, byCode, suppliers)]))
}

function placeOf(
  { values: { stem = '', folder, root } }: Row,
  byCode: ReadonlyMap<string, { id: string; storeId: string }[]>,
  suppliers: ReadonlyMap<string | null, string>,
): PlaceFound {
  const storeId = suppliers.get(folder ?? root ?? null)
  // The folder of all of them may be called anything.
  if (folder && !storeId) return { fault: 'supplier_unknown' }
  for (const { code, n } of readingsOf(stem)) {
    const found = (byCode.get(code) ?? []).filter(it => !storeId || it.storeId === storeId)
    const [only, other] = found
    if (other) return { fault: 'goods_ambiguous' }
    if (only) return { productId: only.id, n }
  }
  return { fault: 'goods_unknown' }
}
