import { asc, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Store } from '~/contract/suppliers'
import type { Ctx } from '../../core/ctx'
import { kept } from '../../core/kept'
import { mine, read } from '../../database/pool'
import { qualificationPicture, storePicture } from '../catalogue/picture-urls'
import { stores } from './tables'

const FRESH_SECONDS = 10
/** Counting walks over all goods of the school, and nobody minds a minute. */
const COUNTS_FRESH_SECONDS = 60

export type KnownStore = Store & { type: string; freightFree: number; freightFee: number; joinedAt: string; qualifications: { name: string; nameEn?: string; no: string; validTo: string }[] }

const goodsCounts = (ctx: Ctx) => kept(ctx, 'store-counts', COUNTS_FRESH_SECONDS, () => read(ctx, async ctx => {
  const { rows } = await ctx.db.execute<{ id: string; goods: number; score: number | null }>(sql`
    select store_id as id, count(*)::int as goods, (sum(score * review_count) / nullif(sum(review_count), 0))::float8 as score from products where mall_id = ${ctx.mall.id} and on_sale group by store_id`)
  return new Map(rows.map(row => [row.id, row]))
}))

/** All suppliers of the school by id, with the number of their goods and their score. */
export const storeDirectory = (ctx: Ctx): Promise<Map<string, KnownStore>> => kept(ctx, 'stores', FRESH_SECONDS, () => read(ctx, async ctx => {
  const rows = await ctx.db.select().from(stores).where(mine(ctx, stores)).orderBy(asc(stores.joinedAt), asc(stores.id))
  const facts = await goodsCounts(ctx)
  return new Map(rows.map(({ mallId: _, logo: _logo, joinedAt, ...row }) => [row.id, {
    ...row, logo: storePicture(row.id), joinedAt: joinedAt.toISOString(), productCount: facts.get(row.id)?.goods ?? 0, score: facts.get(row.id)?.score ?? 0,
  }]))
}))

/**
 * English names of suppliers beside the names that orders and papers keep as they were. The Chinese one is the legal name and
 * is what counts; the English one is today's, and the Chinese where there is none.
 */
export async function englishNames(ctx: Ctx): Promise<(storeId: string, name: string) => string> {
  const known = await storeDirectory(ctx)
  return (storeId, name) => known.get(storeId)?.nameEn || name
}

export async function findStores(ctx: Ctx, { page, rows, type, keyword }: { page: number; rows: number; type?: string; keyword?: string }) {
  const wanted = keyword?.trim().toLowerCase() ?? ''
  const found = [...(await storeDirectory(ctx)).values()].filter(it =>
    (!type || (type === 'third' ? it.thirdCode !== null : it.type === type)) && `${it.name} ${it.nameEn} ${it.thirdCode ?? ''} ${it.intro}`.toLowerCase().includes(wanted))
  return { list: found.slice((page - 1) * rows, page * rows), total: found.length }
}

export async function findStore(ctx: Ctx, { id }: { id: string }): Promise<KnownStore> {
  const store = (await storeDirectory(ctx)).get(id)
  if (!store) throw new MallError('not_found')
  return store
}

/** Licences and certificates of a supplier, each with the address of its picture. */
export const findQualifications = async (ctx: Ctx, { id }: { id: string }) => ({
  list: (await findStore(ctx, { id })).qualifications.map((it, at) => ({ ...it, n: at + 1, picture: qualificationPicture(id, at + 1) })),
})
