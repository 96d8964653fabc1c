import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithEsbuild } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { areasByRoute, everywhere } from '~/i18n/areas-of-routes'
import { openTestSite, type TestSite } from '../support/browse'

const folder = 'build/client'
const byRoute = areasByRoute(resolve('app'))
const scripts = readdirSync(join(folder, 'assets'))
  .filter(it => it.endsWith('.js'))
  .map(it => ({ name: it, code: readFileSync(join(folder, 'assets', it), 'utf8') }))

/** What the browsers that get scripts (`app/web/grade.ts`: Chromium 92, Firefox 113, Safari 16) do not all have. */
const tooNew = [
  /\bstructuredClone\(/,
  /\bObject\.(hasOwn|groupBy)\(/,
  /\bMap\.groupBy\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  /\bArray\.fromAsync\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\bAbortSignal\.(any|timeout)\(/,
  /\bcrypto\.randomUUID\(/,
  /\bnew (WeakRef|FinalizationRegistry)\(/,
  /\bURL\.(canParse|parse)\(/,
  /\bCSS\.registerProperty\(/,
  /\bIntl\.(Segmenter|DurationFormat)\(/,
  /\.(isWellFormed|toWellFormed)\(/,
  /\.replaceChildren\(/,
  /\.showPopover\(/,
  /\.checkVisibility\(/,
  /\.scheduler\.yield\(/,
  /\(\?<[=!]/,
]

describe('the built scripts run wherever they are sent', () => {
  /** Written anew for those who know no more than this. */
  const written = async (name: string, code: string, target: string) =>
    (await transformWithEsbuild(code, name, { target, minify: true, sourcemap: false })).code

  test('they are ES2020: nothing in them has to be said otherwise', async () => {
    const wrong: string[] = []
    for (const { name, code } of scripts)
      if ((await written(name, code, 'es2020')) !== (await written(name, code, 'esnext')))
        wrong.push(name)
    expect(scripts.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  test('they ask for nothing newer', () => {
    expect(
      scripts.flatMap(({ name, code }) =>
        tooNew.filter(it => it.test(code)).map(it => `${name}: ${it.source}`),
      ),
    ).toEqual([])
  })
})

describe('weight', () => {
  const SCRIPT_BYTES_MAX = 130_000
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  test('no page of any route asks for 130 kB of script, compressed, words of either language included', () => {
    const heaviest = [...routes.keys()]
      .flatMap(id =>
        languages.map(language => ({
          id,
          language,
          bytes: sumOf([...scriptsOf(id), ...wordsOf(id, language)]),
        })),
      )
      .sort((a, b) => b.bytes - a.bytes)
    expect(heaviest.length).toBeGreaterThan(400)
    expect(
      heaviest
        .filter(it => it.bytes >= SCRIPT_BYTES_MAX)
        .map(it => `${it.id} (${it.language}): ${it.bytes}`),
      `the heaviest is ${heaviest[0]?.id ?? ''}`,
    ).toEqual([])
  })

  test.each([
    ['/', '_storefront+/_index'],
    ['/product?keyword=乙醇', '_storefront+/product+/_index'],
    ['/logining', '_sign-in+/logining'],
    ['/help', '_storefront+/help+/_index'],
    ['/supplierList', '_storefront+/supplierList'],
  ])('%s asks for what is counted for its route', async (path, route) => {
    const page = await site.browser().visit(path, { status: 200 })
    const wanted = new Set(
      page
        .$('link[rel=modulepreload], script[src]')
        .toArray()
        .map(it => page.$(it).attr('href') ?? page.$(it).attr('src') ?? ''),
    )
    for (const [, name = ''] of page.html.matchAll(/import[^"]*"(\/emall\/assets\/[^"]+\.js)"/g))
      wanted.add(name)
    expect(wanted.size).toBeGreaterThan(4)
    expect([...wanted].filter(it => !scriptsOf(`routes/${route}`).has(it))).toEqual([])
  })
})

/** The list of routes as the server has it: a browser's does without the imports. */
const list = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ parentId: z.string().optional(), module: z.string(), imports: z.array(z.string()) }),
  ),
})
const built: unknown = await import(
  /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
)
const manifest = z.object({ assets: list }).parse(built).assets
const routes = new Map(Object.entries(manifest.routes))

/** A route and the frames around it. */
function frames(id: string): string[] {
  const above = routes.get(id)?.parentId
  return above === undefined ? [id] : [...frames(above), id]
}

/** Addresses of all scripts that a page of a route asks for at once, but for words. */
const scriptsOf = (id: string) =>
  new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...frames(id).flatMap(it => [routes.get(it)?.module ?? '', ...(routes.get(it)?.imports ?? [])]),
  ])

const languages = ['cn', 'en'] as const
/** Which file has the words of an area, out of the table the browser has of them. */
const wordFiles = new Map(
  scripts.flatMap(({ code }) =>
    [...code.matchAll(/\/words\/([\w-]+\.(?:cn|en))\.ts":\(\)=>[^"]+"\.\/([\w.-]+\.js)"/g)].map(
      ([, area = '', file = '']): [string, string] => [area, file],
    ),
  ),
)

/** Addresses of the words a page of a route says, with those that they take in. */
function wordsOf(id: string, language: (typeof languages)[number]): Set<string> {
  const areas = new Set([...everywhere, ...frames(id).flatMap(it => byRoute.get(it) ?? [])])
  return new Set(
    [...areas].flatMap(area => {
      const file = wordFiles.get(
        `${area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.${language}`,
      )
      if (!file) throw new Error(`no file has the words of ${area} in ${language}`)
      return withImports(file).map(it => `/emall/assets/${it}`)
    }),
  )
}

function withImports(name: string): string[] {
  const code = scripts.find(it => it.name === name)?.code ?? ''
  return [
    name,
    ...[...code.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].flatMap(([, next = '']) =>
      withImports(next),
    ),
  ]
}

const sumOf = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce((sum, it) => sum + weight(it), 0)

/** Bytes of a built file as it is sent; very small ones are not compressed. */
function weight(address: string): number {
  const path = join(folder, address.replace(/^\/emall\//, ''))
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
