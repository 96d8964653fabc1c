import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { PageCache } from '~/server/page-cache'
import type { MallBuild } from '~/server/mall'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import type { Goods } from '../support/shopping'
import { complaintsOf, complaintsOfPage, complaintsOfRedirect, type Answer } from './answers'
import { clerkOfGoods, markSchool, OURS, stockUp, sumsOf, THEIRS } from './world'

/** Everybody who visits, in two halves that can be tried beside each other. */
export const buyers = ['teacher', 'student', 'owner', 'acceptor'] as const
export const offices = [
  'guest',
  'clerk',
  'finance',
  'platform',
  'administrator',
  'it',
  'auditor',
] as const
export type Person = (typeof buyers)[number] | (typeof offices)[number]

/** The built mall with goods on the way at our school and marked rows at the other. */
export interface FuzzSite extends TestSite {
  goods: Goods[]
  theirSums: Record<string, string>
  as(person: Person): Promise<Browser>
  /** What the log reported as failed since last asked. */
  failures(): string[]
}

export async function openFuzzSite(): Promise<FuzzSite> {
  const reported: string[] = []
  const log = pino(
    { level: 'error', base: undefined },
    { write: (line: string) => void reported.push(line.slice(0, 3_000)) },
  )
  const complain = console.error
  // Remix reports what a loader threw on the console.
  console.error = (...parts: unknown[]) =>
    void reported.push(
      parts
        .map(it => (it instanceof Error ? it.stack : String(it)))
        .join(' ')
        .slice(0, 3_000),
    )
  const site = await openTestSite({ log, cache: new PageCache({ maxBytes: 50_000_000 }) })
  const goods = await stockUp(site.mall, OURS, 2)
  await stockUp(site.mall, THEIRS, 1)
  await markSchool(site.mall, THEIRS)
  const theirSums = await sumsOf(site.mall, THEIRS)
  return {
    ...site,
    goods,
    theirSums,
    async as(person) {
      const browser = site.browser({ school: OURS })
      return person === 'guest'
        ? browser
        : browser.signIn(person === 'clerk' ? clerkOfGoods(goods) : person)
    },
    failures: () => [
      ...reported.splice(0),
      ...site.mall.log.errors.splice(0).map(it => JSON.stringify(it)),
    ],
    async close() {
      console.error = complain
      await site.close()
    },
  }
}

export interface Route {
  id: string
  path: string
  matches: RegExp
  params: string[]
}

/** What can be visited at a school, out of the build itself; the longest and plainest paths first. */
export const routesOfBuild = async (): Promise<Route[]> =>
  (await allRoutes()).filter(it => !isOfConsole(it))

/** On no host of a school there is any of the console's (tests/screens/console.test.ts). */
export const isOfConsole = ({ id }: Pick<Route, 'id'>): boolean => id.includes('_console+')

/** The same with what is on another host. */
export async function allRoutes(): Promise<Route[]> {
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as MallBuild
  const full = (id: string | undefined): string => {
    const it = id === undefined ? undefined : routes[id]
    return it ? `${full(it.parentId)}/${it.path ?? ''}`.replace(/\/+/g, '/') : ''
  }
  return Object.values(routes)
    .filter(it => it !== undefined)
    .filter(it => it.id !== 'root' && (it.path !== undefined || it.index))
    .map(({ id }) => {
      const path = full(id).replace(/(.)\/$/, '$1')
      return {
        id,
        path,
        matches: new RegExp(
          `^/emall${path === '/' ? '/?' : path.replace(/\*$/, '.*').replace(/:\w+/g, '[^/]+')}$`,
        ),
        params: [...path.matchAll(/:(\w+)/g)].map(it => it[1] ?? ''),
      }
    })
    .sort(
      (a, b) =>
        Number(a.path.includes('*')) - Number(b.path.includes('*')) ||
        a.params.length - b.params.length ||
        b.path.length - a.path.length,
    )
}

/** A redirect of a data request is told inside of it: the address, or nothing. */
function redirectInData(body: string): string | undefined {
  const values = JSON.parse(body.split('\n', 1)[0] ?? '') as unknown[]
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const [name, at] of Object.entries(value))
      if (values[Number(name.slice(1))] === 'redirect' && typeof at === 'number' && at >= 0)
        return String(values[at])
  }
  return undefined
}

/** Everything that is wrong with an answer of the site. `asked` is all that was sent. */
export function complaintsOfSite(
  site: FuzzSite,
  url: URL,
  answer: Answer,
  asked: string,
): string[] {
  const wrong = complaintsOf(answer, asked)
  const type = answer.headers.get('content-type') ?? ''
  const location = answer.headers.get('location')
  if (location !== null) wrong.push(...complaintsOfRedirect(location, url))
  else if (answer.status >= 300 && answer.status < 304) wrong.push('leads nowhere')
  if (type.startsWith('text/html') && answer.body) wrong.push(...complaintsOfPage(answer.body))
  if (type.startsWith('text/x-script') && answer.body) {
    const to = redirectInData(answer.body)
    // Without the base: the router of the page puts it on.
    if (to !== undefined)
      wrong.push(...complaintsOfRedirect(/^\/(?![/\\])/.test(to) ? `/emall${to}` : to, url))
  }
  if (type.startsWith('application/json') && answer.body) JSON.parse(answer.body)
  return [...wrong, ...site.failures().map(it => `is reported as failed: ${it}`)]
}

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Reads an answer, unpacked if it came packed. */
export async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const how = unpack[response.headers.get('content-encoding') ?? '']
  return {
    status: response.status,
    headers: response.headers,
    body: (how && bytes.length ? how(bytes) : bytes).toString(),
  }
}
