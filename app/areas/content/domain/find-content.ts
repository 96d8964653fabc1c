import { max } from 'drizzle-orm'
import type { ProductCard } from '~/areas/catalogue/contract'
import type { BannerSlide, Floor, Provider } from '../contract'
import type { ContentKind, homeKinds } from '../codes'
import type { Entry, EntryOf } from '../entries'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { remember } from '~/mall/core/kept'
import { lookOf } from '~/mall/core/look'
import { mine, read } from '~/mall/database/pool'
import { findCards } from '~/areas/catalogue/domain/cards'
import { bannerPicture } from '~/mall/pictures/addresses'
import { priceEpoch } from '~/areas/promotions/domain/prices'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { findContentPicture } from './content-pictures'
import { emptyContent, type StoredContent } from './documents'
import { findEntry } from './find-entries'
import { newestNotices } from './find-notices'
import { findHotIds, findRecommendedIds } from './find-hot'
import { previewCampaign } from './preview-campaign'
import { draftOf, draftsOf } from './stock'
import { contentDocuments } from './tables'
import { isShownOn, numberOf, withEntry } from './terms'

const FRESH_SECONDS = 10
/** Those of other days stay at the desk; beyond these nobody turns so far. */
const HOME_BANNERS = 8
const HOME_NOTICES = 6
const HOME_HOT = 12
const HOME_RECOMMEND = 12

/** All content documents of the school in one reading, whatever their days; one that it does not have is empty. */
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

/** What of it is shown today. */
async function shownDocuments(ctx: Ctx): Promise<StoredContent> {
  const all = await documents(ctx)
  const today = dayOf(ctx.clock.now())
  const isShown = (it: { from?: string; until?: string }) => isShownOn(it, today)
  return { ...all, banner: all.banner.filter(isShown), floors: all.floors.filter(isShown) }
}

export async function findDocument<K extends keyof StoredContent>(
  ctx: Ctx,
  key: K,
): Promise<StoredContent[K]> {
  return (await shownDocuments(ctx))[key]
}

const DRAFT = 'draft~'
const UPLOAD = 'upload~'

/** Whether the key in the address of a picture is that of a draft, which may be another one the next moment. */
export const isDraftPicture = (key: string): boolean => /^(floor-|campaign-)?draft~/.test(key)

/** What a banner or floor picture is drawn from, by the key in its address; that of a draft is asked for by its preview. */
export async function findBannerPicture(
  ctx: Ctx,
  key: string,
): Promise<StoredContent['banner'][number]['picture'] | null> {
  const [, campaign] = /^campaign-draft~(.*)$/.exec(key) ?? []
  if (campaign !== undefined) {
    const campaignDraft = await read(ctx, ctx => draftOf(ctx, 'campaigns', campaign))
    return campaignDraft && 'picture' in campaignDraft.entry ? campaignDraft.entry.picture : null
  }
  const [, floor, draft, name = ''] = /^(floor-)?(draft~)?(.*)$/.exec(key) ?? []
  const { banner, floors } = draft
    ? {
        banner: (await read(ctx, ctx => draftsOf(ctx, 'banner'))).map(it => it.entry),
        floors: (await read(ctx, ctx => draftsOf(ctx, 'floors'))).map(it => it.entry),
      }
    : await documents(ctx)
  if (floor) {
    const own = (floors as StoredContent['floors']).find(it => it.key === name)
    if (own) return own.left.picture
  }
  const whole = draft ? name : key
  return (banner as StoredContent['banner']).find(it => it.key === whole)?.picture ?? null
}

/** What was uploaded for a banner, by the key in its address; null where it is drawn. */
export const findUploadedBanner = async (ctx: Ctx, key: string) =>
  key.startsWith(UPLOAD) ? findContentPicture(ctx, key.slice(UPLOAD.length)) : null

type WithDraft<T> = T & { draft?: boolean }

const slideOf = ({
  key,
  upload,
  picture,
  draft,
  from: _,
  until: _until,
  ...it
}: WithDraft<StoredContent['banner'][number]>): BannerSlide => ({
  ...it,
  picture: upload
    ? bannerPicture(`${UPLOAD}${upload.id}`)
    : bannerPicture(`${draft ? DRAFT : ''}${key}`, lookOf(picture).slice(0, 8)),
  ...(upload ? { alt: upload.alt, altEn: upload.altEn, bare: upload.bare ?? false } : {}),
})

export const findBanner = async (ctx: Ctx) =>
  (await findDocument(ctx, 'banner')).slice(0, HOME_BANNERS).map(slideOf)

function floorOf(
  source: WithDraft<StoredContent['floors'][number]>,
  cards: ReadonlyMap<string, ProductCard>,
): Floor {
  const { key, links, left, middle, best = [], draft, from: _, until: _until, ...rest } = source
  const ranking = best
    .flatMap(id => cards.get(id) ?? [])
    .map(({ id, storeId, name, nameEn, spec }) => ({ id, storeId, name, nameEn, spec }))
  return {
    ...rest,
    left: {
      ...left,
      picture: bannerPicture(`floor-${draft ? DRAFT : ''}${key}`, lookOf(left.picture).slice(0, 8)),
    },
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

/** The home page of these documents; goods of all its parts are looked up together. */
async function homeOf(ctx: Ctx, { floors, banner }: Pick<StoredContent, 'floors' | 'banner'>) {
  const [notices, hotIds, recommendedIds] = await Promise.all([
    newestNotices(ctx, HOME_NOTICES),
    findHotIds(ctx, HOME_HOT),
    findRecommendedIds(ctx, HOME_RECOMMEND),
  ])
  const cards = byId(
    await findCards(ctx, [...new Set([...floors.flatMap(goodsOf), ...hotIds, ...recommendedIds])]),
  )
  const cardsOf = (ids: readonly string[]) => ids.flatMap(id => cards.get(id) ?? [])
  return {
    banner: banner.slice(0, HOME_BANNERS).map(slideOf),
    notices,
    floors: floors.map(it => floorOf(it, cards)),
    hot: cardsOf(hotIds),
    recommend: cardsOf(recommendedIds),
  }
}

/** The home page in one reply; that of another day is another one. */
export const findHome = async (ctx: Ctx) =>
  remember(
    ctx,
    `home/${dayOf(ctx.clock.now())}/${await priceEpoch(ctx)}`,
    FRESH_SECONDS,
    async () => homeOf(ctx, await shownDocuments(ctx)),
  )

/**
 * The home page and the entries around it, or the page of a campaign, as they would be with an entry as it stands at the desk, whatever its days; a banner is
 * the first slide, wherever it will turn up. For administrators and auditors.
 */
export async function previewHome(ctx: Ctx, { kind, id }: { kind: ContentKind; id: string }) {
  const { draft, published } = await findEntry(ctx, { kind, id })
  const entry = draft ?? published
  const publicDocuments = await shownDocuments(ctx)
  const n = numberOf(published)
  const entryWithDraft = { ...entry, ...(n === undefined ? {} : { n }), draft: Boolean(draft) }
  const of = <K extends (typeof homeKinds)[number]>(key: K): StoredContent[K] =>
    entry && kind === key
      ? (withEntry(key, publicDocuments[key] as Entry[], {
          entry: (key === 'banner' || key === 'floors' ? entryWithDraft : entry) as Entry,
          id,
        }) as StoredContent[K])
      : publicDocuments[key]
  const slides = of('banner')
  const first = kind === 'banner' ? slides.filter(it => it.key === id) : []
  const banner = [...first, ...slides.filter(it => !first.includes(it))]
  return {
    home: await homeOf(ctx, { banner, floors: of('floors') }),
    menu: of('menu'),
    manual: of('mallManual'),
    campaign:
      kind === 'campaigns'
        ? await previewCampaign(ctx, entry as EntryOf['campaigns'], Boolean(draft))
        : null,
  }
}

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
    shownDocuments(ctx),
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
