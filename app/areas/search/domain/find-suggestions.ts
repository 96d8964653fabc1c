import { KEYWORD_MAX, SUGGESTIONS_COUNTED_MAX, SUGGESTIONS_MAX } from '../limits'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { productPicture } from '~/mall/pictures/addresses'
import { brandDirectory, categoryDirectory } from '~/areas/catalogue/domain/directory'
import type { SuggestionDetail } from '../contract'
import { anything } from './engine'
import { wholeOf } from './normalise'
import { postgresSearch as engine } from './postgres'

const FRESH_SECONDS = 5
/** As long as their directories are fresh; who changes one forgets all that begins with its name. */
const PLACES_FRESH_SECONDS = 10
/** Brands, and categories, beside the names of goods. */
const PLACES_MAX = 2

type BothNames = { name: string; nameEn: string }
/** A brand or a category, with what is typed compared with. */
interface Place extends BothNames {
  whole: string
  wholeEn: string
}
type Proposal = Pick<SuggestionDetail, 'text' | 'kind' | 'picture'>

/** A name in the language that was typed; what was typed in neither stays Chinese. */
function inTypedLanguage(typed: string, { name, nameEn }: BothNames): string {
  const has = (text: string) => text.toLowerCase().includes(typed.toLowerCase())
  return !has(name) && has(nameEn) ? nameEn : name
}

const readPlace = ({ name, nameEn }: BothNames): Place => ({
  name,
  nameEn,
  whole: wholeOf(name),
  wholeEn: wholeOf(nameEn),
})
/** Their names are read into pieces once, and not for each letter that somebody types. */
const brandPlaces = (ctx: Ctx) =>
  remember(ctx, 'brands/places', PLACES_FRESH_SECONDS, async () =>
    [...(await brandDirectory(ctx)).values()].map(readPlace),
  )
const categoryPlaces = (ctx: Ctx) =>
  remember(ctx, 'categories/places', PLACES_FRESH_SECONDS, async () =>
    [...(await categoryDirectory(ctx)).byId.values()].map(readPlace),
  )

/** Brands or categories whose name begins with what was typed, or has it; those that begin so, and the shortest, first. */
function placesCalled(
  typed: string,
  kind: 'brand' | 'category',
  places: readonly Place[],
): Proposal[] {
  const wholeWord = wholeOf(typed)
  if (!wholeWord) return []
  return places
    .flatMap(place => {
      const text = inTypedLanguage(typed, place)
      const at = (text === place.name ? place.whole : place.wholeEn).indexOf(wholeWord)
      // One letter or character stands in most names.
      return at === 0 || (at > 0 && wholeWord.length > 1) ? [{ text, at }] : []
    })
    .sort((a, b) => a.at - b.at || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, PLACES_MAX)
    .map(({ text }) => ({ text, kind, picture: null }))
}

async function propose(ctx: Ctx, typed: string): Promise<Proposal[]> {
  const [brands, categories, goods] = await Promise.all([
    brandPlaces(ctx),
    categoryPlaces(ctx),
    engine.suggest(ctx, typed, SUGGESTIONS_MAX),
  ])
  const names = goods.map((it): Proposal => {
    const name = inTypedLanguage(typed, it)
    return {
      text: it.spec ? `${name} ${it.spec}` : name,
      kind: 'goods',
      picture: productPicture(it.productId),
    }
  })
  const places = [
    ...placesCalled(typed, 'brand', brands),
    ...placesCalled(typed, 'category', categories),
  ]
  const knownTexts = new Set<string>()
  return [...names.slice(0, SUGGESTIONS_MAX - places.length), ...places].filter(({ text }) => {
    const isNew = text.length <= KEYWORD_MAX && !knownTexts.has(text.toLowerCase())
    knownTexts.add(text.toLowerCase())
    return isNew
  })
}

/** What somebody may go on to type, with how many goods it would find; what would find none is not proposed. */
export async function findSuggestions(ctx: Ctx, { keyword }: { keyword: string }) {
  const typed = keyword.trim()
  if (!typed) return { suggestions: [], details: [] }
  const details = await remember(ctx, `suggest/${typed}`, FRESH_SECONDS, async () => {
    const proposals = await propose(ctx, typed)
    const counts = await engine.countEach(
      ctx,
      proposals.map(({ text }) => ({ ...anything, keyword: text })),
      SUGGESTIONS_COUNTED_MAX,
    )
    return proposals.flatMap((it, at): SuggestionDetail[] => {
      const count = counts[at]
      return count?.total ? [{ ...it, count: count.total, more: count.more }] : []
    })
  })
  return { suggestions: details.map(it => it.text), details }
}
