import { usualLimits } from '../codes'
import { describe, expect, it } from 'vitest'
import { assetHintsOf } from './asset-hints'
import { visitedPage } from './visit-beacon'
import { watermarkOf, watermarkTile } from './watermark'

const yuan = (amount: number) => amount * 10_000

describe('hints about assets', () => {
  it.each([
    [[{ unitPrice: yuan(999.99), num: 1 }], []],
    [[{ unitPrice: yuan(1_000), num: 1 }], ['asset']],
    [[{ unitPrice: yuan(800), num: 49 }], []],
    [[{ unitPrice: yuan(800), num: 50 }], ['bulk']],
    [[{ unitPrice: yuan(799), num: 200 }], []],
    [[{ unitPrice: yuan(799), num: 500 }], ['papers']],
    [[{ unitPrice: yuan(1_000), num: 50 }], ['asset']],
    [
      [
        { unitPrice: yuan(200_000), num: 1 },
        { unitPrice: yuan(850), num: 60 },
      ],
      ['asset', 'bulk', 'papers'],
    ],
    // Five of 42,800 are no smaller a purchase than one of 214,000; goods of two suppliers are two.
    [[{ unitPrice: yuan(42_800), num: 5 }], ['asset', 'papers']],
    [
      [
        { unitPrice: yuan(150_000), num: 1, storeId: 'a' },
        { unitPrice: yuan(50_000), num: 1, storeId: 'a' },
      ],
      ['asset', 'papers'],
    ],
    [
      [
        { unitPrice: yuan(150_000), num: 1, storeId: 'a' },
        { unitPrice: yuan(50_000), num: 1, storeId: 'b' },
      ],
      ['asset'],
    ],
    [[], []],
  ])('%j reach %j', (lines, hints) => expect(assetHintsOf(lines, usualLimits)).toEqual(hints))
})

describe('the watermark', () => {
  it('says the name and the last four of the code', () =>
    expect(watermarkOf({ name: '林知远', code: 'T10001' })).toBe('林知远 0001'))
  it('holds a name with markup as text, and nothing that ends its address', () => {
    const tile = watermarkTile('"><script>(x)</script>&\'')
    expect(tile).toMatch(/^url\("data:image\/svg\+xml,[^"'()\s<>]+"\)$/)
    expect(decodeURIComponent(tile)).not.toContain('<script')
  })
})

describe('visits', () => {
  it.each([
    ['/', 'home'],
    ['/product', 'product'],
    ['/product/compare', 'product'],
    ['/product/huashi/a-1', 'detail'],
    ['/product_science', 'product'],
    ['/store/huashi/detail', 'store'],
    ['/help/manual', 'help'],
    ['/groupBuy', 'groupBuy'],
    ['/401', 'other'],
  ])('%s counts as %s', (path, page) => expect(visitedPage(path)).toBe(page))
})
