import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const pages = [
  '/product?keyword=乙醇',
  '/product?keyword=乙醇&view=list',
  '/product?category=alcohols',
  '/product?sort=sales',
  '/product?keyword=移液器&view=list',
  '/store/huashi?keyword=乙醇',
  '/discount/new',
  '/discount_rate',
]

/** What a control is called by those who cannot see where it stands, its group first, and what it is for. */
function controlsOf(page: Page): [name: string, target: string][] {
  const { $ } = page
  return $('#main a[href], #main input[type=submit], #main input[name=num]')
    .filter((_, it) => $(it).attr('aria-hidden') !== 'true')
    .toArray()
    .map(it => {
      const control = $(it)
      const label = $(`label[for="${control.attr('id') ?? ''}"]`).text()
      const name =
        control.attr('aria-label') || label || control.attr('value') || control.text() || ''
      const form = control.closest('form')
      const target =
        control.attr('href') ??
        [control.attr('name'), form.attr('action'), form.find('[name=id]').attr('value')].join(' ')
      const group = control.closest('[role=group], [role=navigation]').attr('aria-label') ?? ''
      return [`${group} ${name}`.replace(/\s+/g, ' ').trim(), target]
    })
}

test.each(pages)('%s: what is called the same leads to the same', async path => {
  for (const language of ['cn', 'en'] as const) {
    const page = await site.browser().speak(language).visit(path, { status: 200 })
    const found = controlsOf(page)
    expect(found.filter(([, target]) => /cart\/add/.test(target)).length).toBeGreaterThan(1)
    expect(found.filter(([name]) => !name).map(([, target]) => target)).toEqual([])
    const first = new Map([...found].reverse())
    expect(found.filter(([name, target]) => first.get(name) !== target)).toEqual([])
  }
})

test.each([
  ['teacher', '/person/orders'],
  ['teacher', '/orders/accept'],
  ['teacher', '/person/account'],
  ['teacher', '/orders/return'],
  ['owner', '/todo/todo/toAudit'],
  ['clerk-huashi', '/desk/orders'],
  ['clerk-huashi', '/desk/goods'],
  ['clerk-huashi', '/desk/returns'],
] as const)('what %s may do with the rows of %s says which row it is', async (person, path) => {
  const browser = await site.browser().signIn(person)
  const { $ } = await browser.visit(path, { status: 200 })
  const links = $('#main .m-record-actions a, #main td.m-screen-only a')
    .toArray()
    .map(
      it => [$(it).attr('aria-label') ?? $(it).text(), $(it).text(), $(it).attr('href')] as const,
    )
  expect(links.length).toBeGreaterThan(1)
  const first = new Map([...links].reverse().map(([name, , target]) => [name, target]))
  expect(links.filter(([name, , target]) => first.get(name) !== target)).toEqual([])
  // Whoever says what they see presses it.
  expect(links.filter(([name, text]) => !name.includes(text.trim()))).toEqual([])
})

test.each([
  ['teacher', '/'],
  ['teacher', '/product/huashi/eth-500'],
  ['teacher', '/cart'],
  ['teacher', '/person/orders'],
  ['teacher', '/person/orders?rows=50'],
  ['teacher', '/groupBuy'],
  ['owner', '/todo'],
  ['finance', '/finance/settle'],
  ['clerk-huashi', '/desk/orders?rows=50'],
  ['platform', '/platform/complaints'],
] as const)('%s at %s: links with the same name lead to the same page', async (person, path) => {
  const browser = await site.browser().signIn(person)
  if (path === '/cart')
    for (const id of ['eth-500', 'eth-2_5l-ker'])
      await site.mall.as(person).cart.add({ id, num: 1 })
  for (const language of ['cn', 'en'] as const) {
    const { $ } = await browser.speak(language).visit(path, { status: 200 })
    const links = $('#main a[href]')
      .filter((_, it) => $(it).closest('[aria-hidden=true]').length === 0)
      .toArray()
      .map(it => {
        const link = $(it)
        const group = link.closest('[role=group], [role=navigation], form').attr('aria-label') ?? ''
        const picture = link.find('img').attr('alt') ?? ''
        const name = link.attr('aria-label') ?? (link.text().trim() || picture)
        return [`${group} ${name}`.replace(/\s+/g, ' ').trim(), link.attr('href')] as const
      })
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter(([name]) => !name).map(([, target]) => target)).toEqual([])
    const first = new Map([...links].reverse())
    expect(links.filter(([name, target]) => first.get(name) !== target)).toEqual([])
  }
})
