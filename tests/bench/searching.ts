import { budgets } from './budgets'
import { WARM_UP } from './guests'
import { ask, oneByOne, type LoadRequest } from './load'
import { keywords, type Run } from './pages'
import type { SpeedRow } from './report'

const call = (query: Record<string, string>): LoadRequest => ({
  path: `/emall/api/search?${new URLSearchParams(query)}`,
  headers: { accept: 'application/json' },
})
const LIMIT = { turns: 400, ms: 6_000 }
/** A lowest price in hao that shuts nothing out, so that no answer of the last seconds is given again. */
const lowest = (n: number) => String(1 + (n % 9_999))

/** The search call without a page around it: what the database and the call cost. */
export async function measureSearch(run: Run): Promise<SpeedRow[]> {
  const word = (n: number) => keywords[n % keywords.length] ?? ''
  const kinds: Record<string, (n: number) => LoadRequest> = {
    'search call, words in turn': n => call({ keyword: word(n), minPrice: lowest(n) }),
    'search call, widest word': n => call({ keyword: '试剂', minPrice: lowest(n) }),
    'search call, word by price, page 3': n =>
      call({ keyword: word(n), minPrice: lowest(n), sort: 'price', page: '3' }),
    'search call, word by unit price, page 3': n =>
      call({ keyword: word(n), minPrice: lowest(n), sort: 'perUnit', page: '3' }),
    'search call, no word': n => call({ minPrice: lowest(n) }),
  }
  const speed: SpeedRow[] = []
  for (const [name, each] of Object.entries(kinds)) {
    if (!run.wants(name)) continue
    run.say(name)
    for (let n = 0; n < WARM_UP; n++) await ask(run.target, each(n))
    const measured = await oneByOne(run.target, each, LIMIT)
    // The budget is for what people type, not for words that are on most goods.
    speed.push({
      name,
      width: 1,
      ...measured,
      kept: name.includes('widest')
        ? undefined
        : measured.p50 < budgets.searchP50Ms && measured.failures === 0,
    })
  }
  return speed
}
