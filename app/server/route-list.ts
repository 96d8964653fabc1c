import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { withBase } from '~/paths'

/** The list of routes that every page with scripts fetches, as the build of Remix writes it. */
const manifest = z.looseObject({
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

/**
 * Says the same in a third less: names of files once, and column by column, where neighbours are alike. What stands in no
 * column stays as it is. Throws where the result would not be the same.
 */
export function shorterRouteList(code: string): string {
  const text = /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(code)?.[1]
  if (!text) throw new Error('the list of routes is not as Remix wrote it before')
  const whole: unknown = JSON.parse(text)
  const { routes, ...rest } = manifest.parse(whole)
  const list = Object.values(routes)
  const short = (file: string) => {
    if (!file.startsWith(FOLDER) || !file.endsWith('.js'))
      throw new Error(`${file} stands elsewhere`)
    return file.slice(FOLDER.length, -3)
  }
  const uses = new Map<string, number>()
  for (const file of list.flatMap(it => it.imports)) uses.set(file, (uses.get(file) ?? 0) + 1)
  const files = [...uses].sort((a, b) => b[1] - a[1]).map(([file]) => file)
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
    list.map(it => it.imports.map(file => files.indexOf(file).toString(36)).join(',')),
    files.map(short),
  ].map(it => it.join('\n'))
  const other = Object.fromEntries(
    list
      .filter(it => it.css.length || it.caseSensitive !== undefined)
      .map(({ id, css, caseSensitive }) => [id, { css, caseSensitive }]),
  )
  const reader = `(c,o,m)=>{let[i,p,a,f,s,u,n]=c.map(x=>x.split("\\n")),g=x=>"${FOLDER}"+x+".js",r=m.routes={};i.forEach((d,k)=>{let b=parseInt(f[k],36),t={id:d};p[k]&&(t.parentId=i[parseInt(p[k],36)]);b&${HAS_PATH}&&(t.path=a[k]);b&${IS_INDEX}&&(t.index=!0);${JSON.stringify(flags)}.forEach((h,y)=>t[h]=!!(b&1<<y));t.module=g(s[k]);t.imports=u[k]?u[k].split(",").map(x=>g(n[parseInt(x,36)])):[];t.css=[];r[d]=Object.assign(t,o[d])});return m}`
  const shorter = `window.__remixManifest=(${reader})(${JSON.stringify(columns)},${JSON.stringify(other)},${JSON.stringify(rest)});`
  const window: { __remixManifest?: unknown } = {}
  runInNewContext(shorter, { window })
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(window.__remixManifest)), whole))
    throw new Error('the shorter list of routes says something else')
  return shorter
}
