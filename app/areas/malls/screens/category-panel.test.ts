import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { CATEGORY_MENU_TOP_ITEMS } from '~/areas/catalogue/limits'
import { categoryPanel } from './category-panel'

const node = (id: string, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(id), children })
const leaf = (id: string) => ({
  id,
  name: `名${id}`,
  nameEn: '',
  url: `/product?category=${id}`,
  children: [],
})

test('each category is a link to its list, below the one it belongs to', () => {
  const $ = load(
    categoryPanel(
      [node('a', [{ ...leaf('b'), children: [leaf('c')] }] as never), node('d')],
      'cn',
      '更多',
    ),
  )
  expect(
    $('ul > li.m-cat > a.m-cat-link')
      .toArray()
      .map(it => $(it).text()),
  ).toEqual(['名a', '名d'])
  expect($('li').first().find('dl > dt > a').attr('href')).toMatch(/\/product\?category=b$/)
  expect($('li').first().find('dd > a').text()).toBe('名c ')
  // What opens a panel has its arrow.
  expect($('li').eq(0).find('svg')).toHaveLength(1)
  expect($('li').eq(1).find('svg')).toHaveLength(0)
})

test('a name is text and an address stays in its attribute, whatever they hold', () => {
  const evil = `"><script>alert('x')</script>&`
  const $ = load(categoryPanel([{ ...leaf('a'), name: evil, url: `/p?x=${evil}` }], 'cn', evil))
  expect($('script')).toHaveLength(0)
  expect($('a').text()).toBe(evil)
  expect($('a').attr('href')).toMatch(/\/p\?x=/)
  expect($('a').attr('href')?.endsWith(evil)).toBe(true)
})

test('those beyond the first ones stand below the last entry; English names where there are some', () => {
  const many = Array.from({ length: CATEGORY_MENU_TOP_ITEMS + 2 }, (_, n) => ({
    ...leaf(String(n)),
    nameEn: n === 0 ? 'Zero' : '',
  }))
  const $ = load(categoryPanel(many, 'en', 'More'))
  expect($('ul > li')).toHaveLength(CATEGORY_MENU_TOP_ITEMS + 1)
  expect($('.m-cat-more > a').text()).toBe('More')
  expect($('.m-cat-more dt')).toHaveLength(2)
  expect($('.m-cat-link').first().text()).toBe('Zero')
  expect($('.m-cat-link').eq(1).text()).toBe('名1')
})

test('written once for a tree and a language', () => {
  const tree = [leaf('a')]
  expect(categoryPanel(tree, 'cn', '更多')).toBe(categoryPanel(tree, 'cn', '更多'))
  expect(categoryPanel(tree, 'en', 'More')).not.toBe('')
})
