import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { insertRows } from '~/demo/seed-catalogue'
import { learntTexts, learnWords, searchTermsOf } from '~/areas/search/domain/index-products'
import type { Searchable } from '~/areas/search/domain/terms'
import { chance } from '../bench/catalogue'

const YUAN = 10_000
const BATCH = 4_000
const laptop = z.object({
  sku: z.string(),
  title: z.string(),
  price: z.number().nullable(),
  shop: z.string(),
  shopId: z.string(),
  brand: z.string().nullable(),
})
const chemical = z.object({
  cas: z.string(),
  nameZh: z.string().nullable(),
  aliasesZh: z.array(z.string()).nullable(),
  nameEn: z.string().nullable(),
  synonymsEn: z.array(z.string()).nullable(),
  formula: z.string().nullable(),
})
export type Laptop = z.infer<typeof laptop>
export type Chemical = z.infer<typeof chemical>

export interface Data {
  laptops: Laptop[]
  chemicals: Chemical[]
}

async function linesOf<T>(dir: string, name: string, shape: z.ZodType<T>): Promise<T[]> {
  const path = join(dir, name)
  const there = await stat(path).then(
    it => it.isFile(),
    () => false,
  )
  if (!there)
    throw new Error(
      `There is no ${name} in ${dir}: name the folder that has laptops.jsonl.gz and chemicals.jsonl.gz with --data, or leave --data away.`,
    )
  return gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => shape.parse(JSON.parse(line)))
}

export const readData = async (dir: string): Promise<Data> => ({
  laptops: await linesOf(dir, 'laptops.jsonl.gz', laptop),
  chemicals: await linesOf(dir, 'chemicals.jsonl.gz', chemical),
})

interface Item extends Searchable {
  id: string
  storeId: string
  brandId: string
  categoryId: string
  scene: string
  price: number
  tags: string[]
}

const plain = { grade: null, formula: null, aliases: [], keywords: [], description: '', brand: [] }

function itemsOf({ laptops, chemicals }: Data): Item[] {
  const machines = laptops.map((it, n): Item => ({
    ...plain,
    id: it.sku,
    sku: it.sku,
    code: it.sku,
    name: it.title,
    nameEn: '',
    spec: '',
    cas: null,
    store: it.shop,
    categories: ['笔记本电脑', 'Laptops'],
    brand: it.brand ? [it.brand] : [],
    storeId: `s${it.shopId}`,
    brandId: it.brand ?? 'none',
    categoryId: 'laptops',
    scene: 'product',
    price: it.price && it.price > 0 ? Math.round(it.price * YUAN) : synthetic(n),
    tags: it.price && it.price > 0 ? [] : ['synthetic-price'],
  }))
  // Only its own name stands on a reagent: what else it is called is for the alias table to know.
  const reagents = chemicals.map((it, n): Item => ({
    ...plain,
    id: `c${it.cas}`,
    code: `C${it.cas.replaceAll('-', '')}A`,
    name: it.nameZh ?? it.nameEn ?? it.cas,
    nameEn: it.nameEn ?? '',
    spec: '500g',
    cas: it.cas,
    formula: it.formula,
    store: 'Reagents',
    categories: ['化学试剂', 'Chemicals'],
    storeId: 'reagents',
    brandId: 'none',
    categoryId: 'chemicals',
    scene: 'science',
    price: synthetic(n),
    tags: ['synthetic-price'],
  }))
  return [...machines, ...reagents]
}

/** A price nobody asked for, from 5 to 2,000 yuan; the goods that have one are tagged. */
const synthetic = (n: number) => (5 + chance(n * 31 + 7)(1_995)) * YUAN

/** Puts the data into a school of its own; tells how many SKUs and how many a second. */
export async function importGoods(
  ctx: Ctx,
  data: Data,
): Promise<{ skus: number; perSecond: number }> {
  const startedMs = performance.now()
  const items = itemsOf(data)
  const stores = new Map(data.laptops.map(it => [`s${it.shopId}`, it.shop])).set(
    'reagents',
    'Reagents',
  )
  const brands = new Set(items.map(it => it.brandId))
  await write(ctx, async ctx => {
    await insertRows(ctx, 'categories', 'id text, name text, name_en text, ord int', [
      { id: 'laptops', name: '笔记本电脑', name_en: 'Laptops', ord: 1 },
      { id: 'chemicals', name: '化学试剂', name_en: 'Chemicals', ord: 2 },
    ])
    await insertRows(
      ctx,
      'brands',
      'id text, name text, name_en text',
      [...brands].map(id => ({ id, name: id, name_en: id })),
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
    for (let at = 0; at < items.length; at += BATCH) {
      const batch = items.slice(at, at + BATCH)
      await insertRows(
        ctx,
        'products',
        `id text, spu_id text, store_id text, brand_id text, category_id text, category_path text[], name text, name_en text, code text, spec text, unit text, unit_en text, cas text, scene text,
        unit_price bigint, sales_count int, tags text[], detail jsonb, search_terms tsvector, created_at timestamptz`,
        batch.map((it, n) => ({
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
          sales_count: chance(at + n)(1_000),
          tags: it.tags,
          detail: {},
          search_terms: searchTermsOf(ctx, it),
          created_at: ctx.clock.now().toISOString(),
        })),
      )
      await insertRows(
        ctx,
        'product_stock',
        'product_id text, region_code text, stock int',
        batch.map(it => ({ product_id: it.id, region_code: 'north', stock: 10 })),
      )
    }
    await learnWords(ctx, items.flatMap(learntTexts))
  })
  return { skus: items.length, perSecond: items.length / ((performance.now() - startedMs) / 1_000) }
}
