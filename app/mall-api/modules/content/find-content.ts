import type { ProductCard } from '~/contract/catalogue'
import type { Floor } from '~/contract/content'
import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import { kept } from '../../core/kept'
import { mine, read } from '../../database/pool'
import { findCards } from '../catalogue/cards'
import { bannerPicture } from '../catalogue/picture-urls'
import { storeDirectory } from '../suppliers/directory'
import type { StoredContent } from './documents'
import { newestNotices } from './find-notices'
import { findHotIds, findRecommendedIds } from './find-hot'
import { contentDocuments } from './tables'

const FRESH_SECONDS = 10
const HOME_NOTICES = 6
const HOME_HOT = 12
const HOME_RECOMMEND = 12

const empty: StoredContent = {
  menu: [], mallManual: [], banner: [], floors: [], hotSearches: [], sellingPoints: [], help: [], about: { text: '', textEn: '' },
  poverty: { title: '', titleEn: '', lead: '', leadEn: '', paragraphs: [], figures: [] },
}

/** All content documents of the school in one reading; one that it does not have is empty. */
const documents = (ctx: Ctx): Promise<StoredContent> => kept(ctx, 'content', FRESH_SECONDS, async () => {
  const rows = await read(ctx, ctx => ctx.db.select({ key: contentDocuments.key, document: contentDocuments.document }).from(contentDocuments).where(mine(ctx, contentDocuments)))
  return { ...empty, ...Object.fromEntries(rows.map(it => [it.key, it.document])) } as StoredContent
})

export async function findDocument<K extends keyof StoredContent>(ctx: Ctx, key: K): Promise<StoredContent[K]> {
  return (await documents(ctx))[key]
}

/** What a banner or floor picture is drawn from, by the key in its address. */
export async function findBannerPicture(ctx: Ctx, key: string): Promise<StoredContent['banner'][number]['picture'] | null> {
  const { banner, floors } = await documents(ctx)
  return banner.find(it => it.key === key)?.picture ?? floors.find(it => `floor-${it.key}` === key)?.left.picture ?? null
}

export const findBanner = async (ctx: Ctx) => (await findDocument(ctx, 'banner')).map(({ key, ...it }) => ({ ...it, picture: bannerPicture(key) }))

function floorOf(stored: StoredContent['floors'][number], cards: ReadonlyMap<string, ProductCard>): Floor {
  const { key, links, left, middle, ...rest } = stored
  return { ...rest, left: { ...left, picture: bannerPicture(`floor-${key}`) }, middle: middle.flatMap(id => cards.get(id) ?? []), right: links }
}

const byId = (cards: ProductCard[]) => new Map(cards.map(card => [card.id, card]))

/** One floor of the home page, for the calls that fetch its parts. */
export async function findFloor(ctx: Ctx, n: number): Promise<Floor> {
  const stored = (await findDocument(ctx, 'floors')).find(it => it.n === n)
  if (!stored) throw new MallError('not_found')
  return floorOf(stored, byId(await findCards(ctx, stored.middle)))
}

/** The home page in one reply; goods of all its parts are looked up together. */
export const findHome = (ctx: Ctx) => kept(ctx, 'home', FRESH_SECONDS, async () => {
  const [{ floors }, banner, notices, hotIds, recommendedIds] = await Promise.all([documents(ctx), findBanner(ctx), newestNotices(ctx, HOME_NOTICES), findHotIds(ctx, HOME_HOT), findRecommendedIds(ctx, HOME_RECOMMEND)])
  const cards = byId(await findCards(ctx, [...new Set([...floors.flatMap(it => it.middle), ...hotIds, ...recommendedIds])]))
  const cardsOf = (ids: readonly string[]) => ids.flatMap(id => cards.get(id) ?? [])
  return { banner, notices, floors: floors.map(it => floorOf(it, cards)), hot: cardsOf(hotIds), recommend: cardsOf(recommendedIds) }
})

export const findHotGoods = async (ctx: Ctx) => ({ list: await findCards(ctx, await findHotIds(ctx, HOME_HOT)) })
export const findRecommended = async (ctx: Ctx) => ({ list: await findCards(ctx, await findRecommendedIds(ctx, HOME_RECOMMEND)) })

/** Third-party marketplaces shown as channels. */
export async function findProviders(ctx: Ctx) {
  return [...(await storeDirectory(ctx)).values()].filter(it => it.thirdCode).map(it => ({ storeId: it.id, code: it.thirdCode, name: it.name, logo: it.logo }))
}

export async function findHelp(ctx: Ctx, { keyword }: { keyword?: string }) {
  const { help, about } = await documents(ctx)
  const wanted = keyword?.trim().toLowerCase() ?? ''
  return { list: help.filter(it => !wanted || `${it.question} ${it.questionEn} ${it.answer} ${it.answerEn}`.toLowerCase().includes(wanted)), about }
}

export const findTags = async (ctx: Ctx) => ({ list: (await findDocument(ctx, 'sellingPoints')).map(it => ({ ...it, logo: it.id })) })

/** Whether the mall id in the path is that of this host (`0` and the school's code stand for it, too). */
export function ownMall(ctx: Ctx, id: string): void {
  if (id !== '0' && id !== String(ctx.mall.id) && id !== ctx.mall.code) throw new MallError('not_found')
}

