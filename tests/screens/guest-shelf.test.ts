import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PageCache } from '~/server/page-cache'
import { sharedAddress } from '~/web/guest-pages'
import { openTestSite, type TestSite } from '../support/browse'

/** What guests share: whose it is, and that it is gone when the school has changed. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cache: new PageCache({ maxBytes: 64 * 1024 * 1024 }) })
})
afterAll(() => site.close())

const textOf = async (path: string, school: 'yunlu' | 'qinglan' = 'yunlu') => {
  const page = await site.browser({ school }).visit(path, { status: 200 })
  // Rules of delivery name amounts that are no prices of goods.
  return page.text.replace(/满 ¥\d+ 免运费，不足收 ¥\d+/g, '')
}

test('prices hidden from guests are gone from the shelf at once, and are back when they are shown again', async () => {
  const paths = ['/', '/product?keyword=乙醇', '/product/huashi/dcm-10l']
  const price = /¥\s?\d/
  for (const path of paths) {
    expect(await textOf(path), path).toMatch(price)
    expect(await textOf(path), 'the second time from the shelf').toMatch(price)
  }
  const hide = (hidden: boolean) =>
    site.mall.sql(
      `update malls set settings = jsonb_set(settings, '{hidePricesFromGuests}', $1::jsonb) where mall_id = $2`,
      [String(hidden), site.mall.school('yunlu').id],
    )
  await hide(true)
  // Less than the page would lie on the shelf, and than the schools are kept.
  const soon = { timeout: 3_000, interval: 20 }
  for (const path of paths)
    await vi.waitFor(async () => expect(await textOf(path), path).not.toMatch(price), soon)
  await hide(false)
  for (const path of paths)
    await vi.waitFor(async () => expect(await textOf(path), path).toMatch(price), soon)
})

test('each school has its own shelf, and a name that is none has no page', async () => {
  const [own, other] = [await textOf('/'), await textOf('/', 'qinglan')]
  expect(own).not.toBe(other)
  expect(await textOf('/')).toBe(own)
  const send = (url: string, host: string) =>
    site.app.fetch(new Request(url, { headers: { host } }), {})
  expect(
    (await send('http://qinglan.localhost/emall/', 'yunlu.localhost')).status,
    'target and host disagree',
  ).toBe(400)
  for (const host of ['evil.example', 'yunlu.evil.example', 'yunlu.localhost.evil.example']) {
    const answer = await send(`http://${host}/emall/`, host)
    expect([host, answer.status]).toEqual([host, 404])
  }
})

test('codes to scan lead to the school itself: an address of somebody else is refused', async () => {
  const { weixin } = site.mall.guest()
  const ask = (origin: string) => weixin.qrcode1({ type: 'LOGIN', origin })
  for (const origin of ['http://evil.example', 'http://qinglan.localhost:3000'])
    await expect(ask(origin), origin).rejects.toMatchObject({ code: 'bad_request' })
  await ask('http://yunlu.localhost:3000')
})

test('a picture of a review is drawn where the review has it, and for nothing else', async () => {
  const [row] = await site.mall.sql<{ id: string; picture: string }>(
    `select product_id as id, pictures[1] as picture from reviews where pictures[1] not like '/%' limit 1`,
  )
  if (!row) throw new Error('the demo has a review with a picture')
  const statusOf = async (key: string) =>
    (await site.browser().visit(`/pictures/review/${encodeURIComponent(key)}.png`)).status
  expect(await statusOf(`${row.id}~${row.picture}`)).toBe(200)
  for (const invented of ['nothing', '1', `${row.picture}x`, ''])
    expect([invented, await statusOf(`${row.id}~${invented}`)]).toEqual([invented, 404])
})

test('marks on a link make no page of their own', async () => {
  const guest = site.browser()
  const plain = await guest.visit('/store/huashi', { status: 200 })
  const marked = await guest.visit('/store/huashi?utm_source=mail', { status: 200 })
  expect(marked.html).toBe(plain.html)
})

test('a shared page reads nothing of its address but what it is shared by', async () => {
  const guest = site.browser()
  const unread: string[] = []
  const seen = new Set<string>()
  const spies = (['get', 'getAll', 'has'] as const).map(method => {
    const read = URLSearchParams.prototype[method] as (name: string) => never
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      if (!framework.has(name) && !sharedAddress(`${path}?${name}=1`)?.includes(`?${name}=1`))
        unread.push(`${path} reads ${name}`)
      return read.call(this, name)
    })
  })
  let path = ''
  let asked = 0
  // Each time another address, so that no page comes from the shelf.
  const see = async (address: string) => {
    path = address.split('?')[0] ?? ''
    asked++
    return guest.visit(
      `${address.slice('/emall'.length)}${address.includes('?') ? '&' : '?'}late=${asked}`,
    )
  }
  for (const address of sharedPaths) {
    const page = await see(address)
    expect([address, sharedAddress(address), page.status < 500]).toEqual([address, address, true])
    // What a list leads to reads more than a detail of nothing.
    const [detail] = page
      .$(detailsOf.map(it => `#main a[href*="${it}?"]`).join())
      .toArray()
      .map(it => page.$(it).attr('href') ?? '')
    if (detail) seen.add((await see(detail)).path.split('?')[0] ?? '')
  }
  for (const spy of spies) spy.mockRestore()
  expect(unread).toEqual([])
  expect([...seen].sort()).toEqual(detailsOf.map(it => `/emall/${it}`).sort())
})
const detailsOf = [
  'activity/detail',
  'discount/new/detail',
  'discount_rate/detail',
  'notice/noticeDetail',
]
/** What the router itself looks for. */
const framework = new Set(['_data', 'index', '_routes'])
const sharedPaths = [
  ...['', 'home', 'hfutHome', 'scientific', 'cultural', 'product', 'product/huashi/dcm-10l'],
  ...['product_science', 'cultural/product', 'store/huashi', 'store/huashi/detail', 'supplierList'],
  ...['supplierSearch', 'fupin', 'promote', 'product_own', 'discount/new', 'discount/new/detail'],
  ...['discount_rate', 'discount_rate/detail', 'activity', 'activity/detail', 'notice/list'],
  ...['notice/noticeDetail', 'help', 'help/service', 'help/visits', 'channel', 'loading'],
].map(it => `/emall/${it}`)
