import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Ctx } from '~/mall/core/ctx'
import { chance } from '../bench/catalogue'
import { importItems, plain, synthetic, type Item } from './import-items'

const YUAN = 10_000
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

const salesOf = (n: number) => chance(n)(1_000)

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
    sales: salesOf(n),
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
    sales: salesOf(machines.length + n),
    price: synthetic(n),
    tags: ['synthetic-price'],
  }))
  return [...machines, ...reagents]
}

/** Puts the data into a school of its own; tells how many SKUs and how many a second. */
export const importGoods = (ctx: Ctx, data: Data): Promise<{ skus: number; perSecond: number }> =>
  importItems(ctx, itemsOf(data), {
    categories: [
      { id: 'laptops', name: '笔记本电脑', nameEn: 'Laptops' },
      { id: 'chemicals', name: '化学试剂', nameEn: 'Chemicals' },
    ],
    stores: new Map(data.laptops.map(it => [`s${it.shopId}`, it.shop])).set('reagents', 'Reagents'),
  })
