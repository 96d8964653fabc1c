import { expect, test } from 'vitest'
import { guestCacheSeconds, sharedAddress } from './guest-pages'

test.each([
  ['/emall/', '/emall/'],
  ['/emall/?utm_source=mail&spm=a.1', '/emall/'],
  ['/emall/home?late=1&x=1', '/emall/home?late=1'],
  ['/emall/product?page=2&keyword=%E9%85%B8&gclid=7', '/emall/product?keyword=%E9%85%B8&page=2'],
  ['/emall/product?brand=b&brand=a', '/emall/product?brand=b&brand=a'],
  ['/emall/product/huashi/dcm-10l?trend=1&from=mail', '/emall/product/huashi/dcm-10l?trend=1'],
  ['/emall/product?', '/emall/product'],
  ['/emall/product/compare?keyword=x', null],
  ['/emall/cart', null],
  ['/emall/assets/entry-abc.js', null],
  ['/elsewhere', null],
])('%s is shared as %s', (address, shared) => {
  expect(sharedAddress(address)).toBe(shared)
  expect(guestCacheSeconds(address.split('?')[0] ?? '') > 0).toBe(shared !== null)
})
