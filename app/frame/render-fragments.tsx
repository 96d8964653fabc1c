import { randomBytes } from 'node:crypto'
import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { FragmentRenderer } from './CachedFragment'
import { PageContexts } from './page-contexts'
import type { RootData } from './root-data'

/** Of HTML and of what it is kept by, in characters: some 20,000 cards. */
const CACHED_CHARACTERS = 24_000_000
/** Stands in kept HTML where the visitor's own token belongs; nobody who enters data can know it. */
const TOKEN_PLACE = randomBytes(24).toString('base64url')

/** HTML cut where the token of the visitor belongs. */
type Pieces = readonly string[]

const fragments = new LRUCache<string, Pieces>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: (pieces, key) => pieces.reduce((sum, it) => sum + it.length, 0) + key.length + 1,
})
const componentNumbers = new WeakMap<object, number>()
/** A school whose settings change gets another number, and what was drawn before is not found again. */
const audienceNumbers = new LRUCache<string, number>({ max: 2_000 })
let last = 0

/** A short name for what is long or has none. */
function numberOf<Key>(
  numbers: { get(key: Key): number | undefined; set(key: Key, number: number): unknown },
  key: Key,
): number {
  const number = numbers.get(key) ?? ++last
  numbers.set(key, number)
  return number
}

/** Draws the fragments of one page: for whoever sees the same school in the same language in the same way, once. */
export function fragmentRenderer(root: RootData, words: i18n): FragmentRenderer {
  const shared = sharedBy(root)
  const audience = numberOf(audienceNumbers, JSON.stringify(shared))
  const anybody = forAnybody(shared)
  return (Component, props) => {
    const key = `${audience} ${numberOf(componentNumbers, Component)} ${JSON.stringify(props)}`
    let pieces = fragments.get(key)
    if (!pieces) {
      const html = renderToString(
        <I18nextProvider i18n={words}>
          <PageContexts root={anybody}>
            <Component {...props} />
          </PageContexts>
        </I18nextProvider>,
      )
      pieces = html.split(TOKEN_PLACE)
      fragments.set(key, pieces)
    }
    return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(root.formToken)
  }
}

type SharedRootData = Pick<
  RootData,
  'mall' | 'locale' | 'scripts' | 'legacySheet' | 'oneFileOnly' | 'pricesHidden' | 'audits'
>

function sharedBy(root: RootData): SharedRootData {
  const { mall, locale, scripts, legacySheet, oneFileOnly, pricesHidden, audits } = root
  return { mall, locale, scripts, legacySheet, oneFileOnly, pricesHidden, audits }
}

/** Whatever else the root knows belongs to one visitor or one page: HTML that others will see must not be made of it. */
function forAnybody(shared: SharedRootData): RootData {
  return new Proxy({ ...shared, formToken: TOKEN_PLACE } as RootData, {
    get(root, name, receiver) {
      if (typeof name === 'string' && !(name in root))
        throw new Error(`A fragment that everybody shares may not be made of "${name}".`)
      return Reflect.get(root, name, receiver) as unknown
    },
  })
}
