import { describe, expect, test } from 'vitest'
import { browserOf, networkOf } from './place'

describe('the place of a session', () => {
  test.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:*'],
    ['2001:db8::1', '2001:db8:0:*'],
    ['::1', '0:0:0:*'],
    ['fe80::', 'fe80:0:0:*'],
    ['not an address', ''],
    [undefined, ''],
  ])('%s is told as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox, Windows',
    ],
    [
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
      'Internet Explorer, Windows',
    ],
    ['', ''],
    ['x'.repeat(100_000), ''],
  ])('%.60s is %s', (userAgent, words) => {
    expect(browserOf(userAgent)).toBe(words)
  })
})
