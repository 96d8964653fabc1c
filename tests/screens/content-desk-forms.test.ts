import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { MallBuild } from '~/server/mall'
import { openTestSite, type Browser, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
})
afterAll(() => site.close())

const office = () => site.browser().signIn('administrator')
const form = '#entry'
const send = (browser: Browser, values: Parameters<Browser['submit']>[0], press: string) =>
  browser.submit(values, { form, press })
const notice = { body: '今晚停电。', bodyEn: 'Tonight.', titleEn: 'Power cut' }
const banner = { title: '秋季学期', titleEn: 'Autumn term', url: '/product' }
const entryAt = (preview: string) => `/school/content${preview.replace('/emall/preview', '')}`

describe('days of a form', () => {
  test('a new notice begins on the day of the mall’s clock', async () => {
    const page = await (await office()).visit('/school/content/new/notices', { status: 200 })
    expect(page.valueOf('from')).toBe('2026-03-16')
  })

  test.each(['2026-21-11', '2026-11-31', '明天', ''])(
    'a day there is not is told at its field, and nothing is lost (%s)',
    async from => {
      const browser = await office()
      await browser.visit('/school/content/new/notices', { status: 200 })
      const refused = await send(browser, { ...notice, title: '停电', from }, 'publish')
      expect(refused.status).toBe(422)
      expect(refused.errorAt('from')).toContain('2026-11-21')
      expect(refused.valueOf('title')).toBe('停电')
      expect(refused.valueOf('from') ?? '').toBe(from)
      await browser.visit('/school/content/new/banner', { status: 200 })
      if (!from) return
      const late = await send(browser, { ...banner, until: from }, 'preview')
      expect(late.errorAt('until')).toContain('2026-11-21')
    },
  )

  test('the instant of a notice is not taken from a form that was tampered with', async () => {
    const browser = await office()
    await browser.visit('/school/content/new/notices', { status: 200 })
    const preview = await browser.submit(
      { ...notice, title: '瞬间', from: '2026-03-18' },
      { form, press: 'preview', tamper: { publishedAt: 'no instant at all' } },
    )
    expect(preview.status).toBe(200)
    expect(preview.path).toMatch(/^\/emall\/preview\/notices\//)
  })

  test('a notice shows the day it was given, not that of London', async () => {
    const browser = await office()
    await browser.visit('/school/content/new/notices', { status: 200 })
    const values = { ...notice, title: '前一天的通知', from: '2026-03-15', pinned: 'on' }
    const preview = await send(browser, values, 'preview')
    expect(preview.textOf('.m-article-facts')).toContain('2026-03-15')
    await browser.visit(entryAt(preview.path), { status: 200 })
    await send(browser, {}, 'publish')
    const guest = site.browser()
    const list = await guest.visit('/notice/list', { status: 200 })
    expect(list.textOf('.m-news li:contains(前一天的通知) time')).toBe('2026-03-15')
    const home = await guest.visit('/', { status: 200 })
    expect(home.textOf('.m-news li:contains(前一天的通知) time')).toMatch(/^(2026-)?03-15$/)
  })
})

describe('a form that is sent once more', () => {
  test('is the same draft after the way back from its preview', async () => {
    const browser = await office()
    await browser.visit('/school/content/new/banner', { status: 200 })
    // The form stays open, as it is where somebody goes back to it.
    const press = { form, press: 'preview' }
    const first = await browser.post(banner, press)
    const second = await browser.post({ ...banner, title: '改过的学期' }, press)
    expect([first.status, second.status]).toEqual([302, 302])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    const preview = await browser.visit(second.headers.get('location') ?? '', { status: 200 })
    expect(preview.html).toContain('改过的学期')
    await browser.visit(entryAt(preview.path), { status: 200 })
  })

  test('adds goods that were ticked once, and keeps them through a refusal', async () => {
    const browser = await office()
    await browser.visit('/school/content/new/floors', { status: 200 })
    await send(browser, { goodsKeyword: '离心管' }, 'find')
    const ids = [...browser.page.html.matchAll(/name="add.middle" value="([^"]+)"/g)].map(
      it => it[1] ?? '',
    )
    const [one = '', other = ''] = ids
    await send(browser, { 'add.middle': [one] }, 'find')
    await send(browser, { 'add.middle': [one, other] }, 'find')
    expect(browser.page.valueOf('middle')?.split(/\s+/)).toEqual([one, other])
    await send(browser, { 'add.best': [other] }, 'publish')
    expect(browser.page.status).toBe(422)
    expect(browser.page.valueOf('middle')?.split(/\s+/)).toEqual([one, other])
    expect(browser.page.valueOf('best')).toBe(other)
  })
})

test('the page of withdrawal says that a draft stands in its way', async () => {
  const browser = await office()
  await browser.visit('/school/content/new/banner', { status: 200 })
  const preview = await send(browser, { ...banner, title: '有修改的横幅' }, 'preview')
  const at = entryAt(preview.path)
  await browser.visit(at, { status: 200 })
  await send(browser, {}, 'publish')
  await browser.visit(at, { status: 200 })
  await send(browser, { title: '还没发布的修改' }, 'preview')
  const page = await browser.visit(`${at}/withdraw`, { status: 200 })
  expect(page.text).toContain('现在不能撤下')
  expect(page.has('#confirm')).toBe(false)
  await browser.visit(`${at}/discard`, { status: 200 })
  await browser.submit({}, { form: '#confirm' })
  expect((await browser.visit(`${at}/withdraw`, { status: 200 })).has('#confirm')).toBe(true)
})

describe('where scripts run', () => {
  const asked = async (id: string): Promise<ShouldRevalidateFunction | undefined> => {
    const { routes } = (await import(
      /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
    )) as MallBuild
    const { module } = routes[`routes/${id}`]!
    return (module as { shouldRevalidate?: ShouldRevalidateFunction }).shouldRevalidate
  }
  const way = (from: string, to: string, more: object = {}) =>
    ({
      currentUrl: new URL(`http://yunlu.localhost/emall${from}`),
      nextUrl: new URL(`http://yunlu.localhost/emall${to}`),
      defaultShouldRevalidate: false,
      ...more,
    }) as Parameters<ShouldRevalidateFunction>[0]

  test.each(['$kind+/$id+/_index', 'new+/$kind'])(
    'a refused form learns how the entry stands (%s)',
    async id => {
      const at = '/school/content/banner/b-1'
      const asks = await asked(`_school+/school+/content+/${id}`)
      expect(asks?.(way(at, at, { formMethod: 'POST', actionStatus: 409 }))).toBe(true)
    },
  )

  test('the frame of a preview is fetched for it, and left behind with it', async () => {
    const asks = await asked('_storefront+/_layout')
    const preview = '/preview/menu/m-1'
    expect(asks?.(way('/product', preview))).toBe(true)
    expect(asks?.(way(preview, '/product'))).toBe(true)
    expect(asks?.(way('/product', '/'))).toBe(false)
  })
})

test('an address that is none is no failure of a preview', async () => {
  const page = await (await office()).visit('/preview/menu/%E0%A4%A')
  expect([400, 404]).toContain(page.status)
  // The router says of every such address that it could not read it.
  vi.mocked(console.warn).mockClear()
})
