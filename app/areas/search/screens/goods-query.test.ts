import { expect, test } from 'vitest'
import { emptyQuery, goodsHref, partsOf, toggle } from './goods-query'

const asked = {
  ...emptyQuery,
  keyword: '乙醇 500 mL',
  brand: ['xilong', 'aladdin'],
  min: '5',
  page: 3,
}

test('an address holds only what was asked for', () => {
  expect(goodsHref('/product', emptyQuery)).toBe('/product')
  expect(goodsHref('/product', { ...emptyQuery, inStock: true })).toBe('/product?inStock=1')
  expect(new URLSearchParams(goodsHref('/product', asked).split('?')[1]).getAll('brand')).toEqual([
    'xilong',
    'aladdin',
  ])
})

test('a changed filter starts at the first page; turning a page keeps the filters', () => {
  expect(goodsHref('/product', asked, { store: ['huashi'] })).not.toContain('page=')
  const next = new URLSearchParams(goodsHref('/product', asked, { page: 4 }).split('?')[1])
  expect([next.get('page'), next.get('min'), next.get('keyword')]).toEqual([
    '4',
    '5',
    '乙醇 500 mL',
  ])
})

test('a chosen value is taken out by choosing it again', () => {
  expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggle(['b'], 'a')).toEqual(['b', 'a'])
})

test('hidden fields of a form carry the rest of the query', () => {
  expect(partsOf({ ...asked, page: 1, min: '' })).toEqual([
    ['keyword', '乙醇 500 mL'],
    ['brand', 'xilong'],
    ['brand', 'aladdin'],
  ])
})
