import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { withBase } from '~/paths'

/** The list of routes that every page with scripts fetches, as the build of Remix writes it. */
const manifest = z.looseObject({
  entry: z.looseObject({ imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.strictObject({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      caseSensitive: z.boolean().optional(),
      hasAction: z.boolean(),
      hasLoader: z.boolean(),
      hasClientAction: z.boolean(),
      hasClientLoader: z.boolean(),
      hasErrorBoundary: z.boolean(),
      module: z.string(),
      imports: z.array(z.string()),
      css: z.array(z.string()),
    }),
  ),
})
const CONSOLE = 'routes/_console+/'
const TABLE = '/export'
const FOLDER = withBase('/assets/')
const flags = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasErrorBoundary',
] as const
const HAS_PATH = 32
const IS_INDEX = 64
const OTHER = 128

/** What the page at hand asks for beforehand, but for the list itself and the entry: `Scripts` draws it there once more. */
const preloads =
  '[...document.querySelectorAll("body>link[rel=modulepreload]")].slice(2).map(l=>l.getAttribute("href"))'

/**
 * Says in less than half what a browser reads of it: column by column, where neighbours are alike. What stands in no column stays
 * as it is. Which files a route imports is read once alone, when the page that came is taken over, and those are named by the
 * page itself; for another page the browser finds them in the route's script. Throws where the rest would not be the same.
 */
export function shorterRouteList(code: string): string {
  const text = /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(code)?.[1]
  if (!text) throw new Error('the list of routes is not as Remix wrote it before')
  const whole = ofPages(manifest.parse(JSON.parse(text)))
  const { routes, ...rest } = whole
  const list = Object.values(routes)
  const short = (file: string) => {
    if (!file.startsWith(FOLDER) || !file.endsWith('.js'))
      throw new Error(`${file} stands elsewhere`)
    return file.slice(FOLDER.length, -3)
  }
  const ids = list.map(it => it.id)
  const columns = [
    ids,
    list.map(it => (it.parentId === undefined ? '' : ids.indexOf(it.parentId).toString(36))),
    list.map(it => it.path ?? ''),
    list.map(it =>
      (
        flags.reduce((sum, name, n) => sum + (it[name] ? 2 ** n : 0), 0) +
        (it.path === undefined ? 0 : HAS_PATH) +
        (it.index ? IS_INDEX : 0) +
        (it.css.length || it.caseSensitive !== undefined ? OTHER : 0)
      ).toString(36),
    ),
    list.map(it => short(it.module)),
  ].map(it => it.join('\n'))
  const other = Object.fromEntries(
    list
      .filter(it => it.css.length || it.caseSensitive !== undefined)
      .map(({ id, css, caseSensitive }) => [id, { css, caseSensitive }]),
  )
  const reader = `(c,o,m)=>{let[i,p,a,f,s]=c.map(x=>x.split("\\n")),g=x=>"${FOLDER}"+x+".js",r=m.routes={};i.forEach((d,k)=>{let b=parseInt(f[k],36),t={id:d};p[k]&&(t.parentId=i[parseInt(p[k],36)]);b&${HAS_PATH}&&(t.path=a[k]);b&${IS_INDEX}&&(t.index=!0);${JSON.stringify(flags)}.forEach((h,y)=>t[h]=!!(b&1<<y));t.module=g(s[k]);t.imports=[];t.css=[];r[d]=Object.assign(t,o[d])});m.entry.imports=${preloads};return m}`
  const shorter = `window.__remixManifest=(${reader})(${JSON.stringify(columns)},${JSON.stringify(other)},${JSON.stringify(rest)});`
  const window: { __remixManifest?: unknown } = {}
  runInNewContext(shorter, { window, document: { querySelectorAll: () => [] } })
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(window.__remixManifest)), withoutImports(whole)))
    throw new Error('the shorter list of routes says something else')
  return shorter
}

/**
 * What a script may be led to. The console's pages have none (`web/mall.ts`), and no other page leads to them; tables to keep are
 * fetched by the browser itself (`download` of a link).
 */
const ofPages = ({ routes, ...rest }: z.output<typeof manifest>) => ({
  ...rest,
  routes: Object.fromEntries(
    Object.entries(routes).filter(([id]) => !id.startsWith(CONSOLE) && !id.endsWith(TABLE)),
  ),
})

const withoutImports = ({ entry, routes, ...rest }: z.output<typeof manifest>) => ({
  ...rest,
  entry: { ...entry, imports: [] },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }]),
  ),
})
