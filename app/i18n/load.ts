import type { cn } from './cn'
import type { Locale } from '.'

export type Area = keyof typeof cn

/** Which areas the routes below a folder, or a route, say (`areas-of-routes.ts`); written in by the build, absent while developing. */
declare const __WORD_AREAS__: Record<string, string> | undefined

/** What no import leads to: errors that name themselves, sentences without an area. */
const everywhere = ['common', 'errors', 'malls'] as Area[]
const files = import.meta.glob<{ default: object }>(['./words/*.ts', '../areas/*/words/*.ts'])
/** `…/words/group-buying.cn.ts` → `groupBuying`, `cn` */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [name = '', locale = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    const area = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Area
    return [`${area}.${locale}`, { area, load }]
  }),
)

/** Areas whose words the pages of these routes need; all of them where the build has not said. */
export function areasOf(routeIds: readonly string[]): Set<Area> {
  if (typeof __WORD_AREAS__ === 'undefined')
    return new Set([...loaders.values()].map(it => it.area))
  const areas = new Set(everywhere)
  for (const id of routeIds) {
    const parts = id.split('/')
    for (let n = 1; n <= parts.length; n++)
      for (const area of (__WORD_AREAS__[parts.slice(0, n).join('/')] ?? '').split(' '))
        if (area) areas.add(area as Area)
  }
  return areas
}

/** The words of some areas in one language, for the browser: each area is a file of its own. */
export async function wordsOf(
  locale: Locale,
  areas: Iterable<Area>,
): Promise<Partial<Record<Area, object>>> {
  const found = await Promise.all(
    [...areas].map(async (area): Promise<[Area, object]> => [
      area,
      (await loaders.get(`${area}.${locale}`)?.load())?.default ?? {},
    ]),
  )
  return Object.fromEntries(found) as Partial<Record<Area, object>>
}
