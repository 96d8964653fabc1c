import type { DbCtx, Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { insertRows } from '~/demo/seed-catalogue'
import { learntTexts, learnWords, searchTermsOf } from '~/areas/search/domain/index-products'
import type { Searchable } from '~/areas/search/domain/terms'
import { chance } from '../bench/catalogue'

const YUAN = 10_000
const BATCH = 4_000

/** A good as it is imported. The price is in hao. */
export interface Item extends Searchable {
  id: string
  storeId: string
  brandId: string
  categoryId: string
  scene: string
  price: number
  sales: number
  tags: string[]
}

export const plain = {
  grade: null,
  formula: null,
  aliases: [],
  keywords: [],
  description: '',
  brand: [],
}

/** A price nobody asked for, from 5 to 2,000 yuan; the goods that have one are tagged. */
export const synthetic = (n: number) => (5 + chance(n * 31 + 7)(1_995)) * YUAN

interface Places {
  categories: readonly { id: string; name: string; nameEn: string }[]
  stores: ReadonlyMap<string, string>
}

async function insertPlaces(ctx: DbCtx, items: readonly Item[], { categories, stores }: Places) {
  await insertRows(
    ctx,
    'categories',
    'id text, name text, name_en text, ord int',
    categories.map((it, n) => ({ id: it.id, name: it.name, name_en: it.nameEn, ord: n + 1 })),
  )
  await insertRows(
    ctx,
    'brands',
    'id text, name text, name_en text',
    [...new Set(items.map(it => it.brandId))].map(id => ({ id, name: id, name_en: id })),
  )
  await insertRows(
    ctx,
    'stores',
    'id text, name text, name_en text, type text, phone text, intro text, intro_en text, logo jsonb, qualifications jsonb, freight_free bigint, freight_fee bigint, joined_at timestamptz',
    [...stores].map(([id, name]) => ({
      id,
      name,
      name_en: name,
      type: 'ecommerce',
      phone: '',
      intro: '',
      intro_en: '',
      logo: { initials: '', colour: '#444444', accent: '#888888' },
      qualifications: [],
      freight_free: 0,
      freight_fee: 0,
      joined_at: ctx.clock.now().toISOString(),
    })),
  )
}

/** Puts goods into a school of its own, without stock: nothing is bought there. Tells how many SKUs and how many a second. */
export async function importItems(
  ctx: Ctx,
  items: readonly Item[],
  places: Places,
): Promise<{ skus: number; perSecond: number }> {
  const startedMs = performance.now()
  await write(ctx, async ctx => {
    await insertPlaces(ctx, items, places)
    for (let at = 0; at < items.length; at += BATCH) {
      const batch = items.slice(at, at + BATCH)
      await insertRows(
        ctx,
        'products',
        `id text, spu_id text, store_id text, brand_id text, category_id text, category_path text[], name text, name_en text, code text, spec text, unit text, unit_en text, cas text, scene text,
        unit_price bigint, sales_count int, tags text[], detail jsonb, search_terms tsvector, created_at timestamptz`,
        batch.map(it => ({
          id: it.id,
          spu_id: it.id,
          store_id: it.storeId,
          brand_id: it.brandId,
          category_id: it.categoryId,
          category_path: [it.categoryId],
          name: it.name,
          name_en: it.nameEn,
          code: it.code,
          spec: it.spec,
          unit: '',
          unit_en: '',
          cas: it.cas,
          scene: it.scene,
          unit_price: it.price,
          sales_count: it.sales,
          tags: it.tags,
          detail: it.description ? { description: it.description } : {},
          search_terms: searchTermsOf(ctx, it),
          created_at: ctx.clock.now().toISOString(),
        })),
      )
    }
    await learnWords(ctx, items.flatMap(learntTexts))
  })
  return { skus: items.length, perSecond: items.length / ((performance.now() - startedMs) / 1_000) }
}
