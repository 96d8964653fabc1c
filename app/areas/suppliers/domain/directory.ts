import { asc, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Store } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { qualificationPicture, storePicture } from '~/mall/pictures/addresses'
import { goodsOfStores } from './hooks'
import { stores, type StoredQualification } from './tables'

const FRESH_SECONDS = 10

export type KnownStore = Store & {
  freightFree: number
  freightFee: number
  joinedAt: string
  /** Sells nothing any more. */ closed: boolean
  address: string
  addressEn: string
  pinyin: string
  qualifications: StoredQualification[]
  /** Goods on sale by category of the lowest level. */ categories: ReadonlyMap<string, number>
}

/** Whether a supplier is of a type as calls name it: a kind, the code of a marketplace (JD, SN …), or `third` for all of those. */
export const isOfType = ({ type, thirdCode }: Pick<Store, 'type' | 'thirdCode'>, kind: string) =>
  kind === 'third' ? thirdCode !== null : thirdCode === kind || type === kind

/** All suppliers of the school by id, those too that are closed, with the number of their goods and their score. */
export const storeDirectory = (ctx: Ctx): Promise<Map<string, KnownStore>> =>
  remember(ctx, 'stores', FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const rows = await ctx.db
        .select()
        .from(stores)
        .where(mine(ctx, stores))
        .orderBy(asc(stores.joinedAt), asc(stores.id))
      const facts = await goodsOfStores().count(ctx)
      return new Map(
        rows.map(({ mallId: _, logo: _logo, code: _code, joinedAt, ...row }) => {
          const fact = facts.get(row.id)
          const letter = /^[a-z]/i.exec(row.pinyin || row.nameEn)?.[0].toUpperCase() ?? '#'
          return [
            row.id,
            {
              ...row,
              letter,
              logo: storePicture(row.id),
              joinedAt: joinedAt.toISOString(),
              productCount: fact?.goods ?? 0,
              score: fact?.reviews ? fact.scored / fact.reviews : 0,
              categories: fact?.categories ?? new Map(),
            },
          ]
        }),
      )
    }),
  )

/**
 * English names of suppliers beside the names that orders and papers keep as they were. The Chinese one is the legal name and
 * is what counts; the English one is today's, and the Chinese where there is none.
 */
export async function englishNames(ctx: Ctx): Promise<(storeId: string, name: string) => string> {
  const directory = await storeDirectory(ctx)
  return (storeId, name) => directory.get(storeId)?.nameEn || name
}

/** What everybody may know of a supplier. */
export function storeOf({
  qualifications: _quals,
  categories: _categories,
  pinyin: _pinyin,
  freightFree: _free,
  freightFee: _fee,
  joinedAt: _joined,
  address: _address,
  addressEn: _en,
  closed: _closed,
  ...store
}: KnownStore): Store {
  return store
}

/** The supplier the school's own systems call by this code; null where there is none. */
export async function findStoreId(ctx: Ctx, code: string): Promise<string | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ id: stores.id })
      .from(stores)
      .where(mine(ctx, stores, eq(stores.code, code))),
  )
  return row?.id ?? null
}

async function knownStore(ctx: Ctx, id: string): Promise<KnownStore> {
  const store = (await storeDirectory(ctx)).get(id)
  if (!store) throw new MallError('not_found')
  return store
}

export async function findStore(ctx: Ctx, { id }: { id: string }) {
  const store = await knownStore(ctx, id)
  const { freightFree, freightFee, joinedAt, address, addressEn } = store
  return { ...storeOf(store), freightFree, freightFee, joinedAt, address, addressEn }
}

/** Licences and certificates of a supplier; a demonstration draws them, and nobody else has seen one. */
export const findQualifications = async (ctx: Ctx, { id }: { id: string }) => ({
  list: (await knownStore(ctx, id)).qualifications.map((it, at) => ({
    ...it,
    n: at + 1,
    picture: ctx.services.demo ? qualificationPicture(id, at + 1) : null,
  })),
})
