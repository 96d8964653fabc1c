import { describe, expect, it } from 'vitest'
import { isPhone } from '~/web/phone'
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
    [[{ unitPrice: yuan(799), num: 500 }], []],
    [[{ unitPrice: yuan(1_000), num: 50 }], ['asset']],
    [[{ unitPrice: yuan(200_000), num: 1 }, { unitPrice: yuan(850), num: 60 }], ['asset', 'bulk', 'papers']],
    [[], []],
  ])('%j reach %j', (lines, hints) => expect(assetHintsOf(lines)).toEqual(hints))
})

describe('the watermark', () => {
  it('says the name and the last four of the code', () => expect(watermarkOf({ name: '林知远', code: 'T10001' })).toBe('林知远 0001'))
  it('holds a name with markup as text, and nothing that ends its address', () => {
    const tile = watermarkTile('"><script>(x)</script>&\'')
    expect(tile).toMatch(/^url\("data:image\/svg\+xml,[^"'()\s<>]+"\)$/)
    expect(decodeURIComponent(tile)).not.toContain('<script')
  })
})

describe('telephones', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1', true],
    ['Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Linux; Android 13; MI 12) AppleWebKit/537.36 Version/4.0 Chrome/107 MMWEBID/1 MicroMessenger/8.0.42 Mobile Safari', true],
    ['Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', false],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1', false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', false],
    ['Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
    ['', false],
  ])('%s: %s', (userAgent, phone) => expect(isPhone(userAgent)).toBe(phone))
})

describe('visits', () => {
  it.each([['/', 'home'], ['/product', 'product'], ['/product/compare', 'product'], ['/product/huashi/a-1', 'detail'], ['/product_science', 'product'], ['/store/huashi/detail', 'store'], ['/help/manual', 'help'], ['/groupBuy', 'groupBuy'], ['/401', 'other']])('%s counts as %s', (path, page) => expect(visitedPage(path)).toBe(page))
})
