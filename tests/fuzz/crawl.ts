import type { Browser } from '../support/browse'
import { Form, Page } from '../support/page'
import { answerOf, complaintsOfSite, type FuzzSite, type Person, type Route } from './site'
import { idsOf, OURS, type Ids, type Kind } from './world'

/** A form as somebody found it. */
export interface FoundForm {
  form: Form
  signature: string
  label: string
}
export interface Crawl {
  browser: Browser
  pages: Map<string, URL[]>
  forms: FoundForm[]
  visited: number
  wrong: string[]
}

/** Pages of one kind that are looked at: those with an id in their path differ by the state of what they show. */
const KIND_MAX = 2
const QUERIES_MAX = 2

/** What the parameters of a path name. */
const kindOfRoute: [RegExp, Kind][] = [
  [/second-factor\/:id/, 'factor'],
  [/platform\/jobs/, 'failedJob'],
  [/platform\/differences/, 'difference'],
  [/finance\/movements/, 'movement'],
  [/school\/imports/, 'import'],
  [/school\/year-change/, 'yearRun'],
  [/school\/plans/, 'plan'],
  [/school\/keys/, 'key'],
  [/school\/people/, 'newcomer'],
  [/school\/leavers/, 'newcomer'],
  [/orders\/return\/apply/, 'order'],
  [/orders\/return|(desk|finance)\/returns/, 'afterSales'],
  [/toAssets/, 'asset'],
  [/biddings\/:id/, 'bidding'],
  [/surveys\/:id/, 'survey'],
  [/demands|demand-list/, 'demand'],
  [/list(s)?\/:id/, 'list'],
  [/groupBuy/, 'group'],
  [/complaint/, 'complaint'],
  [/cashier/, 'payment'],
  [
    /^\/(desk\/)?orders\/:id|evaluate|apply|toAudit\/:orderId|approvals\/:orderId|purchase|print\/(order|agreement)|(account|group|agency)\/schedule/,
    'order',
  ],
  [/accept|toAuditAccept/i, 'acceptance'],
  [/settle\/many/, 'statementRun'],
  [/settle|statements|pdf/, 'statement'],
  [/address/, 'address'],
  [/^\/store/, 'store'],
  [/files/, 'file'],
]

/** Addresses of a route with things of our school in them. */
export function addressesOf(
  route: Route,
  ids: Ids,
  goods: { id: string; storeId: string }[],
): string[] {
  if (route.path === '/product/:storeId/:id')
    return goods.map(it => `/product/${it.storeId}/${it.id}`)
  if (route.path === '/product/:storeId/:id/picture')
    return goods.map(it => `/product/${it.storeId}/${it.id}/picture`)
  if (route.path === '/desk/goods/:id') return goods.map(it => `/desk/goods/${it.id}`)
  if (route.path === '/orders/return/apply/:ordersId/:ordersproductId')
    return ids.order.slice(0, KIND_MAX).map(id => `/orders/return/apply/${id}/1`)
  if (route.path === '/orders/:productId/:snapshot/pic')
    return ids.order.slice(0, KIND_MAX).map(id => `/orders/${goods[0]!.id}/${id}-1/pic`)
  if (route.path === '/channel/:code') return ['/channel/JD', '/channel/none']
  if (/^\/school\/content\/(new\/)?:kind$/.test(route.path))
    return ['banner', 'notices'].map(kind => route.path.replace(':kind', kind))
  if (/:kind\/:id/.test(route.path))
    return ids.notice
      .slice(0, KIND_MAX)
      .map(id => route.path.replace(':kind', 'notices').replace(':id', encodeURIComponent(id)))
  if (route.path === '/school/message-texts/:kind')
    return ['newOrder', 'none'].map(kind => route.path.replace(':kind', kind))
  if (route.path === '/help/:id') return ['/help/retrieve-password', '/help/none']
  if (route.path === '/weixin/scan/:key') return [`/weixin/scan/${'0'.repeat(40)}`]
  if (route.path === '/qr/:file') return ['/qr/consultation.png', '/qr/none.png']
  if (route.path === '/pictures/:kind/:file')
    return [`/pictures/goods/${goods[0]!.id}.png`, `/pictures/school/${OURS}.png`]
  if (route.path === '/person/orders/new/:type')
    return ['/person/orders/new/NEW', '/person/orders/new/ADOPT']
  if (route.path === '/fonts/:codes') return ['/fonts/20BB7-2CB4E.css']
  if (route.path.startsWith('/school-sso/:door/')) return [route.path.replace(':door', 'cas')]
  if (route.path === '/*') return ['/no/such/page']
  if (!route.params.length) return [route.path]
  const kind = kindOfRoute.find(([path]) => path.test(route.path))?.[1]
  if (!kind)
    throw new Error(`nobody knows what ${route.path} is about: add it to tests/fuzz/crawl.ts`)
  const named = ids[kind].length ? ids[kind].slice(0, KIND_MAX) : ['none']
  return named.map(id => route.path.replace(/:\w+/, encodeURIComponent(id)))
}

/** A name for forms that differ only in what they are about. */
function signatureOf(form: Form, routes: Route[]): string {
  const { pathname } = new URL(form.action, form.page.url)
  const names = form.names.map(name =>
    name
      .replace(/\d+/g, 'n')
      .replace(/[A-Z]+-\S+/g, 'x')
      .replace(/(num|store|line)\.\S+/, '$1'),
  )
  return [
    form.method,
    routes.find(it => it.matches.test(pathname))?.path ?? pathname,
    ...new Set(names),
  ].join(' ')
}

/**
 * Goes through the mall as a person: everything the routes name, and from there every link, until no page of a new kind is
 * left. Every page on the way must be sound. Answers the forms, each kind once.
 */
export async function crawl(site: FuzzSite, person: Person, routes: Route[]): Promise<Crawl> {
  const browser = await site.as(person)
  const ids = await idsOf(site.mall, OURS)
  const pages = new Map<string, URL[]>()
  const forms = new Map<string, FoundForm>()
  const seen = new Set<string>()
  const queue = routes
    .flatMap(route => addressesOf(route, ids, site.goods))
    .map(path => browser.address(path))
  const wrong: string[] = []
  let visited = 0
  for (let url = queue.shift(); url; url = queue.shift()) {
    const { pathname, search, searchParams } = url
    if (
      seen.has(pathname + search) ||
      !/^\/emall(\/|$)/.test(pathname) ||
      pathname.startsWith('/emall/api/')
    )
      continue
    seen.add(pathname + search)
    const route = routes.find(it => it.matches.test(pathname))
    if (!route) continue
    const known = pages.get(route.path) ?? []
    const alike = known.filter(
      it => [...it.searchParams.keys()].sort().join() === [...searchParams.keys()].sort().join(),
    ).length
    if (alike >= (route.params.length ? KIND_MAX : 1) || known.length >= KIND_MAX + QUERIES_MAX)
      continue
    pages.set(route.path, [...known, url])
    const answer = await answerOf(await browser.request(url))
    visited++
    const complaints = complaintsOfSite(site, url, answer, url.href)
    if (complaints.length) wrong.push(`${person}: ${url.href}\n${complaints.join('\n')}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status !== 200)
      continue
    const page = new Page(answer.status, url, answer.headers, answer.body)
    for (const it of page.$('form').toArray()) {
      const form = new Form(page, page.$(it))
      const signature = signatureOf(form, routes)
      if (!forms.has(signature))
        forms.set(signature, {
          form,
          signature,
          label: `${person} ${route.path} ${signature}`.slice(0, 160),
        })
    }
    for (const it of page.$('a[href]').toArray()) {
      const href = page.$(it).attr('href') ?? ''
      if (URL.canParse(href, url)) {
        const to = new URL(href, url)
        to.hash = ''
        if (to.origin === url.origin) queue.push(to)
      }
    }
  }
  return { browser, pages, forms: [...forms.values()], visited, wrong }
}
