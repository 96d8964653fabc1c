import { max } from 'drizzle-orm'
import type { ProductCard } from '~/areas/catalogue/contract'
import type { Floor, Provider } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { findCards } from '~/areas/catalogue/domain/cards'
import { bannerPicture } from '~/mall/pictures/addresses'
import { priceEpoch } from '~/areas/promotions/domain/prices'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { emptyContent, type StoredContent } from './documents'
import { newestNotices } from './find-notices'
import { findHotIds, findRecommendedIds } from './find-hot'
import { contentDocuments } from './tables'

const FRESH_SECONDS = 10
const HOME_NOTICES = 6
const HOME_HOT = 12
const HOME_RECOMMEND = 12

/** All content documents of the school in one reading; one that it does not have is empty. */
const documents = (ctx: Ctx): Promise<StoredContent> =>
  remember(ctx, 'content', FRESH_SECONDS, async () => {
    const rows = await read(ctx, ctx =>
      ctx.db
        .select({ key: contentDocuments.key, document: contentDocuments.document })
        .from(contentDocuments)
        .where(mine(ctx, contentDocuments)),
    )
    return {
      ...emptyContent,
      ...Object.fromEntries(rows.map(it => [it.key, it.document])),
    } as StoredContent
  })

export async function findDocument<K extends keyof StoredContent>(
  ctx: Ctx,
  key: K,
): Promise<StoredContent[K]> {
  return (await documents(ctx))[key]
}

/** What a banner or floor picture is drawn from, by the key in its address. */
export async function findBannerPicture(
  ctx: Ctx,
  key: string,
): Promise<StoredContent['banner'][number]['picture'] | null> {
  const { banner, floors } = await documents(ctx)
  return (
    banner.find(it => it.key === key)?.picture ??
    floors.find(it => `floor-${it.key}` === key)?.left.picture ??
    null
  )
}

export const findBanner = async (ctx: Ctx) =>
  (await findDocument(ctx, 'banner')).map(({ key, ...it }) => ({
    ...it,
    picture: bannerPicture(key),
  }))

function floorOf(
  source: StoredContent['floors'][number],
  cards: ReadonlyMap<string, ProductCard>,
): Floor {
  const { key, links, left, middle, best = [], ...rest } = source
  const ranking = best
    .flatMap(id => cards.get(id) ?? [])
    .map(({ id, storeId, name, nameEn, spec }) => ({ id, storeId, name, nameEn, spec }))
  return {
    ...rest,
    left: { ...left, picture: bannerPicture(`floor-${key}`) },
    middle: middle.flatMap(id => cards.get(id) ?? []),
    right: links,
    best: ranking,
  }
}

const goodsOf = ({ middle, best = [] }: StoredContent['floors'][number]) => [...middle, ...best]

const byId = (cards: ProductCard[]) => new Map(cards.map(card => [card.id, card]))

/** One floor of the home page, for the calls that fetch its parts. */
export async function findFloor(ctx: Ctx, n: number): Promise<Floor> {
  const floor = (await findDocument(ctx, 'floors')).find(it => it.n === n)
  if (!floor) throw new MallError('not_found')
  return floorOf(floor, byId(await findCards(ctx, goodsOf(floor))))
}

/** The home page in one reply; goods of all its parts are looked up together. */
export const findHome = async (ctx: Ctx) =>
  remember(ctx, `home/${await priceEpoch(ctx)}`, FRESH_SECONDS, async () => {
    const [{ floors }, banner, notices, hotIds, recommendedIds] = await Promise.all([
      documents(ctx),
      findBanner(ctx),
      newestNotices(ctx, HOME_NOTICES),
      findHotIds(ctx, HOME_HOT),
      findRecommendedIds(ctx, HOME_RECOMMEND),
    ])
    const cards = byId(
      await findCards(ctx, [
        ...new Set([...floors.flatMap(goodsOf), ...hotIds, ...recommendedIds]),
      ]),
    )
    const cardsOf = (ids: readonly string[]) => ids.flatMap(id => cards.get(id) ?? [])
    return {
      banner,
      notices,
      floors: floors.map(it => floorOf(it, cards)),
      hot: cardsOf(hotIds),
      recommend: cardsOf(recommendedIds),
    }
  })

export const findHotGoods = async (ctx: Ctx) => ({
  list: await findCards(ctx, await findHotIds(ctx, HOME_HOT)),
})
export const findRecommended = async (ctx: Ctx) => ({
  list: await findCards(ctx, await findRecommendedIds(ctx, HOME_RECOMMEND)),
})

/** Third-party marketplaces shown as channels. */
export async function findProviders(ctx: Ctx): Promise<Provider[]> {
  return [...(await storeDirectory(ctx)).values()]
    .filter(it => it.thirdCode && !it.closed)
    .map(it => ({
      storeId: it.id,
      code: it.thirdCode,
      name: it.name,
      nameEn: it.nameEn,
      logo: it.logo,
      hotLine: it.hotLine,
    }))
}

/** What the home page is made of, without its goods (spec 7, `result.sson`). */
export async function findResult(ctx: Ctx) {
  const [content, banner, provider, [newest]] = await Promise.all([
    documents(ctx),
    findBanner(ctx),
    findProviders(ctx),
    read(ctx, ctx =>
      ctx.db
        .select({ at: max(contentDocuments.updatedAt) })
        .from(contentDocuments)
        .where(mine(ctx, contentDocuments)),
    ),
  ])
  return {
    menu: content.menu,
    mallManual: content.mallManual,
    banner,
    provider,
    floors: content.floors.map(({ n, title, titleEn, url }) => ({ n, title, titleEn, url })),
    hots: content.hotSearches.map(it => it.cn),
    hotsEn: content.hotSearches.map(it => it.en),
    updatedAt: newest?.at ? new Date(newest.at).toISOString() : null,
  }
}

/** The selling points of the foot, as spec 3 describes a Tag; those that are closed are left out. */
export const findTags = async (ctx: Ctx) => ({
  list: (await findDocument(ctx, 'sellingPoints'))
    .filter(it => it.open !== false && it.available !== false)
    .sort((a, b) => a.ord - b.ord)
    .map(({ text = '', textEn = '', open = true, available = true, showNew = false, ...it }) => ({
      ...it,
      text,
      textEn,
      open,
      available,
      showNew,
      logo: it.id,
      orgId: ctx.mall.orgId,
      type: 'TAG' as const,
      mallId: ctx.mall.id,
    })),
})
