import { z } from 'zod'
import { ask, type Target } from './load'

/** The pages that are measured, by name. */
export interface Pages {
  /** Seen by guests and signed-in people. */
  paths: Record<'home' | 'search' | 'list' | 'detail', string>
  ownPaths: Record<'cart' | 'orders', string>
  goods: { id: string; storeId: string; unitPrice: number }[]
}
/** What a measurement needs to know. */
export interface Run {
  target: Target
  seconds: number
  wants(name: string): boolean
  say(line: string): void
}

/** What people of a university type: single words, two words, codes, registry numbers. */
export const keywords = [
  '乙醇',
  '试剂',
  '甲基苯甲酸',
  '64-17-5',
  'A4',
  'ETH-500',
  '乙醇分析纯',
  '氯化钠',
  '离心管',
  '硒鼓',
  '移液器',
  '丙酮',
  '笔记本',
  '硝基苯酚',
  '手套',
  '硫酸',
]

const found = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      storeId: z.string(),
      unitPrice: z.number(),
      stock: z.number(),
      campaign: z.unknown(),
    }),
  ),
  facets: z.object({ categories: z.array(z.object({ id: z.string(), count: z.number() })) }),
})

export const searchPath = (keyword: string) =>
  `/emall/product?keyword=${encodeURIComponent(keyword)}`

/** Chooses goods and a category that exist. */
export async function findPages(target: Target): Promise<Pages> {
  const answer = await ask(target, {
    path: `/emall/api/search?keyword=${encodeURIComponent('乙醇')}&inStock=true&regionCode=north`,
  })
  if (answer.status !== 200)
    throw new Error(`The search answers ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
  const { list, facets } = found.parse(JSON.parse(answer.body.toString('utf8')))
  // Where the buyer's parcels go, so that every order can be filled; what a campaign limits would be sold out soon.
  const there = list.filter(it => it.stock > 0 && it.campaign === null)
  const [goods, category] = [there[0], facets.categories[0]]
  if (!goods || !category) throw new Error('The search finds nothing to measure with.')
  return {
    paths: {
      home: '/emall/',
      search: searchPath('乙醇'),
      list: `/emall/product?category=${encodeURIComponent(category.id)}`,
      detail: `/emall/product/${goods.storeId}/${goods.id}`,
    },
    ownPaths: { cart: '/emall/cart', orders: '/emall/person/orders' },
    goods: there,
  }
}

/**
 * The same page at an address no cache has seen, neither that of whole pages nor that of searches: lists get a lowest price
 * of less than a yuan, which shuts nothing out.
 */
export const unseen = (path: string, n: number) =>
  `${path}${path.includes('?') ? '&' : '?'}${path.startsWith('/emall/product?') ? `min=${((n % 9_999) + 1) / 10_000}` : `n=${n}`}`
