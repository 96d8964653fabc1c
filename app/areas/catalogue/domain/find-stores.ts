import { sql } from 'drizzle-orm'
import type { Store, StoreFacets } from '~/areas/suppliers/contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import { findCards } from './cards'
import { categoryDirectory, type CategoryDirectory } from './directory'
import {
  isOfType,
  storeDirectory,
  storeOf,
  type KnownStore,
} from '~/areas/suppliers/domain/directory'

interface StoreQuery {
  page: number
  rows: number
  type?: string
  keyword?: string
  third?: boolean
  letter?: string
  region?: string
  category?: string
}
type Choice = 'type' | 'third' | 'letter' | 'region' | 'category'

const says = ({ name, nameEn, thirdCode, intro, pinyin }: KnownStore, search: string): boolean => {
  const initials = pinyin
    .split(' ')
    .map(it => it[0])
    .join('')
  return (
    [name, nameEn, thirdCode ?? '', intro].join(' ').toLowerCase().includes(search) ||
    [pinyin.replace(/ /g, ''), initials].some(it => it.startsWith(search.replace(/\s/g, '')))
  )
}

/** Whether a supplier fits each of the choices, all but one where a facet asks what could be chosen instead. */
function fits(
  store: KnownStore,
  search: StoreQuery,
  within: ReadonlySet<string> | null,
  but?: Choice,
): boolean {
  return (
    (but === 'type' || !search.type || isOfType(store, search.type)) &&
    (but === 'third' || !search.third || store.thirdCode !== null) &&
    (but === 'letter' || !search.letter || store.letter === search.letter.toUpperCase()) &&
    (but === 'region' || !search.region || store.region === search.region) &&
    (but === 'category' || !within || [...store.categories.keys()].some(id => within.has(id)))
  )
}

function countedRows<T extends { id: string; name: string; nameEn: string }>(
  list: readonly T[],
): (T & { count: number })[] {
  const counts = new Map<string, T & { count: number }>()
  for (const it of list)
    if (it.id) counts.set(it.id, { ...it, count: (counts.get(it.id)?.count ?? 0) + 1 })
  return [...counts.values()]
}

const same = (id: string) => ({ id, name: id, nameEn: id })
/** What the kinds of suppliers are called in replies. */
const kindNames: Record<string, { name: string; nameEn: string }> = {
  reagent: { name: '化学试剂', nameEn: 'Chemicals' },
  bio: { name: '生物试剂', nameEn: 'Life science' },
  instrument: { name: '仪器设备', nameEn: 'Instruments' },
  industrial: { name: '工业品', nameEn: 'Industrial' },
  ecommerce: { name: '综合电商', nameEn: 'General' },
  office: { name: '办公用品', nameEn: 'Office' },
  books: { name: '图书教材', nameEn: 'Books' },
  cultural: { name: '校园文创', nameEn: 'Campus culture' },
  poverty: { name: '帮扶馆', nameEn: 'Village produce' },
}

function facetsOf(
  all: readonly KnownStore[],
  search: StoreQuery,
  within: ReadonlySet<string> | null,
  categories: CategoryDirectory,
): StoreFacets {
  const besides = (but: Choice) => all.filter(it => fits(it, search, within, but))
  const inCategories = besides('category')
  return {
    kinds: countedRows(besides('type').map(it => ({ ...same(it.type), ...kindNames[it.type] }))),
    letters: countedRows(besides('letter').map(it => same(it.letter))).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    regions: countedRows(
      besides('region').map(it => ({ id: it.region, name: it.region, nameEn: it.regionEn })),
    ),
    categories: categories.tree
      .map(({ id, name, nameEn }) => {
        const below = new Set(categories.within(id))
        return {
          id,
          name,
          nameEn,
          count: inCategories.filter(it => [...it.categories.keys()].some(one => below.has(one)))
            .length,
        }
      })
      .filter(it => it.count > 0),
    third: besides('third').filter(it => it.thirdCode !== null).length,
  }
}

/** The supplier directory, narrowed by kind, marketplace, letter, region, category and words; by name in Latin letters. */
export async function findStores(
  ctx: Ctx,
  search: StoreQuery,
): Promise<{ list: Store[]; total: number; facets: StoreFacets }> {
  const [directory, categories] = [await storeDirectory(ctx), await categoryDirectory(ctx)]
  const words = search.keyword?.trim().toLowerCase() ?? ''
  const stores = [...directory.values()].filter(it => !it.closed && (!words || says(it, words)))
  const within = search.category ? new Set(categories.within(search.category)) : null
  const found = stores.filter(it => fits(it, search, within))
  return {
    list: found.slice((search.page - 1) * search.rows, search.page * search.rows).map(storeOf),
    total: found.length,
    facets: facetsOf(stores, search, within, categories),
  }
}

const CHANNEL_GOODS = 6
const FRESH_SECONDS = 30

/** Third-party channels, each with its best sellers and the categories it is in; the best sellers of all in one query. */
export async function findChannels(ctx: Ctx) {
  const [directory, categories] = [await storeDirectory(ctx), await categoryDirectory(ctx)]
  const channels = [...directory.values()].filter(it => it.thirdCode !== null && !it.closed)
  const ids = await remember(ctx, 'channel-goods', FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const { rows } = await ctx.db.execute<{ id: string; store_id: string }>(sql`
      select best.id, store.id as store_id from unnest(${sql.param(channels.map(it => it.id))}::text[]) as store(id)
      cross join lateral (select p.id from products p where p.mall_id = ${ctx.mall.id} and p.store_id = store.id and p.on_sale order by p.sales_count desc, p.id limit ${CHANNEL_GOODS}) best`)
      return rows
    }),
  )
  const cards = await findCards(
    ctx,
    ids.map(it => it.id),
  )
  return {
    list: channels.map(it => ({
      ...storeOf(it),
      goods: cards.filter(card => card.storeId === it.id),
      categories: categories.tree
        .map(({ id, name, nameEn }) => ({
          id,
          name,
          nameEn,
          count: categories.within(id).reduce((sum, one) => sum + (it.categories.get(one) ?? 0), 0),
        }))
        .filter(one => one.count > 0),
    })),
  }
}
