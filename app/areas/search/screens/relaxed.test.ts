import { expect, test } from 'vitest'
import { emptyQuery } from './goods-query'
import { relaxedPath } from './NothingFound'

const asked = {
  ...emptyQuery,
  keyword: '乙醇 护目镜',
  type: 'name' as const,
  cas: '64-17-5',
  category: 'x',
  brand: ['a', 'b'],
  pack: ['500ml'],
  min: '5',
  max: '9',
  inStock: true,
  third: true,
  thirdCode: ['JD'],
  page: 3,
}
const to = (
  by: Parameters<typeof relaxedPath>[2]['by'],
  value = '',
  keyword: string | null = null,
) => new URL(relaxedPath('/product_science', asked, { by, value, keyword }), 'http://x')

test('each way to find more changes what it says, and goes back to the first page', () => {
  expect(to('word', '护目镜', '乙醇').searchParams.get('keyword')).toBe('乙醇')
  expect(to('spelling', '', 'ethanol').searchParams.get('keyword')).toBe('ethanol')
  expect(to('type').searchParams.has('type')).toBe(false)
  expect(to('scope').pathname).toBe('/product')
  expect(to('field', 'cas').searchParams.has('cas')).toBe(false)
  expect(to('brand', 'a').searchParams.getAll('brand')).toEqual(['b'])
  expect(to('brand').searchParams.has('brand')).toBe(false)
  expect(['min', 'max'].some(it => to('price').searchParams.has(it))).toBe(false)
  expect(['third', 'thirdCode'].some(it => to('third').searchParams.has(it))).toBe(false)
  expect([...to('filters').searchParams.keys()].sort()).toEqual(['cas', 'keyword', 'type'])
  expect(to('inStock').searchParams.has('page')).toBe(false)
})
