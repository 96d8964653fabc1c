import type { AppLoadContext } from '@remix-run/node'
import type { ProductCard } from '~/areas/catalogue/contract'
import { listedGoods } from '~/areas/catalogue/requests/listed-goods'
import type { content as calls } from '../contract'
import type { ReplyOf } from '~/contract/endpoint'
import type { Mall } from '~/areas/malls/contract'
import { inLanguage } from '~/web/in-language'

/** How much of the home page each theme set shows: what is not shown need not travel in the page. */
const amounts: Record<
  Mall['theme'],
  { goods: number; best: number; hot: number; recommend: number }
> = {
  default: { goods: 8, best: 0, hot: 12, recommend: 12 },
  bold: { goods: 8, best: 6, hot: 10, recommend: 8 },
  opacity: { goods: 6, best: 0, hot: 6, recommend: 12 },
  'bold-opacity': { goods: 8, best: 6, hot: 6, recommend: 12 },
}

/** A card of the home page says neither maker nor supplier nor what it cost before. */
const brief = (card: ProductCard): ProductCard => ({
  ...card,
  code: '',
  brandName: '',
  brandNameEn: '',
  storeName: '',
  storeNameEn: '',
  marketPrice: null,
  salesCount: 0,
  tags: [],
})
const few = (cards: readonly ProductCard[], most: number) => cards.slice(0, most).map(brief)

/** The content of the home page, or of its preview, as the school's theme set draws it. */
export async function homeOf(
  context: AppLoadContext,
  content: Promise<ReplyOf<typeof calls.home>> = context.api.content.home(),
) {
  const { api, mall, locale } = context
  const { goods, best, hot, recommend } = amounts[mall.theme]
  const [home, poverty] = await Promise.all([
    content,
    mall.theme === 'bold-opacity' ? api.content.poverty() : null,
  ])
  const floors = home.floors.map(it => ({
    ...it,
    middle: few(it.middle, goods),
    best: it.best.slice(0, best),
  }))
  const page = inLanguage(
    {
      ...home,
      floors,
      hot: few(home.hot, hot),
      recommend: few(home.recommend, recommend),
      poverty: poverty && { ...poverty, paragraphs: [] },
    },
    locale,
  )
  return {
    ...page,
    floors: page.floors.map((it, at) => ({
      ...it,
      middle: listedGoods(context, it.middle, `f${at}-`),
    })),
    // What sells best is a ranking in one set, and cards in the others.
    ranked: mall.theme === 'bold' ? page.hot : [],
    hot: mall.theme === 'bold' ? [] : listedGoods(context, page.hot, 'h'),
    recommend: listedGoods(context, page.recommend, 'r'),
  }
}
