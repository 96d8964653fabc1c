import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const endings = ['.tsx', '.ts', '/index.ts', '/index.tsx']
const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm
const wordUses = /(?:useTranslation\(\s*|pageName\(\s*)'(\w+)'/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Every area whose words the pages of a route say, by the route's id: found in the sources, for the build and for tests. */
export function areasByRoute(app: string): Map<string, string[]> {
  const texts = new Map<string, string>()
  const textOf = (path: string) => {
    if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8').replace(comments, ''))
    return texts.get(path) ?? ''
  }
  const fileOf = (from: string, name: string) => {
    const path = name.startsWith('~/')
      ? join(app, name.slice(2))
      : name.startsWith('.')
        ? join(dirname(from), name)
        : ''
    // Screens say words; loaders and what stands behind them do not count.
    return /[\\/](frame|screens|ui)[\\/]/.test(path)
      ? endings.map(it => path + it).find(it => existsSync(it))
      : undefined
  }
  const gather = (path: string, seenFiles: Set<string>): Set<string> => {
    if (seenFiles.has(path)) return seenFiles
    seenFiles.add(path)
    for (const [, from, alone] of textOf(path).matchAll(imported)) {
      const next = fileOf(path, from ?? alone ?? '')
      if (next) gather(next, seenFiles)
    }
    return seenFiles
  }
  const folder = join(app, 'routes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(it => it.endsWith('.tsx'))
    .sort()
  return new Map(
    [join(app, 'root.tsx'), ...files.map(it => join(folder, it))].map(path => {
      const areas = new Set(
        [...gather(path, new Set())].flatMap(file =>
          [...textOf(file).matchAll(wordUses)].map(([, area = '']) => area),
        ),
      )
      return [
        path
          .slice(app.length + 1)
          .replace(/\\/g, '/')
          .replace(/\.tsx$/, ''),
        [...areas].sort(),
      ]
    }),
  )
}

/** What every page takes along: errors that name themselves, sentences without an area. */
export const everywhere = ['common', 'errors', 'malls']

/** The same in short, for the browser: what all routes below a folder say is written once for the folder, what all pages have nowhere. */
export function shortenAreas(
  byRoute: ReadonlyMap<string, readonly string[]>,
): Record<string, string> {
  const below = new Map<string, string[][]>()
  for (const [id, areas] of byRoute) {
    const parts = id.split('/')
    for (let n = 1; n <= parts.length; n++) {
      const prefix = parts.slice(0, n).join('/')
      below.set(prefix, [
        ...(below.get(prefix) ?? []),
        areas.filter(it => !everywhere.includes(it)),
      ])
    }
  }
  const common = new Map(
    [...below].map(([prefix, lists]) => [
      prefix,
      (lists[0] ?? []).filter(area => lists.every(it => it.includes(area))),
    ]),
  )
  const above = (prefix: string) =>
    new Set(
      prefix
        .split('/')
        .slice(0, -1)
        .flatMap(
          (_, n) =>
            common.get(
              prefix
                .split('/')
                .slice(0, n + 1)
                .join('/'),
            ) ?? [],
        ),
    )
  return Object.fromEntries(
    [...common]
      .map(([prefix, areas]) => [prefix, areas.filter(area => !above(prefix).has(area)).join(' ')])
      .filter(([, areas]) => areas),
  )
}
