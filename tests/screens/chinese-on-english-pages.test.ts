import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MallBuild } from '~/server/mall'
import { addressesOf } from '../fuzz/crawl'
import { routesOfBuild } from '../fuzz/site'
import { clerkOfGoods, idsOf, OURS, stockUp } from '../fuzz/world'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

/**
 * What is in Chinese on an English page says so, for voices and dictionaries (WCAG 3.1.2): found in the build, every page as
 * everybody who may see it.
 */
let site: TestSite
let addresses: string[]
let clerk: string
const { routes: modules } = (await import(
  /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
)) as MallBuild
const pages = (await routesOfBuild()).filter(it => modules[it.id]?.module.default)

beforeAll(async () => {
  site = await openTestSite()
  const goods = await stockUp(site.mall, OURS, 1)
  clerk = clerkOfGoods(goods)
  const ids = await idsOf(site.mall, OURS)
  addresses = pages.flatMap(route => addressesOf(route, ids, goods))
  addresses.push('/product?keyword=乙醇', '/product?keyword=乙醇&view=list', '/person/orders')
})
afterAll(() => site.close())

const HAN = /[\u3400-\u9fff]/

/** Texts in Chinese that nothing around them says to be. */
function unmarked({ $ }: Page): string[] {
  return $('body')
    .find('*')
    .addBack()
    .not('script, style, template')
    .contents()
    .toArray()
    .filter(it => it.type === 'text' && HAN.test(it.data))
    .filter(it => !$(it.parent!).closest('[lang]').attr('lang')?.startsWith('zh'))
    .map(it => `<${$(it.parent!).prop('tagName')?.toLowerCase()}> ${$(it).text().trim()}`)
}

const people = [
  'guest',
  'teacher',
  'student',
  'owner',
  'acceptor',
  'clerk',
  'finance',
  'platform',
  'administrator',
  'it',
  'auditor',
]

test('pages in Chinese are drawn as they are written', async () => {
  const browser = await site.browser().signIn('teacher')
  for (const path of ['/product?keyword=乙醇', '/cart', '/person/orders', '/person/account']) {
    const { $ } = await browser.visit(path, { status: 200 })
    expect($('body [lang^=zh], body [lang] [lang]').length).toBe(0)
  }
})

test('specifications are said in the language of the page', async () => {
  const packs = async (language: 'cn' | 'en') => {
    const { $ } = await site.browser().speak(language).visit('/product?keyword=打印纸')
    return $('.m-good-pack')
      .toArray()
      .map(it => $(it).text())
  }
  expect(await packs('cn')).toContain('5 包 × 500 张')
  expect(await packs('en')).toContain('5 packs × 500 sheets')
})

test.each(people)(
  'as %s every text in Chinese is marked as such',
  async person => {
    const browser = site.browser().speak('en')
    if (person !== 'guest') await browser.signIn(person === 'clerk' ? clerk : person)
    const found: string[] = []
    let shown = 0
    for (const address of addresses) {
      const answer = await browser.visit(address)
      if (answer.status !== 200 || answer.$('html').attr('lang') !== 'en') continue
      shown++
      found.push(...unmarked(answer).map(it => `${address}: ${it}`))
    }
    expect(shown).toBeGreaterThan(40)
    expect(found).toEqual([])
  },
  240_000,
)
