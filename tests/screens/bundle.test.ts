import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformWithEsbuild } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areasByRoute } from '~/i18n/areas-of-routes'
import { openTestSite, type TestSite } from '../support/browse'

const folder = 'build/client'
const byRoute = areasByRoute(resolve('app'))
const scripts = readdirSync(join(folder, 'assets')).filter(it => it.endsWith('.js')).map(it => ({ name: it, code: readFileSync(join(folder, 'assets', it), 'utf8') }))

/** What the browsers that get scripts (`app/web/grade.ts`: Chromium 92, Firefox 113, Safari 16) do not all have. */
const tooNew = [
  /\bstructuredClone\(/, /\bObject\.(hasOwn|groupBy)\(/, /\bMap\.groupBy\(/, /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/, /\bArray\.fromAsync\(/, /\bPromise\.(withResolvers|try)\(/,
  /\bAbortSignal\.(any|timeout)\(/, /\bcrypto\.randomUUID\(/, /\bnew (WeakRef|FinalizationRegistry)\(/, /\bURL\.(canParse|parse)\(/, /\bCSS\.registerProperty\(/, /\bIntl\.(Segmenter|DurationFormat)\(/, /\.(isWellFormed|toWellFormed)\(/,
  /\.replaceChildren\(/, /\.showPopover\(/, /\.checkVisibility\(/, /\.scheduler\.yield\(/, /\(\?<[=!]/,
]

describe('the built scripts run wherever they are sent', () => {
  /** Written anew for those who know no more than this. */
  const written = async (name: string, code: string, target: string) => (await transformWithEsbuild(code, name, { target, minify: true, sourcemap: false })).code

  test('they are ES2020: nothing in them has to be said otherwise', async () => {
    const wrong: string[] = []
    for (const { name, code } of scripts) if ((await written(name, code, 'es2020')) !== (await written(name, code, 'esnext'))) wrong.push(name)
    expect(scripts.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  test('they ask for nothing newer', () => {
    expect(scripts.flatMap(({ name, code }) => tooNew.filter(it => it.test(code)).map(it => `${name}: ${it.source}`))).toEqual([])
  })
})

describe('weight', () => {
  const SCRIPT_BYTES_MAX = 130_000
  let site: TestSite
  beforeAll(async () => { site = await openTestSite() })
  afterAll(() => site.close())

  test.each(['/', '/product?keyword=乙醇', '/logining', '/help', '/supplierList'])('%s asks for less than 130 kB of script, compressed', async path => {
    const page = await site.browser().visit(path, { status: 200 })
    const wanted = new Set(page.$('link[rel=modulepreload], script[src]').toArray().map(it => page.$(it).attr('href') ?? page.$(it).attr('src') ?? ''))
    for (const [, name = ''] of page.html.matchAll(/import[^"]*"(\/emall\/assets\/[^"]+\.js)"/g)) wanted.add(name)
    expect(wanted.size).toBeGreaterThan(4)
    expect([...wanted].reduce((sum, it) => sum + weight(it), 0) + wordsFor(path)).toBeLessThan(SCRIPT_BYTES_MAX)
  })
})

/** Bytes of the words a page fetches besides, in the heavier of the two languages. */
function wordsFor(path: string): number {
  const route = { '/': '_storefront+/_index', '/logining': '_sign-in+/logining', '/help': '_storefront+/help+/_index', '/supplierList': '_storefront+/supplierList' }[path] ?? '_storefront+/product+/_index'
  const areas = ['common', 'errors', 'malls', ...['root', `routes/${route.split('/')[0]}/_layout`, `routes/${route}`].flatMap(id => byRoute.get(id) ?? [])]
  return [...new Set(areas)].reduce((sum, area) => {
    const name = new RegExp(`^${area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-[\\w-]{8}\\.js$`)
    const sizes = scripts.filter(it => name.test(it.name) && /[\u4e00-\u9fff]/.test(it.code)).map(it => weight(`/emall/assets/${it.name}`))
    expect(sizes, area).not.toEqual([])
    return sum + Math.max(...sizes)
  }, 0)
}

/** Bytes of a built file as it is sent; very small ones are not compressed. */
function weight(address: string): number {
  const path = join(folder, address.replace(/^\/emall\//, ''))
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
